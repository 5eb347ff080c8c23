// The derivatives of the operations, as PyTorch has them. A formula carries the weights of a result back to one argument;
// it gets the weights, the arguments, the result and the options. Floats have the result's dtype. What it gives may still
// have the result's shape: vjp sums the axes along which the argument was expanded. An argument without a formula has no
// influence, an operation that is not listed no gradient.
import { div, mul, where } from "../build/generated/operations.js";
import { broadcastTensors } from "./broadcast.js";
import { zeros } from "./create.js";
import { tensor } from "./data.js";
import { einsum } from "./einsum.js";
import {
  atleast1d,
  atleast2d,
  atleast3d,
  cat,
  concat,
  concatenate,
  dstack,
  hstack,
  rowStack,
  stack,
  vstack,
} from "./joining.js";
import { onesLike, zerosLike } from "./like.js";
import { meshgrid } from "./meshgrid.js";
import { integersOf } from "./overloads.js";
import { picked } from "./picked.js";
import { plainNumber } from "./scalar.js";
import { Tensor } from "./tensor.js";

const isTensor = (value) => value instanceof Tensor;
const byName = (names, entry) => Object.fromEntries(names.split(" ").map((name) => [name, entry(name)]));

// ---- elementwise: what the weights are multiplied with, for each operand ----

const one = () => 1;
const negative = ({ alpha = 1 }) => -plainNumber(alpha);
/** A number or a tensor as a tensor of another's dtype. */
const like = (value, { dtype }) => (isTensor(value) ? value : tensor(value, { dtype }));

/** One of two is chosen; where they are equal each counts half. */
const choice = (wins) => [
  ([x, y]) => where(x.eq(y), 0.5, wins(x, y)),
  ([x, y]) => where(x.eq(y), 0.5, wins(y, x)),
];
const maximum = choice((x, y) => x.lt(y).logicalNot());
const minimum = choice((x, y) => x.gt(y).logicalNot());

/** A bound: a tensor shares with what is equal to it, a number does not. */
const bound = ([shared, itself], beats) => [
  ([x, limit]) => (isTensor(limit) ? shared([x, limit]) : (limit ?? null) === null || x[beats](limit)),
  itself,
];
const clampMin = bound(maximum, "gt");
const clampMax = bound(minimum, "lt");

/** Two tensors as bounds share like one, unless they are equal; the upper one wins. */
const clamp = [
  ([x, low, high]) => [x.eq(low).logicalOr(x.eq(high)), x.lt(low).logicalOr(x.gt(high)).logicalNot()],
  ([x, low, high]) => [x.eq(low), x.lt(low).logicalAnd(low.le(high))],
  ([x, low, high]) => [x.eq(high), x.gt(high).logicalAnd(low.le(high)).logicalOr(low.gt(high))],
].map((formula, i) => ([x, low, high]) => {
  if (isTensor(low) && isTensor(high)) {
    const [ties, wins] = formula([x, low, high]);
    return where(ties.logicalAnd(low.lt(high)), 0.5, wins);
  }
  if (i === 0) return mul(clampMin[0]([x, low]), clampMax[0]([x, high]));
  return i === 1 ? maximum[1]([x, low]) : minimum[1]([x, high]);
});

const squares = ([x, y]) => x.square().add(y.square());
const remainder = (roundingMode) => [one, ([x, y]) => div(x, y, { roundingMode }).neg()];
const arc = ([x]) => x.square().rsub(1).rsqrt();

const FACTORS = {
  add: [one, (_, __, { alpha = 1 }) => alpha],
  sub: [one, (_, __, options) => negative(options)],
  rsub: [(_, __, options) => negative(options), one],
  ...byName("mul multiply", () => [([, y]) => y, ([x]) => x]),
  remainder: remainder("floor"),
  fmod: remainder("trunc"),
  pow: [
    ([x, exponent]) => {
      const e = like(exponent, x);
      return e.mul(x.pow(e.sub(1))).maskedFill(e.eq(0), 0);
    },
    ([base, e], out) => {
      const x = like(base, e);
      return out.mul(x.log()).maskedFill(x.eq(0).logicalAnd(e.ge(0)), 0);
    },
  ],
  maximum,
  minimum,
  fmax: choice((x, y) => x.ge(y).logicalOr(y.isnan())),
  fmin: choice((x, y) => x.le(y).logicalOr(y.isnan())),
  clamp,
  clampMin,
  clampMax,
  atan2: [
    ([y, x]) => x.div(squares([x, y])).maskedFill(squares([x, y]).eq(0), 0),
    ([y, x]) =>
      y
        .neg()
        .div(squares([x, y]))
        .maskedFill(squares([x, y]).eq(0), 0),
  ],
  hypot: [([x], out) => x.div(out), ([, y], out) => y.div(out)],
  copysign: [([x], out) => out.div(x).maskedFill(x.eq(0), 0)],
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
  neg: [() => -1],
  abs: [([x]) => x.sign()],
  square: [([x]) => x.mul(2)],
  relu: [([x]) => x.le(0).logicalNot()],
  sqrt: [(_, out) => out.mul(2).reciprocal()],
  log: [([x]) => x.reciprocal()],
  log2: [([x]) => x.mul(Math.LN2).reciprocal()],
  log10: [([x]) => x.mul(Math.LN10).reciprocal()],
  log1p: [([x]) => x.add(1).reciprocal()],
  atan: [([x]) => x.square().add(1).reciprocal()],
  rsqrt: [(_, out) => out.pow(3).mul(-0.5)],
  reciprocal: [(_, out) => out.square().neg()],
  exp: [(_, out) => out],
  exp2: [(_, out) => out.mul(Math.LN2)],
  expm1: [(_, out) => out.add(1)],
  sin: [([x]) => x.cos()],
  cos: [([x]) => x.sin().neg()],
  tan: [(_, out) => out.square().add(1)],
  asin: [arc],
  acos: [(args) => arc(args).neg()],
  sinh: [([x]) => x.cosh()],
  cosh: [([x]) => x.sinh()],
  tanh: [(_, out) => out.square().rsub(1)],
  sigmoid: [(_, out) => out.rsub(1).mul(out)],
  erf: [
    ([x]) =>
      x
        .square()
        .neg()
        .exp()
        .mul(2 / Math.sqrt(Math.PI)),
  ],
  // Copies, whole and expanded.
  ...byName("positive frac clone contiguous to float double expand expandAs broadcastTo", () => [one]),
};

const mapped = (table, entry) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, entry(value)]));
const factor =
  (formula) =>
  (w, ...more) =>
    w.mul(formula(...more));

// ---- products: all of them are einsums ----

/** The labels of each operand and of the result; without an arrow those that occur once, in alphabetical order. */
function labelsOf(equation) {
  const [inputs, output] = equation.replaceAll(" ", "").split("->");
  const letters = inputs.replace(/[.,]/g, "");
  const once = [...letters]
    .filter((letter) => letters.indexOf(letter) === letters.lastIndexOf(letter))
    .sort();
  return [inputs.split(","), output ?? (inputs.includes("...") ? "..." : "") + once.join("")];
}

/**
 * The weights with all operands but one, contracted to that operand's labels, each of them once: where a label occurs
 * twice, the diagonal is what the weights belong to. Ones of its shape bring labels that occur nowhere else.
 */
function contracted(w, equation, tensors, i) {
  const [inputs, output] = labelsOf(equation);
  const [own] = inputs.splice(i, 1);
  const others = tensors.toSpliced(i, 1).map((other) => other.to(w.dtype));
  const once = (own.includes("...") ? "..." : "") + [...new Set(own.replace("...", ""))].join("");
  const whole = einsum(
    `${[output, ...inputs, own]}->${once}`,
    w,
    ...others,
    onesLike(tensors[i]).to(w.dtype),
  );
  const diagonal = `${own}->${once}`;
  const weights = whole.sumToSize(einsum(diagonal, tensors[i]).shape);
  return own === once
    ? weights
    : picked([weights], [tensors[i]], ([numbers]) => einsum(diagonal, numbers))[0];
}

/** The formulas of a product of two, by its equation. */
const product = (equation) =>
  [0, 1].map((i) => (w, two) => contracted(w, equation(...two), two.slice(0, 2), i));
const matmul = product((x, y) => {
  const [rows, columns] = [x.ndim > 1 ? "i" : "", y.ndim > 1 ? "k" : ""];
  const [left, right] = [rows && "...", columns && "..."];
  return `${left}${rows}j,${right}j${columns}->...${rows}${columns}`;
});
const inner = product((x, y) => {
  const last = x.ndim > 0 && y.ndim > 0 ? "z" : "";
  const [left, right] = [x, y].map(({ ndim }) => "abcdefghijklmnop".slice(0, ndim - last.length));
  const others = right.toUpperCase();
  return `${left}${last},${others}${last}->${left}${others}`;
});
const added = [
  (w, _, __, { beta = 1 }) => w.mul(beta),
  ...matmul.map(
    (formula) =>
      (w, [, ...two], __, { alpha = 1 }) =>
        formula(w.mul(alpha), two),
  ),
];

// ---- reductions ----

const axesOf = (dim) => integersOf(typeof dim === "boolean" ? null : dim, "", "") ?? [];

/** A formula for weights and result that stand beside the operand: reduced axes are 1. */
const reduction =
  (formula, place = 1) =>
  (w, args, out, options) => {
    const [x] = args;
    const axes = axesOf(args[place]).map((axis) => (axis < 0 ? axis + x.ndim : axis));
    const shape = x.shape.map((size, axis) => (axes.length === 0 || axes.includes(axis) ? 1 : size));
    return formula(w.reshape(shape), x, out.reshape(shape), axes, args, options);
  };

/** Equal shares for the elements of a mask. */
const evenly = (w, mask, axes) => w.mul(mask).div(mask.sum(axes, true));
const overall = reduction((w, x, out, axes) => evenly(w, x.eq(out).logicalOr(x.isnan()), axes));

/** Indices along an axis say where the weights go. */
const atIndices = (w, [x, dim], [, indices]) => {
  const places = indices.ndim < x.ndim ? indices.unsqueeze(dim) : indices;
  return picked([w], [x], ([numbers]) => numbers.gather(dim, places))[0];
};

/** The largest or smallest of all, along an axis, or of two tensors. */
const extreme = ([first, second]) => [
  (w, args, out) => {
    const formula = isTensor(args[1]) ? factor(first) : Array.isArray(out) ? atIndices : overall;
    return formula(w, args, out);
  },
  factor(second),
];

/** What a scan gives from each element to the last one. */
const backwards = (scan, x, dim) => x.flip(dim)[scan](dim).flip(dim);

/** Behind the first zero nothing counts; at it, products count as they would be without it. */
function cumprod(w, [x, dim], out) {
  const zero = x.eq(0);
  const first = zero.logicalAnd(zero.cumsum(dim).eq(1));
  const without = x.maskedFill(first, 1).cumprod(dim);
  const sums = [without, out].map((products) => backwards("cumsum", w.mul(products), dim));
  return where(first, sums[0], sums[1].div(x.maskedFill(zero, 1)));
}

/** The last of the products so far. */
const prod = reduction((w, x, _, [axis]) => {
  const [line, along] = axis === undefined || x.ndim === 0 ? [x.flatten(), 0] : [x, axis];
  const weights = zerosLike(line);
  if (x.numel > 0) weights.narrow(along, -1, 1).copy_(w.reshape(axis === undefined ? [1] : w.shape));
  return cumprod(weights, [line, along], line.cumprod(along)).reshape(x.shape);
});

/** Positive and negative weights apart, because both go through a logarithm. */
function logcumsumexp(w, [x, dim], out) {
  const [plus, minus] = [w, w.neg()].map((some) =>
    backwards("logcumsumexp", some.relu().log().sub(out), dim).add(x).exp(),
  );
  return plus.sub(minus);
}

function variance(w, x, _, axes, args, { correction }) {
  const unbiased = args.find((value) => typeof value === "boolean");
  const less = Number(plainNumber(correction ?? unbiased ?? 1));
  return w.mul(2 / (x.numel / w.numel - less)).mul(x.sub(x.mean(axes, true)));
}

function norm(w, x, out, axes, [, given]) {
  const p = typeof (given ?? "fro") === "string" ? 2 : Number(plainNumber(given));
  if (p === 0) return zerosLike(x);
  const size = x.abs();
  const weights = Number.isFinite(p)
    ? w.div(out.pow(p - 1)).mul(size.pow(p - 1))
    : evenly(w, size.eq(out), axes);
  return weights.mul(x.sign()).maskedFill(x.eq(0), 0);
}

/** Differences of the weights with zeros at both ends; what `diff` joined begins at its start, in the middle, at its end. */
const difference = (place) => (w, args) => {
  const [x, n = 1, dim = -1, before] = args;
  const axis = axesOf(dim)[0];
  const length = [x, ...args.slice(3)].reduce(
    (sum, part) => sum + (isTensor(part) ? part.shape.at(axis) : 0),
    0,
  );
  const order = Math.min(Number(plainNumber(n)), length);
  const pad = zeros(w.shape.with(axis, order), { dtype: w.dtype });
  const size = args[place].shape.at(axis);
  const start = place > 3 ? length - size : place < 3 && isTensor(before) ? before.shape.at(axis) : 0;
  return w
    .diff(order, axis, pad, pad)
    .mul(order % 2 ? -1 : 1)
    .narrow(axis, start, size);
};

// ---- the table ----

const first = (formula) => [formula];
export const JOINS = {
  atleast1d,
  atleast2d,
  atleast3d,
  broadcastTensors,
  cat,
  concat,
  concatenate,
  dstack,
  hstack,
  meshgrid,
  rowStack,
  stack,
  vstack,
};
/** What picks elements from its first tensor, or from all. */
const pick = (count) => (weights, tensors, again) => picked(weights, tensors.slice(0, count), again);

/**
 * By name: the formulas of an operation's arguments; one function for all tensors, where they come in any number.
 */
export const GRADIENTS = {
  ...mapped(FACTORS, (formulas) => formulas.map(factor)),
  div: [
    (w, [, y], _, { roundingMode }) => (roundingMode ? zerosLike(w) : w.div(y)),
    (w, [x, y], _, { roundingMode }) => (roundingMode ? zerosLike(w) : w.mul(div(x, y).div(y)).neg()),
  ],
  where: [null, (w, [condition]) => where(condition, w, 0), (w, [condition]) => where(condition, 0, w)],
  maskedFill: [(w, [, mask]) => w.maskedFill(mask, 0), null, (w, [, mask]) => where(mask, w, 0)],
  ...byName("sign floor ceil trunc round", () => []),

  einsum: ([w], tensors, _, [equation]) => tensors.map((_, i) => contracted(w, equation, tensors, i)),
  ...byName("matmul mm bmm mv dot", () => matmul),
  ...byName("addmm baddbmm addmv", () => added),
  outer: product(() => "i,j->ij"),
  inner,

  ...mapped(
    {
      sum: reduction((w, x) => w.expand(x.shape)),
      nansum: reduction((w, x) => w.mul(x.isnan().logicalNot())),
      mean: reduction((w, x) => w.expand(x.shape).div(x.numel / w.numel)),
      prod,
      ...byName("amax amin", () => reduction((w, x, out, axes) => evenly(w, x.eq(out), axes))),
      var: reduction(variance),
      std: reduction((w, x, out, ...more) =>
        variance(w.div(out.mul(2)), x, out, ...more).maskedFill(out.eq(0), 0),
      ),
      norm: reduction(norm, 2),
      logsumexp: reduction((w, x, out) => w.mul(x.sub(out).exp())),
      cumsum: (w, [, dim]) => backwards("cumsum", w, dim),
      cumprod,
      logcumsumexp,
      ...byName("cummax cummin", () => atIndices),
      softmax: (w, [, dim], out) => w.sub(w.mul(out).sum(dim, true)).mul(out),
      logSoftmax: (w, [, dim], out) => w.sub(out.exp().mul(w.sum(dim, true))),
    },
    first,
  ),
  max: extreme(maximum),
  min: extreme(minimum),
  median: extreme([]),
  diff: [difference(0), null, null, difference(3), difference(4)],

  ...byName("reshape view flatten ravel squeeze unsqueeze", () => [(w, [x]) => w.reshape(x.shape)]),
  // Done once more they are undone, or change nothing.
  ...byName("transpose swapaxes swapdims t flip tril triu", (op) => [(w, [, ...rest]) => w[op](...rest)]),
  ...byName(
    "at chunk diagonal gather indexSelect maskedSelect moveaxis movedim narrow permute repeat repeatInterleave roll select split take tile unbind",
    () => pick(1),
  ),
  ...mapped(JOINS, () => pick()),
};
