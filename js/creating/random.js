// Random numbers: PyTorch's own for the same seed.
import {
  RANDOM_INTEGERS,
  RANDOM_NORMAL,
  RANDOM_PERMUTATION,
  RANDOM_UNIFORM,
} from "../../build/generated/exchange.js";
import { ranges } from "../../build/generated/tables.js";
import { checkRange } from "../arguments/elements.js";
import { toScalar } from "../arguments/scalar.js";
import { checkShape } from "../arguments/sizes.js";
import { isFloating } from "../engine/dtype.js";
import { open, viewMemory } from "../engine/engine.js";
import { plainNumber } from "../engine/number.js";
import { ShapecastError } from "../refusals/classes.js";
import { notImplemented, runtimeError, tooLong } from "../refusals/early-errors.js";
import { C_NAMES } from "../refusals/words/dtype-names.js";
import { allocateTensor, call } from "../tensor/call.js";
import { materialize } from "../tensor/copy.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { CPP, DTYPE } from "./create.js";
import { allocateLike } from "./like.js";

/** Each engine has a generator of its own, that of shapes alone too. */
const seeded = new WeakSet();

function seed(bits) {
  const engine = open();
  engine.sc_wasm_seed(bits);
  seeded.add(engine);
}

/** The state of the generator as bytes, none of which means anything outside. @returns {Uint8Array} */
function keepState() {
  begin();
  return stateBytes().slice();
}

/** Goes on from a state that was kept. @param {Uint8Array} state */
function restoreState(state) {
  begin();
  stateBytes().set(state);
}

/** The same numbers from here on as torch.manual_seed gives. Integers from -2**63 to 2**64 - 1; the low 32 bits count. */
export const manualSeed = Object.assign(
  defineFunction("manual_seed", "Number seed", ({ seed: given }, op) => {
    const number = plainNumber(given);
    const isWhole = typeof number === "bigint" || Number.isFinite(Number(number));
    const whole = isWhole ? BigInt(typeof number === "bigint" ? number : Math.trunc(Number(number))) : null;
    if (whole === null || whole < -(2n ** 63n) || whole >= 2n ** 64n) {
      throw tooLong(op);
    }
    seed(Number(BigInt.asUintN(32, whole)));
  }),
  // For shapecast/python.
  { keepState, restoreState },
);

function stateBytes() {
  const [start, end] = [0, 1].map(open().sc_wasm_generator);
  return viewMemory(Uint8Array, start, end - start);
}

/** Whoever never seeds gets other numbers each time. */
function begin() {
  if (!seeded.has(open())) seed(Math.floor(Math.random() * 2 ** 32));
}

/** Draws into a dense tensor. */
function draw(which, result, op, bounds = []) {
  begin();
  call(op, "sc_wasm_random", [which], [result, ...bounds]);
  return result;
}

const KERNELS = { [RANDOM_UNIFORM]: "check_uniform_bounds", [RANDOM_NORMAL]: "normal_kernel_cpu" };

/** Draws floats into what `allocate` makes. */
function floats(which, dtype, op, allocate) {
  if (!isFloating(dtype)) throw notImplemented(op, [], KERNELS[which], dtype);
  return draw(which, allocate(dtype), op);
}
const distribution = (op, which) =>
  defineFunction(op, `tuple of ints size, ${DTYPE}`, ({ size, dtype }) => {
    checkShape(size, op);
    return floats(which, dtype ?? "float32", op, (chosen) => allocateTensor(size, chosen, op));
  });
const distributionLike = (op, which) =>
  defineFunction(op, `Tensor input, ${DTYPE}`, ({ input, dtype }) =>
    floats(which, dtype ?? input.dtype, op, (chosen) => allocateLike(input, chosen, op)),
  );

/** From 0 up to but without 1, all alike. */
export const rand = distribution("rand", RANDOM_UNIFORM);
/** Normally distributed: mean 0, deviation 1. */
export const randn = distribution("randn", RANDOM_NORMAL);
export const randLike = distributionLike("rand_like", RANDOM_UNIFORM);
export const randnLike = distributionLike("randn_like", RANDOM_NORMAL);

/** The bounds in order and within the dtype. */
function checkBounds(low, high, dtype) {
  const [from, to] = [low, high].map(({ value }) => BigInt(value));
  const no = (message) => runtimeError("randint", [], message, ShapecastError);
  if (from >= to) {
    throw no(`random_ expects 'from' to be less than 'to', but got from=${from} >= to=${to}`);
  }
  const [least, most] = dtype === "bool" ? [0, 1] : (ranges[dtype] ?? [-Infinity, Infinity]);
  if (from < least || from > most) throw no(`from is out of bounds for ${C_NAMES[dtype]}`);
  if (to - 1n > most) throw no(`to - 1 is out of bounds for ${C_NAMES[dtype]}`);
}

/** Draws integers, in the dtype asked for. */
const integers = (which, shape, dtype, op, bounds) =>
  tidy(() => {
    const drawn = draw(which, allocateTensor(shape, "int64", op), op, bounds);
    return dtype === "int64" ? drawn : materialize(drawn, dtype, op);
  });

const SIZE = `tuple of ints size, ${DTYPE}`;

/** `randint(high, size)`, `randint(low, high, size)`: from `low` (0) up to but without `high`. */
export const randint = defineFunction(
  "randint",
  [`int! high, ${SIZE}`, `int! low, int! high, ${SIZE}`],
  ({ low = 0, high, size, dtype: asked }, op) => {
    const bounds = [low, high].map((bound) => toScalar(bound, op));
    const dtype = asked ?? "int64";
    checkShape(size, op);
    checkBounds(bounds[0], bounds[1], dtype);
    return integers(RANDOM_INTEGERS, size, dtype, op, bounds);
  },
);

/** The integers from 0 up to but without `n` in random order. */
export const randperm = defineFunction("randperm", `int n, ${DTYPE}`, ({ n, dtype: asked }, op) => {
  const shape = checkShape([n], op);
  const dtype = asked ?? "int64";
  if (dtype === "bool") throw notImplemented(op, [], op, dtype);
  checkRange(n, dtype, op, CPP[dtype]);
  return integers(RANDOM_PERMUTATION, shape, dtype, op, []);
});
