// The tensor: a shape, strides and an offset over a shared block of memory.
import { ARRAYS, itemSize } from "./dtype.js";
import { elementReader } from "./elements.js";
import { exchange, open, REPORT, viewMemory } from "./engine.js";
import { camelCase, DisposedError, refusal, refusalNamed, ShapecastError, typeError } from "./errors.js";
import { format } from "./format.js";
import "./messages/array-words.js";
import { bracketed } from "./messages/shape.js";
import { checkOptions } from "./options.js";
import { pythonTypeName, toScalar } from "./scalar.js";
import { born } from "./scope.js";
import { contiguousStrides, elementsOf } from "./shape.js";
import { reader, readFacts, readView, WRITE, writeScalar, writeView } from "./slots.js";
import { memory, Storage } from "./storage.js";

/** @type {(tensor: Tensor, op: string) => Storage} The storage of a tensor that is alive, for operation `op`. */
let storageOf;

/** An n-dimensional array. Its methods are described in index.d.ts. */
export class Tensor {
  /** @type {Storage | null} */
  #storage;

  constructor(storage, dtype, shape, strides, offset) {
    if (!(storage instanceof Storage)) {
      throw typeError("Tensor", "Tensor: make tensors with tensor(), zeros(), …");
    }
    /** @type {string} */
    this.dtype = dtype;
    /** @type {readonly number[]} */
    this.shape = Object.freeze(shape);
    /** @type {readonly number[]} */
    this.strides = Object.freeze(strides);
    /** @type {number} */
    this.offset = offset;
    this.#storage = storage;
    Object.freeze(this);
    storage.retain();
    born(this);
  }

  /** The storage of a tensor, null once it is disposed; refuses what is no tensor. */
  static #of(tensor, op) {
    if (#storage in Object(tensor)) return tensor.#storage;
    const found = tensor instanceof Tensor ? "something that inherits from one" : pythonTypeName(tensor);
    throw typeError(op, `${camelCase(op)}: expected a tensor, not ${found}`);
  }

  static {
    // Minifiers rename the class.
    Object.defineProperty(Tensor, "name", { value: "Tensor" });
    storageOf = (tensor, op) => {
      const storage = Tensor.#of(tensor, op);
      if (storage !== null) return storage;
      const { shape } = tensor;
      throw new DisposedError(`${camelCase(op)}: the tensor of shape ${bracketed(shape)} has been disposed`, {
        op,
        shapes: [shape],
      });
    };
  }

  [WRITE](block, i, op) {
    writeTensor(block, i, this, op);
  }

  get [Symbol.toStringTag]() {
    return "Tensor";
  }

  get ndim() {
    Tensor.#of(this, "ndim");
    return this.shape.length;
  }

  get numel() {
    Tensor.#of(this, "numel");
    return elementsOf(this.shape);
  }

  get isContiguous() {
    writeTensor(exchange(), 0, this, "isContiguous");
    return open().sc_wasm_is_contiguous() !== 0;
  }

  get isDisposed() {
    return Tensor.#of(this, "isDisposed") === null;
  }

  /** A typed array over the tensor's memory, from its first element; valid until the next call into the engine. */
  get data() {
    const address = addressOf(this, "data");
    return viewMemory(ARRAYS[this.dtype], address, reach(this));
  }

  sharesStorage(other) {
    const storage = storageOf(this, "sharesStorage");
    return storage === storageOf(checkTensor(other, "sharesStorage", "other"), "sharesStorage");
  }

  toTyped() {
    return withRowMajor(this, "toTyped", (data) => data.slice());
  }

  toArray(options) {
    storageOf(this, "toArray");
    const { bigint = false } = checkOptions("toArray", options, ["bigint"]);
    const read = elementReader(this.dtype, bigint, "toArray");
    return withRowMajor(this, "toArray", (data) => nest(data, this.shape, read));
  }

  item(options) {
    const address = addressOf(this, "item");
    const { bigint = false } = checkOptions("item", options, ["bigint"]);
    if (this.numel !== 1) {
      throw new ShapecastError(`a Tensor with ${this.numel} elements cannot be converted to Scalar`, {
        op: "item",
        shapes: [this.shape],
      });
    }
    return elementReader(this.dtype, bigint, "item")(viewMemory(ARRAYS[this.dtype], address, 1), 0);
  }

  toString(options) {
    const { pointer, record } = storageOf(this, "toString");
    const data = viewMemory(ARRAYS[this.dtype], pointer, record.bytes / itemSize(this.dtype));
    const { shape, strides, offset, dtype } = this;
    return format({ shape, strides, offset, dtype, data }, options);
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    if (!(#storage in this)) return "Tensor {}";
    return this.isDisposed ? `<disposed tensor of shape ${bracketed(this.shape)}>` : this.toString();
  }

  dispose() {
    Tensor.#of(this, "dispose")?.drop();
    this.#storage = null;
  }
}

// `using` calls it where the host knows the symbol.
if (Symbol.dispose !== undefined) {
  Object.defineProperty(Tensor.prototype, Symbol.dispose, { value: Tensor.prototype.dispose });
}

/** Gives Tensor a method: `call` gets the tensor and the arguments. */
export function defineMethod(name, call) {
  const method = {
    // Without a prototype the object is a plain table, and no hidden class of its own is made for each method.
    __proto__: null,
    /** @this {any} */
    [name](...args) {
      return call(this, args);
    },
  };
  Object.defineProperty(Tensor.prototype, name, { value: method[name], writable: true, configurable: true });
}

/** The tensor itself, or PyTorch's TypeError for an argument that is none. */
export function checkTensor(value, op, argument, position = 1) {
  if (value instanceof Tensor) return value;
  throw typeError(
    op,
    `${op}(): argument '${argument}' (position ${position}) must be Tensor, not ${pythonTypeName(value)}`,
  );
}

/** The tensors of a list, each of them checked; `place` is the list's among the arguments. */
export function checkTensors(list, op, place = 0) {
  for (const [i, tensor] of list.entries()) {
    if (!(tensor instanceof Tensor)) {
      const found = pythonTypeName(tensor);
      throw typeError(op, `expected Tensor as element ${i} in argument ${place}, but got ${found}`);
    }
    storageOf(tensor, op);
  }
  return list;
}

/** Elements from the first to the last one a tensor reaches. */
function reach({ numel, shape, strides }) {
  return numel === 0 ? 0 : shape.reduce((sum, size, axis) => sum + (size - 1) * strides[axis], 1);
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

/** Copies the elements of one tensor, or a number, to those of another of its shape. */
export function copyElements(source, target, op) {
  call(op, "sc_wasm_copy", [], [source, target]);
  return target;
}

/** A fresh row-major tensor with the elements of `tensor`, converted to `dtype`. */
export function materialize(tensor, dtype, op) {
  storageOf(tensor, op);
  return copyElements(tensor, allocateTensor(tensor.shape, dtype, op), op);
}

/** A new row-major tensor whose elements are not set. It keeps `shape`, which must not change any more. */
export function allocateTensor(shape, dtype, op) {
  const storage = Storage.allocate(elementsOf(shape) * itemSize(dtype));
  if (storage === null) throw refusalNamed("too_large", { shape }, { op, shapes: [shape], memory: memory() });
  return new Tensor(storage, dtype, shape, contiguousStrides(shape), 0);
}

/** Another view of the same memory. */
export function viewOf(tensor, op, shape, strides, offset = tensor.offset) {
  return new Tensor(storageOf(tensor, op), tensor.dtype, shape, strides, offset);
}

/** Bytes of the memory a tensor shares with its views. */
export const storageBytes = (tensor, op) => storageOf(tensor, op).record.bytes;

/** Refuses a tensor that has been disposed. */
export function checkAlive(tensor, op) {
  storageOf(tensor, op);
}

const addressOf = (tensor, op) => storageOf(tensor, op).pointer + tensor.offset * itemSize(tensor.dtype);

/** Writes a tensor as operand `i`. */
export const writeTensor = (block, i, tensor, op) => writeView(block, i, tensor, addressOf(tensor, op));

/** Writes operands, tensors and numbers, to the slots of the exchange block. */
export function writeOperands(operands, op) {
  const block = exchange();
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i];
    if (operand instanceof Tensor) writeTensor(block, i, operand, op);
    else writeScalar(block, i, toScalar(operand, op));
  }
  return block;
}

/** Calls a function of the engine with operands, and with numbers behind them in the block. Returns its status. */
export function send(op, name, args, operands, numbers = []) {
  const block = writeOperands(operands, op);
  for (let i = 0; i < numbers.length; i++) block[REPORT + i] = numbers[i];
  return open()[name](...args);
}

/** The error for a status of such a call; `details` say what its words need beside the operands. */
export const refuse = (status, op, operands, details = {}) =>
  refusal(status, readFacts(reader(exchange())), {
    op,
    shapes: operands.map(({ shape = [] }) => shape),
    dtypes: operands.map(({ dtype = null }) => dtype),
    memory: memory(),
    ...details,
  });

/** Such a call that throws its refusal. Returns the block with the answer. */
export function call(op, name, args, operands, numbers = [], details = {}) {
  const status = send(op, name, args, operands, numbers);
  if (status) throw refuse(status, op, operands, details);
  return exchange();
}

/** The fresh tensor the engine wrote to slot `i`; its memory becomes ours. */
export function readTensor(block, i) {
  const { dtype, shape, strides, address } = readView(block, i);
  return new Tensor(new Storage(address, elementsOf(shape) * itemSize(dtype)), dtype, shape, strides, 0);
}

/** What Python's repr() of the tensor prints. */
export const repr = (tensor, options) => checkTensor(tensor, "repr", "input").toString(options);
