// The slow twin in plain JavaScript, as a contender: the floor.
import { plain, twins } from "../contest/plain-twins.mjs";

export const setup = () => ({
  wide: Float64Array,
  make: (data, shape, dtype) => plain(shape, dtype, data),
  read: (result) => result,
  free() {},
  operations: twins,
});
