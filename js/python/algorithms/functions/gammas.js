// What stands around the gamma function, in double precision: the sums of Hurwitz, the slopes of its logarithm, the shares that its
// integral has below a number and above it.
import { complementaryError, digamma, logGamma } from "../special.js";

/** Coefficients of the series of Euler and Maclaurin: Bernoulli's numbers over factorials. */
const EULER = [
  1 / 12,
  -1 / 720,
  1 / 30240,
  -1 / 1209600,
  1 / 47900160,
  -691 / 1307674368000,
  1 / 74724249600,
  -3617 / 10670622842880000,
];
const TERMS = 12;

/** The sum of all (q + n) ** -x. */
export function hurwitz(x, q) {
  if (Number.isNaN(x) || Number.isNaN(q)) return Number.NaN;
  if (x === 1) return Number.POSITIVE_INFINITY;
  if (x < 1) return Number.NaN;
  if (q <= 0) {
    if (Number.isInteger(q)) return Number.POSITIVE_INFINITY;
    if (!Number.isInteger(x)) return Number.NaN;
  }
  let sum = 0;
  let far = q;
  for (let n = 0; n < TERMS || far < TERMS; n++, far++) sum += far ** -x;
  let factor = x * far ** (-x - 1);
  let series = far ** (1 - x) / (x - 1) + far ** -x / 2;
  EULER.forEach((one, k) => {
    series += one * factor;
    factor *= ((x + 2 * k + 1) * (x + 2 * k + 2)) / (far * far);
  });
  return sum + series;
}

/** The slope of a certain order of digamma, which is that of order 0. */
export function polygamma(order, x) {
  if (order === 0) return digamma(x);
  let factorial = 1;
  for (let i = 2; i <= order; i++) factorial *= i;
  if (order === 1 && x < 0.5 && !Number.isInteger(x))
    return (Math.PI / Math.sin(Math.PI * x)) ** 2 - polygamma(1, 1 - x);
  return (order % 2 === 0 ? -1 : 1) * factorial * hurwitz(order + 1, x);
}

const STEPS = 2000;

/** How much of the whole a first term is: x ** a * exp(-x) / gamma(a). */
const weight = (a, x) => Math.exp(a * Math.log(x) - x - logGamma(a));

/** The series of the lower share. */
function lower(a, x) {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < STEPS && Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * weight(a, x);
}

/** The continued fraction of the upper share (Lentz). */
function upper(a, x) {
  const least = 1e-300;
  let b = x + 1 - a;
  let c = 1 / least;
  let d = 1 / b;
  let made = d;
  for (let n = 1; n < STEPS; n++) {
    const own = -n * (n - a);
    b += 2;
    d = own * d + b;
    if (Math.abs(d) < least) d = least;
    c = b + own / c;
    if (Math.abs(c) < least) c = least;
    d = 1 / d;
    made *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return made * weight(a, x);
}

/** What the integral of the gamma function has below `x`, and above it, of the whole. @returns {[number, number]} */
export function sharesOfGamma(a, x) {
  if (!(a >= 0) || !(x >= 0) || (a === 0 && x === 0)) return [Number.NaN, Number.NaN];
  if (a === 0) return [1, 0];
  if (x === 0) return [0, 1];
  if (a === Number.POSITIVE_INFINITY)
    return x === Number.POSITIVE_INFINITY ? [Number.NaN, Number.NaN] : [0, 1];
  if (x === Number.POSITIVE_INFINITY) return [1, 0];
  if (x < a + 1) {
    const below = lower(a, x);
    return [below, 1 - below];
  }
  const above = upper(a, x);
  return [1 - above, above];
}

/** The rest of the error function times exp(x²): far out its continued fraction. */
export function scaledRest(x) {
  if (x < 5) return x < -26.7 ? Number.POSITIVE_INFINITY : Math.exp(x * x) * complementaryError(x);
  let fraction = 0;
  for (let n = 60; n >= 1; n--) fraction = n / 2 / (x + fraction);
  return 1 / Math.sqrt(Math.PI) / (x + fraction);
}

/** A Bessel function of the first kind: the mean over all angles. */
export function bessel(order, x) {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : 0;
  const count = 2 * Math.ceil(Math.abs(x) + 40);
  let sum = 0;
  for (let k = 0; k < count; k++) {
    const angle = (Math.PI * (k + 0.5)) / count;
    sum += Math.cos(order * angle - x * Math.sin(angle));
  }
  return sum / count;
}
