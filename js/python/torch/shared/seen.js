// `x.view(dtype)`: the memory of a tensor seen as numbers of another dtype, worked out anew whenever it is asked for; what is
// written into it goes back.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, IN_PLACE, SET, SET_ATTRIBUTE } from "../../values/protocol.js";
import { raise } from "../../values/types.js";
import { TYPE_NAMES } from "../dtypes.js";
import { torch } from "../tensor.js";

const sizeOf = (dtype) => (dtype === "bool" ? 1 : Number(dtype.replace(/^[a-z]*/, "")) / 8);

/** The bytes of a tensor as numbers of another dtype. */
function reinterpreted(tensor, dtype, shape) {
  const Numbers = engine.empty([0], { dtype }).toTyped().constructor;
  return engine.tensor(new Numbers(tensor.contiguous().toTyped().slice().buffer), { shape, dtype });
}

const CHANGES = /[^_]_$/;

class Seen extends ArrayValue {
  #held = null;

  constructor(source, dtype, shape) {
    super(torch, undefined);
    Object.assign(this, { source, dtype, sizes: shape });
  }
  get tensor() {
    const { source, dtype, sizes } = /** @type {any} */ (this);
    return this.#held ?? (source && reinterpreted(tensorOf(source), dtype, sizes));
  }
  set tensor(_) {
    // It is made when it is asked for.
  }
  #change(call) {
    const { source, tensor } = /** @type {any} */ (this);
    this.#held = tensor;
    try {
      return call();
    } finally {
      this.#held = null;
      const memory = tensorOf(source);
      memory.copy_(reinterpreted(tensor, memory.dtype, memory.shape));
    }
  }
  copied() {
    return refuseHere("a copy of such a tensor");
  }
  [SET](key, value) {
    this.#change(() => super[SET](key, value));
  }
  [IN_PLACE](operator, other) {
    return this.#change(() => super[IN_PLACE](operator, other));
  }
  [SET_ATTRIBUTE](name) {
    refuseHere(`assignment to .${name} of such a tensor`);
  }
  [ATTRIBUTE](name) {
    if (name === "data_ptr" || name.endsWith("storage"))
      return /** @type {any} */ (this).source[ATTRIBUTE](name);
    const found = super[ATTRIBUTE](name);
    if (!CHANGES.test(name) || found === undefined) return found;
    return new FunctionOf(name, (args, keywords) => this.#change(() => found.call(args, keywords)));
  }
}

/** Refuses what does not fit into whole numbers of the other dtype. */
function checkFit({ shape, strides, dtype, offset, ndim }, name) {
  const [own, other] = [dtype, name].map(sizeOf);
  if (own === other) return;
  const [from, into] = [dtype, name].map((one) => TYPE_NAMES[one]);
  const wrong = (what, rest = "") =>
    raise("RuntimeError", `self.${what} to view ${from} as ${into} (different element sizes)${rest}`);
  if (ndim === 0) wrong("dim() cannot be 0");
  const ratio = other / own;
  const size = shape.at(-1);
  if (ratio > 1 && size % ratio !== 0) wrong(`size(-1) must be divisible by ${ratio}`, `, but got ${size}`);
  if (ratio > 1 && offset % ratio !== 0)
    wrong(`storage_offset() must be divisible by ${ratio}`, `, but got ${offset}`);
  if (strides.at(-1) !== 1) wrong("stride(-1) must be 1", `, but got ${strides.at(-1)}`);
  const odd = ratio > 1 ? strides.slice(0, -1).findIndex((stride) => stride % ratio !== 0) : -1;
  if (odd >= 0) wrong(`stride(${odd}) must be divisible by ${ratio}`, `, but got ${strides[odd]}`);
}

/** A tensor as one of another dtype, over the same memory. */
export function seenAs(array, { name, held }) {
  const own = tensorOf(array);
  if (array.narrow !== null || (held ?? null) !== null) refuseHere("view() by such a dtype");
  if (own.dtype === name) return new ArrayValue(torch, own.view(own.shape));
  checkFit(own, name);
  const shape = [...own.shape];
  if (shape.length > 0) shape[shape.length - 1] *= sizeOf(own.dtype) / sizeOf(name);
  if (session().mode === "shapes") return new ArrayValue(torch, engine.empty(shape, { dtype: name }));
  // What gradients go through is followed by its memory.
  if (array.isRecorded && name.startsWith("float")) refuseHere("view() by such a dtype");
  return new Seen(array, name, shape);
}
