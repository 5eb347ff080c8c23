// np.pad: what stands around an array is taken of the array itself, or is a number for each end of each axis.

import { medianOf } from "../../algorithms/median.js";
import { placesAround, widthsOf } from "../../algorithms/padding.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise } from "../../values/types.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, notRead, wrong } from "../base/framework.js";

/** What each mode may be told beside its name. */
const TOLD = { constant: "constant_values", linear_ramp: "end_values", reflect: "reflect_type" };
Object.assign(TOLD, { symmetric: "reflect_type", edge: "", wrap: "", empty: "" });
for (const name of ["maximum", "minimum", "mean", "median"]) TOLD[name] = "stat_length";

const isFloat = ({ dtype }) => dtype.startsWith("float");
/** Whole numbers are rounded to the even one of two that are as near. */
const into = (made, { dtype }) => (isFloat({ dtype }) ? made : engine.round(made)).to(dtype);
const floats = (tensor) => (isFloat(tensor) ? tensor : tensor.to("float64"));

/** One number for some elements along an axis. */
const STATISTICS = {
  maximum: (tensor, dim) => tensor.amax({ dim, keepdim: true }),
  minimum: (tensor, dim) => tensor.amin({ dim, keepdim: true }),
  mean: (tensor, dim) => into(floats(tensor).mean({ dim, keepdim: true }), tensor),
  median: (tensor, dim) => into(medianOf(floats(tensor), [dim], true), tensor),
};

/** What stands before and behind along an axis. */
function between(tensor, dim, counts, fillers) {
  const parts = counts.map((count, end) => {
    const shape = tensor.shape.map((size, i) => (i === dim ? count : size));
    return fillers[end].to(tensor.dtype).broadcastTo(shape);
  });
  return engine.cat([parts[0], tensor, parts[1]], { dim });
}

/** Numbers on the way from an end of an axis to a value, which is the outermost of them. */
function ramp(tensor, dim, count, end, isFirst) {
  const edge = tensor.narrow(dim, isFirst ? 0 : tensor.shape[dim] - 1, 1);
  if (count === 0) return edge.narrow(dim, 0, 0);
  const shape = tensor.shape.map((_, i) => (i === dim ? count : 1));
  const places = engine.arange(count, { dtype: "float64" }).reshape(shape);
  const [from, to] = [end.to("float64"), edge.to("float64")];
  const made = places.mul(to.sub(from).div(count)).add(from);
  const whole = isFloat(tensor) ? made : made.floor();
  return (isFirst ? whole : engine.flip(whole, [dim])).to(tensor.dtype);
}

/** Turned round at both ends again and again, every second time with the numbers turned round at the edge too. */
function oddly(tensor, dim, [before, behind], mode) {
  const size = tensor.shape[dim];
  const skipped = mode === "reflect" ? 1 : 0;
  const last = (of) => of.shape[dim] - 1;
  let made = tensor;
  let [left, right] = [before, behind];
  if (size === 1 && mode === "reflect") return engine.cat([tensor, tensor, tensor], { dim });
  while (left > 0 || right > 0) {
    const period = made.shape[dim] - skipped;
    if (left > 0) {
      const count = Math.min(left, period);
      const edge = made.narrow(dim, 0, 1);
      const part = engine.flip(made.narrow(dim, skipped, count), [dim]);
      made = engine.cat([edge.mul(2).sub(part), made], { dim });
      left -= count;
    }
    if (right > 0) {
      const count = Math.min(right, period);
      const edge = made.narrow(dim, last(made), 1);
      const part = engine.flip(made.narrow(dim, last(made) + 1 - skipped - count, count), [dim]);
      made = engine.cat([made, edge.mul(2).sub(part)], { dim });
      right -= count;
    }
  }
  return made;
}

const pairsOf = (value, ndim) => {
  const made = widthsOf(value, ndim) ?? ask(() => toTensor(value).broadcastTo([ndim, 2])).tolist();
  return made.map((pair) => pair.map(Number));
};

/** How many elements are asked for a number, from both ends. */
function lengthsOf(told, pair, size) {
  const [first, last] = told === null ? [size, size] : pair.map((count) => Math.min(count, size));
  if (Math.min(first, last) < 1) wrong("stat_length of 0 yields no value for padding");
  return [first, last];
}

/** @param {any} tensor @param {any} width @param {string} mode @param {any} [told] */
export function padding(tensor, width, mode, told = {}) {
  const { ndim } = tensor;
  const pairs = pairsOf(width, ndim);
  if (pairs.flat().some((count) => count < 0)) wrong("index can't contain negative values");
  const counted = pairs.map(([before, behind], i) => before + behind + tensor.shape[i]);
  checkElements(counted.reduce((all, size) => all * size, 1));
  const values = told.constant_values ?? told.end_values ?? 0n;
  const fillers = ask(() => toTensor(values).broadcastTo([ndim, 2]));
  const lengths = told.stat_length == null ? null : pairsOf(told.stat_length, ndim);
  return pairs.reduce((made, pair, dim) => {
    const size = made.shape[dim];
    const ends = [fillers.at(dim, 0), fillers.at(dim, 1)];
    if (mode === "constant") return between(made, dim, pair, ends);
    if (mode === "empty")
      return between(made, dim, pair, [fillers.at(dim, 0).mul(0), fillers.at(dim, 1).mul(0)]);
    if (pair[0] + pair[1] === 0) return made;
    if (size === 0) wrong(`can't extend empty axis ${dim} using modes other than 'constant' or 'empty'`);
    if (mode === "linear_ramp") {
      const [first, last] = [0, 1].map((i) => ramp(made, dim, pair[i], ends[i], i === 0));
      return engine.cat([first, made, last], { dim });
    }
    if (Object.hasOwn(STATISTICS, mode)) {
      const [first, last] = lengthsOf(lengths, lengths?.[dim], size);
      const parts = [made.narrow(dim, 0, first), made.narrow(dim, size - last, last)];
      return between(
        made,
        dim,
        pair,
        parts.map((part) => STATISTICS[mode](part, dim)),
      );
    }
    if (told.reflect_type === "odd" && (size > 1 || mode === "symmetric"))
      return oddly(made, dim, pair, mode);
    const places = placesAround(mode, size, pair[0], pair[1]);
    return engine.indexSelect(made, dim, engine.tensor(places, { dtype: "int64" }));
  }, tensor);
}

/** What a function of the program writes around every row of an array. */
function byFunction(tensor, width, called, told) {
  const pairs = pairsOf(width, tensor.ndim);
  if (session().mode === "shapes") return padding(tensor, width, "empty");
  const { machine } = session();
  const made = padding(tensor, width, "constant").clone();
  const keywords = new Dict();
  for (const [name, value] of Object.entries(told)) keywords.set(name, value);
  pairs.forEach((pair, dim) => {
    const ends = new Tuple(pair.map(BigInt));
    const rows = made.movedim(dim, -1);
    const outer = rows.shape.slice(0, -1);
    const count = outer.reduce((all, size) => all * size, 1);
    for (let i = 0; i < count; i++) {
      let rest = i;
      const index = [...outer].reverse().map((size) => {
        const place = rest % size;
        rest = Math.floor(rest / size);
        return place;
      });
      const row = rows.at(...index.reverse());
      machine.call(called, [give(row), ends, BigInt(dim), keywords]);
    }
  });
  return made;
}

/** np.pad in its other forms. @param {any} array @param {any} width @param {any} mode @param {any} told */
export function pad(array, width, mode, told) {
  if (array === undefined || width === undefined) notRead("np.pad called so");
  const { tensor } = toArray(array);
  if (typeof mode !== "string") return give(ask(() => byFunction(tensor, width, mode, told)));
  if (!Object.hasOwn(TOLD, mode)) wrong(`mode '${mode}' is not supported`);
  const odd = Object.keys(told).filter((name) => name !== TOLD[mode]);
  if (odd.length > 0)
    wrong(`unsupported keyword arguments for mode '${mode}': {${odd.map((name) => `'${name}'`).join(", ")}}`);
  if (!["even", "odd", undefined].includes(told.reflect_type))
    raise("ValueError", "reflect_type must be 'even' or 'odd'");
  return give(ask(() => padding(tensor, width, mode, told)));
}
