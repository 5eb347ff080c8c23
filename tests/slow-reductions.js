// The slow twin of reductions and scans: one line each, on the plain values that go into one element. Integers and bool are
// BigInt and floats are numbers; sums of floats are exact and rounded once.
import { indices, store } from "./slow-operations.js";

const isFloat = (dtype) => dtype.startsWith("float");

/** A finite double as a count of 2^-1074. */
function units(x) {
  const bits = new BigUint64Array(new Float64Array([x]).buffer)[0];
  const exponent = (bits >> 52n) & 2047n;
  const fraction = bits & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return bits >> 63n === 1n ? -size : size;
}

/** The double next to a count of 2^-1074; 64 leading bits and a mark for the rest decide how it rounds. */
function fromUnits(count) {
  const size = count < 0n ? -count : count;
  const extra = Math.max(size.toString(2).length - 64, 0);
  const lead = size >> BigInt(extra);
  const marked = lead << BigInt(extra) === size ? lead : lead | 1n;
  return Math.sign(Number(count)) * Number(marked) * 2 ** (extra - 537) * 2 ** -537;
}

/** The sum of doubles, rounded once. */
export function exactSum(values) {
  if (!values.every(Number.isFinite)) return values.reduce((sum, x) => sum + (Number.isFinite(x) ? 0 : x), 0);
  return fromUnits(values.reduce((sum, x) => sum + units(x), 0n));
}

const sum = (xs) => (typeof xs[0] === "number" ? exactSum(xs) : xs.reduce((total, x) => total + x, 0n));
const numbers = (xs) => xs.map(Number);
const beats = (x, best) => x > best || (Number.isNaN(x) && !Number.isNaN(best));
const loses = (x, best) => x < best || (Number.isNaN(x) && !Number.isNaN(best));
const first = (xs, wins) => xs.reduce((at, x, i) => (wins(x, xs[at]) ? i : at), 0);
const last = (xs, wins) => xs.reduce((at, x, i) => (wins(xs[at], x) ? at : i), 0);
const mean = (xs) => exactSum(numbers(xs)) / xs.length;
const spread = (xs, correction) =>
  exactSum(xs.map((x) => (x - mean(xs)) ** 2)) / Math.max(0, xs.length - correction);
const top = (xs) => (xs.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...xs));
const exponentials = (xs) =>
  Number.isFinite(top(xs)) ? xs.map((x) => Math.exp(x - top(xs))) : xs.map(Math.exp);
const logSum = (xs) => Math.log(exactSum(exponentials(xs))) + (Number.isFinite(top(xs)) ? top(xs) : 0);
const middle = (xs) => {
  const nan = xs.findIndex(Number.isNaN);
  if (nan >= 0) return nan;
  const order = xs.map((_, i) => i).sort((i, j) => (xs[i] < xs[j] ? -1 : xs[i] > xs[j] ? 1 : i - j));
  return order[Math.floor((xs.length - 1) / 2)];
};
const truths = (xs) => xs.map((x) => BigInt(Number.isNaN(x) || Number(x) !== 0));
const nonzero = (xs) => truths(xs).reduce((total, x) => total + x, 0n);
const one = (xs) => (typeof xs[0] === "bigint" ? 1n : 1);

const wide = (dtype) => (isFloat(dtype) ? dtype : "int64");
const same = (dtype) => dtype;
const truth = (dtype) => (dtype === "uint8" ? "uint8" : "bool");
const whole = () => "int64";
const floating = (dtype) => (isFloat(dtype) ? dtype : "float32");

/**
 * Of each: the result for a list of values, its dtype, and what the call takes (`dims` any number of axes, `dim` one or
 * none). `needs`: an element; `floats`: no other dtype; `bools: false`: no bool. `indexed`: the value is a place.
 */
export const REDUCTIONS = {
  sum: { fold: (xs) => (xs.length === 0 ? 0 : sum(xs)), dtype: wide, dims: true },
  nansum: {
    fold: (xs) => (xs.length === 0 ? 0 : sum(xs.map((x) => (Number.isNaN(x) ? 0 : x)))),
    dtype: wide,
    dims: true,
  },
  mean: { fold: mean, dtype: same, dims: true, floats: true },
  prod: { fold: (xs) => xs.reduce((product, x) => product * x, one(xs)), dtype: wide },
  any: { fold: (xs) => BigInt(nonzero(xs) > 0n), dtype: truth, dims: true },
  all: { fold: (xs) => BigInt(nonzero(xs) === BigInt(xs.length)), dtype: truth, dims: true },
  countNonzero: { fold: nonzero, dtype: whole, dims: true, keeps: false },
  amax: { fold: (xs) => xs[first(xs, beats)], dtype: same, dims: true, needs: true },
  amin: { fold: (xs) => xs[first(xs, loses)], dtype: same, dims: true, needs: true },
  max: { place: (xs) => first(xs, beats), dtype: same, needs: true },
  min: { place: (xs) => first(xs, loses), dtype: same, needs: true },
  median: { place: middle, dtype: same, needs: true, bools: false },
  argmax: { fold: (xs) => BigInt(first(xs, beats)), dtype: whole, needs: true, bools: false },
  argmin: { fold: (xs) => BigInt(first(xs, loses)), dtype: whole, needs: true, bools: false },
  var: { fold: (xs) => spread(xs, 1), dtype: same, dims: true, floats: true },
  std: { fold: (xs) => Math.sqrt(spread(xs, 1)), dtype: same, dims: true, floats: true },
  logsumexp: { fold: (xs) => logSum(numbers(xs)), dtype: floating, dims: true, always: true },
};

/** The same for what keeps the shape: all results of a line of values. */
export const SCANS = {
  cumsum: {
    scan: (xs) =>
      prefixes(xs).map((part) => store(sum(part), typeof xs[0] === "bigint" ? "int64" : "float64")),
    dtype: wide,
  },
  cumprod: {
    scan: (xs) => prefixes(xs).map((part) => part.reduce((product, x) => product * x)),
    dtype: wide,
  },
  cummax: { places: (xs) => prefixes(xs).map((part) => last(part, beats)), dtype: same },
  cummin: { places: (xs) => prefixes(xs).map((part) => last(part, loses)), dtype: same },
  logcumsumexp: { scan: (xs) => prefixes(xs).map(logSum), dtype: same, floats: true },
  softmax: {
    scan: (xs) =>
      xs.map((x) =>
        Number.isFinite(top(xs)) ? Math.exp(x - top(xs)) / exactSum(exponentials(xs)) : Number.NaN,
      ),
    dtype: same,
    floats: true,
  },
  logSoftmax: {
    scan: (xs) =>
      xs.map((x) =>
        Number.isFinite(top(xs)) ? x - top(xs) - Math.log(exactSum(exponentials(xs))) : Number.NaN,
      ),
    dtype: same,
    floats: true,
  },
};

const prefixes = (xs) => xs.map((_, i) => xs.slice(0, i + 1));

/** The values of a twin in groups by their indices without the axes `reduced`, row-major. */
function groups({ shape, values }, reduced) {
  const rest = shape.filter((_, axis) => !reduced.includes(axis));
  const found = new Map(indices(rest).map((index) => [index.join(), []]));
  indices(shape).forEach((index, i) => {
    found.get(index.filter((_, axis) => !reduced.includes(axis)).join()).push({ value: values[i], place: i });
  });
  return [...found.values()];
}

/** What PyTorch answers: parts of `{ dtype, shape, values }`, the indices second where there are any. */
export function slowReduce(name, twin, reduced, keepdim) {
  const { fold, place, dtype } = REDUCTIONS[name];
  const answer = dtype(twin.dtype);
  const lists = groups(twin, reduced).map((group) => group.map(({ value }) => value));
  const shape = twin.shape.flatMap((size, axis) => (!reduced.includes(axis) ? [size] : keepdim ? [1] : []));
  const part = (own, values) => ({ dtype: own, shape, values: values.map((value) => store(value, own)) });
  if (fold !== undefined) return [part(answer, lists.map(fold))];
  const places = lists.map(place);
  return [
    part(
      answer,
      lists.map((xs, i) => xs[places[i]]),
    ),
    part("int64", places.map(BigInt)),
  ];
}

export function slowScan(name, twin, axis) {
  const { scan, places, dtype } = SCANS[name];
  const answer = dtype(twin.dtype);
  const parts = [
    { dtype: answer, shape: twin.shape, values: [] },
    { dtype: "int64", shape: twin.shape, values: [] },
  ];
  for (const group of groups(twin, [axis])) {
    const xs = group.map(({ value }) => value);
    const at = places?.(xs);
    const results = at?.map((place) => xs[place]) ?? scan(xs);
    group.forEach(({ place }, i) => {
      parts[0].values[place] = store(results[i], answer);
      if (at !== undefined) parts[1].values[place] = BigInt(at[i]);
    });
  }
  return places === undefined ? [parts[0]] : parts;
}
