// The figure of two sizes that do not fit, where the shapes they belong to are not known.

/**
 * @param {string} op @param {[number, number]} sizes @param {number | null} axis as the message counts it
 * @returns {any}
 */
export const explainSizes = (op, sizes, axis) => ({
  ok: false,
  partial: true,
  op,
  shapes: [null, null],
  sizes,
  axis,
  axes: [{ axis, size: null, operands: sizes.map((size) => ({ size, verdict: "fail", stride: null })) }],
  shape: null,
  error: null,
});
