// Products of float64 in the steps of OpenBLAS, as its kernels for AVX-512 take them, and of einsum: what a scalar or `tolist` shows has
// all digits.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";

/** More multiplications than these are the engine's. */
const MOST = 50_000;
/** So many elements of two vectors are added in lanes; of as many kernels of matrices cut rows into pieces. */
const SIXTEEN = 16;
/** The largest square that a matrix gives with itself in the steps of others. */
const SMALL = 10;

const SPLIT = 2 ** 27 + 1;
const [LEAST, GREATEST] = [2 ** -400, 2 ** 400];
const double = new Float64Array(1);
const words = new BigInt64Array(double.buffer);

/** What is lost in a sum, by Knuth. */
function lost(a, b, sum) {
  const second = sum - a;
  return a - (sum - second) + (b - second);
}

/** The sum of two, whose last bit is odd where it is not exact: it is rounded once more and then right. */
function toOdd(a, b) {
  const sum = a + b;
  const rest = lost(a, b, sum);
  if (rest === 0) return sum;
  double[0] = sum;
  if (words[0] & 1n) return sum;
  words[0] += rest > 0 === sum > 0 ? 1n : -1n;
  return double[0];
}

const inRange = (x) => x === 0 || (Math.abs(x) > LEAST && Math.abs(x) < GREATEST);

/** a b + c, rounded once: Dekker's product, and the sum of three by Boldo and Melquiond. */
function fused(a, b, c) {
  const product = a * b;
  if (!inRange(product) || !inRange(a) || !inRange(b) || !inRange(c)) return product + c;
  const [x, y] = [a * SPLIT, b * SPLIT];
  const [ah, bh] = [x - (x - a), y - (y - b)];
  const [al, bl] = [a - ah, b - bh];
  const low = al * bl - (product - ah * bh - al * bh - ah * bl);
  const rest = c + low;
  const sum = product + rest;
  return sum + toOdd(lost(product, rest, sum), lost(c, low, rest));
}

/** @typedef {{ a: Float64Array, from: number, b: Float64Array, start: number, count: number }} Pair two vectors, from a place on */

/** One product after the other, behind those before `first`. @param {Pair} pair */
function inTurn({ a, from, b, start, count }, first = 0, sum = 0) {
  let all = sum;
  for (let i = first; i < count; i++) all = fused(a[from + i], b[start + i], all);
  return all;
}

const plain = (a, b, c) => c + a * b;

/** So many elements in so many lanes, which are added up crosswise. @param {Pair} pair */
function inLanes({ a, from, b, start }, count, lanes, plus) {
  const sums = Array(lanes).fill(0);
  for (let i = 0; i < count; i++) sums[i % lanes] = plus(a[from + i], b[start + i], sums[i % lanes]);
  return lanes === 2 ? sums[0] + sums[1] : sums[0] + sums[2] + (sums[1] + sums[3]);
}

/** Two vectors: sixteen elements in lanes, what is left one after the other. @param {Pair} pair */
function pairwise(pair) {
  if (pair.count < SIXTEEN) return inTurn(pair);
  return inTurn(pair, SIXTEEN, inLanes(pair, SIXTEEN, 4, plain));
}

/** Elements that do not lie side by side: every other product to another sum. @param {Pair} pair */
function scattered(pair) {
  const sums = [0, 0];
  const whole = pair.count - (pair.count % 4);
  for (let i = 0; i < whole; i += 4)
    for (const lane of [0, 1]) sums[lane] += product(pair, i + lane) + product(pair, i + lane + 2);
  return inTurn(pair, whole, sums[0]) + sums[1];
}

const product = ({ a, from, b, start }, i) => a[from + i] * b[start + i];
const withNext = ({ a, from, b, start }, i, sum) => fused(a[from + i], b[start + i], sum);
const two = (pair, i) => withNext(pair, i, product(pair, i + 1));

/** A row by a vector: in fours, beside three other rows, beside one, or alone; `last` is how many rows come from this one on. */
function rowByVector(pair, isOfFour, isAlone) {
  const whole = pair.count - (pair.count % 4);
  const rest = pair.count - whole;
  const sum = isOfFour
    ? inLanes(pair, whole, 4, fused)
    : isAlone
      ? inLanes(pair, whole, 4, plain)
      : inLanes(pair, whole, 2, plain);
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

/** Two vectors as einsum adds them up: in two lanes, of eight elements the last ones first. @param {Pair} pair */
function inPairs(pair) {
  const sums = [0, 0];
  let i = 0;
  const add = (from) => {
    for (const lane of [0, 1]) if (from + lane < pair.count) sums[lane] += product(pair, from + lane);
  };
  for (; i + 8 <= pair.count; i += 8) for (const from of [6, 4, 2, 0]) add(i + from);
  for (; i < pair.count; i += 2) add(i);
  return sums[0] + sums[1];
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

/**
 * How one of `size` results is added up, or null where that is not known: pairs by themselves, a vector by rows or by columns, short
 * rows by columns, a matrix by itself.
 * @returns {((pair: Pair, ...where: [place: number, size: number]) => number) | null}
 */
function stepsOf(left, right, areApart) {
  const [rows, count] = left.shape.slice(-2);
  const columns = right.shape.at(-1);
  if (areApart || (rows === 1 && columns === 1)) {
    if (left.strides.at(-1) !== 1 || right.strides.at(-2) !== 1) return scattered;
    return count < 2 * SIXTEEN ? pairwise : null;
  }
  if (rows > 1 && columns > 1)
    return (isWithItself(left, right) ? rows <= SMALL : count < SIXTEEN) ? (pair) => inTurn(pair) : null;
  // A row by a matrix is the matrix's columns by it.
  const matrix = rows === 1 ? right.transpose(-1, -2) : left;
  const [across, along] = matrix.strides.slice(-2);
  const isOfFour = (place, size) => place < size - (size % 4);
  if (along === 1)
    return (pair, place, size) =>
      rowByVector(pair, isOfFour(place, size), place === size - 1 && size % 2 === 1);
  if (across !== 1) return null;
  return (pair, place, size) =>
    isOfFour(place, size)
      ? columnByVector(pair)
      : size < 4 && along === size
        ? thinColumn(pair)
        : inTurn(pair);
}

/** @returns {Float64Array | null} */
function productOf([one, other], made, areApart) {
  const left = one.ndim === 1 ? one.unsqueeze(0) : one;
  const right = other.ndim === 1 ? other.unsqueeze(1) : other;
  const front = made.shape.slice(0, made.ndim - 2 + Number(one.ndim === 1) + Number(other.ndim === 1));
  const [rows, count] = left.shape.slice(-2);
  const columns = right.shape.at(-1);
  const steps = stepsOf(left, right, areApart);
  if (steps === null) return null;
  const a = numbers(left, front, false);
  const b = numbers(right, front, true);
  // Products of whole numbers are exact in any order.
  if (a.every(Number.isInteger) && b.every(Number.isInteger)) return null;
  const size = rows * columns;
  return Float64Array.from({ length: made.numel }, (_, i) => {
    const batch = Math.floor(i / size);
    const place = i % size;
    const row = Math.floor(place / columns);
    const [from, start] = [(batch * rows + row) * count, (batch * columns + (place % columns)) * count];
    return steps({ a, from, b, start, count }, place, size);
  });
}

/** Whether there is anything that other steps would change. */
const isTold = (made, count) =>
  session().mode === "values" &&
  made.dtype === "float64" &&
  made.numel > 0 &&
  count > 1 &&
  made.numel * count <= MOST;

/** A product with the last digits that NumPy gives it, if they are known; each of its numbers by itself if `areApart`. */
export function inSteps(made, left, right, areApart = false) {
  const count = left.shape.at(-1);
  if (!isTold(made, count)) return made;
  checkElements(made.numel * count);
  const own = productOf([left, right], made, areApart);
  return own === null ? made : engine.tensor(own, { shape: made.shape, dtype: "float64" });
}

const ROWS = /^(\w*)(\w),(\w*)(\w)(?:->(\w*))?$/;

/** What einsum makes of rows that are multiplied with rows, or with one vector, and added up. */
export function rowsInSteps(made, equation, operands) {
  const found = ROWS.exec(equation.replaceAll(" ", ""));
  if (found === null || operands.length !== 2) return made;
  const [, rows, last, others, same, told] = found;
  // Without an arrow those letters are kept that are there once, by the alphabet.
  const kept = told ?? (others === "" ? [...rows].sort().join("") : "");
  const [left, right] = operands;
  const count = left.shape.at(-1);
  const isPlain =
    last === same && !rows.includes(last) && kept === rows && (others === "" || others === rows);
  if (!isPlain || new Set(rows).size < rows.length || right.shape.at(-1) !== count || !isTold(made, count))
    return made;
  if (
    left.strides.at(-1) !== 1 ||
    right.strides.at(-1) !== 1 ||
    (others && `${left.shape}` !== `${right.shape}`)
  )
    return made;
  checkElements(made.numel * count);
  const [a, b] = [left, right.expand(...left.shape)].map((tensor) => tensor.contiguous().toTyped());
  const own = Float64Array.from({ length: made.numel }, (_, i) =>
    inPairs({ a, from: i * count, b, start: i * count, count }),
  );
  return engine.tensor(own, { shape: made.shape, dtype: "float64" });
}
