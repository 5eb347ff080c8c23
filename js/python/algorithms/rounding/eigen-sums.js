// Sums of few floats in the order of Eigen, which TensorFlow adds them by: in vectors of eight, or of four with 64 bits, four of
// them beside each other.
import { engine } from "../../arrays/engine.js";
import { withNumbers } from "./numbers.js";

/** How many numbers a vector has, and how they are rounded. */
const KINDS = {
  float32: { lanes: 8, round: Math.fround, Numbers: Float32Array },
  float64: { lanes: 4, round: (/** @type {number} */ value) => value, Numbers: Float64Array },
};
const BESIDE = 4;
/** More are halved, and shared among threads. */
const MOST = 8192;
/** Shorter columns are added up one after the other. */
const SHORT = 16;

function inTurn({ round }, at, from, to, start = 0) {
  let sum = start;
  for (let i = from; i < to; i++) sum = round(sum + at(i));
  return sum;
}

/** Four sums of every fourth, which are added up; then what is left over. @param {any} kind @param {(i: number) => number} at */
function inFours(kind, at, count) {
  const { round } = kind;
  const whole = count - (count % BESIDE);
  const sums = Array(BESIDE).fill(0);
  for (let i = 0; i < whole; i++) sums[i % BESIDE] = round(sums[i % BESIDE] + at(i));
  return inTurn(
    kind,
    at,
    whole,
    count,
    sums.reduce((all, sum) => round(all + sum)),
  );
}

/** Numbers that lie side by side. */
function rowSum(kind, data, from, count) {
  const { lanes, round } = kind;
  const vectors = Math.floor(count / lanes);
  let sums = Array.from({ length: lanes }, (_, lane) =>
    inFours(kind, (i) => data[from + i * lanes + lane], vectors),
  );
  // Halves of the vector are added, and halves of that.
  while (sums.length > 1) {
    const half = sums.length / 2;
    sums = sums.slice(0, half).map((sum, i) => round(sum + sums[i + half]));
  }
  const rest = inTurn(kind, (i) => data[from + i], vectors * lanes, count);
  return round(rest + sums[0]);
}

/** Numbers `step` apart, in a vector of neighbours or by themselves. */
function columnSum(kind, data, from, count, step, isVector) {
  const at = (i) => data[from + i * step];
  return isVector && count >= SHORT ? inFours(kind, at, count) : inTurn(kind, at, 0, count);
}

/** Of `outer` blocks of `count` rows of `inner` numbers the sum of the rows. */
function sumsOf(kind, data, outer, count, inner) {
  const { lanes } = kind;
  const sums = new kind.Numbers(outer * inner);
  const isVector = (place) => {
    const first = place - (place % lanes);
    return (first % inner) + lanes <= inner && first + lanes <= sums.length;
  };
  for (let place = 0; place < sums.length; place++) {
    const from = Math.floor(place / inner) * count * inner + (place % inner);
    sums[place] =
      inner === 1
        ? rowSum(kind, data, from, count)
        : columnSum(kind, data, from, count, inner, isVector(place));
  }
  return sums;
}

/** How axes that are reduced lie among the others, where they lie side by side: else null. */
function blocksOf(shape, dim) {
  const axes = shape.map((_, i) => i).filter((axis) => shape[axis] !== 1);
  const places = axes.flatMap((axis, i) => (dim.includes(axis) ? [i] : []));
  const [first = 0, last = places.length - 1] = [places[0], places.at(-1)];
  if (places.length === 0 || last - first + 1 !== places.length) return null;
  const product = (part) => part.reduce((all, axis) => all * shape[axis], 1);
  return {
    outer: product(axes.slice(0, first)),
    count: product(axes.slice(first, last + 1)),
    inner: product(axes.slice(last + 1)),
  };
}

/** Sums or means of the rows along the last axis. @param {"sum" | "mean"} name */
export const ofRows = (name, /** @type {any} */ x, keepdim = false) =>
  reduced(name, x, [x.ndim - 1], keepdim);

/** A sum or a mean along axes. @param {"sum" | "mean"} name @param {any} tensor @param {number[]} dim */
export function reduced(name, tensor, dim, keepdim) {
  const made = engine[name](tensor, { dim, keepdim });
  const { dtype } = tensor;
  const kind = KINDS[dtype];
  const blocks =
    kind !== undefined && tensor.numel <= MOST && tensor.numel > 0 ? blocksOf(tensor.shape, dim) : null;
  if (blocks === null) return made;
  const { outer, count, inner } = blocks;
  return withNumbers(
    made,
    () => {
      const sums = sumsOf(kind, tensor.contiguous().data, outer, count, inner);
      const all = engine.tensor(name === "mean" ? sums.map((sum) => sum / count) : sums, { dtype });
      return all.reshape(made.shape);
    },
    dtype,
  );
}
