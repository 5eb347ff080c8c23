// Operations on floats in XLA's steps. What is noted for derivatives is one operation of the engine, and its numbers are those that
// come of the steps.
import { exponentialOf, logarithmOf, tangentOf } from "../../algorithms/rounding/elementary.js";
import { withNumbers } from "../../algorithms/rounding/numbers.js";
import { engine } from "../../arrays/engine.js";

const each = (x, change) => engine.tensor(Float32Array.from(x.contiguous().data, change)).reshape(x.shape);

const elementary = (name, change) => (x) => withNumbers(engine[name](x), () => each(x, change));
export const exponential = elementary("exp", exponentialOf);
export const logarithm = elementary("log", logarithmOf);
export const tangent = elementary("tanh", tangentOf);

/** x / y; by what is stretched it is a product. @param {any} x @param {any} y @param {(made: any) => boolean} isProduct */
export function quotient(x, y, isProduct = (made) => made.numel > y.numel) {
  const made = engine.div(x, y);
  return isProduct(made) ? withNumbers(made, () => engine.mul(x, engine.reciprocal(y))) : made;
}

export const sigmoid = (x) =>
  withNumbers(engine.sigmoid(x), () => engine.reciprocal(engine.add(exponential(x.neg()), 1)));

/** So many numbers are added one after the other; more in parts. */
const IN_ORDER = 32;

/** A sum along axes. */
export function sumOf(x, dim, keepdim) {
  const made = engine.sum(x, { dim, keepdim });
  const size = x.shape[dim[0]];
  if (dim.length !== 1 || size > IN_ORDER || size < 3 || x.dtype !== "float32") return made;
  return withNumbers(made, () => {
    const parts = Array.from({ length: size }, (_, i) => x.select(dim[0], i));
    return parts.reduce((sum, part) => sum.add(part)).reshape(made.shape);
  });
}

/** What is largest along axes, and what the exponentials of the others beside it add up to. */
function largest(x, dim) {
  const most = engine.amax(x, { dim, keepdim: true });
  const shift = engine.where(engine.isfinite(most), most, 0);
  const powers = exponential(engine.sub(x, shift));
  return { shift, powers, sum: sumOf(powers, dim, true) };
}

export const softmax = (x, dim) =>
  withNumbers(engine.softmax(x, { dim }), () => {
    const { powers, sum } = largest(x, [dim]);
    return quotient(powers, sum);
  });

export const logSoftmax = (x, dim) =>
  withNumbers(engine.logSoftmax(x, { dim }), () => {
    const { shift, sum } = largest(x, [dim]);
    return engine.sub(engine.sub(x, shift), logarithm(sum));
  });

export function logsumexp(x, dim, keepdim) {
  const made = engine.logsumexp(x, { dim, keepdim });
  if (made.numel === 0 || x.numel === 0) return made;
  return withNumbers(made, () => {
    const { shift, sum } = largest(x, dim);
    return engine.add(shift, logarithm(sum)).reshape(made.shape);
  });
}
