// The silent bug of a square: an operand reduced without keepdim meets another axis than the one it came from.

/** Whether operand 1 is operand 0 without the reduced axis, and lies against other axes than its own. */
export function isReducedSquare({ shapes, reducedDim }) {
  const [whole, reduced] = shapes;
  if (!Number.isInteger(reducedDim) || reduced.length + 1 !== whole.length) return false;
  const dim = reducedDim < 0 ? reducedDim + whole.length : reducedDim;
  if (dim < 0 || dim >= whole.length || whole.toSpliced(dim, 1).join() !== reduced.join()) return false;
  return whole.slice(0, dim).some((size) => size !== 1);
}
