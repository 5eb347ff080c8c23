// Floats as NumPy writes them where a program says how: its FloatingFormat and IntegerFormat, and format_float_positional and
// format_float_scientific.
import {
  exponential,
  exponentText,
  FLOAT_KINDS,
  fixed,
  nonFinite,
  shortest,
} from "../../../format/decimal.js";

const longest = (texts) => texts.reduce((width, text) => Math.max(width, text.length), 0);
const isNegative = (value) => value < 0 || Object.is(value, -0);
const signOf = (value, sign) => (isNegative(value) ? "-" : sign === "+" ? "+" : "");

function withoutZeros(fraction) {
  let { length } = fraction;
  while (fraction[length - 1] === "0") length--;
  return fraction.slice(0, length);
}

/** The digits of a magnitude before and behind the point, and the power of ten beside them: the shortest ones, or exact ones. */
function digitsOf(magnitude, kind, { scientific, precision, least, unique }) {
  if (!unique) {
    const text = scientific ? exponential(magnitude, precision) : fixed(magnitude, precision);
    const [mantissa, power = "0"] = text.split("e");
    const [whole, fraction = ""] = mantissa.split(".");
    return { whole, fraction, power: Number(power) };
  }
  const limits = { scientific, most: precision ?? Infinity, least: least ?? -Infinity };
  const { digits, power } = shortest(magnitude, kind, limits);
  if (scientific) return { whole: digits[0], fraction: digits.slice(1), power };
  const point = power + 1;
  if (point <= 0) return { whole: "0", fraction: "0".repeat(-point) + digits, power };
  return { whole: digits.slice(0, point).padEnd(point, "0"), fraction: digits.slice(point), power };
}

/**
 * A finite number as Dragon4 writes it: `trim` keeps zeros ("k"), or cuts them off up to the point (".") or one of them ("0"), or
 * the point as well ("-").
 * @param {number} value @param {string} dtype
 * @param {{ scientific?: boolean, precision?: number | null, least?: number | null, unique?: boolean, trim?: string, sign?: string }} how
 */
export function floatParts(value, dtype, how) {
  const { scientific = false, precision = null, least = null, unique = true, trim = "k", sign = "-" } = how;
  const kind = FLOAT_KINDS[dtype];
  const found = digitsOf(Math.abs(value), kind, { scientific, precision, least, unique });
  const own = withoutZeros(found.fraction);
  const kept = unique ? (least ?? 0) : 0;
  const fraction = trim === "k" ? (unique ? own : found.fraction).padEnd(kept, "0") : own;
  const point = trim === "-" && fraction === "" ? "" : ".";
  const whole = signOf(value, sign) + found.whole;
  return { whole, point, fraction: trim === "0" ? fraction || "0" : fraction, power: found.power };
}

/** From which size on an array is written in scientific notation, by how many digits its dtype has. */
const FROM = { float32: 1e6, float64: 1e8 };
const ROUND = { float32: Math.fround, float64: (value) => value };

function isScientific(finite, dtype, isSmallPlain) {
  const sizes = finite.filter((value) => value !== 0).map(Math.abs);
  if (sizes.length === 0) return false;
  const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
  const round = ROUND[dtype];
  return most >= FROM[dtype] || (!isSmallPlain && (least < round(1e-4) || round(most / least) > 1000));
}

/** How all of the finite numbers are written in scientific notation. */
function scientificColumn(finite, dtype, { precision, floatmode, sign }) {
  const unique = floatmode !== "fixed";
  const first = { scientific: true, precision, unique, trim: unique ? "." : "k", sign };
  const parts = finite.map((value) => floatParts(value, dtype, first));
  const before = longest(parts.map(({ whole }) => whole));
  const places = longest(parts.map(({ fraction }) => fraction));
  const size = longest(parts.map(({ power }) => exponentText(power, 2))) - "e+".length;
  const how = { scientific: true, precision: places, least: places, unique, sign };
  const text = (value) => {
    const { whole, fraction, power } = floatParts(value, dtype, how);
    return `${whole}.${fraction}${exponentText(power, size)}`;
  };
  return { before, after: places + "e+".length + size, text };
}

/** How all of them are written with their points in one column. */
function positionalColumn(finite, dtype, { precision, floatmode, sign }) {
  const unique = floatmode !== "fixed";
  const parts = finite.map((value) =>
    floatParts(value, dtype, { precision, unique, trim: unique ? "." : "k", sign }),
  );
  const [before, after] = ["whole", "fraction"].map((name) => longest(parts.map((one) => one[name])));
  const isEven = floatmode === "fixed" || floatmode === "maxprec_equal";
  const how = isEven ? { precision: after, least: after, unique, sign } : { precision, trim: ".", sign };
  const text = (value) => {
    const { whole, fraction } = floatParts(value, dtype, how);
    return `${whole}.${fraction.padEnd(after)}`;
  };
  return { before, after, text };
}

/**
 * How an array of these numbers writes one of them.
 * @param {number[]} values @param {string} dtype
 * @param {{ precision: number, floatmode: string, sign: string, sciMode: boolean | null }} settings
 */
export function floatWriter(values, dtype, { floatmode, sciMode, sign, ...settings }) {
  const precision = floatmode === "unique" ? null : settings.precision;
  const finite = values.filter(Number.isFinite);
  const column = isScientific(finite, dtype, sciMode === false) ? scientificColumn : positionalColumn;
  const { before, after, text } = column(finite, dtype, { precision, floatmode, sign });
  const margin = sign === " " && !finite.some(isNegative) ? 1 : 0;
  const other = (value) =>
    (value > 0 || Number.isNaN(value) ? (sign === "+" ? "+" : "") : "") + nonFinite(value);
  const hasOthers = finite.length < values.length;
  const hasSign = sign !== "-" || values.includes(Number.NEGATIVE_INFINITY);
  const least = hasOthers ? "inf".length + (hasSign ? 1 : 0) : 0;
  const width = Math.max(before + margin + 1 + after, least);
  return (value) => (Number.isFinite(value) ? text(value) : other(value)).padStart(width);
}

/** The same of whole numbers. @param {(number | bigint)[]} values */
export function intWriter(values, { sign: given }) {
  const sign = given === " " && values.some((value) => value < 0) ? "-" : given;
  const text = (value) => (value >= 0 && sign !== "-" ? sign : "") + String(value);
  const width = longest(values.map(text));
  return (value) => text(value).padStart(width);
}
