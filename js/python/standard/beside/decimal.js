// The module decimal: numbers that are kept by their decimal digits.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { NamedTuple } from "../../values/named-tuple.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  HASH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  SET_ATTRIBUTE,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { format } from "../../values/texts.js";
import { ExceptionType, ExceptionValue, nameOf, Raised, raise, TYPES, Type } from "../../values/types.js";
import { lengthOf, quotient, read, root, rounded, shown, ten } from "./decimal-digits.js";

const DECIMAL = new Type("decimal.Decimal", TYPES.object, "decimal.Decimal");
const errorNamed = (name, base) => new ExceptionType(name, base, `decimal.${name}`);
const INVALID = errorNamed("InvalidOperation", TYPES.ArithmeticError);
const BY_ZERO = errorNamed("DivisionByZero", TYPES.ZeroDivisionError);
const SYNTAX = errorNamed("ConversionSyntax", INVALID);
const UNDEFINED = errorNamed("DivisionUndefined", INVALID);

/** @returns {never} */
function fail(type, what = type) {
  throw new Raised(new ExceptionValue(type, [new List([what])]));
}

/** How many digits results have, and how they are rounded. */
class Context {
  constructor(prec = 28n, rounding = "ROUND_HALF_EVEN") {
    this.prec = prec;
    this.rounding = rounding;
  }
  [ATTRIBUTE](name) {
    return { prec: this.prec, rounding: this.rounding }[name];
  }
  [SET_ATTRIBUTE](name, value) {
    if (name !== "prec" && name !== "rounding") refuseHere(`.${name} of a context of decimals`);
    this[name] = value;
  }
}

/** @type {WeakMap<object, Context>} */
const contexts = new WeakMap();
function current() {
  const known = contexts.get(session()) ?? new Context();
  contexts.set(session(), known);
  return known;
}

/** A context that holds inside of a block. */
class Local {
  isContext = true;
  constructor(prec) {
    const { prec: own, rounding } = current();
    this.inner = new Context(prec ?? own, rounding);
  }
  enter() {
    this.before = current();
    contexts.set(session(), this.inner);
    return this.inner;
  }
  leave() {
    contexts.set(session(), /** @type {Context} */ (this.before));
    return false;
  }
}

/** As many digits as the context has. */
function fixed(digits, power) {
  const { prec, rounding } = current();
  const drop = lengthOf(digits) - Number(prec);
  if (drop <= 0) return new Decimal(digits, power);
  const made = rounded(digits, drop, rounding);
  return lengthOf(made) > prec ? new Decimal(made / 10n, power + drop + 1) : new Decimal(made, power + drop);
}

/** A value as a decimal, null where it is none beside one. */
function decimalOf(value) {
  if (value instanceof Decimal) return value;
  if (typeof value === "bigint" || typeof value === "boolean") return new Decimal(BigInt(value), 0);
  return null;
}

/** A float to its last digit. */
function exactly(value) {
  if (!Number.isFinite(value)) return refuseHere("a decimal that is no number");
  let [whole, power] = [value, 0];
  while (!Number.isInteger(whole)) [whole, power] = [whole * 2, power + 1];
  return new Decimal(BigInt(whole) * 5n ** BigInt(power), -power);
}

function made(value) {
  if (typeof value === "number") return exactly(value);
  if (typeof value === "string") {
    const parts = read(value);
    if (/^\s*[+-]?(?:inf|infinity|s?nan)\s*$/i.test(value)) refuseHere("a decimal that is no number");
    return parts === null ? fail(INVALID, SYNTAX) : new Decimal(parts.digits, parts.power, parts.isNegative);
  }
  return (
    decimalOf(value) ?? raise("TypeError", `conversion from ${nameOf(value)} to Decimal is not supported`)
  );
}

/** Two decimals by one power of ten. @returns {[bigint, bigint, number]} */
function aligned(one, other) {
  const power = Math.min(one.power, other.power);
  return [one.digits * ten(one.power - power), other.digits * ten(other.power - power), power];
}

function remainder(one, other) {
  if (other.digits === 0n) fail(INVALID, one.digits === 0n ? UNDEFINED : INVALID);
  const [left, right, power] = aligned(one, other);
  return fixed(left % right, power);
}

/** @type {Record<string, (one: Decimal, other: Decimal) => Decimal>} */
const OPERATIONS = {
  "+": (one, other) => {
    const [left, right, power] = aligned(one, other);
    return fixed(left + right, power);
  },
  "-": (one, other) => {
    const [left, right, power] = aligned(one, other);
    return fixed(left - right, power);
  },
  "*": (one, other) => fixed(one.digits * other.digits, one.power + other.power),
  "/": (one, other) => {
    if (other.digits === 0n) one.digits === 0n ? fail(INVALID, UNDEFINED) : fail(BY_ZERO);
    if (one.digits === 0n) return new Decimal(0n, one.power - other.power);
    const [digits, power] = quotient(one, other, Number(current().prec));
    return fixed(digits, power);
  },
  "//": (one, other) => {
    if (other.digits === 0n) one.digits === 0n ? fail(INVALID, UNDEFINED) : fail(BY_ZERO);
    const [left, right] = aligned(one, other);
    return new Decimal(left / right, 0);
  },
  "%": remainder,
  "**": (one, other) => {
    const [whole, rest] = [other.whole(), other.power < 0 && other.digits % ten(-other.power) !== 0n];
    if (rest || whole < 0n || whole > 999n) refuseHere("such a power of a decimal");
    return fixed(one.digits ** whole, one.power * Number(whole));
  },
};

class Decimal {
  /** @param {bigint} digits with their sign @param {number} power of ten @param {boolean} [isNegative] also of a zero */
  constructor(digits, power, isNegative = digits < 0n) {
    this.digits = digits;
    this.power = power;
    this.isNegative = isNegative;
  }
  get [TYPE]() {
    return DECIMAL;
  }
  get text() {
    return shown(this.digits, this.power, this.isNegative);
  }
  [STR]() {
    return this.text;
  }
  [REPR]() {
    return `Decimal('${this.text}')`;
  }
  [TRUTH]() {
    return this.digits !== 0n;
  }
  /** Without what stands behind the point. */
  whole() {
    return this.power >= 0 ? this.digits * ten(this.power) : this.digits / ten(-this.power);
  }
  [NUMBER](kind) {
    return kind === "int" ? this.whole() : Number(this.text);
  }
  [HASH]() {
    if (this.power >= 0 || this.digits % ten(-this.power) === 0n) return this.whole();
    const near = Number(this.text);
    const { digits, power } = this.plain();
    const exact = exactly(near).plain();
    return exact.digits === digits && exact.power === power ? near : `\0decimal ${digits}e${power}`;
  }
  /** The same without zeros at its end. */
  plain() {
    let { digits, power } = this;
    if (digits === 0n) return new Decimal(0n, 0);
    while (digits % 10n === 0n) [digits, power] = [digits / 10n, power + 1];
    return new Decimal(digits, power);
  }
  /** With so many digits behind the point. */
  placed(power, mode = current().rounding) {
    const drop = power - this.power;
    const digits = drop > 0 ? rounded(this.digits, drop, mode) : this.digits * ten(-drop);
    return new Decimal(digits, power, this.isNegative);
  }
  [UNARY](operator, places) {
    if (operator === "round")
      return places === undefined || places === null
        ? this.placed(0, "ROUND_HALF_EVEN").whole()
        : this.placed(-Number(toIndex(places)), "ROUND_HALF_EVEN");
    const digits = {
      "-": -this.digits,
      "+": this.digits,
      abs: this.digits < 0n ? -this.digits : this.digits,
    }[operator];
    return digits === undefined ? NOT_IMPLEMENTED : fixed(digits, this.power);
  }
  [BINARY](operator, given, reflected) {
    const other = decimalOf(given);
    if (other === null) return NOT_IMPLEMENTED;
    const [one, two] = reflected ? [other, this] : [this, other];
    if (operator === "divmod") return new Tuple([OPERATIONS["//"](one, two), remainder(one, two)]);
    return OPERATIONS[operator]?.(one, two) ?? NOT_IMPLEMENTED;
  }
  [COMPARE](operator, given) {
    const other = typeof given === "number" ? exactly(given) : decimalOf(given);
    if (other === null) return NOT_IMPLEMENTED;
    const [left, right] = aligned(this, other);
    return {
      "==": left === right,
      "!=": left !== right,
      "<": left < right,
      "<=": left <= right,
      ">": left > right,
      ">=": left >= right,
    }[operator];
  }
  [FORMAT](spec) {
    const parts = /^((?:.?[<>^=])?)([+ -]?)(\d{0,4})(,?)((?:\.\d{1,3})?)([fF%]?)$/s.exec(spec);
    if (parts === null) return refuseHere("such a format of a decimal");
    const [, align, sign, width, comma, places, kind] = parts;
    if (width.startsWith("0") || (places !== "" && kind === "")) refuseHere("such a format of a decimal");
    const own = kind === "%" ? new Decimal(this.digits, this.power + 2, this.isNegative) : this;
    const power = places === "" ? Math.min(own.power, 0) : -Number(places.slice(1));
    const text = kind === "" ? own.text : own.placed(power, "ROUND_HALF_EVEN").text;
    const minus = text.startsWith("-") ? "-" : sign.replace("-", "");
    const bare = text.replace("-", "");
    const end = bare.search(/\D/) < 0 ? bare.length : bare.search(/\D/);
    const front = comma === "" ? bare.slice(0, end) : format(BigInt(bare.slice(0, end)), ",");
    const made = `${minus}${front}${bare.slice(end)}${kind === "%" ? "%" : ""}`;
    return format(made, `${align === "" && width !== "" ? ">" : align}${width}`);
  }
  [ATTRIBUTE](name) {
    if (Object.hasOwn(METHODS, name)) return METHODS[name](this);
    return /^[a-z]/.test(name) ? refuseHere(`.${name} of a decimal`) : undefined;
  }
}

/** @type {Record<string, (self: Decimal) => any>} */
const METHODS = {
  quantize: (self) =>
    new Builtin("quantize exp: rounding=", (exp, mode) => {
      const made = self.placed(decimalOf(exp)?.power ?? 0, mode ?? undefined);
      return lengthOf(made.digits) > current().prec ? fail(INVALID) : made;
    }),
  sqrt: (self) =>
    new Builtin("sqrt", () =>
      self.digits < 0n ? fail(INVALID) : fixed(...root(self, Number(current().prec))),
    ),
  normalize: (self) => new Builtin("normalize", () => fixed(self.digits, self.power).plain()),
  to_integral_value: (self) =>
    new Builtin("to_integral_value rounding=", (mode) =>
      self.power >= 0 ? self : self.placed(0, mode ?? undefined),
    ),
  as_tuple: (self) =>
    new Builtin(
      "as_tuple",
      () =>
        new NamedTuple("DecimalTuple", {
          sign: BigInt(self.isNegative),
          digits: new Tuple([...`${self.digits < 0n ? -self.digits : self.digits}`].map(BigInt)),
          exponent: BigInt(self.power),
        }),
    ),
  is_nan: () => new Builtin("is_nan", () => false),
  is_zero: (self) => new Builtin("is_zero", () => self.digits === 0n),
  is_signed: (self) => new Builtin("is_signed", () => self.isNegative),
  adjusted: (self) => new Builtin("adjusted", () => BigInt(lengthOf(self.digits) - 1 + self.power)),
  copy_abs: (self) =>
    new Builtin("copy_abs", () => new Decimal(self.digits < 0n ? -self.digits : self.digits, self.power)),
};
DECIMAL.call = ([value = 0n]) => made(value);

const MODES = ["CEILING", "DOWN", "FLOOR", "HALF_DOWN", "HALF_EVEN", "HALF_UP", "UP"].map(
  (name) => `ROUND_${name}`,
);

export const DECIMALS = {
  Decimal: DECIMAL,
  InvalidOperation: INVALID,
  DivisionByZero: BY_ZERO,
  getcontext: new FunctionOf("getcontext", current),
  localcontext: new FunctionOf("localcontext", (_, { prec }) => new Local(prec)),
  ...Object.fromEntries(MODES.map((name) => [name, name])),
};
