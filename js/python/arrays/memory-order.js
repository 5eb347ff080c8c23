// In which order the elements of a result lie: PyTorch and NumPy keep that of the operands, and view() and stride() tell.

/** An operand's stride on each axis of the result, 0 where it is stretched. */
function stridesOn({ shape, strides }, sizes) {
  const missing = sizes.length - shape.length;
  return sizes.map((size, axis) => {
    const own = axis - missing;
    return own < 0 || (shape[own] === 1 && size !== 1) ? 0 : strides[own];
  });
}

/** Whether the first axis should be the outer one: below 0 no, above 0 yes; the first operand that can tell decides. */
function compare(first, second, operands, sizes) {
  for (const strides of operands) {
    const [one, other] = [strides[first], strides[second]];
    if (one === 0 || other === 0) continue;
    if (one !== other) return one - other;
    if (sizes[first] > sizes[second]) return 1;
  }
  return 0;
}

/** The axes from the fastest to the slowest, sorted by insertion as PyTorch's iterator does it: not all pairs can be compared. */
function fromFastest(operands, sizes) {
  const order = sizes.map((_, i) => sizes.length - 1 - i);
  for (let i = 1; i < order.length; i++) {
    let moved = i;
    for (let before = i - 1; before >= 0; before--) {
      const sign = compare(order[before], order[moved], operands, sizes);
      if (sign < 0) break;
      if (sign === 0) continue;
      [order[before], order[moved]] = [order[moved], order[before]];
      moved = before;
    }
  }
  return order;
}

/**
 * A new row-major result with its elements in the order of the operands.
 * @param {any} result @param {any[]} operands tensors that broadcast to it
 */
export function inMemoryOrder(result, operands) {
  if (result.ndim < 2 || result.numel === 0 || operands.every(({ isContiguous }) => isContiguous))
    return result;
  const strides = operands.map((operand) => stridesOn(operand, result.shape));
  const order = fromFastest(strides, result.shape).reverse();
  if (order.every((axis, i) => axis === i)) return result;
  const inverse = order.map((_, axis) => order.indexOf(axis));
  return result
    .permute(...order)
    .contiguous()
    .permute(...inverse);
}
