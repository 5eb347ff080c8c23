// Places: grids of indices, those of diagonals and triangles, and ways through an array.

import { triangleOf } from "../../algorithms/triangles.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { Iterator, itemsOf } from "../../values/iterate.js";
import { ELLIPSIS, GET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise, TYPES } from "../../values/types.js";
import { axisOf, functionsOf, toInt, toInts, toShape } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { ask, give, notRead, result, wrong } from "../base/framework.js";
import { common } from "../base/promotion.js";
import { creating } from "../creating.js";
import { quietly } from "../elementwise.js";
import { range } from "../grids.js";
import { get } from "../indexing.js";
import { nonzero } from "../lookups.js";

const DTYPE = { dtype: "int64" };

/** The index along each axis, at every place of a shape. */
function gridOf(sizes, dtype = "int64") {
  checkElements(sizes.reduce((all, size) => all * size, sizes.length));
  const rows = sizes.map((size, axis) =>
    engine
      .arange(size, { dtype })
      .reshape(sizes.map((_, i) => (i === axis ? size : 1)))
      .broadcastTo(sizes),
  );
  return rows.length === 0 ? engine.empty([0], { dtype }) : engine.stack(rows);
}

function indices(dimensions, dtype, sparse = false) {
  const sizes = toShape(dimensions);
  const made = ask(() => gridOf(sizes, dtypeName(dtype, "int64")));
  if (sparse !== true) return give(made);
  const lone = (axis) =>
    sizes.reduce((row, _, i) => (i === axis ? row : row.narrow(i, 0, 1)), made.select(0, axis)).clone();
  return new Tuple(sizes.map((_, axis) => give(lone(axis))));
}

/** What a function makes of all places at once. */
function fromfunction(made, shape, dtype) {
  const sizes = toShape(shape);
  const grid = gridOf(sizes, dtypeName(dtype, "float64"));
  return session().machine.call(
    made,
    sizes.map((_, axis) => give(grid.select(0, axis).clone())),
  );
}

/** The indices of a triangle: `holds` tells by how far a column is to the right. */
const triangle = (holds) => {
  const find = (rows, columns, k) => {
    const { generic } = session();
    if (generic.isOpen([rows, columns])) {
      const count = generic.standFor(null);
      return new Tuple([0, 1].map(() => give(engine.empty([count], DTYPE))));
    }
    const places = triangleOf(rows, columns, (right) => holds(right - k));
    return new Tuple(places.map((list) => give(engine.tensor(list, DTYPE))));
  };
  return {
    of: (n, k = 0n, m = null) => find(toInt(n), toInt(m ?? n), toInt(k)),
    from: (array, k = 0n) => {
      const { shape } = tensorOf(toArray(array));
      if (shape.length !== 2) wrong("input array must be 2-d");
      return find(shape[0], shape[1], toInt(k));
    },
  };
};
const lower = triangle((right) => right <= 0);
const upper = triangle((right) => right >= 0);

const diagonal = (count, rank) =>
  new Tuple(Array.from({ length: rank }, () => give(engine.arange(count, DTYPE))));

function diagonalFrom(arr) {
  const { ndim, shape } = tensorOf(toArray(arr));
  if (ndim < 2) wrong("input array must be at least 2-d");
  if (new Set(shape).size > 1) wrong("All dimensions of input must be of equal length");
  return diagonal(shape[0], ndim);
}

/** Places along the axes as places in all of an array. */
function ravelMultiIndex(multi, dims, /** @type {any} */ mode = "raise", order = "C") {
  const sizes = toInts(dims);
  const places = itemsOf(multi).map((one) => toTensor(one));
  const modes = mode?.items?.length === sizes.length ? mode.items : sizes.map(() => mode);
  if (modes.some((one) => !/^(?:raise|clip|wrap)$/.test(one)) || !/^[CF]$/.test(order))
    notRead("such a np.ravel_multi_index");
  if (places.length !== sizes.length)
    wrong(`parameter multi_index must be a sequence of length ${sizes.length}`);
  const outside = (one, i) =>
    modes[i] === "raise" && engine.any(one.lt(0).logicalOr(one.ge(sizes[i]))).item();
  if (session().mode === "values" && places.some(outside)) wrong("invalid entry in coordinates array");
  const inside = places.map((one, i) => {
    if (modes[i] === "wrap") return one.remainder(sizes[i]);
    return modes[i] === "clip" ? engine.clamp(one, { min: 0, max: sizes[i] - 1 }) : one;
  });
  const pairs = inside.map((one, i) => ({ one, size: sizes[i] }));
  if (order === "F") pairs.reverse();
  return result(
    ask(() => pairs.reduce((all, { one, size }) => all.mul(size).add(one), engine.tensor(0, DTYPE))),
  );
}

/** Every place of a shape, the last axis first. */
function* placesIn(sizes) {
  const count = sizes.reduce((all, size) => all * size, 1);
  for (let place = 0; place < count; place++) {
    let rest = place;
    const index = [];
    for (let axis = sizes.length - 1; axis >= 0; axis--) {
      index.unshift(BigInt(rest % sizes[axis]));
      rest = Math.floor(rest / sizes[axis]);
    }
    yield new Tuple(index);
  }
}

/** Sizes that a walk needs to know. */
function walkable(array) {
  const { shape } = tensorOf(array);
  return session().generic.isOpen(shape) ? notRead("a walk through an array of unknown sizes") : shape;
}

function* enumerated(array) {
  for (const index of placesIn(walkable(array))) yield new Tuple([index, get(array, index)]);
}

const ndindex = (args) => {
  const sizes = args.length === 1 && args[0]?.items !== undefined ? toInts(args[0]) : args.map(toInt);
  return new Iterator(placesIn(sizes));
};

/** What a function makes of every row along an axis. */
function applyAlong(args, keywords) {
  const [called, axis, arr, ...more] = args;
  if (Object.keys(keywords).length > 0) notRead("np.apply_along_axis with keywords");
  const tensor = toTensor(arr);
  const dim = axisOf(axis, tensor.ndim);
  const rows = tensor.movedim(dim, -1);
  const outer = rows.shape.slice(0, -1);
  if (outer.includes(0)) wrong("Cannot apply_along_axis when any iteration dimensions are 0");
  walkable(give(tensor));
  const { machine } = session();
  const made = Array.from(placesIn(outer), ({ items }) => {
    machine.budget.operation();
    return toTensor(machine.call(called, [give(rows.at(...items.map(Number))), ...more]));
  });
  const dtype = made[0].dtype;
  const all = ask(() => engine.stack(made.map((one) => one.to(dtype)))).reshape([...outer, ...made[0].shape]);
  const inner = made[0].ndim;
  const last = Array.from({ length: inner }, (_, i) => outer.length + i);
  return result(
    all.movedim(
      last,
      last.map((_, i) => dim + i),
    ),
  );
}

/** Blocks of blocks, joined along the last axes. */
function block(arrays) {
  const start =
    "Only lists can be used to arrange blocks, and np.block does not allow implicit conversion from tuple to ndarray";
  const tupleIn = (value, where) => {
    if (value instanceof Tuple) raise("TypeError", `${where} is a tuple. ${start}.`);
    for (const [i, one] of (value instanceof List ? value.items : []).entries())
      tupleIn(one, `${where}[${i}]`);
  };
  tupleIn(arrays, "arrays");
  const depth = (value) => (value instanceof List ? 1 + Math.max(...value.items.map(depth)) : 0);
  const levels = depth(arrays);
  const leaves = (value) => (value instanceof List ? value.items.flatMap(leaves) : [toArray(value)]);
  const all = leaves(arrays);
  const dtype = common(all);
  const rank = Math.max(levels, ...all.map(({ tensor }) => tensorOf({ tensor }).ndim));
  const raised = ({ tensor }) =>
    tensor.to(dtype).reshape([...Array(rank - tensor.ndim).fill(1), ...tensor.shape]);
  const joined = (value, level) =>
    value instanceof List
      ? engine.cat(
          value.items.map((one) => joined(one, level - 1)),
          { dim: -level },
        )
      : raised(toArray(value));
  const made = ask(() => joined(arrays, levels));
  return give(levels === 0 ? made.clone() : made);
}

/** Numbers between two that grow by the same factor. */
function geomspace(start, stop, num = 50n, endpoint = true, dtype, axis = 0n) {
  const [first, last] = [start, stop].map((one) => give(toTensor(one, "float64")));
  const isZero = (one) => engine.any(one.tensor.eq(0)).item();
  if (session().mode === "values" && [first, last].some(isZero))
    wrong("Geometric sequence cannot include zero");
  const sign = quietly("sign", first);
  const [low, high] = [first, last].map((one) => quietly("div", one, sign));
  const { tensor } = logspace(quietly("log10", low), quietly("log10", high), num, endpoint);
  const count = tensor.shape[0];
  if (count > 0) tensor.setAt([0], low.tensor);
  if (count > 1 && truth(endpoint)) tensor.setAt([count - 1], high.tensor);
  const made = quietly("mul", give(tensor), sign).tensor.to(dtypeName(dtype, "float64"));
  return give(made.movedim(0, axisOf(axis, made.ndim)));
}

function logspace(start, stop, num = 50n, endpoint = true, base = 10n, dtype, axis = 0n) {
  const below = toTensor(base, "float64");
  const several = below.ndim > 0;
  const rank = several ? Math.max(...[start, stop, base].map((one) => toTensor(one).ndim)) : 0;
  const raised = (one) => {
    const { shape } = toTensor(one);
    return give(toTensor(one).reshape([...Array(Math.max(0, rank - shape.length)).fill(1), ...shape]));
  };
  const [from, to] = several ? [start, stop].map(raised) : [start, stop];
  const { tensor } = creating.linspace([from, to, num], { endpoint });
  const row = several ? raised(give(below)).tensor.unsqueeze(0) : below;
  const within = several ? "float64" : tensor.dtype;
  const made = ask(() => engine.pow(row.to(within), tensor)).to(dtypeName(dtype, within));
  return give(made.movedim(0, axisOf(axis, made.ndim)));
}

/** What a text in front tells: the axis to join along, how many axes there are at least, and where those of parts go. */
function directives(text) {
  const numbers = text.split(",").map((one) => (/^\s*-?\d+\s*$/.test(one) ? Number(one) : Number.NaN));
  if (numbers.some(Number.isNaN) || numbers.length > 3) notRead("np.r_ with such directives");
  const [axis, least = 0, place = -1] = numbers;
  return { axis, least, place };
}

/** A part with as many axes as are told. */
function placed(tensor, { least, place }, isRange) {
  const missing = least - tensor.ndim;
  if (missing <= 0) return tensor;
  const made = tensor.reshape([...Array(missing).fill(1), ...tensor.shape]);
  if (place === -1 || tensor.ndim === 0) return made;
  if (isRange) return made.transpose(-1, place);
  const first = place < 0 ? place + missing + 1 : place;
  const axes = [...Array(least).keys()];
  return made.permute([...axes.slice(0, first), ...axes.slice(missing), ...axes.slice(first, missing)]);
}

/** np.r_ and np.c_: what stands between brackets, joined. */
const bracketed = (columns) => ({
  [GET](key) {
    const all = key instanceof Tuple ? key.items : [key];
    const isTold = !columns && typeof all[0] === "string";
    const told = isTold ? directives(all[0]) : { axis: columns ? -1 : 0, least: 0, place: -1 };
    const items = isTold ? all.slice(1) : all;
    const parts = items.map((one) => {
      if (typeof one === "string" || one === ELLIPSIS) return notRead("np.r_ with directives");
      if (!(one instanceof Slice)) return toArray(one);
      return rangeOf(one);
    });
    const dtype = common(parts);
    const raised = parts.map(({ tensor }, i) => {
      const own = placed(tensor.to(dtype), told, items[i] instanceof Slice);
      const row = own.ndim === 0 ? own.reshape(1) : own;
      return columns && row.ndim < 2 ? row.reshape(-1, 1) : row;
    });
    return give(ask(() => engine.cat(raised, { dim: told.axis })));
  },
});

/** A slice as numbers. */
const rangeOf = (slice) => give(range(slice));

/** np.s_ and np.index_exp: keys as they are written. */
const keys = (always) => ({ [GET]: (key) => (always && !(key instanceof Tuple) ? new Tuple([key]) : key) });

export const brackets = { r_: bracketed(false), c_: bracketed(true), s_: keys(false), index_exp: keys(true) };

export const places = {
  ...functionsOf(
    {
      "indices dimensions dtype= sparse=": indices,
      "fromfunction function shape * dtype=": fromfunction,
      "tril_indices n k= m=": lower.of,
      "triu_indices n k= m=": upper.of,
      "tril_indices_from arr k=": lower.from,
      "triu_indices_from arr k=": upper.from,
      "diag_indices n ndim=": (n, ndim = 2n) => diagonal(toInt(n), toInt(ndim)),
      "diag_indices_from arr": diagonalFrom,
      "ravel_multi_index multi_index dims mode= order=": ravelMultiIndex,
      "ndenumerate arr": (arr) => new Iterator(enumerated(toArray(arr))),
      "block arrays": block,
      "geomspace start stop num= endpoint= dtype= axis=": geomspace,
      "logspace start stop num= endpoint= base= dtype= axis=": logspace,
      "mask_indices n mask_func k=": (n, made, k = 0n) =>
        nonzero(session().machine.call(made, [creating.ones([new Tuple([n, n]), TYPES.int], {}), k])),
    },
    false,
  ),
  ndindex,
  apply_along_axis: applyAlong,
};
