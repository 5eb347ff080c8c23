// The operations people type, by sign and by name, and the engine's name for each; the functions whose arguments
// are a shape. An operation the engine gains gets its line here.

/** Sign → the engine's name. The first sign of an operation is the one it is written with. */
export const SIGNS = new Map([
  ["+", "add"],
  ["-", "sub"],
  ["*", "mul"],
  ["×", "mul"],
  ["x", "mul"],
  ["X", "mul"],
  ["/", "div"],
  ["<", "lt"],
  ["<=", "le"],
  ["≤", "le"],
  [">", "gt"],
  [">=", "ge"],
  ["≥", "ge"],
  ["==", "eq"],
  ["!=", "ne"],
  ["≠", "ne"],
  ["+=", "add_"],
  ["-=", "sub_"],
  ["*=", "mul_"],
  ["×=", "mul_"],
  ["/=", "div_"],
  ["@", "matmul"],
]);

const written = new Map([...SIGNS].reverse().map(([sign, op]) => [op, sign]));

/** The sign an operation is written with, or null when it is written as a function. */
export const signOf = (op) => written.get(op) ?? null;

const ALIASES = {
  add: [],
  sub: ["subtract"],
  mul: ["multiply"],
  div: ["divide", "trueDivide"],
  lt: ["less"],
  le: ["lessEqual"],
  gt: ["greater"],
  ge: ["greaterEqual"],
  eq: ["equal"],
  ne: ["notEqual"],
  maximum: [],
  minimum: [],
  logicalAnd: [],
  logicalOr: [],
  logicalXor: [],
};
const FUNCTIONS = new Map(
  Object.entries(ALIASES).flatMap(([op, names]) => [op, ...names].map((n) => [n, op])),
);

/** Every operation that can be typed and has an in-place form with an underscore. */
export const OPERATIONS = Object.keys(ALIASES);

// The products of matrices: their last two axes do not broadcast.
const PRODUCTS = new Set(["matmul", "mm", "bmm", "mv"]);

// These only broadcast, and refuse in words of their own.
const BROADCASTS = new Map([
  ["broadcastShapes", "broadcastShapes"],
  ["broadcastTensors", "broadcastTensors"],
  ["broadcastArrays", "broadcastTensors"],
]);

/**
 * How a function reads its shape: "sizes" from all its arguments or from one list, "first" from the first argument
 * only, "list" from the first list among its arguments.
 */
const SHAPED = new Map([
  ["size", "sizes"],
  ["tensorshape", "sizes"],
  ["ones", "sizes"],
  ["zeros", "sizes"],
  ["empty", "sizes"],
  ["rand", "sizes"],
  ["randn", "sizes"],
  ["full", "first"],
  ["fill", "first"],
  ["random", "first"],
  ["randint", "list"],
  ["normal", "list"],
  ["uniform", "list"],
]);

const MODULES = new Set([
  "torch",
  "np",
  "numpy",
  "tf",
  "tensorflow",
  "jnp",
  "jax",
  "math",
  "random",
  "shapecast",
]);

const camel = (name) => name.replace(/(?<=[A-Za-z\d])_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The engine's name for `add`, `logical_and`, `add_` …; null when there is none. */
export function operationNamed(name) {
  const broadcasts = BROADCASTS.get(camel(name));
  if (broadcasts !== undefined) return broadcasts;
  if (PRODUCTS.has(name)) return name;
  const inPlace = name.endsWith("_");
  const op = FUNCTIONS.get(camel(inPlace ? name.slice(0, -1) : name));
  return op === undefined ? null : inPlace ? `${op}_` : op;
}

/**
 * What `torch.ones`, `np.maximum` or `add` is: an operation, a shape, or nothing known. `torch.equal` is none, for
 * it compares whole tensors and never broadcasts.
 */
export function functionNamed(path) {
  const parts = path.split(".");
  const name = parts.pop();
  if (!parts.every((part) => MODULES.has(part)) || path === "torch.equal") return null;
  const op = name === "einsum" ? name : operationNamed(name);
  if (op !== null) return { op };
  const reads = SHAPED.get(name.toLowerCase());
  return reads === undefined ? null : { reads };
}
