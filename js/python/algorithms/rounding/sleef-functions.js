// Functions of float32 as Sleef has them for PyTorch, each step rounded: many elements at a time by polynomials of its own, and what is
// left at the end one by one, by the functions of C.
import { engine } from "../../arrays/engine.js";
import { withNumbers } from "./numbers.js";

const { fround } = Math;
const floats = (numbers) => numbers.map(fround);
/** A product and a sum that are rounded once. */
const fused = (x, y, z) => fround(x * y + z);
const polynomial = (x, [first, ...factors]) => factors.reduce((sum, factor) => fused(sum, x, factor), first);

/** To the nearest whole number, from the middle to the even one. */
const SHIFT = 1.5 * 2 ** 52;
const whole = (x) => x + SHIFT - SHIFT;

const [BY_LN_2, LN_2_HIGH, LN_2_LOW] = floats([Math.LOG2E, 0.693145751953125, 1.428606765330187e-6]);
const POWER = floats([
  1.9852761761285365e-4, 1.3930435525253415e-3, 8.333360776305199e-3, 4.1666485369205475e-2,
  0.1666666716337204, 0.5,
]);

/** e to a number, of many at a time. */
function power(x) {
  if (x < -104) return 0;
  if (x > 100) return Number.POSITIVE_INFINITY;
  const twos = whole(fround(x * BY_LN_2));
  const rest = fused(twos, -LN_2_LOW, fused(twos, -LN_2_HIGH, x));
  const made = fround(1 + fused(fround(rest * rest), polynomial(rest, POWER), rest));
  const half = Math.floor(twos / 2);
  return fround(fround(made * 2 ** half) * 2 ** (twos - half));
}
const plainPower = (x) => fround(Math.exp(x));

const LOGARITHM = floats([0.3027294874, 0.3996108174, 0.666669488]);
const [LN_2, LN_2_REST] = floats([0.6931471824645996, -1.904654323148236e-9]);

/** A sum, and what is lost of it. */
function both(x, y) {
  const sum = fround(x + y);
  const other = fround(sum - x);
  return [sum, fround(fround(x - fround(sum - other)) + fround(y - other))];
}

/** The logarithm of a number that is 1 or more, of many at a time: two floats for each step. */
function logarithm(x) {
  const twos = Math.floor(Math.log2(fround(x / 0.75)));
  const part = x / 2 ** twos;
  const [above, aboveRest] = both(-1, part);
  const [below, belowRest] = both(1, part);
  const inverse = fround(1 / below);
  const ratio = fround(above * inverse);
  const error = fused(-belowRest, inverse, fused(-below, inverse, 1));
  const rest = fused(ratio, error, fused(aboveRest, inverse, fused(inverse, above, -ratio)));
  const square = fround(ratio * ratio);
  const high = fround(LN_2 * twos);
  const low = fused(LN_2_REST, twos, fused(LN_2, twos, -high));
  const twice = 2 * ratio;
  const sum = fround(high + twice);
  const sumRest = fround(fround(fround(fround(high - sum) + twice) + low) + 2 * rest);
  const more = fround(fround(square * ratio) * polynomial(square, LOGARITHM));
  const made = fround(sum + more);
  return fround(made + fround(fround(fround(sum - made) + more) + sumRest));
}

/** So many numbers stand in a vector, of which two are taken at a time. */
const LANES = 16;

const sigmoid = (exponential) => (x) => fround(1 / fround(1 + exponential(-x)));
const silu = (exponential) => (x) => fround(x / fround(1 + exponential(-x)));
const tangent = (x) => fround(Math.tanh(x));

/** Each as it is done of many together, and of one. @type {Record<string, [(x: number) => number, (x: number) => number]>} */
const FUNCTIONS = {
  exp: [plainPower, plainPower],
  tanh: [tangent, tangent],
  sigmoid: [sigmoid(power), sigmoid(plainPower)],
  silu: [silu(power), silu(plainPower)],
};

/** The sum of a row: in vectors, whose halves are added then. */
function rowSum(row) {
  const { length } = row;
  if (length < LANES) return row.reduce((sum, one) => fround(sum + one));
  let sums = row.slice(0, LANES);
  for (let at = LANES; at < length; at += LANES)
    for (let lane = 0; lane < LANES && at + lane < length; lane++)
      sums[lane] = fround(sums[lane] + row[at + lane]);
  while (sums.length > 1) {
    const half = sums.length / 2;
    sums = sums.slice(0, half).map((sum, i) => fround(sum + sums[i + half]));
  }
  return sums[0];
}

/** Shares of rows that lie side by side. */
function sharesOfRows(numbers, count, isLog) {
  for (let at = 0; at < numbers.length; at += count) {
    const row = numbers.subarray(at, at + count);
    const most = row.reduce((one, other) => Math.max(one, other));
    const apart = Array.from(row, (one) => fround(one - most));
    const powers = apart.map(power);
    const sum = rowSum(powers);
    const factor = fround(1 / sum);
    const log = isLog ? logarithm(sum) : 0;
    for (let i = 0; i < count; i++) row[i] = isLog ? apart[i] - log : powers[i] * factor;
  }
}

/** Shares of `count` numbers that lie `inner` apart: whole vectors of neighbours together. */
function sharesApart(numbers, count, inner, isLog) {
  const lanes = isLog ? LANES : 2 * LANES;
  const together = inner - (inner % lanes);
  for (let block = 0; block < numbers.length; block += count * inner)
    for (let place = 0; place < inner; place++) {
      const exponential = place < together ? power : plainPower;
      const at = (i) => block + place + i * inner;
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) most = Math.max(most, numbers[at(i)]);
      let sum = 0;
      for (let i = 0; i < count; i++) sum = fround(sum + exponential(fround(numbers[at(i)] - most)));
      const log = isLog ? logarithm(sum) : 0;
      for (let i = 0; i < count; i++) {
        const apart = fround(numbers[at(i)] - most);
        numbers[at(i)] = isLog ? apart - log : exponential(apart) / sum;
      }
    }
}

function shares(x, dim, isLog) {
  const axis = dim < 0 ? dim + x.ndim : dim;
  const numbers = Float32Array.from(x.contiguous().data);
  const inner = x.shape.slice(axis + 1).reduce((all, size) => all * size, 1);
  if (axis === x.ndim - 1) sharesOfRows(numbers, x.shape[axis], isLog);
  else sharesApart(numbers, x.shape[axis], inner, isLog);
  return engine.tensor(numbers).reshape(x.shape);
}

function ofEach(name, x) {
  const [together, alone] = FUNCTIONS[name];
  // Rows that do not lie dense are taken one by one.
  const size = x.isContiguous || x.strides.at(-1) !== 1 ? x.numel : x.shape.at(-1);
  const count = size - (size % (2 * LANES));
  return engine
    .tensor(
      Float32Array.from(x.contiguous().data, (one, i) => (i % size < count ? together(one) : alone(one))),
    )
    .reshape(x.shape);
}

/** What comes of the greatest and the sum of the powers of what is left: the sums are in the order of the engine. */
function logOfSum(made, x, dim) {
  const own = typeof dim === "number" ? [dim] : dim;
  const keepdim = made.ndim === x.ndim;
  const most = engine.amax(x, { dim: own, keepdim: true });
  const sums = engine.sum(ofEach("exp", x.sub(most)), own, keepdim);
  const logs = engine.tensor(Float32Array.from(sums.contiguous().data, Math.log)).reshape(made.shape);
  return logs.add(most.reshape(made.shape));
}

const LEVELS = 8;

/** A sum of losses: of so many the sums are added up, and so many of these again. */
function sumOfLosses(x) {
  const numbers = x.contiguous().data;
  const bits = Math.max(4, Math.ceil(Math.ceil(Math.log2(numbers.length)) / LEVELS));
  const sums = Array(LEVELS).fill(0);
  for (const [place, one] of numbers.entries()) {
    sums[0] = fround(sums[0] + one);
    for (let level = 0; level + 1 < LEVELS && place % 2 ** ((level + 1) * bits) === 0; level++) {
      sums[level + 1] = fround(sums[level + 1] + sums[level]);
      sums[level] = 0;
    }
  }
  return engine.tensor([sums.reduce((sum, one) => fround(sum + one), 0)]).reshape([]);
}

/** More elements take their time. */
const MOST = 2 ** 21;

/**
 * What the engine made of a tensor by a function of that name, with Sleef's numbers where it is one of those.
 * @param {string} name @param {any} made @param {any} x @param {any} [dim] the axis, or axes, of those that have one
 */
export function inItsSteps(name, made, x, dim = null) {
  const isKnown = x.dtype === "float32" && x.numel > 0 && x.numel <= MOST;
  if (!isKnown) return made;
  if (Object.hasOwn(FUNCTIONS, name)) return withNumbers(made, () => ofEach(name, x));
  if (name === "losses") return withNumbers(made, () => sumOfLosses(x));
  if (dim === null || x.ndim === 0) return made;
  if (name !== "logsumexp") return withNumbers(made, () => shares(x, Number(dim), name === "logSoftmax"));
  const isPlain = () => engine.all(engine.isfinite(made)).item();
  return withNumbers(made, () => (isPlain() ? logOfSum(made, x, dim) : made));
}
