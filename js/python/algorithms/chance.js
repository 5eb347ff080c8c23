// What comes true by chance, element by element, as PyTorch draws it with one probability for all: of numbers of double precision,
// in the order in which elements lie in memory.
import { engine } from "../arrays/engine.js";

/** The axes from the outermost in memory to the innermost where nothing lies between the elements, else null. */
function orderOf({ shape, strides, isContiguous }) {
  if (isContiguous) return null;
  const order = shape.map((_, axis) => axis).sort((one, other) => strides[other] - strides[one]);
  let step = 1;
  for (const axis of order.toReversed()) {
    if (shape[axis] !== 1 && strides[axis] !== step) return null;
    step *= shape[axis];
  }
  return order;
}

const drawn = (shape, probability) => engine.rand(shape, { dtype: "float64" }).lt(probability);

/** For each element of a tensor, or of what has its shape and strides. @param {any} like @param {number} probability */
export function byChance(like, probability) {
  const order = orderOf(like);
  if (order === null) return drawn(like.shape, probability);
  const places = order.map((_, axis) => order.indexOf(axis));
  return drawn(
    order.map((axis) => like.shape[axis]),
    probability,
  ).permute(...places);
}
