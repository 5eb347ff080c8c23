// The memory behind tensors, as programs ask for it to see which of them are views: storages with a dtype and without, other
// sizes over the same memory, and how often it has been written to.

import { elementOf, toEngine } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR, SET, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { PROCESSOR } from "../device.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { isInference } from "../inference.js";
import { torch } from "../tensor.js";

const TYPED = new Type("TypedStorage", TYPES.object, "torch.storage.TypedStorage");
const UNTYPED = new Type("UntypedStorage", TYPES.object, "torch.storage.UntypedStorage");

/** More elements than any memory has here. */
const BEYOND = 2 ** 40;

/** All elements that lie in a tensor's memory, in their order: the engine says how many where it refuses to go beyond them. */
function wholeOf(tensor) {
  if (tensor.numel === 0) return tensor.flatten();
  try {
    engine.asStrided(tensor, [BEYOND], [1], 0);
  } catch (error) {
    const [, bytes] = / of size (\d+)$/.exec(/** @type {any} */ (error).message) ?? [];
    const size = dtypeNamed(tensor.dtype)[ATTRIBUTE]("itemsize");
    if (bytes !== undefined) return engine.asStrided(tensor, [Number(bytes) / Number(size)], [1], 0);
  }
  return refuseHere("the memory of such a tensor");
}

class Storage {
  /** @param {any} array @param {(array: any) => bigint} addressOf @param {boolean} isTyped */
  constructor(array, addressOf, isTyped) {
    if (array.narrow !== null || session().mode === "shapes") refuseHere("the storage of such a tensor");
    this.array = array;
    this.whole = wholeOf(array.tensor.detach());
    this.address = addressOf(array) - BigInt(array.tensor.offset) * this.itemSize;
    this.isTyped = isTyped;
  }
  get [TYPE]() {
    return this.isTyped ? TYPED : UNTYPED;
  }
  get itemSize() {
    return dtypeOf(this.array)[ATTRIBUTE]("itemsize");
  }
  get count() {
    return BigInt(this.whole.numel) * (this.isTyped ? 1n : this.itemSize);
  }
  [LENGTH]() {
    return Number(this.count);
  }
  #placeOf(key) {
    if (typeof key !== "bigint")
      return this.isTyped
        ? raise("RuntimeError", "slices are only supported in UntypedStorage.__getitem__")
        : refuseHere("such an index of a storage");
    const count = this.whole.numel;
    const place = Number(key);
    if (place >= count || place < -count)
      raise("IndexError", `index ${place} out of range for storage of size ${count}`);
    return place < 0 ? place + count : place;
  }
  [GET](key) {
    if (!this.isTyped) refuseHere("the bytes of a storage");
    return elementOf(this.whole.select(0, this.#placeOf(key)));
  }
  [SET](key, value) {
    if (!this.isTyped) refuseHere("the bytes of a storage");
    this.whole.setAt([this.#placeOf(key)], toEngine(value));
  }
  *[ITERATE]() {
    for (let i = 0; i < this.whole.numel; i++) yield this[GET](BigInt(i));
  }
  [REPR]() {
    if (!this.isTyped) return refuseHere("the bytes of a storage");
    const rows = [...this[ITERATE]()].map((one) => ` ${repr(one)}\n`).join("");
    const dtype = repr(dtypeOf(this.array));
    return `${rows}[torch.storage.TypedStorage(dtype=${dtype}, device=cpu) of size ${this.whole.numel}]`;
  }
  [ATTRIBUTE](name) {
    const asks = (value) => new Builtin(name, () => value);
    if (name === "data_ptr") return asks(this.address);
    if (name === "nbytes") return asks(BigInt(this.whole.numel) * this.itemSize);
    if (name === "size") return asks(this.count);
    if (name === "device") return PROCESSOR;
    if (name === "_cdata") return this.address;
    if (name === "untyped" && this.isTyped)
      return asks(Object.assign(Object.create(Storage.prototype), { ...this, isTyped: false }));
    if (!this.isTyped) return undefined;
    if (name === "element_size") return asks(this.itemSize);
    if (name === "dtype") return dtypeOf(this.array);
    if (name === "tolist") return new Builtin(name, () => new List([...this[ITERATE]()]));
    return undefined;
  }
}

/** Storages are the same object for the same memory. @type {WeakMap<object, Storage[]>} */
const made = new WeakMap();

const storage = (isTyped) => (array, addressOf) => {
  const { machine } = session();
  const known = made.get(machine) ?? [];
  made.set(machine, known);
  const found = known.find((one) => one.isTyped === isTyped && one.array.tensor.sharesStorage(array.tensor));
  if (found !== undefined && !isTyped) return found;
  const own = new Storage(array, addressOf, isTyped);
  known.push(own);
  return own;
};
export const storageOf = storage(true);
export const untypedStorageOf = storage(false);

/** Other sizes over the memory of a tensor, as far as that goes; what lies behind is not filled. */
export function resized(array, given) {
  if (array.isRecorded) raise("RuntimeError", "cannot resize variables that require grad");
  const sizes =
    given.length === 1 && typeof given[0] !== "bigint" ? given[0].items.map(Number) : given.map(Number);
  const strides = sizes.map((_, i) => sizes.slice(i + 1).reduce((all, one) => all * one, 1));
  const count = sizes.reduce((all, one) => all * one, 1);
  const { tensor } = array;
  if (tensor.offset + count > wholeOf(tensor).numel) refuseHere("resize_() beyond the memory of a tensor");
  array.tensor = asking(torch.words, () => engine.asStrided(tensor, sizes, strides, tensor.offset));
  return array;
}

/** How often the memory of a tensor has been written to. */
export function versionOf(array) {
  if (array.tensor === null || session().mode === "shapes") refuseHere("attribute ._version");
  if (isInference(array)) raise("RuntimeError", "Inference tensors do not track version counter.");
  if (array.isParameter) refuseHere("the ._version of a parameter of a layer");
  return BigInt(session().machine.tape?.versionOf(array.tensor) ?? 0);
}
