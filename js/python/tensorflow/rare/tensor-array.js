// tf.TensorArray: tensors by their places, written and read one by one.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { checkItems } from "../../values/limits.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { ask, convert, integersOf, itemsOf } from "../convert.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { invalid, nodeError, outOfRange } from "../errors.js";
import { shapeOf, wrap } from "../framework.js";

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

  /** @param {{ dtype: string, size: number, grows: boolean, clears: boolean, infers: boolean, sizes: any[] | null }} how */
  constructor({ dtype, size, grows, clears, infers, sizes }) {
    this.dtype = dtype;
    this.infers = infers;
    this.sizes = sizes;
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
    if (name === "dtype") return dtypeNamed(this.dtype);
    if (name === "dynamic_size") return this.grows;
    if (name === "element_shape" && this.sizes !== null) return shapeOf(this.sizes);
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    return method && new FunctionOf(name, (args, keywords) => method(this, args, keywords));
  }
  put(index, value) {
    const { length } = this.parts;
    if (index < 0) outOfRange(`Writing to negative indices (index ${index}) is not allowed.`);
    if (index >= length && !this.grows)
      outOfRange(`Tried to write to index ${index} but array is not resizeable and size is: ${length} `);
    checkItems(index);
    const own = convert(value, null, this.dtype);
    if (own.dtype !== this.dtype)
      invalid(`TensorArray dtype is ${this.dtype} but Op is trying to write dtype ${own.dtype} `);
    this.fit(own.shape);
    this.parts[index] = own;
    this.isTold = true;
    return this;
  }
  /** Elements have the shape that is told, or that of the first one. */
  fit(shape) {
    const { sizes } = this;
    if (
      sizes !== null &&
      (sizes.length !== shape.length || sizes.some((one, i) => (one ?? shape[i]) !== shape[i]))
    ) {
      const [value, expected] = [shape, sizes].map((one) => str(shapeOf(one)));
      raise("ValueError", `Incompatible shape for value (${value}), expected (${expected})`);
    }
    if (this.infers) this.sizes = [...shape];
  }
  /** All of them, zeros where nothing was written. */
  get whole() {
    // The shape of elements follows from one that is written.
    if (this.cleared.size > 0 && !this.isTold) refuseHere("a TensorArray of which elements were read");
    return Array.from(this.parts, (one) => one ?? this.none);
  }
  /** What stands where nothing was written. */
  get none() {
    const shape = this.sizes;
    if (shape === null || shape.includes(null)) return refuseHere("a TensorArray without elements");
    return engine.zeros(shape, { dtype: this.dtype });
  }
}

/** What was written one behind the other, where all have one shape. */
function stacked(all) {
  const odd = all.findIndex(({ shape }) => `${shape}` !== `${all[0].shape}`);
  if (odd < 0) return wrap(ask(() => engine.stack(all)));
  const [first, other] = [0, odd].map((i) => `values[${i}].shape = [${all[i].shape}]`);
  return nodeError(
    `Pack_N_${all.length}`,
    `Shapes of all inputs must match: ${first} != ${other}`,
    " name: packed",
  );
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
    if (self.parts[own] === undefined && self.sizes === null)
      raise("ValueError", "Cannot convert a partially known TensorShape <unknown> to a Tensor.");
    const found = self.parts[own] ?? self.none;
    if (self.clears) {
      self.cleared.add(own);
      self.parts[own] = engine.zerosLike(found);
    }
    return wrap(found);
  },
  stack: (self) => stacked(self.whole),
  concat: (self) => wrap(ask(() => engine.cat(self.whole, { dim: 0 }))),
  gather: (self, [indices]) => {
    const { whole } = self;
    return wrap(ask(() => engine.stack([integersOf(indices)].flat().map((at) => whole[Number(at)]))));
  },
  unstack(self, [value], { value: given = value }) {
    const rows = convert(given, null, self.dtype).unbind(0);
    const { length } = self.parts;
    if (rows.length !== length && !self.grows)
      raise(
        "ValueError",
        `Cannot unstack ${rows.length} tensors into a TensorArray of static size ${length} `,
      );
    self.parts = [...rows];
    rows.forEach((row) => {
      self.fit(row.shape);
    });
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
    element_shape: sizes = null,
    infer_shape: infers = true,
    name: _,
    ...others
  },
) => {
  if (Object.keys(others).length > 0) refuseHere("such a tf.TensorArray");
  return new TensorArray({
    dtype: dtypeOf(dtype) ?? refuseHere("such a tf.TensorArray"),
    size: place(size),
    grows: grows === true,
    clears: clears !== false,
    infers: infers !== false,
    sizes: sizes && Array.from(itemsOf(sizes) ?? [], (one) => (one === null ? null : Number(one))),
  });
};

export const TENSOR_ARRAY_ATTRIBUTES = ["mark_used", ...Object.keys(METHODS)];
