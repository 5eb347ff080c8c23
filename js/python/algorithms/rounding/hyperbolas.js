// Hyperbolic functions of single precision and the ways back, each step rounded as C's library rounds it.
import { logarithmOfMore, powerLessOne } from "./near-one.js";
import { singleLogarithm } from "./single-logarithm.js";

const { fround, sqrt } = Math;
const signed = (of) => (x) => (x < 0 ? -of(-x) : of(x));
const root = (x) => fround(sqrt(x));

/** From here on a half of the power is all. */
const FAR = 22;

/** @param {number} x */
export function hyperbolicCosine(x) {
  const size = Math.abs(x);
  if (size < fround(0.5 * Math.LN2)) {
    const less = powerLessOne(size);
    const more = fround(1 + less);
    return fround(1 + fround(fround(less * less) / fround(more + more)));
  }
  const power = fround(Math.exp(size));
  return size < FAR ? fround(fround(0.5 * power) + fround(0.5 / power)) : fround(Math.cosh(x));
}

/** @type {(x: number) => number} */
export const hyperbolicSine = signed((x) => {
  if (x >= FAR || Number.isNaN(x)) return fround(Math.sinh(x));
  const less = powerLessOne(x);
  const part = fround(less / fround(less + 1));
  const sum = x < 1 ? fround(2 * less) - fround(fround(less * less) / fround(less + 1)) : less + part;
  return fround(0.5 * fround(sum));
});

/** @type {(x: number) => number} */
export const inverseSine = signed((x) => {
  if (!(x < 2 ** 28)) return fround(Math.asinh(x));
  const square = fround(x * x);
  if (x > 2) return singleLogarithm(fround(fround(2 * x) + fround(1 / fround(root(fround(square + 1)) + x))));
  return logarithmOfMore(fround(x + fround(square / fround(1 + root(fround(1 + square))))));
});

/** @param {number} x */
export function inverseCosine(x) {
  if (!(x > 1 && x < 2 ** 28)) return fround(Math.acosh(x));
  if (x > 2) {
    const square = root(fround(fround(x * x) - 1));
    return singleLogarithm(fround(fround(2 * x) - fround(1 / fround(x + square))));
  }
  const over = fround(x - 1);
  return logarithmOfMore(fround(over + root(fround(fround(2 * over) + fround(over * over)))));
}
