// Floats as NumPy 2 writes them: the shortest digits that name each value, lined up at the point.
import { exponentText, FLOAT_KINDS, nonFinite, shortest } from "./decimal.js";

/** From here on a value is written in scientific notation: inside an array, and as a scalar on its own. */
const SCIENTIFIC_FROM = {
  float16: { array: 1e3, scalar: 1e3 },
  float32: { array: 1e6, scalar: 1e6 },
  float64: { array: 1e8, scalar: 1e16 },
};
const SCIENTIFIC_BELOW = 1e-4;
const WIDEST_RATIO = 1000;

const sign = (value) => (value < 0 || Object.is(value, -0) ? "-" : "");

function trimZeros(fraction) {
  let { length } = fraction;
  while (fraction[length - 1] === "0") length--;
  return fraction.slice(0, length);
}

/** A float16 is its value rounded to a multiple of 2^(its exponent - 10), ties to even. */
function roundToFloat16(value) {
  if (value === 0 || !Number.isFinite(value)) return value;
  const unit = 2 ** (Math.max(Math.floor(Math.log2(Math.abs(value))), -14) - 10);
  const rounded = (value / unit + 2 ** 52 - 2 ** 52) * unit;
  return rounded > 65504 ? Infinity : rounded;
}

/** NumPy compares in the array's own arithmetic, where 0.0001 and a quotient have fewer bits. */
const ROUND = { float16: roundToFloat16, float32: Math.fround, float64: (value) => value };

/** The parts of a number without exponent: "-12", "345". */
function positional(value, kind, limits) {
  const { digits, power } = shortest(Math.abs(value), kind, limits);
  const point = power + 1;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const fraction = point > 0 ? digits.slice(point) : "0".repeat(-point) + digits;
  return { whole: sign(value) + whole, fraction: trimZeros(fraction) };
}

/** The parts of a number with exponent: "-1", "2345", 67. */
function scientific(value, kind, limits) {
  const { digits, power } = shortest(Math.abs(value), kind, { scientific: true, ...limits });
  return { whole: sign(value) + digits[0], fraction: digits.slice(1), power };
}

const longest = (texts) => texts.reduce((width, text) => Math.max(width, text.length), 0);

/** How an array of these values writes one of them. */
export function arrayFloatText(values, dtype, settings) {
  const kind = FLOAT_KINDS[dtype];
  const finite = values.filter(Number.isFinite);
  const { text, before, after } = isScientific(finite, dtype, settings.sciMode)
    ? scientificColumn(finite, kind, settings.precision)
    : positionalColumn(finite, kind, settings.precision);
  const others = values.filter((value) => !Number.isFinite(value)).map(nonFinite);
  const least = others.length === 0 ? 0 : Math.max("nan".length, longest(others));
  const width = Math.max(before + 1 + after, least);
  return (value) => (Number.isFinite(value) ? text(value) : nonFinite(value)).padStart(width);
}

/** sciMode false is NumPy's `suppress`: small values and wide ranges stay positional, large values do not. */
function isScientific(finite, dtype, sciMode) {
  const round = ROUND[dtype];
  let smallest = Infinity;
  let largest = 0;
  for (const value of finite) {
    if (value === 0) continue;
    smallest = Math.min(smallest, Math.abs(value));
    largest = Math.max(largest, Math.abs(value));
  }
  if (largest === 0) return false;
  if (sciMode === true || largest >= SCIENTIFIC_FROM[dtype].array) return true;
  if (sciMode === false) return false;
  return smallest < round(SCIENTIFIC_BELOW) || round(largest / smallest) > WIDEST_RATIO;
}

/** Points lined up, blanks behind the shorter fractions. */
function positionalColumn(finite, kind, precision) {
  const parts = finite.map((value) => positional(value, kind, { most: precision }));
  const before = longest(parts.map(({ whole }) => whole));
  const after = longest(parts.map(({ fraction }) => fraction));
  const text = (value) => {
    const { whole, fraction } = positional(value, kind, { most: precision, least: 0 });
    return `${whole.padStart(before)}.${fraction.padEnd(after)}`;
  };
  return { text, before, after };
}

/** The longest fraction sets the number of digits for all: shorter ones go on with further digits of the value. */
function scientificColumn(finite, kind, precision) {
  const parts = finite.map((value) => scientific(value, kind, { most: precision }));
  const before = longest(parts.map(({ whole }) => whole));
  const places = longest(parts.map(({ fraction }) => trimZeros(fraction)));
  const exponentDigits = longest(parts.map(({ power }) => exponentText(power, 2))) - "e+".length;
  const text = (value) => {
    const { whole, fraction, power } = scientific(value, kind, { most: places, least: places });
    const mantissa = `${whole.padStart(before)}.${fraction.padEnd(places, "0")}`;
    return mantissa + exponentText(power, exponentDigits);
  };
  return { text, before, after: places + "e+".length + exponentDigits };
}

/** A float on its own, as str() of a NumPy scalar. */
export function scalarFloatText(value, dtype) {
  if (!Number.isFinite(value)) return nonFinite(value);
  const kind = FLOAT_KINDS[dtype];
  const magnitude = Math.abs(value);
  if (magnitude === 0 || (magnitude >= SCIENTIFIC_BELOW && magnitude < SCIENTIFIC_FROM[dtype].scalar)) {
    const { whole, fraction } = positional(value, kind);
    return `${whole}.${fraction || "0"}`;
  }
  const { whole, fraction, power } = scientific(value, kind);
  return `${whole}${fraction && `.${fraction}`}${exponentText(power, 2)}`;
}
