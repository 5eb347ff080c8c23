// Complex numbers as pairs of floats of 32 bits, in the steps that XLA takes for them.
import {
  angleOfPoint,
  cosineOf,
  exponentialOf,
  logarithmOf,
  logarithmOfMore,
  sineOf,
  tangentOf,
} from "../../algorithms/rounding/elementary.js";
import { refuseHere } from "../../arrays/refuse.js";

/** @typedef {[number, number]} Pair */

const { abs, fround, max, min, sqrt } = Math;

/** x·y + z, rounded once. */
const fused = (x, y, z) => fround(x * y + z);

/** @type {(x: Pair, y: Pair) => Pair} */
export const plus = ([a, b], [c, d]) => [fround(a + c), fround(b + d)];
/** @type {(x: Pair, y: Pair) => Pair} */
export const minus = ([a, b], [c, d]) => [fround(a - c), fround(b - d)];

/** One product of each part is not rounded. @type {(x: Pair, y: Pair) => Pair} */
export const times = ([a, b], [c, d]) => [fused(a, c, -fround(b * d)), fused(b, c, fround(a * d))];

/** Where every product is rounded, as those are that are not compiled in one. @type {(x: Pair, y: Pair) => Pair} */
export const timesApart = ([a, b], [c, d]) => [
  fround(fround(a * c) - fround(b * d)),
  fround(fround(a * d) + fround(b * c)),
];

const isZero = (/** @type {Pair} */ [a, b]) => a === 0 && b === 0;

/** By the larger part of the divisor (Smith). @type {(x: Pair, y: Pair) => Pair} */
export function over([a, b], [c, d]) {
  if (c === 0 && d === 0) {
    const without = Object.is(c, -0) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return [a * without, b * without];
  }
  if (![a, b, c, d].every(Number.isFinite)) refuseHere("a quotient of complex numbers that are not finite");
  if (abs(c) >= abs(d)) {
    const ratio = fround(d / c);
    const below = fused(d, ratio, c);
    return [fround(fused(b, ratio, a) / below), fround(fused(-a, ratio, b) / below)];
  }
  const ratio = fround(c / d);
  const below = fused(c, ratio, d);
  return [fround(fused(a, ratio, b) / below), fround(fused(b, ratio, -a) / below)];
}

/** The length of a pair; in a longer computation the square is rounded. */
export function lengthOf([x, y], isAlone = true) {
  const [most, least] = [max(abs(x), abs(y)), min(abs(x), abs(y))];
  if (most === 0 || most === Number.POSITIVE_INFINITY) return most;
  const ratio = fround(least / most);
  const square = isAlone ? ratio * ratio : fround(ratio * ratio);
  return fround(most * fround(sqrt(fround(1 + square))));
}

export const angleOf = (/** @type {Pair} */ [x, y]) => angleOfPoint(y, x);

/** @type {(pair: Pair) => Pair} */
function exponential([x, y]) {
  const size = exponentialOf(x);
  return [fround(size * cosineOf(y)), fround(size * sineOf(y))];
}

/** Several ways to the same number, which have to agree: which of them is taken is not known. */
function agreeing(...ways) {
  return ways.every((one) => one === ways[0]) ? ways[0] : refuseHere("the last digit of a complex logarithm");
}

/** @type {(pair: Pair) => Pair} */
function logarithm([x, y]) {
  const turn = angleOf([x, y]);
  const [most, least] = [max(abs(x), abs(y)), min(abs(x), abs(y))];
  if (least === 0 || !Number.isFinite(most)) return [logarithmOf(most), turn];
  const ratio = fround(least / most);
  const usual = fround(logarithmOf(most) + fround(0.5 * logarithmOfMore(fround(ratio * ratio))));
  const size = x * x + y * y;
  if (size < 0.4 || size > 2.2) return [usual, turn];
  // Near 1 its logarithm is small, and another way leads there.
  const half = (value) => fround(0.5 * logarithmOfMore(value));
  const [less, more] = [fround(most - 1), fround(most + 1)];
  const apart = fround(fround(less * more) + fround(least * least));
  return [
    agreeing(
      half(fround(most * most - 1 + least * least)),
      half(apart),
      half(fused(less, more, fround(least * least))),
    ),
    turn,
  ];
}

/** Of parts of one size the root is a product with a number. */
const EVEN = [fround(1.0986841134678098), fround(0.45508986056222733)];

/** @type {(pair: Pair) => Pair} */
function root([x, y]) {
  const [a, b] = [abs(x), abs(y)];
  if (a === 0 && b === 0) return [0, y];
  if (!Number.isFinite(a) || !Number.isFinite(b)) refuseHere("the root of what is not finite");
  const sign = y < 0 || Object.is(y, -0) ? -1 : 1;
  const [long, short] =
    a === b
      ? EVEN.map((factor) => fround(fround(sqrt(a)) * factor))
      : [fround(sqrt(fround(fround(lengthOf([a, b], false) + a) * 0.5)))].flatMap((one) => [
          one,
          fround(b / fround(one * 2)),
        ]);
  return x < 0 ? [short, sign * long] : [long, sign * short];
}

/** An exponential less 1. */
const lessOne = (x) =>
  abs(x) <= 0.5
    ? fround(tangentOf(fround(x * 0.5)) * fround(exponentialOf(x) + 1))
    : fround(exponentialOf(x) - 1);

/** The hyperbolic sine and cosine. */
function hyperbolic(x) {
  const [above, below] = [lessOne(x), lessOne(-x)];
  return [fround(fround(above - below) / 2), fround(fround(fround(above + below) + 2) / 2)];
}

/** @type {(pair: Pair) => Pair} */
function sine([x, y]) {
  const [sinh, cosh] = hyperbolic(y);
  return [x === 0 ? 0 : fround(sineOf(x) * cosh), fround(cosineOf(x) * sinh)];
}

/** @type {(pair: Pair) => Pair} */
function cosine([x, y]) {
  const [sinh, cosh] = hyperbolic(y);
  return [fround(cosineOf(x) * cosh), x === 0 ? 0 : fround(-sineOf(x) * sinh)];
}

/** @type {(pair: Pair) => Pair} */
function direction(pair) {
  if (isZero(pair)) return [0, 0];
  const size = lengthOf(pair);
  return [fround(pair[0] / size), fround(pair[1] / size)];
}

const HALF = fround(-Math.LN2);
/** Half of an exponential, and half of that of the other side. */
/** @type {(pair: Pair) => [Pair, Pair]} */
const halves = ([x, y]) => [exponential([fround(x + HALF), y]), exponential([fround(HALF - x), -y])];

/** By a float. */
/** @type {(pair: Pair, factor: number) => Pair} */
const scaled = ([x, y], factor) => [fround(x * factor), fround(y * factor)];

/** base ** exponent, where that is no whole number. @type {(base: Pair, exponent: Pair) => Pair} */
export function power(base, [c, d]) {
  if (isZero(base)) return d === 0 && c > 0 ? [0, 0] : refuseHere("such a power of 0");
  const [size, angle] = [lengthOf(base), angleOf(base)];
  const length = fround(fround(size ** c) * exponentialOf(fround(-d * angle)));
  const turn = fused(c, angle, fround(d * logarithmOf(size)));
  return [fround(length * cosineOf(turn)), fround(length * sineOf(turn))];
}

/** Functions of one number, by the engine's names. @type {Record<string, (pair: Pair) => Pair>} */
export const FUNCTIONS = {
  exp: exponential,
  log: logarithm,
  sqrt: root,
  sin: sine,
  cos: cosine,
  sign: direction,
  sinh: (pair) => minus(...halves(pair)),
  cosh: (pair) => plus(...halves(pair)),
  log10: (pair) => scaled(logarithm(pair), fround(1 / Math.LN10)),
  log2: (pair) => scaled(logarithm(pair), fround(1 / fround(Math.LN2))),
  exp2: (pair) => exponential(times([fround(Math.LN2), 0], pair)),
  square: ([x, y]) =>
    /** @type {Pair} */ ([fround(fround(x - y) * fround(x + y)), fround(2 * fround(x * y))]),
  reciprocal: (pair) => over([1, 0], pair),
};

/** A power of a whole exponent, by squares. @type {(base: Pair, count: number) => Pair} */
export function wholePower(base, count) {
  const ways = [times, (x, y) => times(y, x), timesApart].map((multiply) => {
    let made = /** @type {Pair | null} */ (null);
    let square = base;
    for (let rest = abs(count); rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) made = made === null ? square : multiply(made, square);
      if (rest > 1) square = multiply(square, square);
    }
    return made ?? /** @type {Pair} */ ([1, 0]);
  });
  // Of more than a few factors it is not known which products are rounded.
  if (abs(count) > 4 && ways.some(([x, y]) => x !== ways[0][0] || y !== ways[0][1]))
    refuseHere("the last digit of a complex power");
  const made = abs(count) === 3 ? ways[1] : ways[0];
  return count < 0 ? over([1, 0], made) : made;
}
