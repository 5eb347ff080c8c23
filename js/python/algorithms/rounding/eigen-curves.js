// Logarithms, curves of angles and the error function of float32 in Eigen's steps, which eight elements take together.
const { fround } = Math;
export const floats = (numbers) => numbers.map(fround);

/** A polynomial, its highest factor first. */
export const polynomial = (x, factors) => factors.reduce((sum, factor) => fround(fround(sum * x) + factor));
const quotient = (x, /** @type {any} */ [above, below], by = x) =>
  fround(fround(x * polynomial(by, above)) / polynomial(by, below));

const bits = new Int32Array(1);
const number = new Float32Array(bits.buffer);
const [HALF_ROOT] = floats([Math.SQRT1_2]);
const LEAST_NORMAL = 2 ** -126;

/** A number as one from √½ to √2, and the power of 2 that it is multiplied by. */
export function parted(x) {
  number[0] = x;
  let exponent = ((bits[0] >>> 23) & 255) - 126;
  bits[0] = (bits[0] & 0x7fffff) | 0x3f000000;
  let [part] = number;
  if (part < HALF_ROOT) {
    part *= 2;
    exponent--;
  }
  return [part, exponent];
}

/** What is smaller than any normal number is 0 there. */
export const flushed = (x) => (Math.abs(x) < LEAST_NORMAL ? 0 * x : x);

const LN_2 = fround(Math.LN2);
const LOGARITHM = [floats([0.18256296, 1, 1]), floats([0.049616247, 0.5992325, 1.5, 1])];
export function logarithm(x) {
  if (!(x >= LEAST_NORMAL) || x === Number.POSITIVE_INFINITY) return Math.log(flushed(x));
  const [part, exponent] = parted(x);
  return fround(fround(exponent * LN_2) + quotient(fround(part - 1), LOGARITHM));
}

/** Of one more, by Kahan's rule. */
export function logarithmAbove(x) {
  const more = fround(x + 1);
  const made = logarithm(more);
  return more === 1 || more === made ? x : fround(x * fround(made / fround(more - 1)));
}

/** A power of e less one, by Kahan's rule. @param {number} x @param {number} power */
export function lessOne(x, power) {
  if (power === 1) return x;
  const less = fround(power - 1);
  const made = logarithm(power);
  return less === -1 || made === power ? less : fround(less * fround(x / made));
}

const ERROR = [
  floats([
    2.1237322016531834e-6, 2.8619795921258628e-4, 3.6580483429133892e-3, 5.2433021366596222e-2,
    0.18741607666015625, 1.1283791065216064,
  ]),
  floats([
    3.8918573409318924e-5, 1.1432960163801908e-3, 1.4752088114619255e-2, 0.1129456758499145,
    0.49942579865455627, 1,
  ]),
];
/** Further out it is 1. */
const MOST_SQUARE = 16;
export function errorFunction(x) {
  const made = quotient(x, ERROR, Math.min(MOST_SQUARE, fround(x * x)));
  return Math.max(Math.min(made, 1), -1);
}

const REST = floats([5.618023e-4, -4.9138167e-3, 0.026707515, -0.11280011, 0.37612295, -1.1283791]);
/** Of the square's reciprocal. */
const FAR_REST = [
  floats([0.102081165, 0.42920667, 0.3237908, 0.053971976]),
  floats([0.017251678, 0.39137164, 1, 0.62173241, 0.095662862]),
];
const MOST = 11;
/** What the error function lacks of 1. @param {number} given @param {(x: number) => number} power of e */
export function errorRest(given, power) {
  const x = Math.min(Math.max(given, -MOST), MOST);
  const square = fround(x * x);
  if (!(square > 1)) return fround(fround(x * polynomial(square, REST)) + 1);
  const most = power(-square);
  const all = fround(most - fround(most * fround(x * x - square)));
  const by = fround(1 / square);
  const share = fround(polynomial(by, FAR_REST[0]) / fround(x * polynomial(by, FAR_REST[1])));
  return fround(fround(all * share) + (x < 0 ? 2 : 0));
}

const QUARTERS = fround(2 / Math.PI);
/** A quarter of a turn, in parts of few digits. */
const QUARTER = [-1.5703125, -4.8398971557617188e-4, 1.6286503523588181e-7, 5.5644315544167711e-11];
const COSINE = floats([2.4372266125283204e-5, -1.388652017340064e-3, 0.041666619479656219, -0.5, 1]);
const SINE = floats([-1.9592341140837029e-4, 8.3326873655616852e-3, -0.16666662039822983]);
/** Beyond that it takes more digits. */
const FAR = 18838;

/** The sine, or with a quarter more the cosine. */
function turned(x, more) {
  const size = Math.abs(x);
  if (!(size < FAR)) return fround(more === 1 ? Math.cos(x) : Math.sin(x));
  const count = fround(fround(size * QUARTERS) + 2 ** 23) - 2 ** 23;
  const rest = QUARTER.reduce((sum, part) => fround(fround(count * part) + sum), size);
  const square = fround(rest * rest);
  const quarter = count + more;
  const made =
    quarter % 2 === 0
      ? fround(fround(fround(polynomial(square, SINE) * square) * rest) + rest)
      : polynomial(square, COSINE);
  const isNegative = Math.floor(quarter / 2) % 2 === 1;
  return isNegative !== (more === 0 && (x < 0 || Object.is(x, -0))) ? -made : made;
}
export const sine = (x) => turned(x, 0);
export const cosine = (x) => turned(x, 1);

const ARC_COSINE = [
  floats([2.36423197e-3, 0.0271784347, 0.0888040885, 1.5707963705062866]),
  floats([-1.1368644423782825e-2, -4.8969544470310211e-2, -0.21459120512008667]),
];
export function arcCosine(x) {
  const [size, square] = [Math.abs(x), fround(x * x)];
  const [even, odd] = ARC_COSINE.map((factors) => polynomial(square, factors));
  const made = fround(fround(Math.sqrt(fround(1 - size))) * fround(fround(odd * size) + even));
  return x < 0 || Object.is(x, -0) ? fround(fround(Math.PI) - made) : made;
}

const ARC_SINE = floats([
  5.0883885473012924e-2, 3.9513986557722092e-2, 7.5502201914787292e-2, 0.16664917767047882,
  1.0000001192092896,
]);
export function arcSine(x) {
  const size = Math.abs(x);
  const isFar = size > 0.5;
  const own = isFar ? fround(Math.sqrt(fround(0.5 - fround(0.5 * size)))) : size;
  const near = fround(polynomial(fround(own * own), ARC_SINE) * own);
  const made = isFar ? fround(fround(Math.PI / 2) - fround(2 * near)) : near;
  return x < 0 || Object.is(x, -0) ? -made : made;
}
