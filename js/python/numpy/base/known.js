// What NumPy's scalars are where shapes alone are worked out: sizes go through `np.prod(shape)` and `int(np.sqrt(n))`. Scalars never
// change, so that a number stays what it was; arrays may, and theirs are not known. Only what rounds as doubles do everywhere.
import { session } from "../../arrays/session.js";
import { divideFloats } from "../../values/numbers.js";
import { List, Tuple } from "../../values/sequences.js";

/** More numbers than that are data, no sizes. */
const MOST = 64;

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
/** To the even one of two that are as near. */
const rounded = (x) => (Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x));

/** Of numbers, by the engine's names. @type {Record<string, (...numbers: number[]) => number | boolean>} */
const ELEMENTWISE = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => a / b,
  floorDivide: (a, b) => (b === 0 ? a / b : divideFloats(a, b)[0]),
  remainder: (a, b) => divideFloats(a, b)[1],
  pow: (a, b) => a ** b,
  maximum: Math.max,
  minimum: Math.min,
  neg: (a) => -a,
  positive: (a) => a,
  abs: Math.abs,
  square: (a) => a * a,
  sign: Math.sign,
  sqrt: Math.sqrt,
  log2: Math.log2,
  ceil: Math.ceil,
  floor: Math.floor,
  trunc: Math.trunc,
  rint: rounded,
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
};

const extreme = (of) => (numbers) => (numbers.length === 0 ? Number.NaN : of(...numbers));
const [max, min] = [extreme(Math.max), extreme(Math.min)];

/** Of all numbers of a list, by NumPy's names. @type {Record<string, (numbers: number[]) => number>} */
const OF_LISTS = {
  sum,
  prod: (numbers) => numbers.reduce((all, one) => all * one, 1),
  mean: (numbers) => sum(numbers) / numbers.length,
  max,
  amax: max,
  min,
  amin: min,
  round: ([x]) => rounded(x),
  around: ([x]) => rounded(x),
};

/** The numbers of plain values; null where one is not known, or where there are too many. @returns {number[] | null} */
function numbersOf(values) {
  const numbers = [];
  for (const value of values) {
    const known = value?.number ?? value;
    const inside = known instanceof List || known instanceof Tuple ? numbersOf(known.items) : null;
    if (inside !== null) numbers.push(...inside);
    else if (/^(?:number|bigint|boolean)$/.test(typeof known)) numbers.push(Number(known));
    else return null;
    if (numbers.length > MOST) return null;
  }
  return numbers;
}

/** Tells a scalar the number that it is, if that is one of its dtype. */
function tell(made, number) {
  const { dtype } = made.tensor;
  const isFloat = dtype.startsWith("float");
  if (dtype === "bool") made.number = Boolean(number);
  else if (!Number.isFinite(number) || !(isFloat || Number.isSafeInteger(number))) return;
  else made.number = isFloat ? (dtype === "float32" ? Math.fround(number) : number) : BigInt(number);
}

const isOpenScalar = (made) =>
  made?.scalar === true && made.tensor?.ndim === 0 && session().mode === "shapes";

/** @template T @param {T} made  what an operation on elements gave @param {string} op @param {any[]} values @returns {T} */
export function knowing(made, op, values) {
  const numbers = isOpenScalar(made) && Object.hasOwn(ELEMENTWISE, op) ? numbersOf(values) : null;
  if (numbers?.length === values.length) tell(made, ELEMENTWISE[op](...numbers));
  return made;
}

/** @template T @param {T} made  what a function gave @param {string} name @param {any[]} args @param {any} keywords @returns {T} */
export function knowingAll(made, name, args, keywords) {
  const isAlone = args.length === 1 && Object.keys(keywords).length === 0;
  if (!isAlone || !Object.hasOwn(OF_LISTS, name) || !isOpenScalar(made)) return made;
  const numbers = numbersOf(args);
  if (numbers !== null) tell(made, OF_LISTS[name](numbers));
  return made;
}

/** @template T @param {T} made  a scalar of a value @param {any} value @returns {T} */
export function knowingValue(made, value) {
  const numbers = isOpenScalar(made) ? numbersOf([value]) : null;
  if (numbers?.length === 1)
    tell(
      made,
      /** @type {any} */ (made).tensor.dtype.startsWith("float") ? numbers[0] : Math.trunc(numbers[0]),
    );
  return made;
}
