// Python's complex, and the module cmath.
import { compare, isNumber } from "../values/compare.js";
import { floatText } from "../values/digits.js";
import { LimitError } from "../values/limits.js";
import { toFloat } from "../values/numbers.js";
import * as protocol from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { format } from "../values/texts.js";
import { nameOf, raise, TYPES } from "../values/types.js";
import { Builtin } from "./builtin.js";
import { angleOf, FUNCTIONS, lengthOf, over, power, times } from "./complex-numbers.js";

const { ATTRIBUTE, BINARY, COMPARE, FORMAT, HASH, NOT_IMPLEMENTED, NUMBER, REPR, TRUTH, TYPE, UNARY } =
  /** @type {any} */ (protocol);

const bare = (value) => floatText(value).replace(/\.0$/, "");
const isNegative = (value) => value < 0 || Object.is(value, -0);

/** A pair as Python and NumPy write a number alone. */
export function complexText([re, im]) {
  const turn = `${bare(im)}j`;
  if (re === 0 && !isNegative(re)) return turn;
  return `(${bare(re)}${/^-/.test(turn) ? "" : "+"}${turn})`;
}

/** Quotients, where Python refuses what NumPy calls infinite. */
function quotient(left, right) {
  if (right[0] === 0 && right[1] === 0) raise("ZeroDivisionError", "complex division by zero");
  return over(left, right);
}

function raised(base, exponent) {
  if (base[0] === 0 && base[1] === 0 && (exponent[1] !== 0 || exponent[0] < 0))
    raise("ZeroDivisionError", "0.0 to a negative or complex power");
  return power(base, exponent, quotient);
}

const OPERATIONS = {
  "+": ([a, b], [c, d]) => [a + c, b + d],
  "-": ([a, b], [c, d]) => [a - c, b - d],
  "*": times,
  "/": quotient,
  "**": raised,
};

/** @returns {never} */
const stop = (/** @type {string} */ what) => {
  throw new LimitError(what);
};

/** A number as a pair, or null. */
const pairOf = (value) =>
  value instanceof Complex ? [value.re, value.im] : isNumber(value) ? [toFloat(value), 0] : null;

export class Complex {
  isComplex = true;
  constructor(/** @type {number} */ re, /** @type {number} */ im) {
    this.re = re;
    this.im = im;
  }
  get [TYPE]() {
    return TYPES.complex;
  }
  [REPR]() {
    return complexText([this.re, this.im]);
  }
  [TRUTH]() {
    return this.re !== 0 || this.im !== 0;
  }
  [HASH]() {
    return this.im === 0
      ? Number.isInteger(this.re)
        ? BigInt(this.re)
        : this.re
      : `\0complex ${this.re},${this.im}`;
  }
  [FORMAT](spec) {
    if (spec === "") return repr(this);
    const parts = /^((?:.?[<>^])?)([+ -]?)((?:[1-9]\d{0,3})?)(,?(?:\.\d{1,3})?[eEfFgG])$/s.exec(spec);
    if (parts === null) return stop("a format of a complex number");
    const [, fill, sign, width, rest] = parts;
    const text = `${format(this.re, sign + rest)}${format(this.im, `+${rest}`)}j`;
    return format(text, `${fill === "" && width !== "" ? ">" : fill}${width}`);
  }
  [COMPARE](operator, other) {
    const pair = pairOf(other);
    if (pair === null || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    return (this.re === pair[0] && this.im === pair[1]) === (operator === "==");
  }
  [BINARY](operator, other, reflected) {
    const pair = pairOf(other);
    if (pair === null)
      return /^(?:numpy|torch|jax)$/.test(other?.framework?.name ?? "numpy")
        ? NOT_IMPLEMENTED
        : stop("a complex tensor");
    const run = OPERATIONS[operator];
    if (run === undefined) return NOT_IMPLEMENTED;
    const own = [this.re, this.im];
    const [re, im] = reflected ? run(pair, own) : run(own, pair);
    return new Complex(re, im);
  }
  [UNARY](operator) {
    if (operator === "-") return new Complex(-this.re, -this.im);
    if (operator === "+") return this;
    return operator === "abs" ? lengthOf([this.re, this.im]) : NOT_IMPLEMENTED;
  }
  [ATTRIBUTE](name) {
    if (name === "real") return this.re;
    if (name === "imag") return this.im;
    return name === "conjugate" ? new Builtin("conjugate", () => new Complex(this.re, -this.im)) : undefined;
  }
}

const MALFORMED = "complex() arg is a malformed string";
const NUMBER_TEXT = /^[-+]?(?:\d+(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?|inf|nan)/i;

function read(text) {
  const plain = text.trim().replace(/^\((.*)\)$/, "$1");
  const value = (part) => Number(/^[-+]?$/.test(part) ? `${part}1` : part.replace(/inf/i, "Infinity"));
  const isTurn = (part) => /j$/i.test(part);
  const bare = (part) => (isTurn(part) ? part.slice(0, -1) : part);
  const isNumber = (part) => /^[-+]?$/.test(part) || NUMBER_TEXT.exec(part)?.[0] === part;
  if (plain !== "" && isTurn(plain) && isNumber(bare(plain))) return new Complex(0, value(bare(plain)));
  const [first = ""] = NUMBER_TEXT.exec(plain) ?? [];
  const rest = plain.slice(first.length);
  const fits = rest === "" || (/^[-+]/.test(rest) && isTurn(rest) && isNumber(bare(rest)));
  if (first === "" || !fits) return raise("ValueError", MALFORMED);
  return new Complex(value(first), rest === "" ? 0 : value(bare(rest)));
}

const anyPair = (value) => {
  if (value?.isComplex && !(value instanceof Complex)) return value.pair();
  const pair = pairOf(value);
  if (pair !== null) return pair;
  const number = value?.[NUMBER]?.("float");
  return typeof number === "number" ? [number, 0] : null;
};

/** `complex(real, imag)`. */
function made(real = /** @type {any} */ (0n), imag = undefined) {
  if (typeof real === "string") {
    if (imag !== undefined) raise("TypeError", "complex() can't take second arg if first is a string");
    return read(real);
  }
  const [first, second] = [real, imag ?? 0n].map(
    (one, i) =>
      anyPair(one) ??
      raise(
        "TypeError",
        i === 0
          ? `complex() first argument must be a string or a number, not '${nameOf(one)}'`
          : `complex() second argument must be a number, not '${nameOf(one)}'`,
      ),
  );
  return imag === undefined
    ? new Complex(first[0], first[1])
    : new Complex(first[0] - second[1], real?.isComplex ? first[1] + second[0] : second[0]);
}
export const complexType = new Builtin("complex real= imag=", made);

const argument = (value) => anyPair(value) ?? raise("TypeError", `must be real number, not ${nameOf(value)}`);
const of = ([re, im]) => new Complex(re, im);

/** The module cmath. */
export const CMATH = {
  pi: Math.PI,
  e: Math.E,
  tau: 2 * Math.PI,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
  ...Object.fromEntries(
    Object.entries(FUNCTIONS).map(([name, run]) => [
      name,
      new Builtin(`${name} z`, (z) => {
        const pair = argument(z);
        if (/^log/.test(name) && pair[0] === 0 && pair[1] === 0) raise("ValueError", "math domain error");
        return of(run(pair));
      }),
    ]),
  ),
  phase: new Builtin("phase z", (z) => angleOf(argument(z))),
  polar: new Builtin("polar z", (z) => new Tuple([lengthOf(argument(z)), angleOf(argument(z))])),
  rect: new Builtin("rect r phi", (r, phi) => {
    const [length, angle] = [toFloat(r), toFloat(phi)];
    return angle === 0
      ? new Complex(length, length * angle)
      : new Complex(length * Math.cos(angle), length * Math.sin(angle));
  }),
  isclose: new Builtin("isclose a: b: * rel_tol= abs_tol=", (a, b, relative = 1e-9, absolute = 0) => {
    const [one, two] = [argument(a), argument(b)];
    if (compare("==", of(one), of(two))) return true;
    const away = lengthOf([one[0] - two[0], one[1] - two[1]]);
    return away <= Math.max(relative * Math.max(lengthOf(one), lengthOf(two)), absolute);
  }),
};

/** What comes of a float below 0 with a broken exponent. */
export const powerOf = (base, exponent) => of(power([base, 0], [exponent, 0]));
export const imaginary = (im) => new Complex(0, im);
