// Plain arithmetic on sizes.

/** Elements of a shape. */
export const elementsOf = (shape) => shape.reduce((product, size) => product * size, 1);

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
