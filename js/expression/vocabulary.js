// The operations people type, by sign and by name, and the engine's name for each; the functions whose arguments
// are a shape. An operation the engine gains gets its line here.

const words = (text) => text.split(" ");

/** Sign → the engine's name. The first sign of an operation is the one it is written with. */
export const SIGNS = new Map(
  words(
    "+:add -:sub *:mul ×:mul x:mul X:mul /:div //:floorDivide %:remainder **:pow &:bitwiseAnd |:bitwiseOr @:matmul " +
      "<:lt <=:le ≤:le >:gt >=:ge ≥:ge ==:eq !=:ne ≠:ne +=:add_ -=:sub_ *=:mul_ ×=:mul_ /=:div_",
  ).map((pair) => /** @type {[string, string]} */ (pair.split(":"))),
);

const written = new Map([...SIGNS].reverse().map(([sign, op]) => [op, sign]));

/** The sign an operation is written with, or null when it is written as a function. */
export const signOf = (op) => written.get(op) ?? null;

// The engine's name, and others for it. Losses compare what they are given by a difference.
const ALIASES = words(
  "add sub,subtract,mseLoss,l1Loss,smoothL1Loss,huberLoss mul,multiply div,divide,trueDivide pow,power floorDivide " +
    "remainder,mod lt,less le,lessEqual gt,greater ge,greaterEqual eq,equal ne,notEqual maximum minimum logicalAnd " +
    "logicalOr logicalXor bitwiseAnd bitwiseOr where maskedFill",
).map((names) => names.split(","));
const FUNCTIONS = new Map(ALIASES.flatMap(([op, ...names]) => [op, ...names].map((name) => [name, op])));

/** Every operation that can be typed and has an in-place form with an underscore. */
export const OPERATIONS = ALIASES.map(([op]) => op);

// The products of matrices, whose last two axes do not broadcast; and what writes into its first argument.
const OTHERS = new Map(
  words(
    "matmul:matmul mm:mm bmm:bmm mv:mv copy_:copy_ copyto:copy_ broadcastShapes:broadcastShapes " +
      "broadcastTensors:broadcastTensors broadcastArrays:broadcastTensors",
  ).map((pair) => /** @type {[string, string]} */ (pair.split(":"))),
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

const MODULES = words("torch np numpy tf tensorflow jnp jax math random shapecast F nn functional");

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
