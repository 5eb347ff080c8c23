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

const QUARTER = Math.PI / 2;
const COSINE = [-0.49999999725108224, 0.041666623324344516, -0.001388676379437604, 2.4390450703564542e-5];
const SINE = [-0.16666654943701084, 0.008332178146138854, -0.00019517298981385725];
/** Farther from 0 quarters are not told exactly enough. */
const FAR = 2 ** 17;

/** Sine, or cosine a quarter further on: polynomials of float64, rounded at the end. */
const turnedBy = (ahead, plain) => (x) => {
  if (!(Math.abs(x) < FAR)) return fround(plain(x));
  const isNear = Math.abs(x) < QUARTER / 2;
  const quarters = isNear ? 0 : Math.floor((Math.trunc((x / QUARTER) * 2 ** 24) + 2 ** 23) / 2 ** 24);
  const rest = isNear ? x : x - quarters * QUARTER;
  const square = rest * rest;
  const place = (((quarters + ahead) % 4) + 4) % 4;
  const own = place % 2 === 0 ? sineNear(rest, square) : cosineNear(square);
  return fround(place < 2 ? own : -own);
};
function sineNear(x, square) {
  const cube = x * square;
  const [first, second, third] = SINE;
  return x + cube * first + cube * square * (second + square * third);
}
function cosineNear(square) {
  const fourth = square * square;
  const [first, second, third, last] = COSINE;
  return 1 + square * first + fourth * second + fourth * square * (third + square * last);
}
export const sineOf = turnedBy(0, Math.sin);
export const cosineOf = turnedBy(1, Math.cos);

/** Angles from which it goes on, as sums of two floats, and up to where. */
const ANGLES = [
  { high: 0, low: 0, most: 7 / 16, from: (x) => x },
  {
    high: 0.46364760399,
    low: 5.012158244e-9,
    most: 11 / 16,
    from: (x) => fround(fround(2 * x - 1) / fround(2 + x)),
  },
  {
    high: 0.78539812565,
    low: 3.7748947079e-8,
    most: 19 / 16,
    from: (x) => fround(fround(x - 1) / fround(x + 1)),
  },
  {
    high: 0.98279368877,
    low: 3.447321717e-8,
    most: 39 / 16,
    from: (x) => fround(fround(x - 1.5) / fround(1 + fround(1.5 * x))),
  },
  { high: 1.5707962513, low: 7.5497894159e-8, most: Number.POSITIVE_INFINITY, from: (x) => fround(-1 / x) },
].map(({ high, low, ...others }) => ({ high: fround(high), low: fround(low), ...others }));
/** Every second factor, the highest first. */
const ODD = floats([
  1.6285819933e-2, 4.9768779427e-2, 6.6610731184e-2, 9.0908870101e-2, 0.14285714924, 0.33333334327,
]);
const EVEN = floats([-3.6531571299e-2, -5.8335702866e-2, -7.6918758452e-2, -0.11111110449, -0.20000000298]);
const inFloats = (x, factors) => factors.reduce((sum, factor) => fround(fround(sum * x) + factor));

/** The angle of a slope. @param {number} x a float32 */
export function angleOf(x) {
  const size = Math.abs(x);
  if (!(size < 2 ** 34)) return fround(Math.atan(x));
  const { high, low, from } = ANGLES.find(({ most }) => size < most) ?? ANGLES[0];
  const own = from(size);
  const square = fround(own * own);
  const fourth = fround(square * square);
  const sum = fround(fround(square * inFloats(fourth, ODD)) + fround(fourth * inFloats(fourth, EVEN)));
  const part = fround(own * sum);
  const made = high === 0 ? fround(own - part) : fround(high - fround(fround(part - low) - own));
  return x < 0 ? -made : made;
}

const SLOPES = {
  above: floats([0.1120269820094109, 0.7296695709228516, 0.8109951019287109]),
  below: floats([0.010091710835695267, 0.28318560123443604, 1, 0.8109951019287109]),
};

/** The same, of few at once: a quotient of polynomials. @param {number} x a float32 */
export function angleOfFew(x) {
  const size = Math.abs(x);
  const own = size > 1 ? fround(1 / size) : size;
  const square = fround(own * own);
  const near = fround(own * fround(polynomial(square, SLOPES.above) / polynomial(square, SLOPES.below)));
  const made = size > 1 ? fround(fround(QUARTER) - near) : near;
  return x < 0 || Object.is(x, -0) ? -made : made;
}

const [HALF_TURN, HALF_TURN_LOW] = floats([Math.PI, -8.7422776573e-8]);

/** The angle of a point. @param {number} y a float32 @param {number} x a float32 */
export function angleOfPoint(y, x) {
  if (!Number.isFinite(y) || !Number.isFinite(x) || x === 0 || y === 0) return fround(Math.atan2(y, x));
  const slope = Math.abs(fround(y / x));
  if (slope > 2 ** 26 || slope < 2 ** -26) return fround(Math.atan2(y, x));
  const near = angleOf(slope);
  const made = x > 0 ? near : fround(HALF_TURN - fround(near - HALF_TURN_LOW));
  return y < 0 ? -made : made;
}
