// The module math, as far as programs about shapes use it.
import { engine } from "../arrays/engine.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { binary } from "../builtins/operators.js";
import { PRECISE } from "../builtins/precise.js";
import { itemsOf } from "../values/iterate.js";
import { bitsOf, trueQuotient } from "../values/numbers.js";
import { partOf } from "../values/parts.js";
import { NUMBER } from "../values/protocol.js";
import { toIndex } from "../values/slice.js";
import { truncated } from "../values/truncate.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

const CONSTANTS = {
  pi: Math.PI,
  e: Math.E,
  tau: 2 * Math.PI,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
};

/** What JavaScript has no function for, the engine has. */
const onTheEngine = (name) => (x) => engine[name](engine.tensor(x, { dtype: "float64" })).item();

/** By two exponentials, as the C library does. */
function cosh(x) {
  const size = Math.abs(x);
  if (!(size > Math.LN2 / 2 && size < 22)) return Math.cosh(x);
  const one = PRECISE.exp(size);
  return one / 2 + 0.5 / one;
}

/** Functions of a float, and where each is not defined. */
const FLOATS = {
  sqrt: [Math.sqrt, (x) => x < 0],
  exp: [PRECISE.exp],
  log2: [PRECISE.log2, (x) => x <= 0],
  log10: [PRECISE.log10, (x) => x <= 0],
  sin: [PRECISE.sin],
  cos: [PRECISE.cos],
  tan: [PRECISE.tan],
  tanh: [Math.tanh],
  asin: [PRECISE.asin, (x) => Math.abs(x) > 1],
  acos: [PRECISE.acos, (x) => Math.abs(x) > 1],
  atan: [PRECISE.atan],
  sinh: [Math.sinh],
  cosh: [cosh],
  log1p: [Math.log1p, (x) => x <= -1],
  expm1: [Math.expm1],
  degrees: [(x) => x * (180 / Math.PI)],
  radians: [(x) => x * (Math.PI / 180)],
  fabs: [Math.abs],
  erf: [onTheEngine("erf")],
};
const ROUNDED = { floor: Math.floor, ceil: Math.ceil, trunc: Math.trunc };

/** What comes when a program calls it. */
const LATER = new Set(
  "fsum dist sumprod frexp ldexp modf remainder exp2 gamma lgamma ulp nextafter acosh asinh atanh".split(" "),
);

/** More factors make numbers that take long to multiply and are of no use here. */
const MOST_FACTORS = 2000n;

/** What comes of a number that is not known. */
function unknownAmong(values) {
  const numbers = values.map((value) => (value instanceof Unknown ? value : value?.[NUMBER]?.("float")));
  const found = numbers.find((number) => number instanceof Unknown);
  return found && new Unknown(null, found.isValue ? "float" : null);
}

function real(value) {
  if (/^(?:bigint|number|boolean)$/.test(typeof value)) return Number(value);
  const number = value?.[NUMBER]?.("float");
  if (typeof number === "number") return number;
  return raise("TypeError", `must be real number, not ${nameOf(value)}`);
}

const domain = (isFine) => isFine || raise("ValueError", "math domain error");

/** A result that is no number though all that was given are, or too large though that is not. */
function inRange(result, ...given) {
  domain(!Number.isNaN(result) || given.some(Number.isNaN));
  if (Math.abs(result) !== Number.POSITIVE_INFINITY || !given.every(Number.isFinite)) return result;
  return raise("OverflowError", "math range error");
}

/** The product of so many whole numbers from one on downwards. */
function falling(from, count) {
  let product = 1n;
  for (let i = 0n; i < count; i++) product *= from - i;
  return product;
}

const integers = (values) => values.map((value) => toIndex(value));

/** Whole numbers that must not be negative, as `comb` and `perm` take them. */
const counts = (values) =>
  integers(values).map((value, i) => {
    if (value < 0n) raise("ValueError", `${"nk"[i]} must be a non-negative integer`);
    return value;
  });

function greatest(a, b) {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
}

/** A whole number too large for a float is one below 1 times a power of two. */
function log(x) {
  if (typeof x !== "bigint" || x < 1n << 1023n) return PRECISE.log(domain(real(x) > 0) && real(x));
  const bits = bitsOf(x);
  return PRECISE.log(trueQuotient(x, 1n << BigInt(bits))) + PRECISE.log(2) * bits;
}

/** @type {Record<string, (...values: any[]) => any>} */
const OWN = {
  // Of powers of two and ten the quotient of two logarithms is what CPython answers as well.
  log: (x, base = null) => (base === null ? log(x) : log(x) / log(base)),
  prod: (values, { start = 1n }) => itemsOf(values).reduce((all, value) => binary("*", all, value), start),
  isnan: (value) => Number.isNaN(real(value)),
  isinf: (value) => Math.abs(real(value)) === Number.POSITIVE_INFINITY,
  isfinite: (value) => Number.isFinite(real(value)),
  isclose(a, b, { rel_tol: relative = 1e-9, abs_tol: absolute = 0 }) {
    const [x, y, most, least] = [a, b, relative, absolute].map(real);
    if (most < 0 || least < 0) raise("ValueError", "tolerances must be non-negative");
    if (x === y) return true;
    const apart = Math.abs(x - y);
    return Number.isFinite(apart) && apart <= Math.max(most * Math.max(Math.abs(x), Math.abs(y)), least);
  },
  pow(base, power) {
    const [x, y] = [real(base), real(power)];
    return inRange(domain(x !== 0 || !(y < 0)) && (x > 0 ? PRECISE.pow(x, y) : x ** y), x, y);
  },
  atan2: (y, x) => PRECISE.atan2(real(y), real(x)),
  hypot: (...sides) => PRECISE.hypot(...sides.map(real)),
  copysign: (size, sign) => Math.abs(real(size)) * (real(sign) < 0 || Object.is(real(sign), -0) ? -1 : 1),
  fmod: (x, y) => real(x) % (domain(real(y) !== 0) && real(y)),
  gcd: (...values) => integers(values).reduce(greatest, 0n),
  lcm: (...values) =>
    integers(values).reduce((a, b) => (a === 0n || b === 0n ? 0n : (a * b) / greatest(a, b)), 1n),
  isqrt(value) {
    const number = toIndex(value);
    if (number < 0n) raise("ValueError", "isqrt() argument must be nonnegative");
    if (number === 0n) return 0n;
    // Newton's way, from above.
    let root = 1n << BigInt(Math.ceil(number.toString(2).length / 2));
    for (;;) {
      const next = (root + number / root) >> 1n;
      if (next >= root) return root;
      root = next;
    }
  },
  factorial(value) {
    const number = toIndex(value);
    if (number < 0n) raise("ValueError", "factorial() not defined for negative values");
    if (number > MOST_FACTORS) refuseHere("a factorial as large as that");
    return falling(number, number);
  },
  perm(n, k = n) {
    const [from, count] = counts([n, k]);
    if (count > MOST_FACTORS) refuseHere("a product as large as that");
    return count > from ? 0n : falling(from, count);
  },
  comb(n, k) {
    let [from, count] = counts([n, k]);
    if (count > from) return 0n;
    if (count > from - count) count = from - count;
    if (count > MOST_FACTORS) refuseHere("a product as large as that");
    return falling(from, count) / falling(count, count);
  },
};

function calling(name) {
  if (Object.hasOwn(OWN, name)) return OWN[name];
  if (Object.hasOwn(ROUNDED, name)) {
    return (value) => (typeof value === "bigint" ? value : truncated(ROUNDED[name](real(value))));
  }
  if (LATER.has(name)) return partOf("standardMore").math[name];
  if (!Object.hasOwn(FLOATS, name)) return undefined;
  const [run, refuses = () => false] = FLOATS[name];
  return (...values) => {
    if (values.length !== 1)
      raise("TypeError", `math.${name}() takes exactly one argument (${values.length} given)`);
    const number = real(values[0]);
    return inRange(run(domain(!refuses(number)) && number), number);
  };
}

export const mathModule = new ModuleValue("math", (name) => {
  if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name];
  const call = calling(name);
  if (call === undefined) return undefined;
  // Only these have keywords, and what is multiplied has items.
  const run =
    name === "isclose" || name === "prod"
      ? (args, keywords) => call(...args, keywords)
      : (args) => call(...args);
  const asked = name === "prod" ? () => undefined : unknownAmong;
  return new FunctionOf(name, (args, keywords) => asked(args) ?? run(args, keywords));
});
