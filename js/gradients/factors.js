// The derivatives of elementwise operations, as PyTorch has them: what the weights of a result are multiplied with, for
// each operand. An operand without a factor has no influence.
import { div, mul, where } from "../../build/generated/operations.js";
import { tensor } from "../creating/data.js";
import { plainNumber } from "../engine/number.js";
import { Tensor } from "../tensor/tensor.js";

/** @type {(value: any) => boolean} */
export const isTensor = (value) => value instanceof Tensor;
/** The same entry under each of several names. */
export const all = (names, entry) => Object.fromEntries(names.split(" ").map((name) => [name, entry]));

const one = () => 1;
const minus = (_, __, { alpha = 1 }) => -plainNumber(alpha);
/** A number or a tensor as a tensor of another's dtype. */
const like = (value, { dtype }) => (isTensor(value) ? value.to(dtype) : tensor(value, { dtype }));

/**
 * One of two is chosen; where they are equal each counts half. Two truth values instead of a factor: what was not chosen gets
 * nothing, whatever the weight.
 * @returns {any[]}
 */
const choice = (wins, loses = (x, y) => wins(y, x)) => [
  ([x, y]) => [x.eq(y), wins(x, y)],
  ([x, y]) => [x.eq(y), loses(x, y)],
];
/** A choice as a factor. */
const factorOf = (chosen) => (Array.isArray(chosen) ? where(chosen[0], 0.5, chosen[1]) : chosen);
/** Of two nans the first is chosen. */
const number = (wins) => {
  const first = (x, y) => wins(x, y).logicalOr(y.isnan());
  return choice(first, (x, y) => first(x, y).logicalNot());
};
const maximum = choice((x, y) => x.lt(y).logicalNot());
const minimum = choice((x, y) => x.gt(y).logicalNot());

/** A bound: a tensor shares with what is equal to it, a number does not. */
const bound = (/** @type {any} */ [shared, itself], beats) => [
  ([x, limit]) => (isTensor(limit) ? shared([x, limit]) : (limit ?? null) === null || x[beats](limit)),
  itself,
];
const clampMin = bound(maximum, "gt");
const clampMax = bound(minimum, "lt");

/** Two tensors as bounds share like one, unless they are equal; the upper one wins. */
const clamp = [
  /** @returns {any[]} */
  ([x, low, high]) => [x.eq(low).logicalOr(x.eq(high)), x.lt(low).logicalOr(x.gt(high)).logicalNot()],
  ([x, low, high]) => [x.eq(low), x.lt(low).logicalAnd(low.le(high))],
  ([x, low, high]) => [x.eq(high), x.gt(high).logicalAnd(low.le(high)).logicalOr(low.gt(high))],
].map((/** @type {any} */ formula, i) => (/** @type {any} */ [x, low, high]) => {
  if (isTensor(low) && isTensor(high)) {
    const [ties, wins] = formula([x, low, high]);
    return [ties.logicalAnd(low.lt(high)), wins];
  }
  if (i === 0) return mul(factorOf(clampMin[0]([x, low])), factorOf(clampMax[0]([x, high])));
  return i === 1 ? maximum[1]([x, low]) : minimum[1]([x, high]);
});

/** A quotient by the squares of both; 0 where both are 0. */
const overSquares = (dividend, [x, y]) => {
  const squares = x.square().add(y.square());
  return dividend.mul(squares.reciprocal()).maskedFill(squares.eq(0), 0);
};
const remainder = (roundingMode) => [one, ([x, y]) => div(x, y, { roundingMode }).neg()];

/** Of several operands: from the operands, the result and the options. */
export const factorsOf = () => ({
  add: [one, (_, __, { alpha = 1 }) => alpha],
  sub: [one, minus],
  rsub: [minus, one],
  mul: [([, y]) => y, ([x]) => x],
  remainder: remainder("floor"),
  fmod: remainder("trunc"),
  pow: [
    ([x, e]) => {
      if (isTensor(e))
        return e
          .to(x.dtype)
          .mul(x.pow(e.sub(1)))
          .maskedFill(e.eq(0), 0);
      const power = Number(plainNumber(e));
      // To the power 0 nothing has influence, whatever the weight.
      return power === 0 ? x.lt(x) : x.pow(power - 1).mul(power);
    },
    ([base, e], out) => {
      const x = like(base, e);
      return out.mul(x.log()).maskedFill(x.eq(0).logicalAnd(e.ge(0)), 0);
    },
  ],
  maximum,
  minimum,
  fmax: number((x, y) => x.ge(y)),
  fmin: number((x, y) => x.le(y)),
  clamp,
  clampMin,
  clampMax,
  atan2: [(both) => overSquares(both[1], both), (both) => overSquares(both[0].neg(), both)],
  hypot: [([x], out) => x.div(out), ([, y], out) => y.div(out)],
  copysign: [([x], out) => out.div(x).maskedFill(x.eq(0), 0)],
  nanToNum: [([x]) => x.isfinite()],
  nextafter: [([x, y]) => x.ne(y)],
  logaddexp: [([x, y]) => x.sub(y).sigmoid(), ([x, y]) => y.sub(x).sigmoid()],
  xlogy: [
    ([x, other]) => {
      const y = like(other, x);
      return y.log().maskedFill(x.eq(0).logicalAnd(y.le(0)), 0);
    },
    ([x, y]) => div(x, y),
  ],
  lerp: [([x, , weight]) => like(weight, x).rsub(1), ([, , weight]) => weight, ([x, end]) => end.sub(x)],
  addcmul: [one, ([, , z], _, { value = 1 }) => z.mul(value), ([, y], _, { value = 1 }) => y.mul(value)],
  addcdiv: [
    one,
    ([, , z], _, { value = 1 }) => div(value, z),
    ([, y, z], _, { value = 1 }) => y.mul(value).div(z.square()).neg(),
  ],
  // Copies, whole and expanded.
  ...all("positive frac clone contiguous to typeAs float double expand expandAs broadcastTo", [one]),
});

/** Of one operand: from it and the result. */
export const slopesOf = () => ({
  neg: () => -1,
  abs: (x) => x.sign(),
  square: (x) => x.mul(2),
  relu: (x) => x.le(0).logicalNot(),
  sqrt: (_, y) => y.mul(2).reciprocal(),
  rsqrt: (_, y) => y.pow(3).mul(-0.5),
  reciprocal: (_, y) => y.square().neg(),
  exp: (_, y) => y,
  exp2: (_, y) => y.mul(Math.LN2),
  expm1: (_, y) => y.add(1),
  log: (x) => x.reciprocal(),
  log2: (x) => x.mul(Math.LN2).reciprocal(),
  log10: (x) => x.mul(Math.LN10).reciprocal(),
  log1p: (x) => x.add(1).reciprocal(),
  sin: (x) => x.cos(),
  cos: (x) => x.sin().neg(),
  tan: (_, y) => y.square().add(1),
  asin: (x) => x.square().rsub(1).rsqrt(),
  acos: (x) => x.square().rsub(1).rsqrt().neg(),
  atan: (x) => x.square().add(1).reciprocal(),
  sinh: (x) => x.cosh(),
  cosh: (x) => x.sinh(),
  // 1 - y² rounded once, as a fused multiplication does.
  tanh: (_, y) =>
    y.dtype === "float32" ? y.to("float64").square().rsub(1).to("float32") : y.rsub(1).mul(y.add(1)),
  sigmoid: (_, y) => y.rsub(1).mul(y),
  erf: (x) =>
    x
      .square()
      .neg()
      .exp()
      .mul(2 / Math.sqrt(Math.PI)),
});
