// Numbers at equal distances.

import { elementWriter } from "../arguments/elements.js";
import { toScalar } from "../arguments/scalar.js";
import { isFloating } from "../engine/dtype.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { allocateTensor } from "../tensor/call.js";
import { defineFunction } from "../tensor/define.js";
import { writeElements } from "../tensor/values.js";
import { DTYPE } from "./create.js";

const no = (message) => runtimeError("arange", [], message, ShapecastError);

/** Python's way to write a number that is not finite. */
const pythonNumber = (value) => String(value).replace("Infinity", "inf").replace("NaN", "nan");

/** How many steps fit, PyTorch's refusals first. */
function countSteps(start, end, step) {
  const [from, to, by] = [start, end, step].map(({ value }) => Number(value));
  if (by === 0) throw no("step must be nonzero");
  if (!Number.isFinite(from) || !Number.isFinite(to)) {
    throw no(`unsupported range: ${pythonNumber(from)} -> ${pythonNumber(to)}`);
  }
  if (!Number.isFinite(by)) throw no(`step must be finite but got ${pythonNumber(by)}`);
  if (by > 0 ? to < from : to > from) {
    throw no("upper bound and lower bound inconsistent with step sign");
  }
  const whole = [start, end, step].every(({ kind }) => kind !== "float");
  const length = whole ? wholeSteps(start.value, end.value, step.value) : Math.ceil((to - from) / by);
  if (length > Number.MAX_SAFE_INTEGER) throw no("invalid size, possible overflow?");
  return Math.abs(length);
}

/** Integers may lie beyond 2^53, and their difference too. */
function wholeSteps(start, end, step) {
  const span = BigInt(end) - BigInt(start);
  const by = BigInt(step);
  return Number(span / by) + (span % by === 0n ? 0 : 1);
}

const isShort = (value) => (value | 0) === value;
/** Whether every float dtype has all integers up to this one. */
const isExact = (value) => isShort(value) && Math.abs(value) <= 2 ** 24;

/** a + b * count rounded once, as PyTorch's compiler fuses it; `count` has at most 26 bits. */
export function fusedSum(a, b, count) {
  const cut = 134217729 * b;
  const head = cut - (cut - b);
  const product = b * count;
  const rest = head * count - product + (b - head) * count;
  const sum = a + product;
  const added = sum - a;
  const lost = a - (sum - added) + (product - added) + rest;
  return lost ? sum + lost : sum; // a zero keeps its sign, and beyond all numbers there is nothing to add
}

/**
 * Floats as PyTorch writes them: two registers of numbers at a time, each from its first one on, which is rounded; what
 * remains one by one. So 0 may be missed where the step is no sum of powers of two, and what is printed shows it.
 */
function writeFloats(data, from, by, dtype) {
  const isSingle = dtype === "float32";
  const register = isSingle ? 8 : 4;
  const whole = data.length - (data.length % (2 * register));
  for (let i = 0; i < whole; i += register) {
    const first = fusedSum(from, by, i);
    const base = isSingle ? Math.fround(first) : first;
    for (let lane = 0; lane < register; lane++) data[i + lane] = fusedSum(base, by, lane);
  }
  for (let i = whole; i < data.length; i++) data[i] = fusedSum(from, by, i);
}

/** Writes the start and what the steps lead to. */
function writeSteps(data, numbers, dtype, length) {
  const [start, , step] = numbers;
  const [from, by] = [start, step].map(({ value }) =>
    isFloating(dtype) ? Number(value) : Math.trunc(Number(value)),
  );
  if (isFloating(dtype) && ![from, by, from + length * by].every(isExact)) {
    writeFloats(data, from, by, dtype);
  } else if (dtype !== "int64") {
    for (let i = 0; i < length; i++) data[i] = from + i * by;
  } else if (numbers.some(({ value }) => typeof value === "bigint")) {
    for (let i = 0n; i < length; i++) data[Number(i)] = BigInt(start.value) + i * BigInt(step.value);
  } else if ([from, by, from + (length - 1) * by].every(isShort)) {
    const halves = new Int32Array(data.buffer, data.byteOffset, length * 2);
    for (let i = 0, value = from | 0; i < length; i++, value = (value + by) | 0) {
      halves[2 * i] = value;
      halves[2 * i + 1] = value >> 31;
    }
  } else {
    const write = elementWriter(data, dtype);
    for (let i = 0; i < length; i++) write(i, from + i * by);
  }
}

/** `arange(end)`, `arange(start, end)`, `arange(start, end, step)`; int64 when all are integers, else float32. */
export const arange = defineFunction(
  "arange",
  [
    `Number end, ${DTYPE}`,
    `Number start, Number end, ${DTYPE}`,
    `Number start, Number end, Number step = 1, ${DTYPE}`,
  ],
  (given, op) => {
    const numbers = [given.start ?? 0, given.end, given.step ?? 1].map((value) => toScalar(value, op));
    const [start, end, step] = numbers;
    const dtype = given.dtype ?? (numbers.some(({ kind }) => kind === "float") ? "float32" : "int64");
    if (dtype === "bool") throw errorNamed("unsupported_dtype", { left: 0 }, { op, shapes: [] });
    const length = countSteps(start, end, step);
    const result = allocateTensor([length], dtype, op);
    writeElements(result, (data) => writeSteps(data, numbers, dtype, length));
    return result;
  },
);
