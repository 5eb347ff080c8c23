// `int(…)` and `float(…)` of anything.
import { checkBits } from "../values/limits.js";
import { toFloat } from "../values/numbers.js";
import { INDEX, NUMBER } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { toIndex } from "../values/slice.js";
import { truncated } from "../values/truncate.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

const PREFIXES = { "0b": 2, "0o": 8, "0x": 16 };
const BITS_OF_A_DIGIT = 5.2;

function parseInteger(text, base) {
  const refuse = () => raise("ValueError", `invalid literal for int() with base ${base}: ${repr(text)}`);
  const [, sign, body] = /^([-+]?)(.*)$/s.exec(text.trim().toLowerCase()) ?? refuse();
  const prefix = PREFIXES[body.slice(0, 2)];
  const prefixed = prefix !== undefined && (base === prefix || base === 0);
  const digits = prefixed ? body.slice(2).replace(/^_/, "") : body;
  const radix = base === 0 ? (prefixed ? prefix : 10) : base;
  if (!/^[a-z\d]+(?:_[a-z\d]+)*$/.test(digits)) return refuse();
  if (base === 0 && !prefixed && /^0.*[1-9]/.test(digits)) return refuse();
  checkBits(digits.length * BITS_OF_A_DIGIT);
  let value = 0n;
  for (const digit of digits.replaceAll("_", "")) {
    const one = Number.parseInt(digit, 36);
    if (one >= radix) refuse();
    value = value * BigInt(radix) + BigInt(one);
  }
  return sign === "-" ? -value : value;
}

/** `int(value, base)`. */
export function toInteger(/** @type {any} */ value = 0n, /** @type {any} */ given = undefined) {
  if (given !== undefined) {
    const base = Number(toIndex(given));
    if ((base !== 0 && base < 2) || base > 36) raise("ValueError", "int() base must be >= 2 and <= 36, or 0");
    if (typeof value === "string") return parseInteger(value, base);
    raise("TypeError", "int() can't convert non-string with explicit base");
  }
  if (typeof value === "string") return parseInteger(value, 10);
  if (typeof value === "number") return truncated(value);
  if (typeof value === "bigint" || value instanceof Unknown) return value;
  if (typeof value === "boolean") return BigInt(value);
  const refuse = () =>
    raise(
      "TypeError",
      `int() argument must be a string, a bytes-like object or a real number, not '${nameOf(value)}'`,
    );
  return value?.[NUMBER]?.("int") ?? value?.[INDEX]?.() ?? refuse();
}

const NAMED = { inf: Infinity, infinity: Infinity, nan: Number.NaN };

function parseFloatText(text) {
  const refuse = () => raise("ValueError", `could not convert string to float: ${repr(text)}`);
  const [, sign, body] = /^([-+]?)(.*)$/s.exec(text.trim().toLowerCase()) ?? refuse();
  const plain = body.replace(/(?<=\d)_(?=\d)/g, "");
  const written = /^(?=\.?\d)\d*(?:\.\d*)?(?:e[-+]?\d+)?$/.test(plain);
  const value = written ? Number(plain) : Object.hasOwn(NAMED, plain) ? NAMED[plain] : refuse();
  return sign === "-" ? -value : value;
}

/** `float(value)`. */
export function toFloatValue(/** @type {any} */ value = 0) {
  if (typeof value === "string") return parseFloatText(value);
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return toFloat(value);
  if (value instanceof Unknown) return new Unknown();
  const refuse = () =>
    raise("TypeError", `float() argument must be a string or a real number, not '${nameOf(value)}'`);
  const index = () => value?.[INDEX] && toFloat(value[INDEX]());
  return value?.[NUMBER]?.("float") ?? index() ?? refuse();
}
