// What layers add to a loss: for weights that are large, and what a program's own layers add when they are called.
import { tensorOf } from "../../arrays/convert.js";
import { wrap } from "../../tensorflow/framework.js";

/** What a layer, and all that stands in it, adds to a loss. @returns {any[]} */
export const penaltiesOf = (layer) => [
  ...(layer.added ?? []),
  ...(layer.penalties ?? []).map(({ weight, regularizer }) => wrap(regularizer.of(tensorOf(weight)))),
  ...layer.parts.flatMap(penaltiesOf),
];

/** What was added by the last call goes. */
export function forgetAdded(layer) {
  if (layer.added !== undefined) layer.added = undefined;
  for (const part of layer.parts) forgetAdded(part);
}
