// `round(number, digits)`: ties go to the even neighbour.
import { fixed } from "../../format/decimal.js";
import { isNumber } from "../values/compare.js";
import { divideIntegers, ratioOf } from "../values/numbers.js";
import { NOT_IMPLEMENTED, UNARY } from "../values/protocol.js";
import { toIndex } from "../values/slice.js";
import { truncated } from "../values/truncate.js";
import { nameOf, raise } from "../values/types.js";

/** A quotient to the nearest int; the divisor is positive. */
function nearest(above, below) {
  const [quotient, rest] = divideIntegers(above, below);
  const twice = rest * 2n;
  return twice > below || (twice === below && (quotient & 1n) === 1n) ? quotient + 1n : quotient;
}

/** The least and the most digits that change a float. */
const LEAST = -308;
const MOST = 323;

function roundFloat(value, digits) {
  if (!Number.isFinite(value) || digits > MOST) return value;
  if (digits >= 0) return Number(fixed(value, digits));
  const zero = value < 0 || Object.is(value, -0) ? -0 : 0;
  if (digits < LEAST) return zero;
  const unit = 10n ** BigInt(-digits);
  const [above, below] = ratioOf(value);
  const result = Number(nearest(above, below * unit) * unit) || zero;
  return Number.isFinite(result) ? result : raise("OverflowError", "rounded value too large to represent");
}

/** `round(value, digits)`. */
export function round(value, digits = null) {
  if (!isNumber(value)) {
    const result = value?.[UNARY]?.("round", digits) ?? NOT_IMPLEMENTED;
    if (result !== NOT_IMPLEMENTED) return result;
    return raise("TypeError", `type ${nameOf(value)} doesn't define __round__ method`);
  }
  if (typeof value !== "number") {
    const integer = BigInt(value);
    const places = digits === null ? 0n : toIndex(digits);
    if (places >= 0n) return integer;
    // More digits than a number has leave nothing of it.
    if (-places > String(integer).length) return 0n;
    const unit = 10n ** -places;
    return nearest(integer, unit) * unit;
  }
  if (digits !== null) return roundFloat(value, Number(toIndex(digits)));
  if (!Number.isFinite(value)) return truncated(value);
  return nearest(...ratioOf(value));
}
