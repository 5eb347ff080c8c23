// The slow twin in plain JavaScript, as a contender: the floor.
import { plain, twins } from "../contest/plain-twins.mjs";

/** What a shape comes to is not all that an explanation says, so there is no floor. */
const { explain, ...operations } = twins;

export const setup = () => ({
  isTwin: true,
  wide: Float64Array,
  make: (data, shape, dtype) => plain(shape, dtype, data),
  read: (result) => result,
  free() {},
  operations,
});
