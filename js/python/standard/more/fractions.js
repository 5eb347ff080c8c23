// The module fractions: quotients of whole numbers.

import { Builtin } from "../../builtins/builtin.js";
import { compare } from "../../values/compare.js";
import { LimitError } from "../../values/limits.js";
import { arithmetic, divideIntegers, ratioOf, trueQuotient } from "../../values/numbers.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  HASH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";

export const FRACTION = new Type("Fraction", TYPES.object, "fractions.Fraction");

/** @returns {bigint} */
function divisor(/** @type {bigint} */ one, /** @type {bigint} */ other) {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

const isInteger = (value) => typeof value === "bigint" || typeof value === "boolean";

export class Fraction {
  /** @type {bigint} */
  above;
  /** @type {bigint} */
  below;
  constructor(/** @type {any} */ above, /** @type {any} */ below) {
    if (below === 0n) raise("ZeroDivisionError", `Fraction(${above}, 0)`);
    const common = BigInt(divisor(above, below)) * BigInt(below < 0n ? -1 : 1);
    this.above = above / common;
    this.below = below / common;
  }
  get [TYPE]() {
    return FRACTION;
  }
  [REPR]() {
    return `Fraction(${this.above}, ${this.below})`;
  }
  [STR]() {
    return this.below === 1n ? String(this.above) : `${this.above}/${this.below}`;
  }
  [FORMAT](spec) {
    if (spec === "") return this[STR]();
    throw new LimitError("a format of a fraction");
  }
  [TRUTH]() {
    return this.above !== 0n;
  }
  [HASH]() {
    return this.below === 1n ? this.above : `\0fraction ${this.above}/${this.below}`;
  }
  [NUMBER](kind) {
    return kind === "float" ? trueQuotient(this.above, this.below) : this.above / this.below;
  }
  [UNARY](operator, digits = null) {
    if (operator === "-") return new Fraction(-this.above, this.below);
    if (operator === "+") return this;
    if (operator === "abs") return new Fraction(this.above < 0n ? -this.above : this.above, this.below);
    if (operator !== "round") return NOT_IMPLEMENTED;
    if (digits !== null) throw new LimitError("a rounded fraction");
    const [whole, rest] = divideIntegers(this.above, this.below);
    const twice = rest * 2n;
    return twice > this.below || (twice === this.below && (whole & 1n) === 1n) ? whole + 1n : whole;
  }
  [COMPARE](operator, other) {
    if (typeof other === "number" && !Number.isFinite(other)) return compare(operator, 0, other);
    const one =
      typeof other === "number"
        ? new Fraction(.../** @type {[bigint, bigint]} */ (ratioOf(other)))
        : fractionOf(other);
    if (one === null) return NOT_IMPLEMENTED;
    return compare(operator, this.above * one.below, one.above * this.below);
  }
  /** @returns {any} */
  [BINARY](operator, other, reflected) {
    if (typeof other === "number") {
      const own = trueQuotient(this.above, this.below);
      return reflected ? arithmetic(operator, other, own) : arithmetic(operator, own, other);
    }
    const one = fractionOf(other);
    if (one === null) return NOT_IMPLEMENTED;
    return (OPERATIONS[operator] ?? (() => NOT_IMPLEMENTED))(reflected ? one : this, reflected ? this : one);
  }
  [ATTRIBUTE](name) {
    if (name === "numerator") return this.above;
    if (name === "denominator") return this.below;
    if (name === "limit_denominator")
      return new Builtin("limit_denominator max_denominator=", (most = 1_000_000n) => limited(this, most));
    if (name === "as_integer_ratio")
      return new Builtin("as_integer_ratio", () => new Tuple([this.above, this.below]));
    return undefined;
  }
}

const fractionOf = (value) =>
  value instanceof Fraction ? value : isInteger(value) ? new Fraction(BigInt(value), 1n) : null;

function quotient(a, b) {
  if (b.above === 0n) raise("ZeroDivisionError", `Fraction(${a.above * b.below}, 0)`);
  return new Fraction(a.above * b.below, a.below * b.above);
}

function powered(a, b) {
  if (b.below !== 1n) return arithmetic("**", trueQuotient(a.above, a.below), trueQuotient(b.above, b.below));
  const count = b.above < 0n ? -b.above : b.above;
  const [top, bottom] = [a.above ** count, a.below ** count];
  return b.above < 0n ? new Fraction(bottom, top) : new Fraction(top, bottom);
}

/** @type {Record<string, (a: any, b: any) => any>} */
const OPERATIONS = {
  "+": (a, b) => new Fraction(a.above * b.below + b.above * a.below, a.below * b.below),
  "-": (a, b) => new Fraction(a.above * b.below - b.above * a.below, a.below * b.below),
  "*": (a, b) => new Fraction(a.above * b.above, a.below * b.below),
  "/": quotient,
  "//": (a, b) => divideIntegers(BigInt(a.above * b.below), BigInt(a.below * b.above))[0],
  "%": (a, b) => {
    const [, rest] = divideIntegers(BigInt(a.above * b.below), BigInt(a.below * b.above));
    return new Fraction(rest, a.below * b.below);
  },
  "**": powered,
};

/** The nearest fraction whose lower part is not greater (by continued fractions). */
function limited(one, most) {
  if (most < 1n) raise("ValueError", "max_denominator should be at least 1");
  if (one.below <= most) return one;
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n];
  let [n, d] = [one.above, one.below];
  for (;;) {
    const [a] = divideIntegers(n, d);
    const q2 = q0 + a * q1;
    if (q2 > most) break;
    [p0, q0, p1, q1] = [p1, q1, p0 + a * p1, q2];
    [n, d] = [d, n - a * d];
  }
  const k = (most - q0) / q1;
  return 2n * d * (q0 + k * q1) <= one.below ? new Fraction(p1, q1) : new Fraction(p0 + k * p1, q0 + k * q1);
}

function read(text) {
  const found = /^\s*([-+]?)(\d+)(?:\/(\d+)|(?:\.(\d*))?(?:e([-+]?\d{1,3}))?)\s*$/i.exec(
    text.replaceAll("_", ""),
  );
  if (found === null) return raise("ValueError", `Invalid literal for Fraction: ${repr(text)}`);
  const [, sign, whole, below, decimals = "", power = "0"] = found;
  const above = BigInt(sign + whole + decimals);
  if (below !== undefined) return new Fraction(above, BigInt(below));
  const by = Number(power) - decimals.length;
  return by >= 0 ? new Fraction(above * 10n ** BigInt(by), 1n) : new Fraction(above, 10n ** BigInt(-by));
}

function made([one = 0n, other = null]) {
  if (other === null) {
    if (typeof one === "string") return read(one);
    if (typeof one === "number") {
      if (!Number.isFinite(one))
        raise(
          Number.isNaN(one) ? "ValueError" : "OverflowError",
          `cannot convert ${Number.isNaN(one) ? "NaN" : "Infinity"} to integer ratio`,
        );
      const [above, below] = ratioOf(one);
      return new Fraction(above, below);
    }
    return fractionOf(one) ?? raise("TypeError", "argument should be a string or a Rational instance");
  }
  const [top, bottom] = [one, other].map(
    (value) => fractionOf(value) ?? raise("TypeError", "both arguments should be Rational instances"),
  );
  if (bottom.above === 0n) raise("ZeroDivisionError", `Fraction(${top.above * bottom.below}, 0)`);
  return new Fraction(top.above * bottom.below, top.below * bottom.above);
}
FRACTION.call = (args, { numerator = args[0], denominator = args[1] }) => made([numerator, denominator]);

export const FRACTIONS = { Fraction: FRACTION };
