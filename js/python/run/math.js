// The module math, as far as programs about shapes use it.
import { engine } from "../arrays/engine.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { binary } from "../builtins/operators.js";
import { itemsOf } from "../values/iterate.js";
import { NUMBER } from "../values/protocol.js";
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

/** Functions of a float, and where each is not defined. */
const FLOATS = {
  sqrt: [Math.sqrt, (x) => x < 0],
  exp: [Math.exp],
  log: [Math.log, (x) => x <= 0],
  log2: [Math.log2, (x) => x <= 0],
  log10: [Math.log10, (x) => x <= 0],
  sin: [Math.sin],
  cos: [Math.cos],
  tan: [Math.tan],
  tanh: [Math.tanh],
  fabs: [Math.abs],
  erf: [onTheEngine("erf")],
};
const ROUNDED = { floor: Math.floor, ceil: Math.ceil, trunc: Math.trunc };

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

/** @type {Record<string, (...values: any[]) => any>} */
const OWN = {
  prod: (values) => itemsOf(values).reduce((all, value) => binary("*", all, value), 1n),
  isnan: (value) => Number.isNaN(real(value)),
  isinf: (value) => Math.abs(real(value)) === Number.POSITIVE_INFINITY,
  pow: (base, power) => real(base) ** real(power),
  gcd(a, b) {
    let [x, y] = [BigInt(a), BigInt(b)];
    while (y !== 0n) [x, y] = [y, x % y];
    return x < 0n ? -x : x;
  },
};

function calling(name) {
  if (Object.hasOwn(OWN, name)) return OWN[name];
  if (Object.hasOwn(ROUNDED, name)) {
    return (value) => (typeof value === "bigint" ? value : BigInt(ROUNDED[name](real(value))));
  }
  if (!Object.hasOwn(FLOATS, name)) return undefined;
  const [run, refuses = () => false] = FLOATS[name];
  return (value) => {
    const number = real(value);
    return refuses(number) ? raise("ValueError", "math domain error") : run(number);
  };
}

export const mathModule = new ModuleValue("math", (name) => {
  if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name];
  const call = calling(name);
  return call && new FunctionOf(name, (args) => unknownAmong(args) ?? call(...args));
});
