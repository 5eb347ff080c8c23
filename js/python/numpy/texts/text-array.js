// Arrays of texts: every text is a place in a sorted list, so that what moves, sorts and compares texts does it with numbers.
import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { settingsNow } from "../../arrays/print-options.js";
import { session } from "../../arrays/session.js";
import { compare } from "../../values/compare.js";
import { charactersOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import * as protocol from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise, TYPES } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { Derived } from "../base/derived.js";
import { NDARRAY } from "../base/dtypes.js";
import { give, isArray, notRead, raiseNamed, result } from "../base/framework.js";
import { isObjectType } from "../base/object-names.js";
import { shown } from "./text-layout.js";
import { dtypeOf, inOrder, numberOf, plain, STRING, TextDType, TextScalar } from "./text-scalar.js";

const { ATTRIBUTE, BINARY, COMPARE, CONTAINS, GET, HASH, ITERATE, LENGTH, REPR, SET, STR, TYPE, UNARY } =
  /** @type {any} */ (protocol);

export class TextArray {
  isTextArray = true;
  /**
   * @param {string[]} table in order @param {any} places an array of whole numbers @param {number} width
   * @param {{ table: string[], whole: any, written: string[] | null }} [store] what it shares with the array that it is a part of
   */
  constructor(table, places, width, store = { table, whole: places, written: null }) {
    this.store = store;
    this.places = places;
    this.width = Math.max(width, 1);
  }
  get table() {
    return this.store.table;
  }
  /** What a program wrote out, which is known with shapes alone too. @returns {string[] | null} */
  get written() {
    return this.places === this.store.whole ? this.store.written : null;
  }
  get [TYPE]() {
    return NDARRAY;
  }
  get shape() {
    return this.places.tensor.shape;
  }
  get texts() {
    checkItems(this.places.tensor.numel);
    if (this.written !== null) return this.written;
    return this.places.tensor
      .reshape(-1)
      .tolist()
      .map((place) => this.table[Number(place)]);
  }
  /** Others of the same texts. */
  like(places) {
    if (places.tensor.ndim === 0 && places.scalar)
      return new TextScalar(this.table[Number(places.tensor.item())]);
    const shares = places instanceof Derived || places.tensor.sharesStorage(this.store.whole.tensor);
    return new TextArray(this.table, places, this.width, shares ? this.store : undefined);
  }
  [STR]() {
    if (this.shape.length === 0) return this.texts[0];
    return shown(this.shape, this.texts.map(repr), " ", " ");
  }
  [REPR]() {
    const { threshold } = settingsNow();
    const size = this.texts.length > threshold ? `shape=${tuple(this.shape)}, ` : "";
    const dtype = `${size}dtype='<U${this.width}')`;
    if (this.shape.includes(0))
      return `array(${this.shape.length === 1 ? "[]" : notRead("such an array")}, ${dtype}`;
    const text = `array(${shown(this.shape, this.texts.map(repr), ", ", " ".repeat(7), 1)},`;
    const last = text.length - (text.lastIndexOf("\n") + 1);
    return `${text}${last + dtype.length + 1 > settingsNow().linewidth ? `\n${" ".repeat(6)}` : " "}${dtype}`;
  }
  [LENGTH]() {
    return this.shape[0] ?? raise("TypeError", "len() of unsized object");
  }
  *[ITERATE]() {
    if (this.written !== null && this.shape.length === 1)
      for (const text of this.written) yield new TextScalar(text);
    else for (const one of this.places[ITERATE]()) yield this.like(one);
  }
  [GET](key) {
    const text =
      this.shape.length === 1 && typeof key === "bigint" ? this.written?.at(Number(key)) : undefined;
    if (text !== undefined) return new TextScalar(text);
    return this.like(this.places[GET](key));
  }
  [SET](key, value) {
    const given = toTexts(value);
    const cut = given.texts.map((text) => charactersOf(text).slice(0, this.width).join(""));
    this.#extend(cut);
    const places = engine
      .tensor(
        cut.map((text) => this.table.indexOf(text)),
        { dtype: "int64" },
      )
      .reshape(given.shape);
    this.store.written = null;
    this.places[SET](key, give(places));
  }
  /** Takes texts into the table, of which all arrays that share it have new places. */
  #extend(texts) {
    const { store } = this;
    const table = [...new Set([...store.table, ...texts])].sort(inOrder);
    if (table.length === store.table.length) return;
    const moved = engine.tensor(
      store.table.map((text) => table.indexOf(text)),
      { dtype: "int64" },
    );
    if (store.table.length > 0) store.whole.tensor.copy_(moved.at(store.whole.tensor));
    store.table = table;
  }
  [CONTAINS](item) {
    return this.texts.includes(plain(item));
  }
  [COMPARE](operator, other) {
    if (!isText(other)) return unlike(operator, this, other);
    const [one, two] = together([this, toTexts(other)]);
    return compare(operator, one.places, two.places);
  }
  [BINARY](operator, other, reflected) {
    if (operator !== "+" || !isText(other))
      refuseOperands(operator, reflected ? [other, this] : [this, other]);
    return joined(reflected ? [toTexts(other), this] : [this, toTexts(other)]);
  }
  [UNARY](operator) {
    const name =
      { "-": "negative", abs: "absolute" }[operator] ?? notRead(`${operator} of an array of texts`);
    return raiseNamed(
      "UFuncTypeError",
      `ufunc '${name}' did not contain a loop with signature matching types <class 'numpy.dtypes.StrDType'> -> None`,
    );
  }
  [HASH]() {
    return raise("TypeError", "unhashable type: 'numpy.ndarray'");
  }
  [ATTRIBUTE](name) {
    if (name === "dtype") return dtypeOf(this.width);
    if (name === "itemsize") return BigInt(4 * this.width);
    if (name === "nbytes") return BigInt(4 * this.width * this.places.tensor.numel);
    if (/^(?:shape|ndim|size)$/.test(name)) return this.places[ATTRIBUTE](name);
    if (name === "T") return this.like(this.places[ATTRIBUTE](name));
    if (name === "astype") return new FunctionOf(name, ([type]) => converted(this, type));
    if (name === "tolist") return new FunctionOf(name, () => listed(this.shape, this.texts));
    if (name === "item")
      return new FunctionOf(name, () => (this.texts.length === 1 ? this.texts[0] : notRead("such an item")));
    if (name === "argsort") return this.places[ATTRIBUTE](name);
    if (name === "sort") return this.places[ATTRIBUTE](name);
    if (Object.hasOwn(REDUCING, name)) return new FunctionOf(name, () => REDUCING[name](this));
    if (/^(?:reshape|ravel|flatten|copy|repeat|transpose|take|squeeze|swapaxes)$/.test(name))
      return new FunctionOf(name, (args, keywords) =>
        this.like(this.places[ATTRIBUTE](name).call(args, keywords)),
      );
    return notRead(`attribute .${name} of an array of texts`);
  }
}

const dtypeText = (value) =>
  isText(value)
    ? `dtype('<U${toTexts(value).width}')`
    : isArray(value)
      ? `dtype('${value.tensor.dtype}')`
      : `dtype('${toTensor(value).dtype}')`;

/** Raises that a ufunc has nothing for texts. @returns {never} */
export const noLoop = (name, operands) =>
  raiseNamed(
    "UFuncTypeError",
    `ufunc '${name}' did not contain a loop with signature matching types (${operands.map(dtypeText).join(", ")}) -> None`,
  );

/** Raises what NumPy says to arithmetic of texts and something else. @param {string} operator @param {any[]} operands @returns {never} */
export function refuseOperands(operator, operands) {
  if (operator === "/") return refuseUfunc("divide");
  const name = { "+": "add", "-": "subtract", "*": "multiply" }[operator];
  if (name === undefined || operands.some((one) => one === null))
    return notRead(`${operator} of an array of texts`);
  if (
    operator === "*" &&
    operands.some((one) => typeof one === "bigint" || /int/.test(one?.tensor?.dtype ?? ""))
  )
    raise(
      "TypeError",
      "The 'out' kwarg is necessary when using the string multiply ufunc directly. Use numpy.strings.multiply to multiply strings without specifying 'out'.",
    );
  return noLoop(name, operands);
}

/** @returns {never} */
export const refuseUfunc = (name) =>
  raise(
    "TypeError",
    `ufunc '${name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''`,
  );

/** What has texts in it is unlike what has none. */
export function unlike(operator, one, other) {
  const rest = isText(one) ? other : one;
  if (!/^[!=]=$/.test(operator) || !(isArray(rest) || /^(?:bigint|number|boolean)$/.test(typeof rest)))
    return notRead(`${operator} of an array of texts and something else`);
  const shapes = [one, other].map((each) =>
    each instanceof TextArray
      ? each.shape
      : isArray(each)
        ? each.tensor.shape
        : isOne(each) || each === rest
          ? []
          : toTexts(each).shape,
  );
  const made = engine.full(engine.broadcastShapes(...shapes), operator === "!=", { dtype: "bool" });
  return result(made);
}

/** @returns {never} */
const noSum = ({ width }) => {
  const [own, sum] = [width, 2 * width].map((size) => `dtype('<U${size}')`);
  return raise(
    "TypeError",
    `the resolved dtypes are not compatible with add.reduce. Resolved (${own}, ${own}, ${sum})`,
  );
};
const noMost = (name) => (array) => noLoop(name, [array, array]);
/** What goes along axes has nothing for texts. */
export const REDUCING = { sum: noSum, mean: noSum, max: noMost("maximum"), min: noMost("minimum") };

function listed(shape, texts) {
  if (shape.length === 0) return texts[0];
  const step = texts.length / (shape[0] || 1);
  return new List(
    Array.from({ length: shape[0] }, (_, i) => listed(shape.slice(1), texts.slice(i * step, (i + 1) * step))),
  );
}

export function fromTexts(
  texts,
  shape,
  width = Math.max(0, ...texts.map((text) => charactersOf(text).length)),
) {
  const table = [...new Set(texts)].sort(inOrder);
  const places = new Map(table.map((text, i) => [text, i]));
  const tensor = engine
    .tensor(
      texts.map((text) => places.get(text)),
      { dtype: "int64" },
    )
    .reshape(shape);
  const made = new TextArray(table, give(tensor), width);
  if (session().mode === "shapes") made.store.written = texts;
  return made;
}

export const isOne = (value) => typeof value === "string" || value instanceof TextScalar;
export const itemsIn = (value) => (value instanceof List || value instanceof Tuple ? value.items : null);

/** Whether a value is a text, or has texts in it. */
export const isText = (value) =>
  isOne(value) || value instanceof TextArray || (itemsIn(value)?.some(isText) ?? false);

const WIDTHS = { int64: 21, float64: 32, bool: 5 };
const widthOfNumbers = ({ tensor }) => WIDTHS[tensor.dtype] ?? notRead("texts of such numbers");

/** How long texts of numbers may become. */
const widthOf = (value) =>
  isOne(value)
    ? charactersOf(plain(value)).length
    : typeof value === "bigint"
      ? WIDTHS.int64
      : typeof value === "number"
        ? WIDTHS.float64
        : typeof value === "boolean"
          ? WIDTHS.bool
          : isArray(value)
            ? widthOfNumbers(value)
            : notRead("such an array of texts");

/** Whatever has texts in it as an array of texts. @returns {TextArray} */
export function toTexts(value, width = /** @type {number | undefined} */ (undefined)) {
  if (value instanceof TextArray) return value;
  const texts = [];
  const widths = [];
  const walk = (one) => {
    const isSeveral = one instanceof TextArray || (isArray(one) && one.tensor?.ndim > 0);
    const items = isSeveral ? [.../** @type {any} */ (one)[ITERATE]()] : itemsIn(one);
    if (items === null) {
      widths.push(width ?? widthOf(one));
      texts.push(isOne(one) ? plain(one) : str(one));
      return [];
    }
    const shapes = items.map(walk);
    if (shapes.some((shape) => shape.join() !== shapes[0].join()))
      notRead("an array of texts of several sizes");
    return [items.length, ...(shapes[0] ?? [])];
  };
  const shape = walk(value);
  const cut = width === undefined ? texts : texts.map((text) => charactersOf(text).slice(0, width).join(""));
  return fromTexts(cut, shape, Math.max(0, ...widths));
}

/** The width that a dtype of texts tells: undefined where the longest text does, null where it is none. */
export function widthTold(type) {
  if (type === TYPES.str || type === STRING || type === "str" || type === "U" || type === "<U")
    return undefined;
  if (type instanceof TextDType) return type.width;
  const [, digits] = (typeof type === "string" && /^<?U(\d{1,4})$/.exec(type)) || [];
  return digits === undefined ? null : Number(digits);
}

/** What np.str_ makes of a value. */
export const scalarOf = (/** @type {any} */ [value = ""]) =>
  value?.isTextArray || itemsIn(value) !== null ? toTexts(value) : new TextScalar(str(value));

/** A dtype of texts as code writes one. */
export const dtypeTold = (type) => (type instanceof TextDType ? type : dtypeOf(widthTold(type) ?? 0));

/** np.array of what has texts in it. */
export function textArray(object, type, copy) {
  const width = type === null || type === undefined ? undefined : widthTold(type);
  if (width === null) return converted(toTexts(object), type, object instanceof TextArray);
  const made = toTexts(object, width);
  return made === object && copy
    ? new TextArray(made.table, give(made.places.tensor.clone()), made.width)
    : made;
}

/** Numbers as texts. */
export function textsOf(array, type) {
  const width = widthTold(type);
  const own = widthOfNumbers(array);
  const values = array.tensor.reshape(-1).tolist({ bigint: true });
  const texts = values.map((value) => str(array.tensor.dtype === "int64" ? BigInt(value) : value));
  const cut = width == null ? texts : texts.map((text) => text.slice(0, width));
  return fromTexts(cut, array.tensor.shape, width ?? own);
}

/** As many times the same text; without a width told it has its own. */
export function filledTexts(text, sizes, type) {
  const width = widthTold(type);
  const count = sizes.reduce((all, size) => all * size, 1);
  checkItems(count);
  return fromTexts(Array(count).fill(text.slice(0, width ?? undefined)), sizes, width ?? undefined);
}

function converted(array, type, isOwn = true) {
  if (isObjectType(type)) return partOf("structured").objects.operandOf(array);
  const width = widthTold(type);
  if (width !== null)
    return width === undefined
      ? new TextArray(array.table, give(array.places.tensor.clone()), array.width)
      : fromTexts(
          array.texts.map((text) => text.slice(0, width)),
          array.shape,
          width,
        );
  const own = { int: TYPES.int, float: TYPES.float, int64: TYPES.int, float64: TYPES.float }[
    type?.name?.replace("numpy.", "") ?? type
  ];
  if (own === undefined) notRead("such a dtype of texts");
  const values = array.texts.map((text) =>
    isOwn ? numberOf(own, text) : session().machine.call(own, [text]),
  );
  const dtype = own === TYPES.int ? "int64" : "float64";
  return give(engine.tensor(values.map(Number), { dtype }).reshape(array.shape));
}

/** Arrays of texts with their places in one list. @param {TextArray[]} arrays @returns {TextArray[]} */
export function together(arrays) {
  const table = [...new Set(arrays.flatMap((one) => one.table))].sort(inOrder);
  const place = new Map(table.map((text, i) => [text, i]));
  const width = Math.max(...arrays.map((one) => one.width));
  return arrays.map((one) => {
    const moved = engine.tensor(
      one.table.map((text) => place.get(text)),
      { dtype: "int64" },
    );
    const tensor = one.table.length === 0 ? one.places.tensor : moved.at(one.places.tensor);
    return new TextArray(table, give(tensor.reshape(one.shape)), width);
  });
}

/** Element by element, of texts that broadcast. */
function each(arrays, make) {
  const shape = engine.broadcastShapes(...arrays.map((one) => one.shape));
  const rows = arrays.map((one) => {
    const places = one.places.tensor.broadcastTo(shape).reshape(-1).tolist();
    return places.map((at) => one.table[Number(at)]);
  });
  return [rows[0].map((_, i) => make(...rows.map((row) => row[i]))), shape];
}

export const joined = (arrays) => {
  const [texts, shape] = each(arrays, (one, other) => one + other);
  return fromTexts(texts, shape, arrays[0].width + arrays[1].width);
};
