// The tensor: a shape, strides and an offset over a shared block of memory.
import { elementReader } from "../arguments/elements.js";
import { checkOptions } from "../arguments/options.js";
import { ARRAYS, itemSize } from "../engine/dtype.js";
import { elementAt, exchange, hasElements, open, viewMemory, wasm } from "../engine/engine.js";
import { pythonTypeName } from "../engine/number.js";
import { camelCase } from "../engine/operation-list.js";
import { elementsOf } from "../engine/shape.js";
import { layoutFor, WRITE, writeCoded } from "../engine/slots.js";
import { Storage } from "../engine/storage.js";
import { DisposedError, ShapecastError, typeError } from "../refusals/classes.js";
import { bracketed } from "../refusals/shape-text.js";
import { ValuesUnknownError } from "../refusals/values-unknown.js";
import { contentsOf, READABLE } from "./contents.js";
import { isFreedByScope, note } from "./scope.js";
import { recorder } from "./trace.js";

/** A tensor made by one engine while another runs. */
const ofAnotherEngine = ({ shape }, op, made) =>
  typeError(
    op,
    `${camelCase(op)}: the tensor of shape ${bracketed(shape)} was made ${made ? "with elements" : "for its shape alone"}; what runs now computes ${made ? "shapes alone" : "with elements"}`,
  );

/** Elements of a tensor in memory. */
function elementsAt({ dtype, shape }, op, address, length) {
  if (hasElements) return viewMemory(ARRAYS[dtype], address, length);
  if (length > 0) throw new ValuesUnknownError(op, [shape]);
  return new ARRAYS[dtype](0);
}

/** @type {(tensor: Tensor, op: string) => Storage} The storage of a tensor that is alive, for operation `op`. */
let storageOf;

/**
 * Writes a tensor as operand `i`, or another view of its memory from the same element on.
 * @type {(block: Float64Array, i: number, tensor: Tensor, op: string, given?: import("../engine/slots.js").Layout) => void}
 */
export let writeTensor;

/** @type {(tensor: Tensor, op: string) => number} Where a tensor's first element lies. */
export let addressOf;

/** @type {(tensor: Tensor) => import("../engine/slots.js").Layout} How it lies, also when it is disposed. */
export let layoutOf;
/** @type {(value: any) => import("../engine/slots.js").Layout | undefined} The same of what may be no tensor, if it is alive. */
export let layoutIn;
/** @type {(tensor: Tensor) => number} Where the first element lies of a tensor that is alive, of whatever engine. */
export let addressIn;

// Out of the way of what is called often: short functions are compiled as one.
const noStorage = () => typeError("Tensor", "Tensor: make tensors with tensor(), zeros(), …");
/** Without any elements the offset may be anything. */
const moved = ({ pointer, bytes }, before) => (before <= bytes ? pointer + before : pointer);

/** An n-dimensional array. Its methods are described in index.d.ts. */
export class Tensor {
  /** @type {Storage | null} */
  #storage;
  #layout;
  #offset;
  #address;

  /** Freezing it would take longer than all the rest of making it: what must not be set is no own property. */
  constructor(storage, layout, offset) {
    if (!(storage instanceof Storage)) throw noStorage();
    /** @type {{ readonly dtype: string, readonly shape: readonly number[], readonly values: ArrayLike<number | bigint> | null }} */
    this.contents = contentsOf(this, layout);
    this.#layout = layout;
    this.#offset = offset;
    this.#address = offset === 0 ? storage.pointer : moved(storage, offset * layout.size);
    this.#storage = storage;
    storage.retain();
    note(this);
  }

  /** The storage of a tensor, null once it is disposed; refuses what is no tensor. */
  static #of(tensor, op) {
    if (tensor instanceof Tensor) return tensor.#storage;
    throw typeError(op, `${camelCase(op)}: expected a tensor, not ${pythonTypeName(tensor)}`);
  }

  /** Only what was made here: neither proxies nor what merely inherits. @returns {value is Tensor} */
  static [Symbol.hasInstance](/** @type {any} */ value) {
    return typeof value === "object" && value !== null && #storage in value;
  }

  static {
    // Minifiers rename the class.
    Object.defineProperty(Tensor, "name", { value: "Tensor" });
    storageOf = (tensor, op) => {
      const storage = Tensor.#of(tensor, op);
      if (storage !== null && storage.engine === wasm) return storage;
      const { shape } = tensor;
      if (storage !== null) throw ofAnotherEngine(tensor, op, storage.hasElements);
      const hint = isFreedByScope(tensor) ? "A scope() freed it at its end: return it from there." : null;
      throw new DisposedError(`${camelCase(op)}: the tensor of shape ${bracketed(shape)} has been disposed`, {
        op,
        shapes: [shape],
        hint,
      });
    };
    addressOf = (tensor, op) => {
      storageOf(tensor, op);
      return tensor.#address;
    };
    addressIn = (tensor) => tensor.#address;
    layoutOf = (tensor) => tensor.#layout;
    layoutIn = (value) =>
      typeof value === "object" && value !== null && #storage in value && value.#storage !== null
        ? value.#layout
        : undefined;
    writeTensor = (block, i, tensor, op, given) => {
      storageOf(tensor, op);
      const { code, shape, strides } = given ?? tensor.#layout;
      writeCoded(block, i, code, shape, strides, tensor.#address);
    };
  }

  /** How it is written; undefined where it is none. */
  get [WRITE]() {
    return this instanceof Tensor ? writeSelf : undefined;
  }

  get [Symbol.toStringTag]() {
    return this instanceof Tensor ? "Tensor" : "something that inherits from Tensor";
  }

  /** @returns {any} */
  get dtype() {
    return #storage in this ? this.#layout.dtype : undefined;
  }

  /** @returns {any} */
  get shape() {
    return #storage in this ? this.#layout.shape : undefined;
  }

  get strides() {
    return #storage in this ? this.#layout.strides : undefined;
  }

  get offset() {
    return #storage in this ? this.#offset : undefined;
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
    storageOf(this, "isContiguous");
    return isDense(this.#layout);
  }

  get isDisposed() {
    return Tensor.#of(this, "isDisposed") === null;
  }

  /** Whether there are elements to look at now. */
  get [READABLE]() {
    return this.#storage?.isOfRunning && this.#storage.hasElements;
  }

  /** A typed array over the tensor's memory, from its first element; valid until the next call into the engine. */
  get data() {
    return elementsAt(this, "data", addressOf(this, "data"), reach(this));
  }

  sharesStorage(other) {
    const storage = storageOf(this, "sharesStorage");
    return storage === storageOf(checkTensor(other, "sharesStorage", "other"), "sharesStorage");
  }

  item(options) {
    storageOf(this, "item");
    // Options may be read by somebody's function: what follows them sees the memory as that left it.
    const { bigint = false } = checkOptions("item", options, ["bigint"]);
    const address = addressOf(this, "item");
    if (this.numel !== 1) {
      throw new ShapecastError(`a Tensor with ${this.numel} elements cannot be converted to Scalar`, {
        op: "item",
        shapes: [this.shape],
      });
    }
    if (!hasElements) throw new ValuesUnknownError("item", [this.shape]);
    return elementReader(this.dtype, bigint, "item")([elementAt(ARRAYS[this.dtype], address)], 0);
  }

  /** One element as a number; several print, or are refused where only a number will do. */
  [Symbol.toPrimitive](hint) {
    return hint === "string" || (hint === "default" && this.numel !== 1) ? this.toString() : this.item();
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    if (!(#storage in this)) return "Tensor {}";
    if (this[READABLE]) return this.toString();
    return `<${this.isDisposed ? "disposed " : ""}tensor of shape ${bracketed(this.shape)}>`;
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
      if (recorder === null) return call(this, args);
      return recorder(name, ([self, ...rest]) => call(self, rest), [this, ...args], true);
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

/** The tensors of a list in one of our own, each of them checked; `place` is the list's among the arguments. */
export function checkTensors(list, op, place = 0) {
  const tensors = Array.from(list);
  for (let i = 0; i < tensors.length; i++) {
    const tensor = tensors[i];
    if (!(tensor instanceof Tensor)) {
      const found = pythonTypeName(tensor);
      throw typeError(op, `expected Tensor as element ${i} in argument ${place}, but got ${found}`);
    }
    storageOf(tensor, op);
  }
  return tensors;
}

/** Whether what lies so is row-major; the engine is asked once. */
function isDense(layout) {
  if (layout.isDense === null) {
    writeCoded(exchange(), 0, layout.code, layout.shape, layout.strides, 0);
    layout.isDense = open().sc_wasm_is_contiguous() !== 0;
  }
  return layout.isDense;
}

/** Elements from the first to the last one a tensor reaches. */
function reach({ shape, strides }) {
  let last = 0;
  for (let axis = 0; axis < shape.length; axis++) {
    if (shape[axis] === 0) return 0;
    last += (shape[axis] - 1) * strides[axis];
  }
  return last + 1;
}

/** Another view of the same memory. */
export function viewOf(tensor, op, shape, strides, offset = tensor.offset) {
  return laidOut(tensor, op, layoutFor(exchange(), tensor.dtype, shape, strides), offset);
}

/** The same by its layout. */
export const laidOut = (tensor, op, layout, offset = tensor.offset) =>
  new Tensor(storageOf(tensor, op), layout, offset);

/** Bytes of the memory a tensor shares with its views. */
export const storageBytes = (tensor, op) => storageOf(tensor, op).bytes;

/** All of the memory a tensor shares with its views, as elements of its dtype. */
export function storedElements(tensor, op) {
  const { pointer, bytes } = storageOf(tensor, op);
  return elementsAt(tensor, op, pointer, tensor.numel === 0 ? 0 : bytes / itemSize(tensor.dtype));
}

/** Refuses a tensor that has been disposed. */
export function checkAlive(tensor, op) {
  storageOf(tensor, op);
}

/** @this {any} */
function writeSelf(block, i, op) {
  writeTensor(block, i, this, op);
}
