// Floats with so many digits, as the format codes e, f and g ask for them.
import { exponential, fixed, nonFinite } from "../../format/decimal.js";
import { floatText, positional, scientific } from "../values/digits.js";
import { LimitError } from "../values/limits.js";

const MOST_PLACES = 10_000;

/** Digits without zeros at their end, but for one. */
function withoutZeros(digits) {
  let end = digits.length;
  while (end > 1 && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** Digits before and behind the exponent, without zeros at their end. */
function general(magnitude, precision, { alternate, dot }) {
  const places = Math.max(precision, 1) - 1;
  const [text, exponent] = exponential(magnitude, places).split("e");
  const power = Number(exponent);
  const kept = alternate ? text.replace(".", "") : withoutZeros(text.replace(".", ""));
  if (power < -4 || power > places - (dot ? 1 : 0)) {
    const short = scientific(kept, power);
    return alternate && !short.includes(".") ? short.replace("e", ".e") : short;
  }
  const long = positional(kept, power);
  if (long.includes(".") || !(alternate || dot)) return long;
  return alternate && places > power ? long : `${long}.${dot ? "0" : ""}`;
}

/**
 * A magnitude in digits.
 * @param {number} magnitude not negative
 * @param {string} code      one of `e E f F g G %`, or nothing: like `repr`
 * @param {number | undefined} precision
 * @param {boolean} alternate `#`: a point in any case
 */
export function floatDigits(magnitude, code, precision, alternate) {
  if (precision !== undefined && precision > MOST_PLACES) throw new LimitError(`${precision} digits`);
  const lower = code.toLowerCase();
  const suffix = code === "%" ? "%" : "";
  const value = code === "%" ? magnitude * 100 : magnitude;
  if (!Number.isFinite(value)) return inCase(nonFinite(value), code) + suffix;
  if (code === "" && precision === undefined)
    return alternate ? withPoint(floatText(value)) : floatText(value);
  const places = precision ?? 6;
  let text;
  if (lower === "e") text = exponential(value, places);
  else if (lower === "f" || lower === "%") text = fixed(value, places);
  else return inCase(general(value, places, { alternate, dot: code === "" }), code);
  return inCase(alternate ? withPoint(text) : text, code) + suffix;
}

const inCase = (text, code) => (/[EFG]/.test(code) ? text.toUpperCase() : text);
const withPoint = (text) => (text.includes(".") ? text : text.replace(/(?=e|$)/, "."));
