// PyTorch's functions that few programs call, by their names.
import { tensorOf } from "../../arrays/convert.js";
import { algebra, linalg } from "./algebra.js";
import { ask } from "./calling.js";
import { elementary } from "./elementary.js";
import { ordering } from "./ordering.js";
import { pieces } from "./pieces.js";

export const functions = { ...ordering, ...algebra, ...pieces, ...elementary };

/** What a function gives, written into the tensor it was called on. */
export function changed(name, array, args, keywords) {
  const made = (functions[`${name}_`] ?? functions[name])([array, ...args], keywords);
  ask(() => tensorOf(array).copy_(tensorOf(made)));
  return array;
}

export { narrowed, promoted } from "./narrow.js";
export { linalg };
