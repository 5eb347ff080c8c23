// Decimal digits of binary floats, exactly: every float is an integer times a power of two, so BigInt holds both
// the value and the half-way points to its neighbours, and no rounding happens but the one asked for.

/**
 * @typedef {object} FloatKind
 * @property {number} significantBits of the significand, the leading one included
 * @property {number} leastExponent   the smallest value is 2 to this power
 */

/** @type {Record<string, FloatKind>} */
export const FLOAT_KINDS = {
  float16: { significantBits: 11, leastExponent: -24 },
  float32: { significantBits: 24, leastExponent: -149 },
  float64: { significantBits: 53, leastExponent: -1074 },
};

const asFloat = new Float64Array(1);
const asBits = new BigUint64Array(asFloat.buffer);
const FRACTION_BITS = 52n;
const FRACTION = (1n << FRACTION_BITS) - 1n;

/** Splits a finite magnitude into significand · 2^exponent as the given kind of float stores it. */
function decompose(magnitude, { significantBits, leastExponent } = FLOAT_KINDS.float64) {
  asFloat[0] = magnitude;
  const biased = Number(asBits[0] >> FRACTION_BITS);
  const fraction = asBits[0] & FRACTION;
  const stored = biased === 0 ? fraction : fraction | (1n << FRACTION_BITS);
  const storedExponent = Math.max(biased, 1) - 1075;
  const exponent = Math.max(storedExponent + 53 - significantBits, leastExponent);
  return { significand: stored >> BigInt(exponent - storedExponent), exponent };
}

/** 10^power for power ≥ 0. */
const powerOfTen = (power) => 10n ** BigInt(power);

/**
 * The power of ten that the first digit of a fraction stands for: 10^result ≤ numerator / denominator.
 * @param {number} magnitude the same value, for an estimate
 * @param {bigint} numerator
 * @param {bigint} denominator
 */
function leadingPower(magnitude, numerator, denominator) {
  const atLeast = (power) =>
    power >= 0 ? numerator >= denominator * powerOfTen(power) : numerator * powerOfTen(-power) >= denominator;
  let power = Math.floor(Math.log10(magnitude));
  while (!atLeast(power)) power--;
  while (atLeast(power + 1)) power++;
  return power;
}

/**
 * The integer nearest to numerator / denominator, a tie going to the even one.
 * @param {bigint} numerator
 * @param {bigint} denominator
 */
function nearest(numerator, denominator) {
  const quotient = numerator / denominator;
  const doubled = (numerator % denominator) * 2n;
  const up = doubled > denominator || (doubled === denominator && (quotient & 1n) === 1n);
  return up ? quotient + 1n : quotient;
}

/** A finite magnitude as numerator / denominator. */
function fractionOf(magnitude) {
  const { significand, exponent } = decompose(magnitude);
  return exponent >= 0
    ? { numerator: significand << BigInt(exponent), denominator: 1n }
    : { numerator: significand, denominator: 1n << BigInt(-exponent) };
}

const isNegative = (value) => value < 0 || Object.is(value, -0);

/** The words for what has no digits: "nan", "inf" or "-inf". */
export const nonFinite = (value) => (Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf");

/** What Python's `format(value, ".<places>f")` gives: rounded from the exact value, ties to even. */
export function fixed(value, places) {
  if (!Number.isFinite(value)) return nonFinite(value);
  const magnitude = Math.abs(value);
  const sign = isNegative(value) ? "-" : "";
  // JavaScript rounds the exact value too, but ties up: of binary numbers the odd multiples of 2^-(places + 1).
  const isTie = (magnitude * 2 ** (places + 1)) % 2 === 1;
  if (!isTie && magnitude < 1e21 && places <= 100) return sign + magnitude.toFixed(places);
  const { numerator, denominator } = fractionOf(magnitude);
  const digits = String(nearest(numerator * powerOfTen(places), denominator)).padStart(places + 1, "0");
  const point = digits.length - places;
  return sign + digits.slice(0, point) + (places > 0 ? `.${digits.slice(point)}` : "");
}

/** What Python's `format(value, ".<places>e")` gives. */
export function exponential(value, places) {
  if (!Number.isFinite(value)) return nonFinite(value);
  let power = 0;
  let digits = "0".repeat(places + 1);
  if (value !== 0) {
    const magnitude = Math.abs(value);
    const { numerator, denominator } = fractionOf(magnitude);
    power = leadingPower(magnitude, numerator, denominator);
    const shift = places - power;
    digits = String(
      shift >= 0
        ? nearest(numerator * powerOfTen(shift), denominator)
        : nearest(numerator, denominator * powerOfTen(-shift)),
    );
    // 9.99…5 has become 10.0…: one digit more than asked for, all zeros but the first.
    if (digits.length > places + 1) {
      digits = digits.slice(0, -1);
      power++;
    }
  }
  const sign = isNegative(value) ? "-" : "";
  return sign + digits[0] + (places > 0 ? `.${digits.slice(1)}` : "") + exponentText(power, 2);
}

/** `e+07`, `e-123`: a sign always, at least so many digits. */
export function exponentText(power, leastDigits) {
  return `e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(leastDigits, "0")}`;
}

/**
 * The shortest digits that name a float among its neighbours, by Burger and Dybvig's free-format algorithm
 * ("Printing Floating-Point Numbers Quickly and Accurately", 1996) with the two limits that NumPy adds: `most` cuts
 * off what is longer, and `least` goes on past the shortest with further digits of the exact value. Both count
 * digits behind the point, which in scientific notation stands behind the first digit. The last digit is rounded,
 * ties to even.
 *
 * @param {number} magnitude finite and not negative
 * @param {FloatKind} kind
 * @param {{ scientific?: boolean, most?: number, least?: number }} [limits]
 * @returns {{ digits: string, power: number }} power: of ten, that the first digit stands for
 */
export function shortest(magnitude, kind, { scientific = false, most = Infinity, least = -Infinity } = {}) {
  if (magnitude === 0) return { digits: "0", power: 0 };
  const { significand, exponent } = decompose(magnitude, kind);
  // Below a power of two the neighbours are twice as dense, so half-way down is half as far as half-way up.
  const lopsided =
    significand === 1n << BigInt(kind.significantBits - 1) && exponent > kind.leastExponent ? 2n : 1n;
  const unit = exponent > 0 ? 1n << BigInt(exponent) : 1n;
  let rest = 4n * significand * unit;
  let above = 2n * unit;
  let below = above / lopsided;
  let scale = exponent < 0 ? 4n << BigInt(-exponent) : 4n;

  let power = leadingPower(magnitude, rest, scale);
  const last = scientific ? power - most : -most;
  if (!scientific && power < last) power = last;
  const first = scientific ? power - least : Math.min(power, -least);
  if (power > 0) {
    scale *= powerOfTen(power);
  } else {
    const factor = powerOfTen(-power);
    rest *= factor;
    above *= factor;
    below *= factor;
  }

  const inclusive = (significand & 1n) === 0n;
  const digits = [];
  for (let place = power; ; place--) {
    const digit = rest / scale;
    rest %= scale;
    const low = inclusive ? rest <= below : rest < below;
    const high = inclusive ? rest + above >= scale : rest + above > scale;
    digits.push(Number(digit));
    if (((low || high) && place <= first) || place === last) {
      const doubled = rest * 2n;
      const up = low === high ? doubled > scale || (doubled === scale && (digit & 1n) === 1n) : high;
      if (up && carry(digits)) power++;
      return { digits: digits.join(""), power };
    }
    rest *= 10n;
    above *= 10n;
    below *= 10n;
  }
}

/** Adds one to the last digit, dropping the nines it runs over; true when a digit had to be put in front. */
function carry(digits) {
  while (digits.length > 0 && digits[digits.length - 1] === 9) digits.pop();
  if (digits.length === 0) {
    digits.push(1);
    return true;
  }
  digits[digits.length - 1]++;
  return false;
}
