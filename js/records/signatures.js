// The signatures that PyTorch's elementwise operations share, in its own notation.

export const OUT = "*, Tensor out = None";
export const BOTH = "Tensor|Number input, Tensor|Number other";

/** One tensor. */
export const UNARY = [`Tensor input, ${OUT}`];

/** Two tensors. */
export const tensors = (second = "other") => [`Tensor input, Tensor ${second}, ${OUT}`];

/** The second may be a number. */
export const second = (name = "other") => [...tensors(name), `Tensor input, Number ${name}, ${OUT}`];

/** One of them may be a number; `own` stands behind the signature with the number first. */
export const either = (name = "other", own = `, ${OUT}`) => {
  const [ofTensors, ofNumber] = second(name);
  return [ofTensors, `Number self, Tensor ${name}${own}`, ofNumber];
};

/** alpha scales the second operand. */
export const scaled = [`${BOTH}, *, Number alpha = 1, Tensor out = None`];

/** value scales what is added. */
export const withValue = [
  "Tensor input, Tensor tensor1, Tensor tensor2, *, Number value = 1, Tensor out = None",
];
