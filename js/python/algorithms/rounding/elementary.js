// Functions of a float32 as XLA calculates them on processors: polynomials of Cephes's, each step a fused multiplication. In float64
// the product of two float32 is exact.

const { fround } = Math;
const floats = (numbers) => numbers.map(fround);

/** A polynomial, its highest factor first. */
const polynomial = (x, factors) => factors.reduce((sum, factor) => fround(sum * x + factor));

const TANGENT = {
  high: floats([
    -2.76076847742355e-16, 2.00018790482477e-13, -8.60467152213735e-11, 5.12229709037114e-8,
    1.48572235717979e-5, 6.37261928875436e-4, 4.89352455891786e-3,
  ]),
  low: floats([1.19825839466702e-6, 1.18534705686654e-4, 2.268434632439e-3, 4.89352518554385e-3]),
  /** Further out it does not change. */
  most: fround(7.998811721801758),
  /** Nearer to 0 it is its argument. */
  least: fround(0.0004),
};

/** @param {number} x a float32 */
export function tangentOf(x) {
  const { high, low, most, least } = TANGENT;
  if (Number.isNaN(x) || Math.abs(x) < least) return x;
  const own = Math.min(Math.max(x, -most), most);
  const square = fround(own * own);
  return fround(fround(own * polynomial(square, high)) / polynomial(square, low));
}

const EXPONENTIAL = floats([
  1.98756915e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1,
]);
const [BY_LN_2, LN_2_HIGH, LN_2_LOW] = floats([Math.LOG2E, 0.693359375, -2.1219444e-4]);

/** 2ⁿ times e to what is left, which is near 0. @param {number} x a float32 */
export function exponentialOf(x) {
  // Too large, too small, or no number: there is nothing to round.
  if (!(x > -87) || x > 88) return fround(Math.exp(x));
  const whole = Math.floor(fround(x * BY_LN_2 + 0.5));
  const rest = fround(-LN_2_LOW * whole + fround(-LN_2_HIGH * whole + x));
  const square = fround(rest * rest);
  const sum = fround(fround(polynomial(rest, EXPONENTIAL) * square + rest) + 1);
  return fround(sum * 2 ** whole);
}

const LOGARITHM = [
  floats([7.0376836292e-2, -1.151461031e-1, 1.167699874e-1]),
  floats([-1.2420140846e-1, 1.4249322787e-1, -1.6668057665e-1]),
  floats([2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1]),
];
const LEAST_NORMAL = 2 ** -126;
const words = new DataView(new ArrayBuffer(4));

/** The exponent's, and that of what is left, which is near 1. @param {number} x a float32 */
export function logarithmOf(x) {
  if (!(x >= LEAST_NORMAL) || x === Number.POSITIVE_INFINITY) return fround(Math.log(x));
  words.setFloat32(0, x);
  const bits = words.getUint32(0);
  words.setUint32(0, (bits & 0x7fffff) | 0x3f000000);
  const part = words.getFloat32(0);
  const isSmall = part < fround(Math.SQRT1_2);
  const exponent = (bits >>> 23) - 126 - (isSmall ? 1 : 0);
  const rest = fround((isSmall ? part + part : part) - 1);
  const square = fround(rest * rest);
  const cube = fround(square * rest);
  const [first, second, third] = LOGARITHM.map((factors) => polynomial(rest, factors));
  const sum = fround(fround(first * cube + second) * cube + third);
  const low = fround(sum * cube + fround(LN_2_LOW * exponent));
  return fround(LN_2_HIGH * exponent + fround(fround(-0.5 * square + rest) + low));
}

const OF_MORE = {
  above: floats([
    4.52700008624452e-5, 0.49854102823193375, 6.578732594206104, 29.911919328553072, 60.94966798098779,
    57.11296359058554, 20.039553499201283,
  ]),
  below: floats([
    1, 15.062909083469192, 83.04756596796722, 221.76239823732857, 309.09872225312057, 216.42788614495947,
    60.11866049760384,
  ]),
  most: fround(Math.SQRT2 - 1),
};

/** The logarithm of one more: a quotient of polynomials near 0. @param {number} x a float32 */
export function logarithmOfMore(x) {
  const { above, below, most } = OF_MORE;
  if (!(Math.abs(x) < most)) return logarithmOf(fround(x + 1));
  const square = fround(x * x);
  const ratio = fround(polynomial(x, above) / polynomial(x, below));
  const rest = fround(fround(x * square) * ratio);
  return fround(x + fround(-0.5 * square + rest));
}
