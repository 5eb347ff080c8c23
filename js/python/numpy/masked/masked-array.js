// Arrays of which some elements are left out: their numbers, and a mask that holds where one is.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { binary as binaryOf, unary as unaryOf } from "../../builtins/operators.js";
import { compare } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import * as protocol from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { toArray, toTensor } from "../base/data.js";
import { give, isArray, itemOf, notRead } from "../base/framework.js";
import { hasMask, MASKED, MASKED_ARRAY } from "../base/masked-names.js";
import { quietly } from "../elementwise.js";
import { get, set } from "../indexing.js";
import { reductions } from "../reductions.js";
import { shown } from "../texts/text-layout.js";

const {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  GET,
  IN_PLACE,
  ITERATE,
  LENGTH,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TYPE,
  UNARY,
} = /** @type {any} */ (protocol);

const kindOf = (dtype) => dtype.replace(/^u|\d/g, "");
const FILLS = { int: 999999n, float: 1e20, bool: true };
const IMPLIED = new Set(["bool", "int64", "float64"]);

/** Whether a mask holds anywhere; with shapes alone nothing is known of it. */
const holds = (mask) => session().mode === "values" && engine.any(mask.tensor).item();
const holdsEverywhere = (mask) => session().mode === "values" && engine.all(mask.tensor).item();

/** A mask for all of an array's elements. */
const wide = (mask, { tensor }) => give(engine.broadcastTo(toTensor(mask, "bool"), tensor.shape).clone());

/** Where either of two masks holds. */
export function either(one, other) {
  if (one === null || other === null) return one ?? other;
  return give(engine.logicalOr(one.tensor, other.tensor));
}

/** A number that is told to stand for what is left out, as an array has it. */
export const fillOf = ({ tensor }, value) =>
  value !== null && tensor.dtype.startsWith("float") ? Number(toTensor(value).item()) : value;

export class Masked {
  isMaskedArray = true;
  /** Whether it is a part of another one. */
  isView = false;
  /** @param {any} data @param {any} mask an array of truths, or null @param {any} [fill] */
  constructor(data, mask, fill = null) {
    this.data = data;
    this.mask = mask === null ? null : wide(mask, data);
    this.fill = fill;
  }
  get [TYPE]() {
    return MASKED_ARRAY;
  }
  /** What stands for what is left out: from the first time that it is asked for, arrays that are made of this one have it too. */
  get fillValue() {
    const kind = kindOf(this.data.tensor.dtype);
    this.fill ??= FILLS[kind];
    if (kindOf(toTensor(this.fill).dtype) !== kind) notRead("the fill_value of another dtype");
    return this.fill;
  }
  get whole() {
    return this.mask ?? give(engine.zeros(this.data.tensor.shape, { dtype: "bool" }));
  }
  /** The elements that are there. */
  compressed() {
    const row = this.data.tensor.reshape(-1);
    return give(this.mask === null ? row.clone() : row.at(this.mask.tensor.reshape(-1).logicalNot()));
  }
  filled(value = this.fillValue) {
    if (this.mask === null) return give(this.data.tensor.clone());
    const { dtype } = this.data.tensor;
    return give(engine.where(this.mask.tensor, toTensor(value, dtype), this.data.tensor));
  }
  get words() {
    if (session().mode === "shapes") notRead("elements of a masked array of which only the shape is known");
    checkItems(this.data.tensor.numel);
    const flat = give(this.data.tensor.reshape(-1));
    const hidden = this.whole.tensor.reshape(-1).tolist();
    return hidden.map((isHidden, i) => (isHidden ? "--" : repr(itemOf(get(flat, BigInt(i))))));
  }
  #text(separator, indent) {
    const { shape } = this.data.tensor;
    return shape.includes(0) ? "[]" : shown(shape, this.words, separator, indent);
  }
  [STR]() {
    return this.mask === null ? str(this.data) : this.#text(" ", " ");
  }
  [REPR]() {
    const { shape, dtype } = this.data.tensor;
    const isNeeded = holdsEverywhere(this.whole) || shape.includes(0);
    const isRow = shape.slice(0, -1).every((size) => size === 1);
    const start = "masked_array(";
    const margin = (key) => (isRow ? " ".repeat(Math.max(2, `${start}data`.length - key.length)) : "  ");
    if (!IMPLIED.has(dtype)) notRead(`the repr of a masked array of ${dtype}`);
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
      `${margin("fill_value")}fill_value=${str(this.fillValue)}`,
      ...(isNeeded ? [`${margin("dtype")}dtype=${dtype}`] : []),
    ];
    return `${start}${isRow ? "" : "\n"}${lines.join(",\n")})`;
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
    if (!data.scalar) return Object.assign(new Masked(data, mask, this.fill), { isView: true });
    return mask !== null && holds(mask) ? MASKED : data;
  }
  [SET](key, value) {
    const place = hasMask(key) ? key.data : key;
    // The mask of a part is NumPy's mask of the whole.
    if (this.isView && (this.mask !== null || value === MASKED || value?.mask))
      notRead("writing into a part of a masked array");
    if (value === MASKED || value?.mask) this.mask = this.whole;
    if (value === MASKED) {
      set(this.mask, place, true);
      return;
    }
    set(this.data, place, value?.isMaskedArray ? value.data : value);
    if (this.mask !== null) set(this.mask, place, value?.mask ?? false);
  }
  [COMPARE](operator, other) {
    if (other === MASKED) return notRead(`${operator} of masked and an array`);
    const [data, mask] = partsOf(other);
    return new Masked(compare(operator, this.data, data), either(this.mask, mask));
  }
  [IN_PLACE](operator) {
    return notRead(`${operator}= of a masked array`);
  }
  [BINARY](operator, other, reflected) {
    return reflected ? arithmetic(operator, other, this) : arithmetic(operator, this, other);
  }
  [UNARY](operator) {
    return new Masked(toArray(unaryOf(operator, this.data)), this.mask, this.fill);
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "mask") this.mask = wide(value, this.data);
    else if (name === "fill_value") this.fill = fillOf(this.data, value);
    else notRead(`.${name} of a masked array = …`);
  }
  [ATTRIBUTE](name) {
    if (name === "mask") return this.mask ?? false;
    if (name === "data") return this.data;
    if (name === "fill_value")
      return get(give(toTensor(this.fillValue, this.data.tensor.dtype).reshape(1)), 0n);
    if (/^(?:shape|dtype|ndim|size|itemsize|nbytes)$/.test(name)) return this.data[ATTRIBUTE](name);
    if (name === "T") return this.each((array) => array[ATTRIBUTE](name));
    if (name === "filled")
      return new FunctionOf(name, ([value], keywords) => this.filled(value ?? keywords.fill_value));
    if (name === "compressed") return new FunctionOf(name, () => this.compressed());
    if (name === "copy") return new FunctionOf(name, () => this.each((array) => give(array.tensor.clone())));
    if (/^(?:reshape|ravel|flatten|transpose)$/.test(name))
      return new FunctionOf(name, (args, keywords) =>
        this.each((array) => array[ATTRIBUTE](name).call(args, keywords)),
      );
    if (name === "astype")
      return new FunctionOf(
        name,
        (args) => new Masked(this.data[ATTRIBUTE](name).call(args, {}), this.mask, this.fill),
      );
    if (name === "round")
      return new FunctionOf(
        name,
        (args, keywords) => new Masked(this.data[ATTRIBUTE](name).call(args, keywords), this.mask, this.fill),
      );
    if (name === "tolist") return new FunctionOf(name, () => this.#listed());
    if (Object.hasOwn(REDUCING, name))
      return new FunctionOf(name, ([axis = null], { axis: along = axis, keepdims = false, ...others }) =>
        Object.keys(others).length > 0
          ? notRead(`such a ${name} of a masked array`)
          : reduced(this, name, along, keepdims),
      );
    return notRead(`attribute .${name} of a masked array`);
  }
  /** The same done with the numbers and with the mask. */
  each(change) {
    return new Masked(change(this.data), this.mask === null ? null : change(this.mask), this.fill);
  }
  #listed() {
    const { ndim, numel } = this.data.tensor;
    checkItems(numel);
    if (ndim !== 1) notRead("tolist of a masked array of several axes");
    return new List([...this[ITERATE]()].map((one) => (one === MASKED ? null : itemOf(one))));
  }
}

/** The numbers and the mask of an operand. */
export const partsOf = (value) => (value?.isMaskedArray ? [value.data, value.mask] : [value, null]);

const TINY = 2.2250738585072014e-308;

/** Where a quotient is none. */
function beyond(operator, one, other, made) {
  if (/^(?:\/|\/\/|%)$/.test(operator)) {
    const [above, below] = [one, other].map((each) => quietly("abs", each));
    return quietly("ge", quietly("mul", above, TINY), below);
  }
  if (operator === "**" && made.tensor.dtype.startsWith("float"))
    return quietly("logicalNot", quietly("isfinite", made));
  return null;
}

/** Arithmetic element by element; what is left out keeps its first number. */
function arithmetic(operator, one, other) {
  if (one === MASKED || other === MASKED) return notRead(`${operator} of masked and an array`);
  const [[a, maskA], [b, maskB]] = [one, other].map(partsOf);
  const made = toArray(binaryOf(operator, a, b));
  const found = beyond(operator, a, b, made);
  const odd =
    found !== null && holds(found) ? give(engine.broadcastTo(found.tensor, made.tensor.shape)) : null;
  const mask = either(either(maskA, maskB), odd);
  const { fill } = [one, other].find((each) => each?.isMaskedArray);
  if (mask === null) return new Masked(made, null, fill);
  const kept = toTensor(a).to(made.tensor.dtype);
  return new Masked(give(engine.where(mask.tensor, kept, made.tensor)), mask, fill);
}

/** How many elements are there. */
const counted = (array, axis, keepdims) =>
  reductions.sum([quietly("logicalNot", array.whole)], { axis, keepdims });

/** With a number in place of what is left out that is no extreme. */
function without(array, name) {
  const kept = array.compressed();
  return array.mask === null || kept.tensor.numel === 0
    ? array.data
    : array.filled(reductions[name]([kept], {}));
}

const spread = (name) => (array, along) =>
  reductions[name](
    [array.data],
    array.mask === null ? along : { ...along, where: quietly("logicalNot", array.mask) },
  );

/** @type {Record<string, (array: Masked, along: any) => any>} */
const REDUCING = {
  sum: (array, along) => reductions.sum([array.filled(0n)], along),
  prod: (array, along) => reductions.prod([array.filled(1n)], along),
  any: (array, along) => reductions.any([array.filled(false)], along),
  all: (array, along) => reductions.all([array.filled(true)], along),
  mean: (array, along) =>
    quietly(
      "div",
      quietly("mul", REDUCING.sum(array, along), 1.0),
      counted(array, along.axis, along.keepdims),
    ),
  max: (array, along) => reductions.max([without(array, "min")], along),
  min: (array, along) => reductions.min([without(array, "max")], along),
  ptp: (array, along) => quietly("sub", REDUCING.max(array, along), REDUCING.min(array, along)),
  std: spread("std"),
  var: spread("var"),
  argmax: (array, along) => reductions.argmax([without(array, "min")], along),
  argmin: (array, along) => reductions.argmin([without(array, "max")], along),
  count: (array, along) => counted(array, along.axis, along.keepdims),
};
/** What tells numbers of its own, whatever is left out. */
const UNMASKED = new Set(["argmax", "argmin", "count"]);

/** A reduction of what is there, left out where nothing is. */
export function reduced(array, name, axis, keepdims) {
  const made = REDUCING[name](array, { axis, keepdims });
  if (UNMASKED.has(name)) return made;
  const none = array.mask === null ? null : quietly("eq", counted(array, axis, keepdims), 0n);
  if (isArray(made) && !made.scalar && tensorOf(made).ndim > 0) return new Masked(made, none);
  return none !== null && holds(none) ? MASKED : made;
}
