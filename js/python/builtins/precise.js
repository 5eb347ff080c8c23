// Functions of floats rounded once, where JavaScript's may be off in the last digit: integers count parts of 2^-200, and what
// JavaScript answers is where the search begins.
import { ratioOf, rootOfQuotient, trueQuotient } from "../values/numbers.js";

const BITS = 200n;
const ONE = 1n << BITS;

/** A float in such parts. @param {number} x @returns {bigint} */
const fixed = (x) => {
  const [above, below] = /** @type {[bigint, bigint]} */ (ratioOf(Math.abs(x)));
  return ((x < 0 ? -above : above) << BITS) / below;
};
const times = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a * b) >> BITS;
const over = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a << BITS) / b;

/** A sum of terms, each made of the one before, until they are too small. */
function series(/** @type {bigint} */ first, /** @type {(term: bigint, n: bigint) => bigint} */ next) {
  let sum = 0n;
  let term = first;
  for (let n = 1n; term !== 0n && term !== -1n; n++) {
    sum += term;
    term = next(term, n);
  }
  return sum;
}

/** atanh and atan of one over a whole number. */
const inverse = (whole, sign) => {
  const power = (n) => whole ** (2n * n + 1n) * (2n * n + 1n);
  let sum = 0n;
  for (let n = 0n; ; n++) {
    const term = ONE / power(n);
    if (term === 0n) return sum;
    sum += sign < 0 && n % 2n === 1n ? -term : term;
  }
};
let constants;
function known() {
  constants ??= {
    ln2: 2n * inverse(3n, 1),
    pi: 4n * (4n * inverse(5n, -1) - inverse(239n, -1)),
  };
  return constants;
}

/** The whole number nearest to a quotient. @param {bigint} a @param {bigint} b @returns {bigint} */
const nearest = (a, b) =>
  (2n * a + b) / (2n * b) - (2n * a + b < 0n && (2n * a + b) % (2n * b) !== 0n ? 1n : 0n);

/**
 * The exponential of parts as such parts times a power of two.
 * @param {bigint} x @returns {{ value: bigint, shift: bigint }}
 */
function exponential(x) {
  const { ln2 } = known();
  const shift = nearest(x, ln2);
  const rest = (x - shift * ln2) >> 8n;
  let value = ONE + series(rest, (term, n) => times(term, rest) / (n + 1n));
  for (let i = 0; i < 8; i++) value = times(value, value);
  return { value, shift };
}

const asFloat = (/** @type {{ value: bigint, shift: bigint }} */ { value, shift }) =>
  shift < 0n ? trueQuotient(value, ONE << -shift) : trueQuotient(value << shift, ONE);

/** A logarithm that is near a float, by one step of Halley's. */
function logarithm(/** @type {number} */ x) {
  const near = fixed(Math.log(x));
  const { value, shift } = exponential(near);
  const [above, below] = /** @type {[bigint, bigint]} */ (ratioOf(x));
  // What the argument is of the exponential, and its logarithm.
  const quotient = shift < 0n ? ((above << BITS) << -shift) / below : (above << BITS) / (below << shift);
  const away = over(quotient, value) - ONE;
  return near + away - times(away, away) / 2n + times(times(away, away), away) / 3n;
}

/** Sine and cosine of parts that are no farther from 0 than an eighth of a turn, after quarters of a turn are taken away. */
function turned(/** @type {bigint} */ x) {
  const { pi } = known();
  const quarters = nearest(x, pi >> 1n);
  const rest = x - quarters * (pi >> 1n);
  const square = times(rest, rest);
  const sine = series(rest, (term, n) => -times(term, square) / (2n * n * (2n * n + 1n)));
  const cosine = series(ONE, (term, n) => -times(term, square) / (2n * n * (2n * n - 1n)));
  const place = Number(((quarters % 4n) + 4n) % 4n);
  const turns = [
    [sine, cosine],
    [cosine, -sine],
    [-sine, -cosine],
    [-cosine, sine],
  ];
  return /** @type {[bigint, bigint]} */ (turns[place]);
}

/** The angle of a point, near a float. */
function angle(y, x, near) {
  const start = fixed(near);
  const [sine, cosine] = turned(start);
  const away = over(times(y, cosine) - times(x, sine), times(x, cosine) + times(y, sine));
  return trueQuotient(start + away - times(times(away, away), away) / 3n, ONE);
}

/** The other side of a triangle with a longest side of 1. */
const beside = (x) => {
  const square = ONE - times(x, x);
  let root = 1n << ((BITS + BigInt(square.toString(2).length) + 1n) / 2n);
  for (let next = root; ; root = next) {
    next = (root + (square << BITS) / root) >> 1n;
    if (next >= root) return root;
  }
};

/** Whether a float is neither so small nor so large that parts would not tell enough of it. */
const isMiddling = (x) => Math.abs(x) > 2 ** -20 && Math.abs(x) < 2 ** 40;
const only = (exact, plain) => (x) => (isMiddling(x) && isMiddling(plain(x)) ? exact(x) : plain(x));

const log = (x) =>
  x > 2 ** -1000 && x !== 1 && Number.isFinite(x) ? trueQuotient(logarithm(x), ONE) : Math.log(x);

/** As the C library does, by the logarithm of what is left beside a power of two. */
function log10(x) {
  if (!(x > 2 ** -1000) || !Number.isFinite(x)) return Math.log10(x);
  const exponent = Math.floor(Math.log2(x));
  const place = x < 2 ** exponent ? exponent - 1 : x >= 2 ** (exponent + 1) ? exponent + 1 : exponent;
  const whole = place < 0 ? place + 1 : place;
  const rest = x / 2 ** whole;
  const small = whole * 3.694239077158931e-13 + Math.LOG10E * log(rest);
  return small + whole * 0.30102999566361177;
}

export const PRECISE = {
  exp: (x) => (Math.abs(x) > 2 ** -40 && Math.abs(x) < 700 ? asFloat(exponential(fixed(x))) : Math.exp(x)),
  log,
  log2: (x) =>
    x > 2 ** -1000 && x !== 1 && Number.isFinite(x) ? trueQuotient(logarithm(x), known().ln2) : Math.log2(x),
  log10,
  sin: only((x) => trueQuotient(turned(fixed(x))[0], ONE), Math.sin),
  cos: only((x) => trueQuotient(turned(fixed(x))[1], ONE), Math.cos),
  tan: only((x) => trueQuotient(...turned(fixed(x))), Math.tan),
  atan: only((x) => angle(fixed(x), ONE, Math.atan(x)), Math.atan),
  asin: only(
    (x) => (Math.abs(x) < 1 ? angle(fixed(x), beside(fixed(x)), Math.asin(x)) : Math.asin(x)),
    Math.asin,
  ),
  acos: only(
    (x) => (Math.abs(x) < 1 ? angle(beside(fixed(x)), fixed(x), Math.acos(x)) : Math.acos(x)),
    Math.acos,
  ),
  atan2: (y, x) =>
    isMiddling(y) && isMiddling(x) ? angle(fixed(y), fixed(x), Math.atan2(y, x)) : Math.atan2(y, x),
  hypot(...sides) {
    if (!sides.every((side) => side === 0 || isMiddling(side))) return Math.hypot(...sides);
    const sum = sides.map(fixed).reduce((all, side) => all + side * side, 0n);
    return sum === 0n ? 0 : rootOfQuotient(sum, ONE * ONE);
  },
  /** Of a base above 0. */
  pow(base, exponent) {
    const plain = base ** exponent;
    if (!isMiddling(base) || base === 1 || !isMiddling(exponent) || !isMiddling(plain)) return plain;
    return asFloat(exponential(times(fixed(exponent), logarithm(base))));
  },
};
