// Arrays of which some elements are left out: their numbers, and a mask that holds where one is.
import { engine } from "../../arrays/engine.js";
import { exceptionType } from "../../arrays/errors.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import * as protocol from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { dtypeOf, give, itemOf, notRead, raiseNamed, result, write } from "../base/framework.js";
import { hasMask, MASKED, MASKED_ARRAY, NO_MASK } from "../base/masked-names.js";
import { get, set } from "../indexing.js";
import { shown } from "../texts/text-layout.js";
import { fillAs, fillText, usualFill } from "./fills.js";

const {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  GET,
  IN_PLACE,
  ITERATE,
  LENGTH,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} = /** @type {any} */ (protocol);

exceptionType("MaskError", "Exception", "numpy.ma.core.MaskError");
const IMPLIED = new Set(["bool", "int64", "float64"]);

/** What the other files here do with masked arrays. @type {Record<string, any>} */
export const does = {};

/** Whether a mask holds anywhere; with shapes alone nothing is known of it. */
export const holds = (mask) => session().mode === "values" && engine.any(mask.tensor).item();
const holdsEverywhere = (mask) => session().mode === "values" && engine.all(mask.tensor).item();

const isNone = (mask) => mask === null || mask === undefined || mask === NO_MASK || mask === false;

/** A mask for all of an array's elements, of as many truths in any shape. */
export function maskFor(mask, { tensor }) {
  const given = toTensor(mask === MASKED ? true : mask, "bool");
  const { shape, numel } = tensor;
  if (given.shape.join() === shape.join()) return give(given.clone());
  if (given.numel !== 1 && given.numel !== numel)
    raiseNamed(
      "MaskError",
      `Mask and data not compatible: data size is ${numel}, mask size is ${given.numel}.`,
    );
  return give(given.numel === 1 ? given.reshape([]).expand(shape).clone() : given.reshape(shape).clone());
}

/** Where either of two masks holds. */
export function either(one, other) {
  if (one === null || other === null) return one ?? other;
  return give(engine.logicalOr(one.tensor, other.tensor));
}

/** A mask that holds nowhere is none. */
export const shrunk = (mask) => (mask === null || session().mode !== "values" || holds(mask) ? mask : null);

export class Masked {
  isMaskedArray = true;
  isHard = false;
  /** @param {any} data @param {any} mask an array of truths, or null @param {any} [fill] of what dtype it may be */
  constructor(data, mask, fill = null) {
    this.data = data.scalar ? give(data.tensor) : data;
    this.mask = mask === null || mask.tensor !== undefined ? mask : maskFor(mask, data);
    this.fill = fill;
  }
  get [TYPE]() {
    return MASKED_ARRAY;
  }
  get dtype() {
    return dtypeOf(this.data);
  }
  /** What stands for what is left out: from the first time that it is asked for, arrays that are made of this one have it too. */
  get fillValue() {
    this.fill ??= usualFill(this.dtype);
    return this.fill;
  }
  get whole() {
    return this.mask ?? give(engine.zeros(this.data.tensor.shape, { dtype: "bool" }));
  }
  /** An array that is a view of this one: what is told to stand is brought to its dtype. */
  like(data, mask) {
    const dtype = dtypeOf(data);
    const fill = this.fill === null || dtypeOf(this.fill) === dtype ? this.fill : fillAs(this.fill, dtype);
    return Object.assign(new Masked(data, mask, fill), { isHard: this.isHard });
  }
  /** The elements that are there. */
  compressed() {
    const row = this.data.tensor.reshape(-1);
    return give(this.mask === null ? row.clone() : row.at(this.mask.tensor.reshape(-1).logicalNot()));
  }
  /** @param {any} [value] */
  filled(value) {
    const { dtype } = this.data.tensor;
    if (this.mask === null || (session().mode === "values" && !holds(this.mask))) return this.data;
    const isOwn = value === undefined || value === null;
    const several = !isOwn && (value?.items !== undefined || value?.tensor?.ndim > 0);
    const fill = several ? toTensor(value).to(dtype) : fillAs(isOwn ? this.fillValue : value, dtype).tensor;
    return give(engine.where(this.mask.tensor, fill, this.data.tensor));
  }
  get words() {
    if (session().mode === "shapes") notRead("elements of a masked array of which only the shape is known");
    checkItems(this.data.tensor.numel);
    if (this.data.tensor.numel > 1000) notRead("the text of so long a masked array");
    const flat = give(this.data.tensor.reshape(-1));
    const hidden = this.whole.tensor.reshape(-1).tolist();
    return hidden.map((isHidden, i) => (isHidden ? "--" : repr(itemOf(get(flat, BigInt(i))))));
  }
  #text(separator, indent) {
    const { shape } = this.data.tensor;
    if (shape.length === 0) return this.words[0];
    return shape.includes(0) ? "[]" : shown(shape, this.words, separator, indent);
  }
  [STR]() {
    return this.mask === null ? str(this.data) : this.#text(" ", " ");
  }
  [REPR]() {
    const { dtype } = this;
    const { shape } = this.data.tensor;
    const isNeeded =
      !IMPLIED.has(dtype) || (this.mask !== null && holdsEverywhere(this.mask)) || shape.includes(0);
    const isRow = shape.slice(0, -1).every((size) => size === 1);
    const start = "masked_array(";
    const margin = (key) => (isRow ? " ".repeat(Math.max(2, `${start}data`.length - key.length)) : "  ");
    const { array2string } = partOf("numpyRare").functions;
    const placed = (array, key) =>
      array2string([array], { separator: ", ", prefix: `${margin(key)}${key}=`, suffix: "," });
    const data =
      this.mask === null
        ? array2string([this.data], {
            separator: ", ",
            prefix: isRow ? `${start}data=` : "  data=",
            suffix: ",",
          })
        : this.#text(", ", " ".repeat((isRow ? start.length : 2) + "data=[".length));
    const lines = [
      `${isRow ? "" : "  "}data=${data}`,
      `${margin("mask")}mask=${this.mask === null ? "False" : placed(this.mask, "mask")}`,
      `${margin("fill_value")}fill_value=${fillText(this.fillValue, dtype)}`,
      ...(isNeeded ? [`${margin("dtype")}dtype=${dtype}`] : []),
    ];
    return `${start}${isRow ? "" : "\n"}${lines.join(",\n")})`;
  }
  [TRUTH]() {
    return truth(this.data);
  }
  [CONTAINS](item) {
    return truth(does.compare("==", this, item)[ATTRIBUTE]("any").call([], {}));
  }
  [LENGTH]() {
    return this.data.tensor.shape[0] ?? raise("TypeError", "len() of unsized object");
  }
  *[ITERATE]() {
    for (let i = 0; i < this[LENGTH](); i++) yield this[GET](BigInt(i));
  }
  [GET](key) {
    const place = hasMask(key) ? key.data : key;
    const data = get(this.data, place);
    const mask = this.mask === null ? null : get(this.mask, place);
    if (!data.scalar) return this.like(data, mask);
    return mask !== null && holds(mask) ? MASKED : data;
  }
  [SET](key, value) {
    const place = hasMask(key) ? key.data : key;
    if (value === MASKED) {
      this.mask = this.whole;
      set(this.mask, place, true);
      return;
    }
    const [data, mask] = partsOf(value);
    if (this.isHard && this.mask !== null) {
      const kept = get(this.mask, place);
      const own = get(this.data, place);
      const made = engine.where(kept.tensor, own.tensor, toTensor(data, own.tensor.dtype));
      set(this.data, place, give(made));
      if (mask !== null) set(this.mask, place, either(kept, mask));
      return;
    }
    set(this.data, place, data);
    if (mask !== null) this.mask = this.whole;
    if (this.mask !== null) set(this.mask, place, mask ?? false);
  }
  [COMPARE](operator, other) {
    return does.compare(operator, this, other);
  }
  [IN_PLACE](operator, other) {
    return does.inPlace(operator, this, other);
  }
  [BINARY](operator, other, reflected) {
    return reflected ? does.binary(operator, other, this) : does.binary(operator, this, other);
  }
  [UNARY](operator) {
    return does.unary(operator, this);
  }
  /** All of the mask anew, in its own place. */
  setMask(value) {
    if (this.mask === null && isNone(value)) return;
    this.mask = this.whole;
    const { numel, shape } = this.data.tensor;
    const given = toTensor(value === MASKED ? true : value, "bool").reshape(-1);
    if (given.numel === 0) return;
    const all = engine
      .tile(given, [Math.ceil(numel / given.numel)])
      .narrow(0, 0, numel)
      .reshape(shape);
    const made = this.isHard ? this.mask.tensor.logicalOr(all) : all.clone();
    write(this.mask, (tensor) => tensor.copy_(made));
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "mask") this.setMask(value);
    else if (name === "fill_value") this.fill = fillAs(value, this.dtype);
    else if (name === "shape") {
      const moved = does.methods.reshape(this, [value], {});
      this.data = moved.data;
      this.mask = moved.mask;
    } else notRead(`.${name} of a masked array = …`);
  }
  [ATTRIBUTE](name) {
    if (name === "mask") return this.mask ?? NO_MASK;
    if (name === "data") return this.data;
    if (name === "fill_value") return this.fillValue;
    if (name === "hardmask") return this.isHard;
    if (/^(?:shape|dtype|ndim|size|itemsize|nbytes|strides)$/.test(name)) return this.data[ATTRIBUTE](name);
    if (/^(?:T|real|imag)$/.test(name)) {
      const mask = name === "T" && this.mask !== null ? this.mask[ATTRIBUTE](name) : this.mask;
      return this.like(this.data[ATTRIBUTE](name), mask);
    }
    if (name === "flat") return does.methods.ravel(this, [], {});
    const found = does.methods[name];
    if (found === undefined) return notRead(`attribute .${name} of a masked array`);
    return new FunctionOf(name, (args, keywords) => found(this, args, keywords));
  }
  /** The same done with the numbers and with the mask. */
  each(change) {
    return this.like(change(this.data), this.mask === null ? null : change(this.mask));
  }
  listed(value = null) {
    const { shape, numel } = this.data.tensor;
    checkItems(numel);
    const row = /** @type {any} */ (this.each((array) => give(array.tensor.reshape(-1))));
    const flat = [...row[ITERATE]()];
    const items = flat.map((one) => (one === MASKED ? value : itemOf(one)));
    const nested = (from, sizes) => {
      if (sizes.length === 0) return items[from];
      const step = sizes.slice(1).reduce((all, size) => all * size, 1);
      return new List(Array.from({ length: sizes[0] }, (_, i) => nested(from + i * step, sizes.slice(1))));
    };
    return nested(0, shape);
  }
}

/** The numbers and the mask of an operand. */
export function partsOf(value) {
  if (value === MASKED)
    return [result(engine.tensor(0, { dtype: "float64" })), give(engine.tensor(true, { dtype: "bool" }))];
  return value?.isMaskedArray ? [value.data, value.mask] : [value, null];
}

/** Everything of it. */
export const ALL = new Slice(null, null, null);
