// Arithmetic of Python's int (a bigint) and float (a number).
import { checkBits } from "./limits.js";
import { partOf } from "./parts.js";
import { NOT_IMPLEMENTED } from "./protocol.js";
import { raise } from "./types.js";

/** The bits of a magnitude. */
export const bitsOf = (/** @type {bigint} */ integer) =>
  (integer < 0n ? -integer : integer).toString(2).length;

/** An int or bool as a float, or OverflowError. */
export function toFloat(value) {
  const float = Number(value);
  if (typeof value === "bigint" && !Number.isFinite(float)) {
    raise("OverflowError", "int too large to convert to float");
  }
  return float;
}

const copySign = (value) => (value < 0 || Object.is(value, -0) ? -0 : 0);

/** Quotient and rest of ints, rounded down. */
export function divideIntegers(/** @type {bigint} */ left, /** @type {bigint} */ right) {
  const rest = left % right;
  const down = rest !== 0n && rest < 0n !== right < 0n;
  return down ? [left / right - 1n, rest + right] : [left / right, rest];
}

/** Quotient and rest of floats, rounded down as CPython does it. */
export function divideFloats(left, right) {
  let rest = left % right;
  let quotient = (left - rest) / right;
  if (rest === 0) {
    rest = copySign(right);
  } else if (rest < 0 !== right < 0) {
    rest += right;
    quotient -= 1;
  }
  if (quotient === 0) return [copySign(left / right), rest];
  const floor = Math.floor(quotient);
  return [quotient - floor > 0.5 ? floor + 1 : floor, rest];
}

/** The float nearest to a quotient of ints of any length. */
export function trueQuotient(/** @type {bigint} */ left, /** @type {bigint} */ right) {
  const [a, b] = [Number(left), Number(right)];
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return a / b;
  const negative = left < 0n !== right < 0n;
  const [above, below] = [left < 0n ? -left : left, right < 0n ? -right : right];
  // So many bits that rounding happens once: in the conversion, or for a subnormal in cutting to its last bit.
  const shift = Math.max(bitsOf(above) - bitsOf(below) - 60, -1074);
  const top = shift < 0 ? above << BigInt(-shift) : above;
  const bottom = shift > 0 ? below << BigInt(shift) : below;
  let whole = top / bottom;
  const rest = top % bottom;
  if (shift === -1074) {
    if (rest * 2n > bottom || (rest * 2n === bottom && (whole & 1n) === 1n)) whole += 1n;
  } else if (rest !== 0n) {
    whole |= 1n;
  }
  const value = Number(whole) * 2 ** Math.min(shift, 1000) * 2 ** Math.max(shift - 1000, 0);
  if (!Number.isFinite(value)) raise("OverflowError", "integer division result too large for a float");
  return negative ? -value : value;
}

/** A finite float as a quotient of ints. */
export function ratioOf(value) {
  let below = 1n;
  let above = value;
  while (!Number.isInteger(above)) {
    above *= 2;
    below *= 2n;
  }
  return [BigInt(above), below];
}

/** The float nearest to the square root of a quotient of ints. */
export function rootOfQuotient(above, below) {
  // So many bits that half of them decide how a float is rounded.
  const shift = Math.max(0, (140 + bitsOf(below) - bitsOf(above)) >> 1);
  const square = (above << BigInt(2 * shift)) / below;
  let root = 1n << BigInt((bitsOf(square) + 1) >> 1);
  for (let next = root; ; root = next) {
    next = (root + square / root) >> 1n;
    if (next >= root) break;
  }
  return trueQuotient((root << 1n) | (root * root === square ? 0n : 1n), 2n << BigInt(shift));
}

/** `base ** exponent` of floats, rounded once where JavaScript may be off. */
export function powerOfFloats(base, exponent) {
  if (base === 0 && exponent < 0) raise("ZeroDivisionError", "0.0 cannot be raised to a negative power");
  if (base === 1 || (base === -1 && !Number.isFinite(exponent) && !Number.isNaN(exponent))) return 1;
  if (base < 0 && Number.isFinite(base) && Number.isFinite(exponent) && !Number.isInteger(exponent)) {
    return partOf("complex").powerOf(base, exponent);
  }
  if (!Number.isFinite(base) || !Number.isFinite(exponent) || base === 0) return base ** exponent;
  let result = base ** exponent;
  // JavaScript's power may be off in its last digit; ints are not, nor are square roots of them.
  const halves = Math.abs(exponent * 2);
  if (Number.isInteger(halves) && halves <= 256 && Number.isFinite(result) && result !== 0) {
    const [above, below] = ratioOf(Math.abs(base)).map((part) => part ** BigInt(halves));
    const root = exponent < 0 ? rootOfQuotient(below, above) : rootOfQuotient(above, below);
    result = result < 0 ? -root : root;
  } else if (base > 0) result = partOf("texts").precisePower(base, exponent);
  if (!Number.isFinite(result)) raise("OverflowError", 34n, "Numerical result out of range");
  return result;
}

function power(base, exponent) {
  if (exponent < 0n) return powerOfFloats(toFloat(base), toFloat(exponent));
  if (base > 1n || base < -1n) checkBits(Number(exponent) * (bitsOf(base) - 1));
  else if (exponent > 2n) return base ** (2n - (exponent & 1n));
  return base ** exponent;
}

function shiftOf(left, count) {
  if (count < 0n) raise("ValueError", "negative shift count");
  if (left !== 0n) checkBits(Number(count) + bitsOf(left));
  return left << count;
}

function shiftBack(left, count) {
  if (count < 0n) raise("ValueError", "negative shift count");
  return left >> count;
}

const INTEGERS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => {
    checkBits(bitsOf(a) + bitsOf(b) - 1);
    return a * b;
  },
  "/": trueQuotient,
  "//": (a, b) => divideIntegers(a, b)[0],
  "%": (a, b) => divideIntegers(a, b)[1],
  "**": power,
  "<<": shiftOf,
  ">>": shiftBack,
  "&": (a, b) => a & b,
  "|": (a, b) => a | b,
  "^": (a, b) => a ^ b,
};

const FLOATS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "//": (a, b) => divideFloats(a, b)[0],
  "%": (a, b) => divideFloats(a, b)[1],
  "**": powerOfFloats,
};

const BY_ZERO = {
  int: { "/": "division by zero", "//": "integer division or modulo by zero", "%": "integer modulo by zero" },
  float: { "/": "float division by zero", "//": "float floor division by zero", "%": "float modulo" },
};

/** `left operator right` of two numbers, or NOT_IMPLEMENTED. */
export function arithmetic(operator, left, right) {
  if (typeof left === "number" || typeof right === "number") {
    if (!(operator in FLOATS)) return NOT_IMPLEMENTED;
    const [a, b] = [toFloat(left), toFloat(right)];
    if (b === 0 && operator in BY_ZERO.float) raise("ZeroDivisionError", BY_ZERO.float[operator]);
    return FLOATS[operator](a, b);
  }
  if (!(operator in INTEGERS)) return NOT_IMPLEMENTED;
  const [a, b] = [BigInt(left), BigInt(right)];
  if (b === 0n && operator in BY_ZERO.int) raise("ZeroDivisionError", BY_ZERO.int[operator]);
  const result = INTEGERS[operator](a, b);
  const logical = typeof left === "boolean" && typeof right === "boolean" && "&|^".includes(operator);
  return logical ? result !== 0n : result;
}
