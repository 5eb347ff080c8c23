// Random numbers: PyTorch's own for the same seed.
import { isFloating } from "./dtype.js";
import { checkRange, LIMITS } from "./elements.js";
import { exchange, open } from "./engine.js";
import { ArgumentError, DTypeError, ShapecastError, typeError } from "./errors.js";
import { allocateLike } from "./like.js";
import { C_NAMES, SCALAR_NAMES } from "./messages/pytorch.js";
import { checkOptions, splitOptions } from "./options.js";
import { isNumber, kindOf, plainNumber, pythonTypeName, toScalar } from "./scalar.js";
import { checkShape, integers, integersNamed, integersSpread, missing, tooMany } from "./sizes.js";
import { writeScalar } from "./slots.js";
import { allocateTensor, checkTensor, materialize, writeTensor } from "./tensor.js";

// The engine's numbers for its distributions (see c/src/wasm_random.c).
const UNIFORM = 0;
const NORMAL = 1;
const INTEGERS = 2;
const PERMUTATION = 3;

let seeded = false;

function seed(bits) {
  open().sc_wasm_seed(bits);
  seeded = true;
}

/** The same numbers from here on as torch.manual_seed gives. Integers from -2**63 to 2**64 - 1; the low 32 bits count. */
export function manualSeed(value) {
  const op = "manual_seed";
  if (!isNumber(value)) {
    throw typeError(
      op,
      `manual_seed(): argument 'seed' (position 1) must be int, not ${pythonTypeName(value)}`,
    );
  }
  const own = plainNumber(value);
  const whole =
    typeof own === "bigint" ? own : Number.isFinite(Number(own)) ? BigInt(Math.trunc(Number(own))) : null;
  if (whole === null || whole < -(2n ** 63n) || whole >= 2n ** 64n) {
    throw new ArgumentError("Overflow when unpacking long long", { op, pythonType: "ValueError" });
  }
  seed(Number(BigInt.asUintN(32, whole)));
}

/** Draws into a dense tensor. Whoever never seeds gets other numbers each time. */
function draw(which, result, op, bounds = []) {
  if (!seeded) seed(Math.floor(Math.random() * 2 ** 32));
  const block = exchange();
  writeTensor(block, 0, result, op);
  bounds.forEach((bound, i) => {
    writeScalar(block, i + 1, bound);
  });
  open().sc_wasm_random(which);
  return result;
}

function checkFloating(dtype, kernel, op) {
  if (isFloating(dtype)) return;
  throw new DTypeError(`"${kernel}" not implemented for '${SCALAR_NAMES[dtype]}'`, {
    op,
    pythonType: "NotImplementedError",
  });
}

const KERNELS = ["check_uniform_bounds", "normal_kernel_cpu"];

const distribution =
  (op, which) =>
  (...args) => {
    const { args: sizes, options } = splitOptions(op, args, ["dtype"]);
    const shape = checkShape(integersSpread(sizes, op, "size"), op);
    const { dtype = "float32" } = options;
    checkFloating(dtype, KERNELS[which], op);
    return draw(which, allocateTensor(shape, dtype, op), op);
  };

const distributionLike =
  (op, which) =>
  (like, options, ...rest) => {
    checkTensor(like, op, "input");
    if (rest.length > 0) throw tooMany(op, 1, 2 + rest.length);
    const { dtype = like.dtype } = checkOptions(op, options, ["dtype"]);
    checkFloating(dtype, KERNELS[which], op);
    return draw(which, allocateLike(like, dtype, op), op);
  };

/** From 0 up to but without 1, all alike. */
export const rand = distribution("rand", UNIFORM);
/** Normally distributed: mean 0, deviation 1. */
export const randn = distribution("randn", NORMAL);
export const randLike = distributionLike("rand_like", UNIFORM);
export const randnLike = distributionLike("randn_like", NORMAL);

function integerBound(value, name, position) {
  if (isNumber(value) && kindOf(value) === "int") return toScalar(value, "randint");
  const found = pythonTypeName(value);
  throw typeError(
    "randint",
    `randint(): argument '${name}' (position ${position}) must be int, not ${found}`,
  );
}

/** The bounds in order and within the dtype. */
function checkBounds(low, high, dtype) {
  const [from, to] = [low, high].map(({ value }) => BigInt(value));
  const refused = (message) => new ShapecastError(message, { op: "randint" });
  if (from >= to) {
    throw refused(`random_ expects 'from' to be less than 'to', but got from=${from} >= to=${to}`);
  }
  const [least, most] = dtype === "bool" ? [0, 1] : (LIMITS[dtype] ?? [-Infinity, Infinity]);
  if (from < least || from > most) throw refused(`from is out of bounds for ${C_NAMES[dtype]}`);
  if (to - 1n > most) throw refused(`to - 1 is out of bounds for ${C_NAMES[dtype]}`);
}

/** A tensor of int64 in the dtype asked for. */
function inDtype(integral, dtype, op) {
  if (dtype === "int64") return integral;
  try {
    return materialize(integral, dtype, op);
  } finally {
    integral.dispose();
  }
}

/** `randint(high, size)`, `randint(low, high, size)`: from `low` (0) up to but without `high`. */
export function randint(...given) {
  const op = "randint";
  const { args, options } = splitOptions(op, given, ["dtype"]);
  if (args.length < 2) throw missing(op, ["high", "size"].slice(args.length));
  if (args.length > 3) throw tooMany(op, 3, args.length);
  const size = args.at(-1);
  const listed = Array.isArray(size);
  const [low, high] =
    args.length === 2
      ? [toScalar(0, op), integerBound(args[0], "high", 1)]
      : [integerBound(args[0], "low", 1), integerBound(args[1], "high", 2)];
  const shape = checkShape(integers(listed ? size : [size], op, "size", args.length, listed), op);
  const { dtype = "int64" } = options;
  checkBounds(low, high, dtype);
  return inDtype(draw(INTEGERS, allocateTensor(shape, "int64", op), op, [low, high]), dtype, op);
}

const CPP = { uint8: "uint8_t", int8: "int8_t", int16: "int16_t", int32: "int", int64: "int64_t" };

/** The integers from 0 up to but without `n` in random order. */
export function randperm(...given) {
  const op = "randperm";
  const { args, options } = splitOptions(op, given, ["dtype"]);
  const [n] = integersNamed(args, op, ["n"], 1);
  const shape = checkShape([n], op);
  const { dtype = "int64" } = options;
  if (dtype === "bool") {
    throw new DTypeError(`"randperm" not implemented for 'Bool'`, { op, pythonType: "NotImplementedError" });
  }
  checkRange(n, dtype, op, CPP[dtype]);
  return inDtype(draw(PERMUTATION, allocateTensor(shape, "int64", op), op), dtype, op);
}
