// The operations people type, by sign and by name, and the engine's name for each; the functions whose arguments
// are a shape. The elementwise ones are those of the engine and of js/records/.

import { operations } from "../../build/generated/tables.js";
import * as recorded from "../../build/generated/vocabulary.js";
import { isForm } from "../engine/operation-list.js";

const words = (text) => text.split(" ");
const pairs = (text) => words(text).map((pair) => /** @type {[string, string]} */ (pair.split(":")));

/** Sign → the engine's name. The first sign of an operation is the one it is written with. */
export const SIGNS = new Map(pairs(`${recorded.SIGNS} @:matmul`));
/** The same of signs in front of an operand. */
export const PREFIXES = new Map(pairs(recorded.PREFIXES));

const written = new Map([...SIGNS].reverse().map(([sign, op]) => [op, sign]));

/** The sign an operation is written with, or null when it is written as a function. */
export const signOf = (op) => written.get(op) ?? null;

const PLAIN = operations.filter(({ python }) => !isForm(python));
// The engine's name, and others for it.
const NAMES = words(recorded.NAMES).map((names) => names.split(","));
const FUNCTIONS = new Map([
  ...PLAIN.map(({ name }) => /** @type {[string, string]} */ ([name, name])),
  ...NAMES.flatMap(([op, ...names]) => names.map((name) => /** @type {[string, string]} */ ([name, op]))),
]);

/** Every elementwise operation that can be typed, in place with an underscore. */
export const OPERATIONS = PLAIN.map(({ name }) => name);

const elementwise = (op) => PLAIN.find(({ name }) => name === op?.replace(/_$/, ""));
const parametersOf = ({ name }) => recorded.PARAMETERS[name] ?? [];

/** How many operands an elementwise operation has, null where it is none. */
export function operandCount(op) {
  const found = elementwise(op);
  return found ? found.arity - parametersOf(found).length : null;
}

/** The operand that is a truth value, counted from 0; undefined where none is. */
export const conditionOf = (op) => recorded.CONDITIONS[op];

/** Whether its results are truth values or whole numbers that nothing goes back through. */
export function isDiscrete(op) {
  const found = elementwise(op);
  return found !== undefined && (found.kind === "truth" || ` ${recorded.WHOLE} `.includes(` ${found.name} `));
}

/** Whether it makes something of one shape alone. */
export const isUnary = (op) => operandCount(op) === 1;

/** How many may be given: what works on two goes on from the left, unless options stand behind them. */
export function mostOperands(op) {
  const found = elementwise(op);
  return !found || found.arity === 2 ? Number.POSITIVE_INFINITY : found.arity - parametersOf(found).length;
}

// The products of matrices, whose last two axes do not broadcast; what writes into its first argument; and losses, which
// compare what they are given by a difference.
const OTHERS = new Map(
  pairs(
    "matmul:matmul dot:matmul mm:mm bmm:bmm mv:mv copy_:copy_ copyto:copy_ broadcastShapes:broadcastShapes " +
      "broadcastTensors:broadcastTensors broadcastArrays:broadcastTensors " +
      "mseLoss:sub l1Loss:sub smoothL1Loss:sub huberLoss:sub",
  ),
);

/**
 * How a function reads its shape: "sizes" from all its arguments or from one list, "first" from the first argument
 * only, "list" from the first list among its arguments, "only" from its only argument.
 */
const SHAPED = {
  sizes: "size tensorshape ones zeros empty rand randn",
  first: "full fill random",
  list: "randint normal uniform",
  only: "arange",
};

const MODULES = words(
  "torch np numpy tf tensorflow jnp jax math random shapecast F nn functional special scipy lax bitwise experimental",
);

const camel = (name) => name.replace(/(?<=[A-Za-z\d])_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The engine's name for `add`, `logical_and`, `add_` …; null when there is none. */
export function operationNamed(name) {
  const other = OTHERS.get(camel(name));
  if (other !== undefined) return other;
  const inPlace = name.endsWith("_");
  const op = FUNCTIONS.get(camel(inPlace ? name.slice(0, -1) : name));
  return op === undefined ? null : inPlace ? `${op}_` : op;
}

/** Whether a path is a function's of some framework, or a function's alone. */
export const isFree = (path) =>
  path
    .split(".")
    .slice(0, -1)
    .every((part) => MODULES.includes(part));

/**
 * What `torch.ones`, `np.maximum` or `add` is: an operation, a shape, or nothing known. `torch.equal` is none, for
 * it compares whole tensors and never broadcasts.
 */
export function functionNamed(path) {
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (!isFree(path) || path === "torch.equal") return null;
  const op = name === "einsum" ? name : operationNamed(name);
  if (op !== null) return { op };
  const reads = Object.keys(SHAPED).find((way) => words(SHAPED[way]).includes(name.toLowerCase()));
  return reads === undefined ? null : { reads };
}
