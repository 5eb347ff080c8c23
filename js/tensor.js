// The tensor: a shape, strides and an offset over a shared block of memory.
import { limits } from "../build/generated/tables.js";
import { ARRAYS, codeOf, dtypeOf, itemSize } from "./dtype.js";
import { DATA, DTYPE, exchange, open, RANK, REPORT, SIZE, SLOT, STRIDE, viewMemory, WEAK } from "./engine.js";
import { DisposedError, refusal, ShapecastError } from "./errors.js";
import { format } from "./format.js";
import { born } from "./scope.js";
import { Storage } from "./storage.js";

/** @type {(tensor: Tensor, op: string) => Storage} The storage of a tensor that is alive, for operation `op`. */
export let storageOf;

/** An n-dimensional array. Its methods are described in index.d.ts. */
export class Tensor {
  /** @type {Storage | null} */
  #storage;

  constructor(storage, dtype, shape, strides, offset) {
    this.dtype = dtype;
    this.shape = Object.freeze(shape);
    this.strides = Object.freeze(strides);
    this.offset = offset;
    this.#storage = storage;
    storage.retain();
    born(this);
  }

  static {
    storageOf = (tensor, op) => {
      if (tensor.#storage !== null) return tensor.#storage;
      throw new DisposedError(`${op}: the tensor of shape [${tensor.shape.join(", ")}] has been disposed`, {
        op,
        shapes: [tensor.shape],
      });
    };
  }

  get ndim() {
    return this.shape.length;
  }

  get numel() {
    return this.shape.reduce((product, size) => product * size, 1);
  }

  get isContiguous() {
    const block = exchange();
    writeTensor(block, 0, this, "isContiguous");
    return open().sc_wasm_is_contiguous() !== 0;
  }

  get isDisposed() {
    return this.#storage === null;
  }

  /** A typed array over the tensor's memory, from its first element; valid until the next call into the engine. */
  get data() {
    const storage = storageOf(this, "data");
    return viewMemory(
      ARRAYS[this.dtype],
      storage.pointer + this.offset * itemSize(this.dtype),
      this.#extent(),
    );
  }

  /** Elements from the first to the last one the view reaches. */
  #extent() {
    if (this.numel === 0) return 0;
    return this.shape.reduce((sum, size, axis) => sum + (size - 1) * this.strides[axis], 1);
  }

  sharesStorage(other) {
    return storageOf(this, "sharesStorage") === storageOf(other, "sharesStorage");
  }

  toTyped() {
    return withRowMajor(this, "toTyped", (data) => data.slice());
  }

  toArray({ bigint = false } = {}) {
    return withRowMajor(this, "toArray", (data) => nest(data, this.shape, reader(this.dtype, bigint)));
  }

  item({ bigint = false } = {}) {
    storageOf(this, "item");
    if (this.numel !== 1) {
      throw new ShapecastError(`a Tensor with ${this.numel} elements cannot be converted to Scalar`, {
        op: "item",
        shapes: [this.shape],
      });
    }
    return reader(this.dtype, bigint)(this.data, 0);
  }

  toString(options) {
    const storage = storageOf(this, "toString");
    const data = viewMemory(ARRAYS[this.dtype], storage.pointer, storage.record.bytes / itemSize(this.dtype));
    const { shape, strides, offset, dtype } = this;
    return format({ shape, strides, offset, dtype, data }, options);
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    return this.#storage === null ? `<disposed tensor of shape [${this.shape.join(", ")}]>` : this.toString();
  }

  dispose() {
    if (this.#storage === null) return;
    this.#storage.drop();
    this.#storage = null;
  }
}

// `using` calls it where the host knows the symbol.
if (Symbol.dispose !== undefined) {
  Object.defineProperty(Tensor.prototype, Symbol.dispose, { value: Tensor.prototype.dispose });
}

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** How one element of a dtype is read as plain JavaScript. */
function reader(dtype, bigint) {
  if (dtype === "bool") return (data, i) => data[i] !== 0;
  if (dtype !== "int64" || bigint) return (data, i) => data[i];
  return (data, i) => {
    const value = data[i];
    if (value > LARGEST_EXACT || value < -LARGEST_EXACT) {
      throw new RangeError(`${value} is no exact JavaScript number; read it with { bigint: true }`);
    }
    return Number(value);
  };
}

function nest(data, shape, read) {
  let at = 0;
  const level = (axis) => {
    if (axis === shape.length) return read(data, at++);
    return Array.from({ length: shape[axis] }, () => level(axis + 1));
  };
  return level(0);
}

/** Calls `use` with the tensor's elements in row-major order, copied only where they do not lie so already. */
function withRowMajor(tensor, op, use) {
  storageOf(tensor, op);
  if (tensor.isContiguous) return use(tensor.data);
  const copy = materialize(tensor, tensor.dtype, op);
  try {
    return use(copy.data);
  } finally {
    copy.dispose();
  }
}

/** A fresh row-major tensor with the elements of `tensor`, converted to `dtype`. */
export function materialize(tensor, dtype, op) {
  storageOf(tensor, op);
  const result = allocateTensor(tensor.shape, dtype, op);
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  writeTensor(block, 1, result, op);
  open().sc_wasm_copy();
  return result;
}

export function contiguousStrides(shape) {
  const strides = new Array(shape.length);
  let step = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = step;
    step *= Math.max(shape[axis], 1);
  }
  return strides;
}

/** A new row-major tensor whose elements are not set. */
export function allocateTensor(shape, dtype, op) {
  const elements = shape.reduce((product, size) => product * size, 1);
  const storage = Storage.allocate(elements * itemSize(dtype), op);
  return new Tensor(storage, dtype, [...shape], contiguousStrides(shape), 0);
}

/** Another view of the same memory. */
export function viewOf(tensor, op, shape, strides, offset = tensor.offset) {
  return new Tensor(storageOf(tensor, op), tensor.dtype, shape, strides, offset);
}

// ---- the exchange block ----

/** Writes a tensor as operand `i`. */
export function writeTensor(block, i, tensor, op) {
  const { shape, strides, dtype } = tensor;
  const at = i * SLOT;
  block[at + DTYPE] = codeOf[dtype];
  block[at + WEAK] = 0;
  block[at + DATA] = storageOf(tensor, op).pointer + tensor.offset * itemSize(dtype);
  block[at + RANK] = shape.length;
  for (let axis = 0; axis < shape.length; axis++) {
    block[at + SIZE + axis] = shape[axis];
    block[at + STRIDE + axis] = strides[axis];
  }
}

/** Writes a bare shape as operand `i`: no dtype, no data, the strides it would have. */
export function writeShape(block, i, shape) {
  const at = i * SLOT;
  block[at + DTYPE] = -1;
  block[at + WEAK] = 0;
  block[at + DATA] = 0;
  block[at + RANK] = shape.length;
  let step = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    block[at + SIZE + axis] = shape[axis];
    block[at + STRIDE + axis] = step;
    step *= Math.max(shape[axis], 1);
  }
}

const WEAK_DTYPES = { bool: "bool", int: "int64", float: "float64" };

/** Writes a bare number as operand `i`. */
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

/** The shape and strides the engine wrote to slot `i`. */
export function readView(block, i) {
  const at = i * SLOT;
  const rank = block[at + RANK];
  const shape = new Array(rank);
  const strides = new Array(rank);
  for (let axis = 0; axis < rank; axis++) {
    shape[axis] = block[at + SIZE + axis];
    strides[axis] = block[at + STRIDE + axis];
  }
  return { shape, strides };
}

/** The fresh tensor the engine wrote to slot `i`; its memory becomes ours. */
export function readTensor(block, i) {
  const { shape, strides } = readView(block, i);
  const dtype = dtypeOf(block[i * SLOT + DTYPE]);
  const elements = shape.reduce((product, size) => product * size, 1);
  return new Tensor(
    new Storage(block[i * SLOT + DATA], elements * itemSize(dtype)),
    dtype,
    shape,
    strides,
    0,
  );
}

/** The facts of a refusal, from `at` in the report. */
export function readFacts(block, at = REPORT) {
  const [operand, axis, left, right, rank, first, second, length] = block.subarray(at, at + 8);
  return {
    operand,
    axis,
    left,
    right,
    rank,
    first,
    second,
    shape: Array.from(block.subarray(at + 8, at + 8 + length)),
  };
}

/** The error for a status other than 0. */
export function refuse(status, call) {
  const facts = readFacts(exchange());
  return refusal(status, facts, { dtypeOf, limits, ...call });
}

/** What Python's repr() of the tensor prints. */
export const repr = (tensor, options) => tensor.toString(options);
