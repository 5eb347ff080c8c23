// What TensorFlow takes weights back by where it calculates otherwise than PyTorch, in Eigen's order: what is rounded is the same.
import { backInSteps, inItsSteps, raisedInSteps } from "../../algorithms/rounding/eigen-functions.js";
import { productInSteps } from "../../algorithms/rounding/eigen-products.js";
import { reduced } from "../../algorithms/rounding/eigen-sums.js";
import { engine } from "../../arrays/engine.js";

const by = (name, x) => inItsSteps(name, engine[name](x), x);
const axisIn = (dim, { ndim }) => (dim < 0 ? dim + ndim : dim);
const ROOT = 2 / Math.sqrt(Math.PI);

/** Where the base is a tensor; an exponent may be a number. */
function throughBase(w, [x, e]) {
  const less = typeof e === "number" ? engine.tensor(e - 1, { dtype: x.dtype }) : e.sub(1);
  return w.mul(e).mul(raisedInSteps(engine.pow(x, less), x, less));
}
/** There is no logarithm of what is not positive. */
function throughExponent(w, [x, e], out) {
  const base = typeof x === "number" ? engine.tensor(x, { dtype: e.dtype }) : x;
  const isPositive = base.gt(0);
  const own = engine.where(isPositive, base, 1);
  return w.mul(out).mul(by("log", own).maskedFill(isPositive.logicalNot(), 0));
}

/** Vectors are matrices of one row, or of one column. */
const through =
  (way, place) =>
  (w, /** @type {any[]} */ [x, y]) => {
    const wide = [x.ndim === 1 ? x.unsqueeze(0) : x, y.ndim === 1 ? y.unsqueeze(-1) : y];
    let own = y.ndim === 1 ? w.unsqueeze(-1) : w;
    if (x.ndim === 1) own = own.unsqueeze(-2);
    const made = way(own, wide);
    if (place === 0) return x.ndim === 1 ? made.squeeze(-2) : made;
    return y.ndim === 1 ? made.squeeze(-1) : made;
  };

/** By the engine's names, a formula for each argument: from the weights, the arguments and the result. */
export const FORMULAS = {
  tanh: [(w, _, y) => w.mul(y.mul(y).rsub(1))],
  sigmoid: [(w, _, y) => backInSteps("sigmoid", w.mul(y.mul(y.rsub(1))), w, y)],
  sqrt: [(w, _, y) => backInSteps("sqrt", w.mul(engine.div(0.5, y)).maskedFill(w.eq(0), 0), w, y)],
  sin: [(w, [x]) => w.mul(by("cos", x))],
  cos: [(w, [x]) => w.neg().mul(by("sin", x))],
  expm1: [(w, [x]) => w.mul(by("exp", x))],
  erf: [(w, [x]) => w.mul(ROOT).mul(by("exp", x.mul(x).neg()))],
  logaddexp: [(w, [x, y]) => w.mul(by("sigmoid", x.sub(y))), (w, [x, y]) => w.mul(by("sigmoid", y.sub(x)))],
  pow: [throughBase, throughExponent],
  matmul: [
    through((w, [, y]) => productInSteps(w, y.transpose(-2, -1), [false, true]), 0),
    through((w, [x]) => productInSteps(x.transpose(-2, -1), w, [true, false]), 1),
  ],
  softmax: [(w, [, dim], y) => w.sub(reduced("sum", w.mul(y), [axisIn(dim, y)], true)).mul(y)],
  logSoftmax: [(w, [, dim], y) => w.sub(reduced("sum", w, [axisIn(dim, y)], true).mul(by("exp", y)))],
};

/** What comes back to what was stretched, added up. */
export function toShape(one, shape) {
  const more = one.ndim - shape.length;
  const axes = one.shape.flatMap((size, axis) => (axis < more || size !== shape[axis - more] ? [axis] : []));
  return axes.length === 0 ? one : reduced("sum", one, axes, true).reshape(shape);
}
