// Python's float in decimal.
import { exponentText, nonFinite } from "../../format/decimal.js";

/** The shortest digits of a finite magnitude, and the power of ten of the first. */
export function shortestDigits(magnitude) {
  const [digits, power] = magnitude.toExponential().split("e");
  return { digits: digits.replace(".", ""), power: Number(power) };
}

/** Digits as `1.25e+16`. */
export const scientific = (digits, power) =>
  digits[0] + (digits.length > 1 ? `.${digits.slice(1)}` : "") + exponentText(power, 2);

/** Digits as `0.0125`, `12.5` or `1250`. */
export function positional(digits, power) {
  if (power < 0) return `0.${"0".repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0");
  return digits.length > power + 1 ? `${whole}.${digits.slice(power + 1)}` : whole;
}

/** `repr(float)`. */
export function floatText(value) {
  if (!Number.isFinite(value)) return nonFinite(value);
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const { digits, power } = shortestDigits(Math.abs(value));
  if (power < -4 || power >= 16) return sign + scientific(digits, power);
  const text = positional(digits, power);
  return sign + text + (text.includes(".") ? "" : ".0");
}
