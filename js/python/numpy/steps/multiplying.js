// Products of floats in the steps of OpenBLAS, as its kernels for AVX-512 take them: what is printed of a float32 has all of its digits, and
// what a scalar or `tolist` shows of a float64.
import { fusedDouble, fusedSingle } from "../../algorithms/rounding/once.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { rowBySingles, singlesByColumn } from "./singles.js";

/** More multiplications than these are the engine's. */
const MOST = 300_000;
/** So many rows are one block of a matrix, beyond which its last ones are added up otherwise. */
const ROWS_OF_SQUARE = 11;
/** A longer sum is cut into parts. */
const LONGEST = 384;

/**
 * How numbers of a dtype are rounded, and how many of them a register holds.
 * @typedef {object} Floats
 * @property {(x: number) => number} round
 * @property {(a: number, b: number, c: number) => number} fused a b + c, rounded once
 * @property {number} lanes
 */

/** @type {Record<string, Floats>} */
const FLOATS = {
  float32: { round: Math.fround, fused: fusedSingle, lanes: 16 },
  float64: { round: (x) => x, fused: fusedDouble, lanes: 8 },
};

/** @typedef {{ a: any, from: number, b: any, start: number, count: number } & Floats} Pair two vectors, from a place on */

/** One product after the other, behind those before `first`. @param {Pair} pair */
function inTurn({ a, from, b, start, count, fused }, first = 0, sum = 0) {
  let all = sum;
  for (let i = first; i < count; i++) all = fused(a[from + i], b[start + i], all);
  return all;
}

/** So many elements from a place on, each lane by itself. @param {Pair} pair */
function laneSums({ a, from, b, start, fused }, first, end, lanes) {
  const sums = Array(lanes).fill(0);
  for (let i = first; i < end; i++)
    sums[(i - first) % lanes] = fused(a[from + i], b[start + i], sums[(i - first) % lanes]);
  return sums;
}

/** The halves of a register on top of each other, until one is left. */
function folded(sums, round) {
  let own = sums;
  while (own.length > 1) {
    const half = own.length / 2;
    own = Array.from({ length: half }, (_, i) => round(own[i] + own[i + half]));
  }
  return own[0];
}

/** Neighbours added up, until one is left. */
function paired(sums, round) {
  let own = sums;
  while (own.length > 1)
    own = Array.from({ length: own.length / 2 }, (_, i) => round(own[2 * i] + own[2 * i + 1]));
  return own[0];
}

/** Registers added up from the first on. */
const together = (rows, round) => rows.reduce((all, row) => all.map((sum, i) => round(sum + row[i])));

/**
 * Two vectors: as long as four registers at a time, then half as long, what is left one after the other, of float32 in float64.
 * @param {Pair} pair
 */
function pairwise(pair) {
  const { count, lanes, round, a, from, b, start } = pair;
  const long = count - (count % (4 * lanes));
  const whole = count - (count % (2 * lanes));
  const half = lanes / 2;
  let sum = 0;
  if (whole > 0) {
    const wide = laneSums(pair, 0, long, 4 * lanes);
    const sums = Array.from({ length: 2 * lanes }, (_, i) => {
      const place = Math.floor(i / half) * lanes + (i % half);
      return round(wide[place] + wide[place + half]);
    });
    for (let i = long; i < whole; i++) sums[i - long] = pair.fused(a[from + i], b[start + i], sums[i - long]);
    const all = together(
      [0, 1, 2, 3].map((i) => sums.slice(i * half, (i + 1) * half)),
      round,
    );
    sum = paired(together([all.slice(0, half / 2), all.slice(half / 2)], round), round);
  }
  if (lanes === 8) return inTurn(pair, whole, sum);
  let rest = 0;
  for (let i = whole; i < count; i++) rest += product(pair, i);
  return Math.fround(rest + sum);
}

/** Elements that do not lie side by side: every other product to another sum; of float32 two at a time, in float64. @param {Pair} pair */
function scattered(pair) {
  if (pair.lanes === 16) {
    let sum = 0;
    let i = 0;
    for (; i + 2 <= pair.count; i += 2) sum += two(pair, i);
    return Math.fround(i < pair.count ? sum + product(pair, i) : sum);
  }
  const sums = [0, 0];
  const whole = pair.count - (pair.count % 4);
  for (let i = 0; i < whole; i += 4)
    for (const lane of [0, 1]) sums[lane] += product(pair, i + lane) + product(pair, i + lane + 2);
  return inTurn(pair, whole, sums[0]) + sums[1];
}

const product = ({ a, from, b, start, round }, i) => round(a[from + i] * b[start + i]);
const withNext = ({ a, from, b, start, fused }, i, sum) => fused(a[from + i], b[start + i], sum);
const two = (pair, i) => withNext(pair, i, product(pair, i + 1));

/** So many products in so many lanes, each rounded by itself, which are added up crosswise. */
function inLanes(pair, count, lanes) {
  const sums = Array(lanes).fill(0);
  for (let i = 0; i < count; i++) sums[i % lanes] += product(pair, i);
  return lanes === 2 ? sums[0] + sums[1] : sums[0] + sums[2] + (sums[1] + sums[3]);
}

/** A row by a vector: in fours, beside three other rows, beside one, or alone; `last` is how many rows come from this one on. */
function rowByVector(pair, isOfFour, isAlone) {
  const whole = pair.count - (pair.count % 4);
  const rest = pair.count - whole;
  const sum = isOfFour
    ? folded(laneSums(pair, 0, whole, 4), pair.round)
    : inLanes(pair, whole, isAlone ? 4 : 2);
  if (rest === 0) return sum;
  if (rest === 1) return withNext(pair, whole, sum);
  return sum + (rest === 2 ? two(pair, whole) : withNext(pair, whole + 2, two(pair, whole)));
}

/** A column by a vector, beside three others: what four rows of them bring, then two, then one. */
function columnByVector(pair) {
  let sum = 0;
  let i = 0;
  for (; i + 4 <= pair.count; i += 4) sum += withNext(pair, i + 3, withNext(pair, i + 2, two(pair, i)));
  if (i + 2 <= pair.count) {
    sum += two(pair, i);
    i += 2;
  }
  return i < pair.count ? sum + product(pair, i) : sum;
}

/** Of fewer than four columns, two rows at a time of the first fours. */
function thinColumn(pair) {
  const whole = pair.count - (pair.count % 4);
  let sum = 0;
  for (let i = 0; i < whole; i += 2) sum += two(pair, i);
  return inTurn(pair, whole, sum);
}

/** Whether a matrix is multiplied with itself, turned: one triangle is calculated, row by row. */
const isWithItself = (left, right) =>
  left.ndim === 2 &&
  right.ndim === 2 &&
  left.sharesStorage(right) &&
  left.offset === right.offset &&
  left.strides.join() === [...right.strides].reverse().join() &&
  left.shape.join() === [...right.shape].reverse().join();

/** Numbers of a matrix or of several, `shape` the axes in front. */
const numbers = (tensor, front, isTurned) => {
  const wide = tensor.expand(...front, ...tensor.shape.slice(-2));
  return (isTurned ? wide.transpose(-1, -2) : wide).contiguous().toTyped();
};

/** Whether a matrix lies column by column, as `.T` has it. */
const isTurned = ({ strides, shape }) =>
  strides.at(-1) !== 1 && strides.at(-2) === 1 && strides.at(-1) >= shape.at(-2);

/**
 * A product of matrices: every number of it by itself along a register, where columns lie side by side in memory or few are left, else
 * one product after the other.
 */
function byMatrix(left, right, lanes) {
  const [rows, count] = left.shape.slice(-2);
  const columns = right.shape.at(-1);
  const [isLeft, isRight] = [isTurned(left), isTurned(right)];
  const rest = columns % lanes;
  const isAcross = isRight && !isLeft && rows * columns <= 1200 && count >= 32;
  const isRest = !isRight && !isLeft && rest <= lanes / 2 && count >= 2 * lanes;
  return (pair, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    if (!isAcross && !(isRest && column >= columns - rest)) return inTurn(pair);
    const sums = laneSums(pair, 0, count, lanes);
    const isOfFour = column < columns - (columns % 4) || row < rows - (rows % 4);
    return (isOfFour ? paired : folded)(sums, pair.round);
  };
}

/**
 * How one of `size` results is added up, or null where that is not known: pairs by themselves, a vector by rows or by columns, a matrix
 * by another or by itself.
 * @returns {((pair: Pair, ...where: [place: number, size: number]) => number) | null}
 */
function stepsOf(left, right, areApart, lanes) {
  const [rows, count] = left.shape.slice(-2);
  const columns = right.shape.at(-1);
  if (areApart || (rows === 1 && columns === 1))
    return left.strides.at(-1) !== 1 || right.strides.at(-2) !== 1 ? scattered : pairwise;
  if (rows > 1 && columns > 1) {
    if (count > LONGEST) return null;
    if (!isWithItself(left, right)) return byMatrix(left, right, lanes);
    return lanes === 16 || rows <= ROWS_OF_SQUARE || rows % 8 === 0 ? (pair) => inTurn(pair) : null;
  }
  // A row by a matrix is the matrix's columns by it.
  const matrix = rows === 1 ? right.transpose(-1, -2) : left;
  const [across, along] = matrix.strides.slice(-2);
  if (along !== 1 && across !== 1) return null;
  if (lanes === 16) return along === 1 ? rowBySingles : singlesByColumn(count);
  const isOfFour = (place, size) => place < size - (size % 4);
  if (along === 1)
    return (pair, place, size) =>
      rowByVector(pair, isOfFour(place, size), place === size - 1 && size % 2 === 1);
  return (pair, place, size) =>
    isOfFour(place, size)
      ? columnByVector(pair)
      : size < 4 && along === size
        ? thinColumn(pair)
        : inTurn(pair);
}

/** @returns {any} a typed array, or null */
function productOf([one, other], made, areApart) {
  const left = one.ndim === 1 ? one.unsqueeze(0) : one;
  const right = other.ndim === 1 ? other.unsqueeze(1) : other;
  const front = made.shape.slice(0, made.ndim - 2 + Number(one.ndim === 1) + Number(other.ndim === 1));
  const [rows, count] = left.shape.slice(-2);
  const columns = right.shape.at(-1);
  const floats = FLOATS[made.dtype];
  const steps = stepsOf(left, right, areApart, floats.lanes);
  if (steps === null) return null;
  const a = numbers(left, front, false);
  const b = numbers(right, front, true);
  // Products of whole numbers are exact in any order.
  if (made.dtype === "float64" && a.every(Number.isInteger) && b.every(Number.isInteger)) return null;
  const size = rows * columns;
  const pair = { a, from: 0, b, start: 0, count, ...floats };
  return a.constructor.from({ length: made.numel }, (_, i) => {
    const batch = Math.floor(i / size);
    const place = i % size;
    const row = Math.floor(place / columns);
    pair.from = (batch * rows + row) * count;
    pair.start = (batch * columns + (place % columns)) * count;
    return steps(pair, place, size);
  });
}

/** Whether there is anything that other steps would change. */
const isTold = (made, count) =>
  session().mode === "values" &&
  made.dtype in FLOATS &&
  made.numel > 0 &&
  count > 1 &&
  made.numel * count <= MOST;

/** A product with the last digits that NumPy gives it, if they are known; each of its numbers by itself if `areApart`. */
export function inSteps(made, left, right, areApart = false) {
  const count = left.shape.at(-1);
  if (!isTold(made, count)) return made;
  checkElements(made.numel * count);
  const own = productOf([left, right], made, areApart);
  return own === null ? made : engine.tensor(own, { shape: made.shape, dtype: made.dtype });
}
