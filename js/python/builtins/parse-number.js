// Numbers from texts, as `int` and `float` read them.
import { checkBits, ValueUnknown } from "../values/limits.js";
import { repr } from "../values/repr.js";
import { raise } from "../values/types.js";

const PREFIXES = { "0b": 2, "0o": 8, "0x": 16 };
const BITS_OF_A_DIGIT = 5.2;

/** Refuses a text, unless it tells a number of an array of which only the shape is known. @returns {never} */
function refuseText(text, message) {
  if (text.includes("(..., shape=")) throw new ValueUnknown("value");
  raise("ValueError", message);
}

/** The number that a text is in a base. */
export function parseInteger(text, base) {
  const refuse = () => refuseText(text, `invalid literal for int() with base ${base}: ${repr(text)}`);
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

const NAMED = { inf: Infinity, infinity: Infinity, nan: Number.NaN };

/** The number that a text is. */
export function parseFloatText(text) {
  const refuse = () => refuseText(text, `could not convert string to float: ${repr(text)}`);
  const [, sign, body] = /^([-+]?)(.*)$/s.exec(text.trim().toLowerCase()) ?? refuse();
  const plain = body.replace(/(?<=\d)_(?=\d)/g, "");
  const written = /^(?=\.?\d)\d*(?:\.\d*)?(?:e[-+]?\d+)?$/.test(plain);
  const value = written ? Number(plain) : Object.hasOwn(NAMED, plain) ? NAMED[plain] : refuse();
  return sign === "-" ? -value : value;
}
