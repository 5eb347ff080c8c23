// tf.TensorArray: tensors by their places, written and read one by one.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { checkItems } from "../../values/limits.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { ask, convert, integersOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { invalid, outOfRange } from "../errors.js";
import { wrap } from "../framework.js";

export const TENSOR_ARRAY = new Type(
  "TensorArray",
  TYPES.object,
  "tensorflow.python.ops.tensor_array_ops.TensorArray",
);

const place = (value) => Number([integersOf(value)].flat()[0]);

class TensorArray {
  /** @type {any[]} what was written, undefined where nothing was */
  parts = [];
  cleared = new Set();
  isTold = false;

  /** @param {{ dtype: string, size: number, grows: boolean, clears: boolean }} how */
  constructor({ dtype, size, grows, clears }) {
    this.dtype = dtype;
    this.grows = grows;
    this.clears = clears;
    this.parts.length = size;
  }
  get [TYPE]() {
    return TENSOR_ARRAY;
  }
  [REPR]() {
    return `<${TENSOR_ARRAY.path} object at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    if (name === "dtype") return refuseHere("attribute .dtype of a TensorArray");
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    return method && new FunctionOf(name, (args, keywords) => method(this, args, keywords));
  }
  put(index, value) {
    const { length } = this.parts;
    if (index < 0) refuseHere("such an index");
    if (index >= length && !this.grows)
      outOfRange(`Tried to write to index ${index} but array is not resizeable and size is: ${length} `);
    checkItems(index);
    this.parts[index] = convert(value, this.dtype);
    this.isTold = true;
    return this;
  }
  /** All of them, zeros where nothing was written. */
  get whole() {
    // The shape of elements follows from one that is written.
    if (this.cleared.size > 0 && !this.isTold) refuseHere("a TensorArray of which elements were read");
    const known = this.parts.find((one) => one !== undefined);
    if (known === undefined) return refuseHere("a TensorArray without elements");
    const all = Array.from(this.parts, (one) => one ?? engine.zerosLike(known));
    if (all.some(({ shape }) => `${shape}` !== `${known.shape}`)) refuseHere("elements of several shapes");
    return all;
  }
}

/** @type {Record<string, (self: TensorArray, args: any[], keywords: any) => any>} */
const METHODS = {
  write: (self, [index, value], { index: at = index, value: one = value }) => self.put(place(at), one),
  read(self, [index], { index: at = index }) {
    const own = place(at);
    if (own >= self.parts.length)
      outOfRange(`Tried to read from index ${own} but array size is: ${self.parts.length} `);
    if (self.cleared.has(own)) {
      const hint = "(perhaps try setting clear_after_read = false?)";
      invalid(`Could not read index ${own} twice because it was cleared after a previous read ${hint}`);
    }
    const found = self.parts[own] ?? refuseHere("an element that was never written");
    if (self.clears) {
      self.cleared.add(own);
      self.parts[own] = engine.zerosLike(found);
    }
    return wrap(found);
  },
  stack: (self) => wrap(ask(() => engine.stack(self.whole))),
  concat: (self) => wrap(ask(() => engine.cat(self.whole, { dim: 0 }))),
  gather: (self, [indices]) => {
    const { whole } = self;
    return wrap(ask(() => engine.stack([integersOf(indices)].flat().map((at) => whole[Number(at)]))));
  },
  unstack(self, [value], { value: given = value }) {
    const rows = convert(given, self.dtype).unbind(0);
    self.parts = [...rows];
    return self;
  },
  scatter(self, [indices, value]) {
    const rows = convert(value, self.dtype).unbind(0);
    [integersOf(indices)].flat().forEach((at, i) => {
      self.put(Number(at), wrap(rows[i]));
    });
    return self;
  },
  size: (self) => wrap(engine.tensor(self.parts.length, { dtype: "int32" })),
  mark_used: () => null,
  identity: (self) => self,
};

TENSOR_ARRAY.call = (
  [type, count, dynamic, clear],
  {
    dtype = type,
    size = count ?? 0n,
    dynamic_size: grows = dynamic ?? false,
    clear_after_read: clears = clear ?? true,
    element_shape: _,
    infer_shape: __,
    name: ___,
    ...others
  },
) => {
  if (Object.keys(others).length > 0) refuseHere("such a tf.TensorArray");
  return new TensorArray({
    dtype: dtypeOf(dtype) ?? refuseHere("such a tf.TensorArray"),
    size: place(size),
    grows: grows === true,
    clears: clears !== false,
  });
};

export const TENSOR_ARRAY_ATTRIBUTES = ["mark_used", ...Object.keys(METHODS)];
