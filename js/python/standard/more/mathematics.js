// What few programs call of the module math.
import { binary } from "../../builtins/operators.js";
import { itemsOf } from "../../values/iterate.js";
import { ratioOf, toFloat, trueQuotient } from "../../values/numbers.js";
import { Tuple } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { raise } from "../../values/types.js";

const { abs, exp, floor, log, PI, pow, sin } = Math;
const isWhole = Number.isInteger;
/** @returns {never} */
const domain = () => raise("ValueError", "math domain error");

/** A sum of fractions that is rounded once, over the largest of their powers of two. */
function summed(ratios) {
  let below = 1n;
  for (const [, one] of ratios) if (one > below) below = one;
  return trueQuotient(
    ratios.reduce((all, [above, own]) => all + above * (below / own), 0n),
    below,
  );
}

/** A sum that is rounded once. @returns {number} */
export function exactSum(values) {
  const numbers = itemsOf(values).map(toFloat);
  return numbers.every(Number.isFinite)
    ? summed(numbers.map(ratioOf))
    : numbers.reduce((all, one) => all + one, 0);
}

/** A sum of products; where one is a float it is rounded once. */
export function sumOfProducts(from, to) {
  if (from.length !== to.length) raise("ValueError", "Inputs are not the same length");
  const isFloat = (one) => typeof one === "number" && Number.isFinite(one);
  const all = [...from, ...to];
  if (!all.some(isFloat) || !all.every((one) => isFloat(one) || typeof one === "bigint"))
    return from.reduce((sum, one, i) => binary("+", sum, binary("*", one, to[i])), 0n);
  const ratio = (one) => (typeof one === "bigint" ? [one, 1n] : ratioOf(one));
  return summed(
    from.map((one, i) => {
      const [[a, b], [c, d]] = [ratio(one), ratio(to[i])];
      return [a * c, b * d];
    }),
  );
}

/** The mantissa between a half and one, and the power of two. */
function parts(x) {
  if (x === 0 || !Number.isFinite(x)) return [x, 0];
  let power = Math.max(-1022, floor(Math.log2(abs(x))) + 1);
  let mantissa = x / 2 ** power;
  while (abs(mantissa) >= 1) [mantissa, power] = [mantissa / 2, power + 1];
  while (abs(mantissa) < 0.5) [mantissa, power] = [mantissa * 2, power - 1];
  return [mantissa, power];
}

const view = new DataView(new ArrayBuffer(8));
/** The next float away from zero, or towards it. */
function neighbour(x, by) {
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + by);
  return view.getFloat64(0);
}
function next(x, y) {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (x === y) return y;
  if (x === 0) return y > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  return neighbour(x, y > x === x > 0 ? 1n : -1n);
}

/** What is left of x when the nearest multiple of y is taken off, the even one of two. */
function remainder(x, y) {
  if (!Number.isFinite(x) || y === 0) return Number.isNaN(x) || Number.isNaN(y) ? Number.NaN : domain();
  if (!Number.isFinite(y)) return x;
  const [a, b] = [abs(x), abs(y)];
  const m = a % b;
  const c = b - m;
  const r = m < c ? m : m > c ? -c : m - 2 * ((0.5 * (a - m)) % b);
  return x < 0 ? -r : r;
}

// The gamma function as CPython has it: Lanczos's approximation with these coefficients.
const ABOVE = [
  23531376880.41076, 42919803642.6491, 35711959237.35567, 17921034426.03721, 6039542586.352028,
  1439720407.3117216, 248874557.86205417, 31426415.585400194, 2876370.6289353725, 186056.26539522348,
  8071.672002365816, 210.82427775157936, 2.5066282746310002,
];
const BELOW = [
  0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925, 66, 1,
];
const G = 6.02468004077673;
const G_LESS_HALF = 5.52468004077673;

function lanczos(x) {
  const inward = (list) =>
    x < 5 ? list.reduceRight((all, one) => all * x + one, 0) : list.reduce((all, one) => all / x + one, 0);
  return inward(ABOVE) / inward(BELOW);
}

/** sin(πx) of what is not below zero. */
function sinOfPi(x) {
  const y = x % 2;
  const n = Math.round(2 * y);
  const turn = [
    () => sin(PI * y),
    () => Math.cos(PI * (y - 0.5)),
    () => sin(PI * (1 - y)),
    () => -Math.cos(PI * (y - 1.5)),
    () => sin(PI * (y - 2)),
  ];
  return turn[n]();
}

function gamma(x) {
  if (Number.isNaN(x) || x === Number.POSITIVE_INFINITY) return x;
  if (x === Number.NEGATIVE_INFINITY || (isWhole(x) && x <= 0)) domain();
  const size = abs(x);
  if (isWhole(x) && x <= 23) {
    let all = 1;
    for (let i = 2; i < x; i++) all *= i;
    return all;
  }
  const inRange = (value) => (Number.isFinite(value) ? value : raise("OverflowError", "math range error"));
  if (size < 1e-20) return inRange(1 / x);
  if (size > 200) return x < 0 ? 0 / sinOfPi(size) : inRange(Number.POSITIVE_INFINITY);
  const y = size + G_LESS_HALF;
  const z = ((size > G_LESS_HALF ? y - size - G_LESS_HALF : y - G_LESS_HALF - size) * G) / y;
  const start = x < 0 ? ((-PI / sinOfPi(size) / size) * exp(y)) / lanczos(size) : lanczos(size) / exp(y);
  const turned = x < 0 ? start - z * start : start + z * start;
  const power = size < 140 ? [pow(y, size - 0.5)] : Array(2).fill(pow(y, size / 2 - 0.25));
  return inRange(power.reduce((all, one) => (x < 0 ? all / one : all * one), turned));
}

function logGamma(x) {
  if (!Number.isFinite(x)) return abs(x);
  if (isWhole(x) && x <= 2) return x <= 0 ? domain() : 0;
  const size = abs(x);
  if (size < 1e-20) return -log(size);
  const r = log(lanczos(size)) - G + (size - 0.5) * (log(size + G - 0.5) - 1);
  return x < 0 ? log(PI) - log(abs(sinOfPi(size))) - log(size) - r : r;
}

const real = (run) => (x) => run(toFloat(x));
const whole = (run, isFine) => (x) => {
  const number = toFloat(x);
  return isFine(number) ? run(number) : domain();
};

/** @type {Record<string, (...values: any[]) => any>} */
export const MATHEMATICS = {
  fsum: exactSum,
  dist: (p, q) => {
    const [from, to] = [p, q].map((one) => itemsOf(one));
    if (from.length !== to.length) raise("ValueError", "both points must have the same number of dimensions");
    return Math.hypot(...from.map((one, i) => toFloat(one) - toFloat(to[i])));
  },
  sumprod: (p, q) => sumOfProducts(itemsOf(p), itemsOf(q)),
  frexp: real((x) => {
    const [mantissa, power] = parts(x);
    return new Tuple([mantissa, BigInt(power)]);
  }),
  ldexp: (x, power) => toFloat(x) * 2 ** Number(toIndex(power)),
  modf: real((x) => {
    const head = Math.trunc(x);
    return new Tuple([Number.isFinite(x) ? x - head : 0, head]);
  }),
  remainder: (x, y) => remainder(toFloat(x), toFloat(y)),
  exp2: real((x) => 2 ** x),
  gamma: real(gamma),
  lgamma: real(logGamma),
  ulp: real((x) => {
    const size = abs(x);
    if (!Number.isFinite(size)) return size;
    return size === Number.MAX_VALUE
      ? size - neighbour(size, -1n)
      : next(size, Number.POSITIVE_INFINITY) - size;
  }),
  nextafter: (x, y) => next(toFloat(x), toFloat(y)),
  acosh: whole(Math.acosh, (x) => !(x < 1)),
  asinh: real(Math.asinh),
  atanh: whole(Math.atanh, (x) => !(abs(x) >= 1)),
};
