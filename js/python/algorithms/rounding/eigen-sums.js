// Sums of few float32 in the order of Eigen, which TensorFlow adds them by: in vectors of eight, four of them beside each other.
import { engine } from "../../arrays/engine.js";
import { withNumbers } from "./numbers.js";

const { fround } = Math;
const LANES = 8;
const BESIDE = 4;
/** More are halved, and shared among threads. */
const MOST = 8192;
/** Shorter columns are added up one after the other. */
const SHORT = 16;

function inTurn(at, from, to, start = 0) {
  let sum = start;
  for (let i = from; i < to; i++) sum = fround(sum + at(i));
  return sum;
}

/** Four sums of every fourth, which are added up; then what is left over. @param {(i: number) => number} at */
function inFours(at, count) {
  const whole = count - (count % BESIDE);
  const sums = Array(BESIDE).fill(0);
  for (let i = 0; i < whole; i++) sums[i % BESIDE] = fround(sums[i % BESIDE] + at(i));
  return inTurn(
    at,
    whole,
    count,
    sums.reduce((all, sum) => fround(all + sum)),
  );
}

/** Numbers that lie side by side. */
function rowSum(data, from, count) {
  const vectors = Math.floor(count / LANES);
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    inFours((i) => data[from + i * LANES + lane], vectors),
  );
  const halves = [0, 1, 2, 3].map((lane) => fround(lanes[lane] + lanes[lane + 4]));
  const pairs = [0, 1].map((lane) => fround(halves[lane] + halves[lane + 2]));
  const rest = inTurn((i) => data[from + i], vectors * LANES, count);
  return fround(rest + fround(pairs[0] + pairs[1]));
}

/** Numbers `step` apart, in a vector of neighbours or by themselves. */
function columnSum(data, from, count, step, isVector) {
  const at = (i) => data[from + i * step];
  return isVector && count >= SHORT ? inFours(at, count) : inTurn(at, 0, count);
}

/** Of `outer` blocks of `count` rows of `inner` numbers the sum of the rows. */
function sumsOf(data, outer, count, inner) {
  const sums = new Float32Array(outer * inner);
  const isVector = (place) => {
    const first = place - (place % LANES);
    return (first % inner) + LANES <= inner && first + LANES <= sums.length;
  };
  for (let place = 0; place < sums.length; place++) {
    const from = Math.floor(place / inner) * count * inner + (place % inner);
    sums[place] =
      inner === 1 ? rowSum(data, from, count) : columnSum(data, from, count, inner, isVector(place));
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

/** A sum or a mean along axes. @param {"sum" | "mean"} name @param {any} tensor @param {number[]} dim */
export function reduced(name, tensor, dim, keepdim) {
  const made = engine[name](tensor, { dim, keepdim });
  const blocks =
    tensor.dtype === "float32" && tensor.numel <= MOST && tensor.numel > 0
      ? blocksOf(tensor.shape, dim)
      : null;
  if (blocks === null) return made;
  const { outer, count, inner } = blocks;
  return withNumbers(made, () => {
    const sums = sumsOf(tensor.contiguous().data, outer, count, inner);
    const all = engine.tensor(name === "mean" ? sums.map((sum) => sum / count) : sums, { dtype: "float32" });
    return all.reshape(made.shape);
  });
}
