// masked_fill, as a method and in place.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf, toEngine } from "../arrays/convert.js";
import { asking } from "../arrays/errors.js";
import { operate } from "../arrays/operate.js";
import { torch } from "./tensor.js";

const isArray = (/** @type {any} */ value) => value instanceof ArrayValue;

/** The value of masked_fill is no operand that has a shape. */
export function filling(name, array, args, keywords) {
  const [mask, value] = [args[0] ?? keywords.mask, args[1] ?? keywords.value];
  const inPlace = name.endsWith("_");
  // The engine says which forms there are.
  if (!isArray(mask) || value === undefined)
    return asking(torch.words, () =>
      tensorOf(array)[name](...[mask, value].filter((one) => one !== undefined).map(toEngine)),
    );
  const before = isArray(value) && inPlace && value.tensor !== null ? value.tensor.clone() : toEngine(value);
  return operate(torch, name, [array, mask], (tensor) => tensor(array)[name](tensor(mask), before), {
    inPlace,
  });
}
