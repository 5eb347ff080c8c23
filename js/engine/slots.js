// The slots of the exchange block as operands and answers (see c/src/door/exchange.h).
import {
  NO_DTYPE,
  SLOT,
  SLOT_DATA,
  SLOT_DTYPE,
  SLOT_RANK,
  SLOT_SIZE,
  SLOT_STRIDE,
  SLOT_WEAK,
} from "../../build/generated/exchange.js";
import { limits } from "../../build/generated/tables.js";
import { codeOf, dtypeOf, itemSize } from "./dtype.js";
import { hasElements } from "./engine.js";
import { contiguousStrides, elementsOf } from "./shape.js";

/** The method by which whatever has a shape, strides and a dtype writes itself as operand `i`, for operation `op`. */
export const WRITE = Symbol("write");

/** Writes a view of memory as operand `i`: its first element lies at `address`, its dtype is known by its code. */
export function writeCoded(block, i, code, shape, strides, address) {
  const at = i * SLOT;
  block[at + SLOT_DTYPE] = code;
  block[at + SLOT_WEAK] = 0;
  block[at + SLOT_DATA] = address;
  block[at + SLOT_RANK] = shape.length;
  for (let axis = 0; axis < shape.length; axis++) {
    block[at + SLOT_SIZE + axis] = shape[axis];
    block[at + SLOT_STRIDE + axis] = strides[axis];
  }
}

/** The same of whatever has a dtype, or null in its place. */
export const writeView = (block, i, { dtype, shape, strides }, address) =>
  writeCoded(block, i, dtype === null ? NO_DTYPE : codeOf[dtype], shape, strides, address);

/** Writes a bare shape as operand `i`: no dtype, no data, the strides it would have. */
export const writeShape = (block, i, shape) =>
  writeView(block, i, { dtype: null, shape, strides: contiguousStrides(shape) }, 0);

const { int64: INT64, float64: FLOAT64 } = codeOf;
const WEAK_DTYPES = { bool: "bool", int: "int64", float: "float64" };

/** Writes a bare number as operand `i`; an integer in two halves of 32 bits. */
export function writeScalar(block, i, { kind, value }) {
  const at = i * SLOT;
  block[at + SLOT_DTYPE] = codeOf[WEAK_DTYPES[kind]];
  block[at + SLOT_WEAK] = 1;
  block[at + SLOT_RANK] = 0;
  if (kind !== "int") {
    block[at + SLOT_SIZE] = Number(value);
  } else if (typeof value === "bigint") {
    block[at + SLOT_SIZE] = Number(value >> 32n);
    block[at + SLOT_SIZE + 1] = Number(value & 0xffffffffn);
  } else {
    const high = Math.floor(value / 2 ** 32);
    block[at + SLOT_SIZE] = high;
    block[at + SLOT_SIZE + 1] = value - high * 2 ** 32;
  }
}

/** The same of a JavaScript number, which is an integer where it can be. */
export function writeNumber(block, i, value) {
  const at = i * SLOT;
  const isInteger = Number.isSafeInteger(value);
  const high = isInteger ? Math.floor(value / 2 ** 32) : value;
  block[at + SLOT_DTYPE] = isInteger ? INT64 : FLOAT64;
  block[at + SLOT_WEAK] = 1;
  block[at + SLOT_RANK] = 0;
  block[at + SLOT_SIZE] = high;
  block[at + SLOT_SIZE + 1] = value - high * 2 ** 32;
}

/** `length` numbers from `at`. A loop, because slices of typed arrays cost more than all the rest of a small call. */
export function numbers(block, at, length) {
  const list = new Array(length);
  for (let i = 0; i < length; i++) list[i] = block[at + i];
  return list;
}

/** The shape the engine wrote to slot `i`. */
export const readShape = (block, i) => numbers(block, i * SLOT + SLOT_SIZE, block[i * SLOT + SLOT_RANK]);

/** The view the engine wrote to slot `i`. */
export function readView(block, i) {
  const at = i * SLOT;
  const rank = block[at + SLOT_RANK];
  return {
    dtype: dtypeOf(block[at + SLOT_DTYPE]),
    shape: numbers(block, at + SLOT_SIZE, rank),
    strides: numbers(block, at + SLOT_STRIDE, rank),
    address: block[at + SLOT_DATA],
  };
}

/**
 * How a tensor lies: what all share that lie alike, as long as it is remembered. Its lists are frozen, `hash` says where things
 * are kept that depend on it; an element has `size` bytes, all have `bytes`; `isDense` says
 * whether it is row-major, null before somebody asks.
 * @typedef {{ code: number, dtype: string, shape: readonly number[], strides: readonly number[], size: number, bytes: number, hash: number, isDense: boolean | null }} Layout
 */

/**
 * Layouts that were read last, each in a place that its numbers decide: tensors with elements share none with those without.
 * @type {Layout[]}
 */
const layouts = [];
const LAYOUTS = 256;

function isAt(block, at, layout) {
  const { shape, strides } = layout;
  if (block[at + SLOT_DTYPE] !== layout.code || block[at + SLOT_RANK] !== shape.length) return false;
  for (let axis = 0; axis < shape.length; axis++) {
    if (block[at + SLOT_SIZE + axis] !== shape[axis]) return false;
    if (block[at + SLOT_STRIDE + axis] !== strides[axis]) return false;
  }
  return true;
}

/** How the view in slot `i` lies. */
export function readLayout(block, i) {
  const at = i * SLOT;
  const rank = block[at + SLOT_RANK];
  const code = block[at + SLOT_DTYPE];
  let hash = code + 8 * rank;
  for (let axis = 0; axis < rank; axis++) {
    hash = (31 * hash + block[at + SLOT_SIZE + axis] + 7 * block[at + SLOT_STRIDE + axis]) | 0;
  }
  // Small, so that sums of a few are small integers as well.
  hash = (hash ^ (hash >> 8)) & 0xfff;
  const place = (hash & (LAYOUTS - 1)) + (hasElements ? 0 : LAYOUTS);
  const known = layouts[place];
  if (known !== undefined && isAt(block, at, known)) return known;
  const { dtype, shape, strides } = readView(block, i);
  const size = itemSize(dtype);
  const bytes = elementsOf(shape) * size;
  Object.freeze(shape);
  Object.freeze(strides);
  const layout = { code, dtype, shape, strides, size, bytes, hash, isDense: null };
  layouts[place] = layout;
  return layout;
}

/** How tensors of that dtype, shape and strides lie. */
export function layoutFor(block, dtype, shape, strides) {
  writeCoded(block, limits.operands, codeOf[dtype], shape, strides, 0);
  return readLayout(block, limits.operands);
}
