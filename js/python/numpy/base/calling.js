// Functions of tensors as functions of whatever code gives for an array.
import { toArray } from "./data.js";
import { view } from "./derived.js";
import { ask, give, result } from "./framework.js";

/** Where the rank is not known, nothing is known of the answer. */
const unlessUnknown =
  (make) =>
  (value, ...rest) => {
    const array = toArray(value);
    return array.tensor === null ? array : make(array, ...rest);
  };

/** What gives an array of its own. */
export const giving = (make) =>
  unlessUnknown(({ tensor }, ...rest) => give(ask(() => make(tensor, ...rest))));

/** What gives an array, or a scalar where no axis is left. */
export const resulting = (make) =>
  unlessUnknown(({ tensor }, ...rest) => result(ask(() => make(tensor, ...rest))));

/** What looks at an array in another way. */
export const looking = (look, changes = {}) =>
  unlessUnknown((array, ...rest) =>
    Object.assign(
      view(array, (tensor) => look(tensor, ...rest)),
      changes,
    ),
  );

/** The same of what may be a scalar and stays one. */
export const scalarly =
  (make) =>
  (value, ...rest) => {
    const made = make(value, ...rest);
    return value?.scalar && made.tensor?.ndim === 0 ? Object.assign(made, { scalar: true }) : made;
  };
