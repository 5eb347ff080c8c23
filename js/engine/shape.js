// Plain arithmetic on sizes.

/** Elements of a shape. */
export function elementsOf(shape) {
  let product = 1;
  for (let axis = 0; axis < shape.length; axis++) product *= shape[axis];
  return product;
}

/** Strides of a row-major tensor; a size of 0 counts as 1. */
export function contiguousStrides(shape) {
  const strides = new Array(shape.length);
  let step = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = step;
    step *= Math.max(shape[axis], 1);
  }
  return strides;
}

/** Whether two lists of sizes, or of strides, are the same. */
export function isSame(list, other) {
  if (list.length !== other.length) return false;
  for (let i = 0; i < list.length; i++) if (list[i] !== other[i]) return false;
  return true;
}
