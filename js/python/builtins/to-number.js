// `int(…)` and `float(…)` of anything; what reads texts comes when there is one.
import { toFloat } from "../values/numbers.js";
import { partOf } from "../values/parts.js";
import { INDEX, NUMBER } from "../values/protocol.js";
import { toIndex } from "../values/slice.js";
import { truncated } from "../values/truncate.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

/** `int(value, base)`. */
export function toInteger(/** @type {any} */ value = 0n, /** @type {any} */ given = undefined) {
  if (given !== undefined) {
    const base = Number(toIndex(given));
    if ((base !== 0 && base < 2) || base > 36) raise("ValueError", "int() base must be >= 2 and <= 36, or 0");
    if (typeof value === "string") return partOf("texts").parseInteger(value, base);
    raise("TypeError", "int() can't convert non-string with explicit base");
  }
  if (typeof value === "string") return partOf("texts").parseInteger(value, 10);
  if (typeof value === "number") return truncated(value);
  if (typeof value === "bigint") return value;
  if (value instanceof Unknown) return value.isValue ? new Unknown(null, "int") : value;
  if (typeof value === "boolean") return BigInt(value);
  const refuse = () =>
    raise(
      "TypeError",
      `int() argument must be a string, a bytes-like object or a real number, not '${nameOf(value)}'`,
    );
  return value?.[NUMBER]?.("int") ?? value?.[INDEX]?.() ?? refuse();
}

/** `float(value)`. */
export function toFloatValue(/** @type {any} */ value = 0) {
  if (typeof value === "string") return partOf("texts").parseFloatText(value);
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return toFloat(value);
  if (value instanceof Unknown) return new Unknown(null, value.isValue ? "float" : null);
  const refuse = () =>
    raise("TypeError", `float() argument must be a string or a real number, not '${nameOf(value)}'`);
  const index = () => value?.[INDEX] && toFloat(value[INDEX]());
  return value?.[NUMBER]?.("float") ?? index() ?? refuse();
}
