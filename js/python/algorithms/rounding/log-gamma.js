// The logarithm of the gamma function of a float32 above 0 as C's library calculates it: by polynomials where it bends, by products
// down to there, and far out by a series. Each step is rounded.
import { singleLogarithm } from "./single-logarithm.js";

const { fround } = Math;
const floats = (numbers) => numbers.map(fround);
/** A polynomial, its lowest factor first. */
const polynomial = (x, factors) => factors.reduceRight((sum, factor) => fround(fround(sum * x) + factor));
const log = singleLogarithm;

/** Around 2, even and odd powers. */
const AROUND_TWO = [
  floats([
    7.7215664089e-2, 6.7352302372e-2, 7.3855509982e-3, 1.1927076848e-3, 2.2086278477e-4, 2.52144564e-5,
  ]),
  floats([
    3.2246702909e-1, 2.0580807701e-2, 2.8905137442e-3, 5.1006977446e-4, 1.0801156895e-4, 4.4864096708e-5,
  ]),
];
/** Around its least value: every third power. */
const LEAST = fround(1.4616321325);
const [LEAST_VALUE, LEAST_REST] = floats([-1.2148628384e-1, 6.6971006518e-9]);
const AROUND_LEAST = [
  floats([4.8383611441e-1, -3.2788541168e-2, 6.1005386524e-3, -1.4034647029e-3, 3.1563205994e-4]),
  floats([-1.4758771658e-1, 1.7970675603e-2, -3.6845202558e-3, 8.8108185446e-4, -3.1275415677e-4]),
  floats([6.4624942839e-2, -1.0314224288e-2, 2.2596477065e-3, -5.3859531181e-4, 3.3552918467e-4]),
];
const AROUND_ONE = {
  above: floats([
    -7.7215664089e-2, 6.3282704353e-1, 1.4549225569, 9.7771751881e-1, 2.2896373272e-1, 1.3381091878e-2,
  ]),
  below: floats([1, 2.4559779167, 2.1284897327, 7.6928514242e-1, 1.0422264785e-1, 3.2170924824e-3]),
};
const FROM_TWO = {
  above: floats([
    -7.7215664089e-2, 2.1498242021e-1, 3.2577878237e-1, 1.4635047317e-1, 2.6642270386e-2, 1.8402845599e-3,
    3.1947532989e-5,
  ]),
  below: floats([
    1, 1.3920053244, 7.2193557024e-1, 1.7193385959e-1, 1.8645919859e-2, 7.7794247773e-4, 7.3266842264e-6,
  ]),
};
const [FAR, ...SERIES] = floats([
  4.1893854737e-1, 8.3333335817e-2, -2.777777845e-3, 7.9365057172e-4, -5.9518753551e-4, 8.3633989561e-4,
  -1.6309292987e-3,
]);

function aroundTwo(y) {
  const square = fround(y * y);
  const [even, odd] = AROUND_TWO.map((factors) => polynomial(square, factors));
  return fround(fround(fround(y * even) + fround(square * odd)) - fround(0.5 * y));
}
function aroundLeast(y) {
  const square = fround(y * y);
  const cube = fround(square * y);
  const [first, second, third] = AROUND_LEAST.map((factors) => polynomial(cube, factors));
  const rest = fround(LEAST_REST - fround(cube * fround(second + fround(y * third))));
  return fround(LEAST_VALUE + fround(fround(square * first) - rest));
}
function aroundOne(y) {
  const above = fround(y * polynomial(y, AROUND_ONE.above));
  return fround(fround(-0.5 * y) + fround(above / polynomial(y, AROUND_ONE.below)));
}

/** Where each of them is near enough, one further down and here. */
const NEAR = floats([0.7315998077392578, 0.23163998126983643]);
function belowTwo(x) {
  const isLow = x <= fround(0.9);
  const own = isLow ? x + 1 : x;
  const more = isLow ? -log(x) : 0;
  const [high, middle] = isLow ? NEAR : NEAR.map((one) => fround(one + 1));
  if (x >= high) return fround(more + aroundTwo(isLow ? fround(1 - x) : fround(2 - x)));
  if (x >= middle)
    return fround(more + aroundLeast(isLow ? fround(x - fround(LEAST - 1)) : fround(own - LEAST)));
  return fround(more + aroundOne(isLow ? x : fround(x - 1)));
}

/** @param {number} x a float32 above 0 */
export function logarithmOfGamma(x) {
  if (x === 1 || x === 2) return 0;
  if (x < 2) return belowTwo(x);
  if (x >= 8) {
    const inverse = fround(1 / x);
    const rest = fround(FAR + fround(inverse * polynomial(fround(inverse * inverse), SERIES)));
    return fround(fround(fround(x - 0.5) * fround(log(x) - 1)) + rest);
  }
  const whole = Math.trunc(x);
  const y = fround(x - whole);
  const above = fround(y * polynomial(y, FROM_TWO.above));
  const near = fround(fround(0.5 * y) + fround(above / polynomial(y, FROM_TWO.below)));
  let product = 1;
  for (let k = whole - 1; k >= 2; k--) product = fround(product * fround(y + k));
  return whole >= 3 ? fround(near + log(product)) : near;
}
