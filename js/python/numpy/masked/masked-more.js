// numpy.ma: rows and columns that are left out, runs of what is there, sets, and how rows vary together.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { Iterator, itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { GET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { axesOf, axisOf } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { give, notRead, result } from "../base/framework.js";
import { MASKED } from "../base/masked-names.js";
import { quietly } from "../elementwise.js";
import { products } from "../products.js";
import { rareFunctions } from "../rare-names.js";
import { reductions } from "../reductions.js";
import { does, either, holds, Masked, maskFor, shrunk } from "./masked-array.js";
import { asMasked } from "./masked-making.js";
import { ownUfuncs } from "./masked-ufuncs.js";

const ints = (list) => engine.tensor(list, { dtype: "int64" }).reshape(list.length);
const known = (what) => (session().mode === "values" ? true : notRead(`${what} with shapes alone`));
const truthsOf = (mask) => {
  known("what is left out");
  checkItems(mask.tensor.numel);
  return mask.tensor.reshape(-1).tolist().map(Boolean);
};

/** What is left of a table without the rows, the columns, or whatever else has something left out. */
function compressed(given, axes) {
  const array = asMasked(given);
  known("np.ma.compress_nd");
  if (array.mask === null || !holds(array.mask)) return array.data;
  const { ndim, shape } = array.data.tensor;
  if (truthsOf(array.mask).every(Boolean)) return give(engine.zeros([0], { dtype: "float64" }));
  const dims = axes === null ? shape.map((_, i) => i) : axesOf(axes, ndim);
  let { tensor } = array.data;
  for (const dim of dims) {
    const others = shape.flatMap((_, i) => (i === dim ? [] : [BigInt(i)]));
    const hidden = toArray(reductions.any([array.mask], { axis: new Tuple(others), keepdims: false }));
    const places = truthsOf(hidden).flatMap((isHidden, i) => (isHidden ? [] : [i]));
    tensor = engine.indexSelect(tensor, dim, ints(places));
  }
  return give(tensor);
}
const isTable = (given, name) =>
  asMasked(given).data.tensor.ndim === 2 || raise("NotImplementedError", `${name} works for 2D arrays only.`);

function compressedTable(given, axes, name) {
  isTable(given, name);
  return compressed(given, axes);
}

/** Leaves out the rows and columns in which something is left out. */
function hidden(given, axis) {
  const array = asMasked(given);
  isTable(array, "mask_rowcols");
  if (array.mask === null || !holds(array.mask)) return array;
  const [rows, columns] = [1n, 0n].map((along) =>
    toArray(reductions.any([array.mask], { axis: along, keepdims: true })),
  );
  let mask = array.mask;
  if (axis !== 1n && axis !== -1n) mask = either(mask, rows);
  if (axis !== 0n) mask = either(mask, columns);
  return Object.assign(new Masked(give(array.data.tensor.clone()), mask), { fill: array.fill });
}

/** The runs of a row of truths that hold, as slices: [from, to] each. */
function runs(truths) {
  const found = /** @type {number[][]} */ ([]);
  truths.forEach((holdsHere, i) => {
    if (!holdsHere) return;
    if (i > 0 && truths[i - 1]) found[found.length - 1][1] = i + 1;
    else found.push([i, i + 1]);
  });
  return found;
}
const scalar = (count) => result(ints([count]).select(0, 0));

/** Slices whose ends are NumPy's numbers where they are no ends of the row. */
function clumps(truths) {
  const ends = (at) => (at === 0 || at === truths.length ? BigInt(at) : scalar(at));
  return new List(runs(truths).map(([from, to]) => new Slice(ends(from), ends(to), null)));
}
function contiguous(array) {
  const { numel } = array.data.tensor;
  if (array.mask === null) return new List([new Slice(0n, BigInt(numel), null)]);
  const there = truthsOf(array.mask).map((isHidden) => !isHidden);
  return new List(runs(there).map(([from, to]) => new Slice(BigInt(from), BigInt(to), null)));
}
function edges(array) {
  const { numel } = array.data.tensor;
  if (array.mask === null || !holds(array.mask)) return give(ints([0, numel - 1]));
  const places = truthsOf(array.mask).flatMap((isHidden, i) => (isHidden ? [] : [i]));
  return places.length === 0 ? null : give(ints([places[0], places[places.length - 1]]));
}

/** Each once, in order; what is left out is one more behind. */
function unique(/** @type {any[]} */ [given, ...rest], keywords) {
  if (rest.length > 0 || Object.keys(keywords).length > 0) notRead("such an np.ma.unique");
  known("np.ma.unique");
  const array = asMasked(given);
  const kept = engine.unique(array.compressed().tensor, { sorted: true });
  const once = Array.isArray(kept) ? kept[0] : kept;
  if (array.mask === null || !holds(array.mask))
    return Object.assign(new Masked(give(once), array.mask === null ? null : maskFor(false, give(once))), {
      fill: array.fill,
    });
  const first = truthsOf(array.mask).indexOf(true);
  const more = array.data.tensor.reshape(-1).narrow(0, first, 1);
  const data = give(engine.cat([once, more], { dim: 0 }));
  const places = Array.from({ length: data.tensor.numel }, (_, i) => i === data.tensor.numel - 1);
  return Object.assign(new Masked(data, give(engine.tensor(places, { dtype: "bool" }))), {
    fill: array.fill,
  });
}

/** Elements as keys: what is left out is one of them. */
const keysOf = (array) => {
  const mask = truthsOf(give(array.whole.tensor));
  return array.data.tensor
    .reshape(-1)
    .tolist()
    .map((value, i) => (mask[i] ? "--" : String(Number(value))));
};
const pickedOf = (array, test) => {
  const places = keysOf(array).flatMap((key, i) => (test(key, i) ? [i] : []));
  return array.each((one) => give(one.tensor.reshape(-1).at(ints(places))));
};

/** Whether each is among others. */
function isIn(/** @type {any[]} */ [given, others], { invert = false, ...rest }) {
  if (Object.keys(rest).some((key) => key !== "assume_unique")) notRead("such an np.ma.isin");
  const [array, among] = [given, others].map(asMasked);
  known("np.ma.isin");
  if ([array, among].some(({ mask }) => mask !== null && holds(mask)))
    notRead("np.ma.isin of what is left out");
  const keys = new Set(keysOf(among));
  const found = keysOf(array).map((key) => keys.has(key) !== truth(invert));
  const data = engine.tensor(found, { dtype: "bool" }).reshape(array.data.tensor.shape);
  return new Masked(give(data), null);
}

/** How rows vary together, of what is there in both. */
function covariance(
  /** @type {any[]} */ [given, y = null, rowvar = true, bias = false, allowed = true, ddof = null],
  keywords,
) {
  const told = { y, rowvar, bias, allow_masked: allowed, ddof, ...keywords };
  if (told.y !== null || !truth(told.allow_masked)) notRead("such an np.ma.cov");
  const own = asMasked(given);
  if (own.data.tensor.ndim > 2) notRead("such an np.ma.cov");
  const floats = own.each((one) => give(one.tensor.ndim < 2 ? one.tensor.reshape(1, -1) : one.tensor));
  let x = new Masked(give(floats.data.tensor.to("float64")), floats.mask);
  if (!truth(told.rowvar) && x.data.tensor.shape[0] !== 1)
    x = x.each((one) => give(one.tensor.T.contiguous()));
  const middle = does.methods.mean(x, [1n], { keepdims: true });
  const away = middle === MASKED ? x : does.binary("-", x, middle);
  const there = give(away.whole.tensor.logicalNot().to("float64"));
  const turned = (array) => give(array.tensor.T);
  const less = told.ddof === null ? (truth(told.bias) ? 0n : 1n) : told.ddof;
  const counts = toArray(quietly("sub", products.dot([there, turned(there)], {}), less));
  const filled = away.filled(0n);
  const data = toArray(quietly("div", products.dot([filled, turned(filled)], {}), counts));
  const mask = toArray(quietly("le", counts, 0n));
  return new Masked(data, mask).each((one) => give(engine.squeeze(one.tensor)));
}

function correlation(args, keywords) {
  const spread = covariance(args, keywords);
  if (spread.data.tensor.ndim !== 2) return ownUfuncs.divide([spread, spread]);
  const deviations = ownUfuncs.sqrt([spread.each((one) => give(one.tensor.diagonal().clone()))]);
  const outer = does.binary(
    "*",
    deviations.each((one) => give(one.tensor.unsqueeze(1))),
    deviations.each((one) => give(one.tensor.unsqueeze(0))),
  );
  return does.binary("/", spread, outer);
}

function enumerated(
  /** @type {any[]} */ [given, compressedOnly = true],
  { compressed: told = compressedOnly },
) {
  const array = asMasked(given);
  known("np.ma.ndenumerate");
  const { shape, numel } = array.data.tensor;
  checkItems(numel);
  const flat = array.each((one) => give(one.tensor.reshape(-1)));
  function* pairs() {
    for (let i = 0; i < numel; i++) {
      const value = flat[GET](BigInt(i));
      if (value === MASKED && truth(told)) continue;
      let left = i;
      const places = shape.map(() => 0n);
      for (let dim = shape.length - 1; dim >= 0; dim--) {
        places[dim] = BigInt(left % shape[dim]);
        left = Math.floor(left / shape[dim]);
      }
      yield new Tuple([new Tuple(places), value]);
    }
  }
  return new Iterator(pairs());
}

/** @param {Record<string, (args: any[], keywords: any) => any>} functions what the others are @returns {Record<string, (args: any[], keywords: any) => any>} */
export const moreOf = (functions) => ({
  compress_rows: ([given]) => compressedTable(given, 0n, "compress_rows"),
  compress_cols: ([given]) => compressedTable(given, 1n, "compress_cols"),
  compress_rowcols: ([given, axis = null], keywords) => {
    isTable(given, "compress_rowcols");
    return compressed(given, keywords.axis ?? axis);
  },
  compress_nd: ([given, axis = null], keywords) => compressed(given, keywords.axis ?? axis),
  mask_rows: ([given]) => hidden(given, 0n),
  mask_cols: ([given]) => hidden(given, 1n),
  mask_rowcols: ([given, axis = null], keywords) => hidden(given, keywords.axis ?? axis),
  clump_masked: ([given]) => (given?.mask ? clumps(truthsOf(given.mask)) : new List([])),
  clump_unmasked: ([given]) =>
    given?.mask
      ? clumps(truthsOf(given.mask).map((isHidden) => !isHidden))
      : new List([new Slice(0n, BigInt(toTensor(asMasked(given).data).numel), null)]),
  flatnotmasked_contiguous: ([given]) => contiguous(asMasked(given)),
  notmasked_contiguous: ([given, axis = null], { axis: along = axis }) => {
    const array = asMasked(given);
    const { ndim, shape } = array.data.tensor;
    if (ndim > 2) raise("NotImplementedError", "Currently limited to at most 2D array.");
    if (along === null || ndim === 1) return contiguous(array);
    const other = (axisOf(along, ndim) + 1) % 2;
    return new List(
      Array.from({ length: shape[other] }, (_, i) =>
        contiguous(array.each((one) => give(one.tensor.select(other, i).clone()))),
      ),
    );
  },
  flatnotmasked_edges: ([given]) => edges(asMasked(given)),
  notmasked_edges: ([given, axis = null], { axis: along = axis }) => {
    const array = asMasked(given);
    const { ndim } = array.data.tensor;
    if (along === null || ndim === 1) return edges(array);
    const grid = itemsOf(rareFunctions.indices([new Tuple(array.data.tensor.shape.map(BigInt))], {}));
    return new List(
      ["min", "max"].map(
        (name) =>
          new Tuple(
            grid.map((places) => {
              const made = does.methods[name](new Masked(toArray(places), array.whole), [along], {});
              return does.methods.compressed(made);
            }),
          ),
      ),
    );
  },
  unique,
  intersect1d([one, other]) {
    const [a, b] = [one, other].map((value) => unique([value], {}));
    const keys = new Set(keysOf(b));
    return shrunkOf(
      pickedOf(a, (key) => keys.has(key)),
      [a, b],
    );
  },
  union1d: ([one, other]) => unique([functions.append([one, other], {})], {}),
  setxor1d([one, other]) {
    const [a, b] = [one, other].map((value) => unique([value], {}));
    const [left, right] = [a, b].map((array) => new Set(keysOf(array)));
    const kept = [pickedOf(a, (key) => !right.has(key)), pickedOf(b, (key) => !left.has(key))];
    return does.sorted(functions.concatenate([new List(kept)], {}), [], {});
  },
  setdiff1d([one, other]) {
    const [a, b] = [one, other].map((value) => unique([value], {}));
    if ([a, b].some(({ mask }) => mask !== null && holds(mask)))
      return notRead("np.ma.setdiff1d of what is left out");
    const keys = new Set(keysOf(b));
    return pickedOf(a, (key) => !keys.has(key));
  },
  isin: isIn,
  in1d: ([given, others, ...rest], keywords) =>
    isIn([asMasked(given).each((one) => give(one.tensor.reshape(-1))), others, ...rest], keywords),
  cov: covariance,
  corrcoef: correlation,
  ndenumerate: enumerated,
  ediff1d: ([given, ...rest], keywords) => {
    if (rest.length > 0 || Object.keys(keywords).length > 0) notRead("such an np.ma.ediff1d");
    const flat = asMasked(given).each((one) => give(one.tensor.reshape(-1)));
    const part = (from, to) => flat[GET](new Slice(from, to, null));
    return does.binary("-", part(1n, null), part(null, -1n));
  },
  putmask: ([array, mask, values]) => {
    if (!array?.isMaskedArray) return notRead("such an np.ma.putmask");
    const test = maskFor(mask, array.data);
    const given = asMasked(values);
    const wide = (one) => engine.broadcastTo(one.tensor, array.data.tensor.shape);
    array.data.tensor.copy_(
      engine.where(test.tensor, wide(given.data).to(array.data.tensor.dtype), array.data.tensor),
    );
    if (array.mask !== null || given.mask !== null)
      array.mask = give(engine.where(test.tensor, wide(give(given.whole.tensor)), array.whole.tensor));
    return null;
  },
  choose: ([places, choices], keywords) => {
    const all = itemsOf(choices);
    if ([places, ...all].some((one) => one?.isMaskedArray)) notRead("np.ma.choose of what is left out");
    return new Masked(toArray(rareFunctions.choose([places, choices], keywords)), null);
  },
  apply_over_axes([run, given, axes]) {
    let made = asMasked(given);
    for (const axis of itemsOf(axes?.items === undefined ? new List([axes]) : axes)) {
      const dim = axisOf(axis, made.data.tensor.ndim);
      const next = asMasked(session().machine.call(run, [made, BigInt(dim)], {}));
      made =
        next.data.tensor.ndim === made.data.tensor.ndim
          ? next
          : next.each((one) => give(one.tensor.unsqueeze(dim)));
    }
    return made;
  },
});
const shrunkOf = (made, among) =>
  among.every(({ mask }) => mask === null)
    ? made
    : Object.assign(made, { mask: shrunk(made.mask) ?? made.whole });
