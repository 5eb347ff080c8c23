// The exchange block as operands and answers (see c/src/door/wasm.c).
import { codeOf, dtypeOf } from "./dtype.js";
import { DATA, DTYPE, RANK, REPORT, SIZE, SLOT, STRIDE, WEAK } from "./engine.js";
import { contiguousStrides } from "./shape.js";

/** The method by which whatever has a shape, strides and a dtype writes itself as operand `i`, for operation `op`. */
export const WRITE = Symbol("write");

/** Writes a view of memory as operand `i`: its first element lies at `address`. */
export function writeView(block, i, { dtype, shape, strides }, address) {
  const at = i * SLOT;
  block[at + DTYPE] = dtype === null ? -1 : codeOf[dtype];
  block[at + WEAK] = 0;
  block[at + DATA] = address;
  block[at + RANK] = shape.length;
  for (let axis = 0; axis < shape.length; axis++) {
    block[at + SIZE + axis] = shape[axis];
    block[at + STRIDE + axis] = strides[axis];
  }
}

/** Writes a bare shape as operand `i`: no dtype, no data, the strides it would have. */
export const writeShape = (block, i, shape) =>
  writeView(block, i, { dtype: null, shape, strides: contiguousStrides(shape) }, 0);

const WEAK_DTYPES = { bool: "bool", int: "int64", float: "float64" };

/** Writes a bare number as operand `i`; an integer in two halves of 32 bits. */
export function writeScalar(block, i, { kind, value }) {
  const at = i * SLOT;
  block[at + DTYPE] = codeOf[WEAK_DTYPES[kind]];
  block[at + WEAK] = 1;
  block[at + RANK] = 0;
  if (kind !== "int") {
    block[at + SIZE] = Number(value);
  } else if (typeof value === "bigint") {
    block[at + SIZE] = Number(value >> 32n);
    block[at + SIZE + 1] = Number(value & 0xffffffffn);
  } else {
    const high = Math.floor(value / 2 ** 32);
    block[at + SIZE] = high;
    block[at + SIZE + 1] = value - high * 2 ** 32;
  }
}

/** `length` numbers from `at`. A loop, because slices of typed arrays cost more than all the rest of a small call. */
function numbers(block, at, length) {
  const list = new Array(length);
  for (let i = 0; i < length; i++) list[i] = block[at + i];
  return list;
}

/** The shape the engine wrote to slot `i`. */
export const readShape = (block, i) => numbers(block, i * SLOT + SIZE, block[i * SLOT + RANK]);

/** The view the engine wrote to slot `i`. */
export function readView(block, i) {
  const at = i * SLOT;
  const rank = block[at + RANK];
  return {
    dtype: dtypeOf(block[at + DTYPE]),
    shape: numbers(block, at + SIZE, rank),
    strides: numbers(block, at + STRIDE, rank),
    address: block[at + DATA],
  };
}

/** Reads the report one number after the other. */
export function reader(block) {
  let at = REPORT;
  return {
    next: () => block[at++],
    list(length) {
      at += length;
      return numbers(block, at - length, length);
    },
  };
}

/** The facts of a refusal, where `report` has got to. */
export function readFacts(report) {
  const [operand, axis, left, right, rank, first, second] = report.list(7);
  return { operand, axis, left, right, rank, first, second, shape: report.list(report.next()) };
}
