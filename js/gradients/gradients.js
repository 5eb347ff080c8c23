// The derivatives of the operations, as PyTorch has them. A formula carries the weights of a result back to one argument;
// it gets the weights, the arguments, the result and the options. Floats have the result's dtype. What it gives may still
// have the result's shape: vjp sums the axes along which the argument was expanded. An argument without a formula has no
// influence, an operation that is not listed no gradient.
import { div, where } from "../../build/generated/operations.js";
import { zeros } from "../creating/create.js";
import { tensor } from "../creating/data.js";
import { onesLike, zerosLike } from "../creating/like.js";
import { meshgrid } from "../creating/meshgrid.js";
import { einsum } from "../einsum/einsum.js";
import { readEquation } from "../einsum/equation.js";
import { itemSize } from "../engine/dtype.js";
import { plainNumber } from "../engine/number.js";
import { ShapecastError } from "../refusals/classes.js";
import { partsOf } from "../sorting/quantile.js";
import { storageBytes } from "../tensor/tensor.js";
import { broadcastTensors } from "../views/broadcast.js";
import { cat, concat, concatenate, stack } from "../views/joining.js";
import { atleast1d, atleast2d, atleast3d, dstack, hstack, rowStack, vstack } from "../views/stacking.js";
import { all, factorsOf, isTensor, slopesOf } from "./factors.js";
import { scatterBack } from "./scatter-back.js";

const mapped = (table, entry) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, entry(value)]));
/** A truth value chooses: where it is false nothing comes back, whatever the weight; of two the first one halves. */
function scaled(w, by) {
  if (Array.isArray(by)) return where(by[0], w.mul(0.5), scaled(w, by[1]));
  return by.dtype === "bool" ? where(by, w, 0) : w.mul(by);
}
const factor =
  (formula) =>
  (w, ...more) =>
    scaled(w, formula(...more));

// ---- products: all of them are einsums ----

/**
 * The weights with all operands but one, contracted to that operand's labels, each of them once: where a label occurs
 * twice, the diagonal is what the weights belong to. Ones of its shape bring labels that occur nowhere else.
 */
function contracted(w, equation, tensors, i) {
  const { labels } = readEquation(equation, tensors, {});
  // A letter for each axis, those of an ellipsis too; the result's come first.
  const text = (...terms) =>
    terms.map((term) => term.map((label) => (label + 10).toString(36)).join("")).join();
  const [x, own] = [tensors[i], labels[i]];
  const once = [...new Set(own)];
  const others = [...tensors.toSpliced(i, 1), onesLike(x)].map((other) => other.to(w.dtype));
  const whole = einsum(
    `${text([...w.shape.keys()], ...labels.toSpliced(i, 1), own)}->${text(once)}`,
    w,
    ...others,
  );
  const diagonal = ([one]) => einsum(`${text(own)}->${text(once)}`, one);
  const weights = whole.sumToSize(diagonal([x]).shape);
  return once.length === own.length ? weights : scatterBack([weights], [x], diagonal)[0];
}

/** The formulas of a product of two, by its equation. */
const product = (equation) =>
  [0, 1].map(
    (i) =>
      (w, [x, y, ...more]) =>
        contracted(w, equation(x, y, ...more), [x, y], i),
  );
const matmul = product((x, y) => `${x.ndim > 1 ? "...i" : ""}j,${y.ndim > 1 ? "...jk" : "j"}`);
const inner = product((x, y) => {
  const last = x.ndim && y.ndim ? "z" : "";
  return `...${last},${"abcdefghijklmnop".slice(0, y.ndim - last.length)}${last}`;
});
/** Paired axes have a letter in common. */
const tensordot = product((x, y, dims = 2) => {
  /** @type {any} */
  const paired = dims;
  const given = isTensor(paired) ? paired.toArray() : paired;
  const count = Number(plainNumber(given));
  const range = Array.from({ length: count || 0 }, (_, i) => i);
  const [left, right] = Array.isArray(given) ? given : [range.map((i) => i - count), range];
  const own = [..."abcdefghijklmnop"].slice(0, x.ndim);
  const other = [..."ABCDEFGHIJKLMNOP"].slice(0, y.ndim);
  right.forEach((axis, i) => {
    other.splice(axis, 1, ...own.slice(left[i]).slice(0, 1));
  });
  const free = [
    ...own.filter((letter) => !other.includes(letter)),
    ...other.filter((letter) => !own.includes(letter)),
  ];
  return `${own.join("")},${other.join("")}->${free.join("")}`;
});
const added = [
  (w, _, __, { beta = 1 }) => w.mul(beta),
  ...matmul.map(
    (formula) =>
      (w, [, x, y], __, { alpha = 1 }) =>
        formula(w.mul(alpha), [x, y]),
  ),
];

// ---- reductions ----

/** The axes of an argument that is one or a list of them; none where something else stands in its place. */
const axesOf = (dim) =>
  typeof dim === "boolean" ? [] : [dim ?? []].flat().map((axis) => Number(plainNumber(axis)));

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
const isChosen = (x, out) => x.eq(out).logicalOr(x.isnan());
/** Nothing comes back to what was not chosen, whatever the weight. */
const overall = reduction((w, x, out, axes) => {
  const mask = isChosen(x, out);
  return where(mask, w.div(mask.sum(axes, true)), 0);
});

/** Indices along an axis say where the weights go. */
const atIndices = (w, [x, dim], [, indices]) => {
  const places = indices.ndim < x.ndim ? indices.unsqueeze(dim) : indices;
  return scatterBack([w], [x], ([numbers]) => numbers.gather(dim, places))[0];
};

/** The largest or smallest of all, along an axis, or of two tensors. */
const extreme = (/** @type {any} */ [first, second]) => [
  (w, args, out) => {
    const formula = isTensor(args[1]) ? factor(first) : Array.isArray(out) ? atIndices : overall;
    return formula(w, args, out);
  },
  factor(second),
];

/** What a scan gives from each element to the last one. */
const backwards = (scan, x, dim) => x.flip(dim)[scan](dim).flip(dim);

/** Behind the first zero nothing counts, whatever the weight; at it, products count as they would be without it. */
function cumprod(w, [x, dim], out) {
  if (x.ndim === 0 || x.shape.at(Number(plainNumber(dim))) === 1) return w;
  const zero = x.eq(0);
  const zeros = zero.cumsum(dim);
  const before = zeros.eq(0);
  const first = zero.logicalAnd(zeros.eq(1));
  const sums = (counts, products) => backwards("cumsum", where(counts, w.mul(products), 0), dim);
  const without = x.maskedFill(first, 1).cumprod(dim);
  return where(first, sums(zeros.eq(1), without), where(before, sums(before, out).div(x), 0));
}

/** The product of the others: the whole one by each, or where there is a zero of those before and those behind. */
const prod = reduction((w, x, out, [axis]) => {
  if (x.numel === 0 || x.ndim === 0) return w.expand(x.shape);
  const [rows, along] = axis === undefined ? [x.reshape(-1), 0] : [x, axis];
  const before = (list) => {
    const [first, more] = [list.narrow(along, 0, 1), list.narrow(along, 0, list.shape[along] - 1)];
    return cat([onesLike(first), more], along).cumprod(along);
  };
  const others = before(rows).mul(before(rows.flip(along)).flip(along));
  const zero = x.eq(0);
  const all = w.mul(where(zero.any(), others.reshape(x.shape), out.div(x)));
  return axis === undefined ? all.maskedFill(zero.sum().gt(1), 0) : all;
});

/** Positive and negative weights apart, because both go through a logarithm; nan is neither, as in PyTorch. */
function logcumsumexp(w, [x, dim], out) {
  const [plus, minus] = [w, w.neg()].map((some) =>
    backwards("logcumsumexp", where(some.gt(0), some, 0).log().sub(out), dim)
      .add(x)
      .exp(),
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
  if (!Number.isFinite(p)) return evenly(w, isChosen(size, out), axes).mul(x.sign());
  if (p === 1) return w.mul(x.sign());
  if (p === 2) return w.mul(x.div(out).maskedFill(out.eq(0), 0));
  const scale = w.div(out.pow(p - 1));
  const powers = size
    .pow(p - 1)
    .maskedFill(x.eq(0), 0)
    .mul(x.sign());
  return (p < 1 ? scale : scale.maskedFill(out.eq(0), 0)).mul(powers);
}

/** Differences of the weights with zeros at both ends, cut where `diff` joined its tensors: of order 0 it joins none. */
function differences([w], tensors, _, [, n = 1, dim = -1, before]) {
  if (Number(plainNumber(n)) === 0) return [w];
  const [axis] = axesOf(dim);
  const sizes = tensors.map(({ shape }) => shape.at(axis));
  const order = Math.min(
    Number(plainNumber(n)),
    sizes.reduce((sum, size) => sum + size),
  );
  const pad = zeros(w.shape.with(axis, order), { dtype: w.dtype });
  // The tensors as they are joined and the other way round.
  const swapped = (list) => (isTensor(before) ? [list[1], list[0], ...list.slice(2)] : list);
  return swapped(
    // From behind, so that what is nothing has no sign.
    w.flip([axis]).diff(order, axis, pad, pad).flip([axis]).split(swapped(sizes), axis),
  );
}

/** Distances backwards are norms of differences backwards; but of several largest differences each counts whole. */
const cdist = [0, 1].map((i) => (w, [x, y, given = 2], out) => {
  const p = Number(plainNumber(given));
  const differences = x.unsqueeze(-2).sub(y.unsqueeze(-3));
  const [weights, distances] = [w, out].map((one) => one.unsqueeze(-1));
  const all =
    p === Infinity
      ? weights.mul(differences.abs().eq(distances)).mul(differences.sign())
      : norm(weights, differences, distances, [-1], [x, p]);
  return i === 0 ? all.sum(-2) : all.sum(-3).rsub(0);
});

/** Quantiles lie between two elements of each row, which share the weights; q goes on from the one to the other. */
const quantile = (ignored) =>
  [0, 1].map((i) => (w, [x, given, dim, kept], _, { keepdim = kept, interpolation: mode = "linear" }) => {
    const q = isTensor(given) ? given : tensor(given, { dtype: x.dtype });
    const { sorted, inOrder, between, part, steps } = partsOf(x, q, dim, keepdim, mode, ignored);
    const above = w.mul(part);
    if (i === 0) return scatterBack([w.sub(above), above], [x], ([numbers]) => between(inOrder(numbers)))[0];
    if (mode !== "linear") return null;
    const [low, high] = between(sorted);
    const slopes = high.sub(low).maskedFill(steps.eq(0), 0).mul(steps);
    return w.mul(slopes).reshape([q.numel, -1]).sum(1).reshape(q.shape);
  });

/** A number around a tensor is no element of it. */
const pad = (weights, tensors, _, [, sizes, mode]) =>
  scatterBack(weights, tensors, ([numbers]) => numbers.pad(sizes, { mode: mode ?? "constant" }));

/** Indices that come with values; the axis stands at that place, and is the last one where it is not said. */
const sorted = (place) => [(w, args, out) => atIndices(w, [args[0], args[place] ?? -1], out)];

function trace(w, [x]) {
  const result = zerosLike(x);
  result.diagonal().copy_(w);
  return result;
}

/** What was overwritten has no influence. */
const scatter = [
  (w, [, dim, index], _, { reduce }) => {
    if (reduce === undefined) return w.scatter(dim, index, 0);
    throw new ShapecastError("derivative for aten::scatter is not implemented", { op: "scatter" });
  },
  null,
  null,
  (w, [, dim, index]) => w.gather(dim, index),
];
const same = (w) => w;
const indexAdd = (w, [, dim, index], _, { alpha = 1 }) => w.indexSelect(dim, index).mul(plainNumber(alpha));

/** Elements by their place in memory, which is where those of the tensor itself lie too. */
function strided(weights, [x], again) {
  const numel = storageBytes(x, "as_strided") / itemSize(x.dtype);
  const inMemory = (tensor) => tensor.asStrided(x.shape, x.strides, x.offset);
  return scatterBack(weights, [{ shape: [numel], numel }], ([numbers]) => again([inMemory(numbers)])).map(
    inMemory,
  );
}

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
const pick = (count, isCopied) => (weights, tensors, again) =>
  scatterBack(weights, tensors.slice(0, count), again, isCopied);
/** Lists and tensors between brackets may pick an element more than once: what comes back is added. */
const at = (weights, [x], again, args) =>
  scatterBack(weights, [x], again, !args.some((one) => one !== x && (Array.isArray(one) || isTensor(one))));

/**
 * By name: the formulas of an operation's arguments, or one function that gives the gradients of all tensors; it gets the
 * weights of all results, the tensors, the call with other tensors in place of the first of them, and the arguments.
 */
const makeTable = (factors) => ({
  ...mapped(slopesOf(), (formula) => [(w, [x], y) => scaled(w, formula(x, y))]),
  ...mapped(factors, (formulas) => formulas.map(factor)),
  div: [
    (w, [, y], _, { roundingMode }) => (roundingMode ? zerosLike(w) : w.div(y)),
    (w, [x, y], _, { roundingMode }) => (roundingMode ? zerosLike(w) : w.mul(div(x, y).div(y)).neg()),
  ],
  where: [null, (w, [condition]) => where(condition, w, 0), (w, [condition]) => where(condition, 0, w)],
  maskedFill: [(w, [, mask]) => w.maskedFill(mask, 0), null, (w, [, mask]) => where(mask, w, 0)],
  ...all("sign floor ceil trunc round", []),

  einsum: ([w], tensors, _, [equation]) => tensors.map((_, i) => contracted(w, equation, tensors, i)),
  ...all("matmul mm bmm mv dot", matmul),
  ...all("addmm baddbmm addmv", added),
  outer: product(() => "i,j"),
  inner,

  ...mapped(
    {
      sum: reduction((w, x) => w.expand(x.shape)),
      nansum: reduction((w, x) => w.mul(x.isnan().logicalNot())),
      mean: reduction((w, x) => w.expand(x.shape).div(x.numel / w.numel)),
      sumToSize: (w, [x]) => w.expand(x.shape),
      prod,
      ...all(
        "amax amin",
        reduction((w, x, out, axes) => evenly(w, x.eq(out), axes)),
      ),
      var: reduction(variance),
      std: reduction((w, x, out, ...more) =>
        variance(w.div(out.mul(2)), x, out, ...more).maskedFill(out.eq(0), 0),
      ),
      norm: reduction(norm, 2),
      logsumexp: reduction((w, x, out) => w.mul(x.sub(out).exp())),
      cumsum: (w, [, dim]) => backwards("cumsum", w, dim),
      cumprod,
      logcumsumexp,
      ...all("cummax cummin", atIndices),
      softmax: (w, [, dim], out) => w.sub(w.mul(out).sum(dim, true)).mul(out),
      logSoftmax: (w, [, dim], out) => w.sub(out.exp().mul(w.sum(dim, true))),
    },
    first,
  ),
  max: extreme(factors.maximum),
  min: extreme(factors.minimum),
  median: extreme([]),
  diff: differences,

  cdist,
  pad,
  quantile: quantile(false),
  nanquantile: quantile(true),
  scatter,
  scatterAdd: [same, null, null, scatter[3]],
  indexAdd: [same, null, null, indexAdd],
  sort: sorted(1),
  topk: sorted(2),
  tensordot,
  trace: [trace],

  ...all("reshape reshapeAs view viewAs flatten unflatten ravel squeeze unsqueeze", [
    (w, [x]) => w.reshape(x.shape),
  ]),
  // Done once more they are undone, or change nothing.
  ...all("transpose swapaxes swapdims t flip tril triu", (weights, _, again) => [again(weights)]),
  ...all(
    "gather indexSelect maskedSelect repeat repeatInterleave take takeAlongDim tile unfold",
    pick(1, false),
  ),
  at,
  ...all("chunk diag diagonal moveaxis movedim narrow permute roll select split unbind", pick(1)),
  asStrided: strided,
  ...mapped(JOINS, () => pick()),
});
/** @type {Record<string, any> | undefined} */
let table;
/** The table, made when it is first asked for. */
export const gradientTable = () => {
  table ??= makeTable(factorsOf());
  return table;
};
