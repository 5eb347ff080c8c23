// Sums of products that are rounded once, as PyTorch's kernels add with a fused instruction where they calculate in float32: in
// float64 the product of two float32 is exact.

const wide = (value) => (value?.dtype === "float32" ? value.to("float64") : value);

/** x + factor y. */
export const plusScaled = (x, y, factor) =>
  x.dtype === "float32"
    ? wide(x)
        .add(wide(y), { alpha: Math.fround(factor) })
        .to("float32")
    : x.add(y, { alpha: factor });

/** x + y z. */
export const plusProduct = (x, y, z) =>
  x.dtype === "float32" ? wide(x).addcmul(wide(y), wide(z)).to("float32") : x.addcmul(y, z);

/** x + weight (end - x), from the nearer end. */
export const between = (x, end, weight) =>
  Math.abs(weight) < 0.5
    ? plusScaled(x, end.sub(x), weight)
    : plusScaled(end, end.sub(x), Math.fround(weight) - 1);
