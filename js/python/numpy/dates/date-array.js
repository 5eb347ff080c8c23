// Arrays of dates and of spans, and their scalars: whole numbers counted in a unit.
import { tensorOf } from "../../arrays/convert.js";
import { DType } from "../../arrays/dtype.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import * as protocol from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { format } from "../../values/texts.js";
import { raise, Type } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { DTYPE, NDARRAY, typeNamed } from "../base/dtypes.js";
import { give, isArray, notRead, raiseNamed, result } from "../base/framework.js";
import { get, set } from "../indexing.js";
import { fromTexts } from "../texts/text-array.js";
import { shown } from "../texts/text-layout.js";
import { dateType, finer, momentIn, momentOf, momentText, NAT, spanIn, spanText } from "./units.js";

const {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  FORMAT,
  GET,
  HASH,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  SET,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} = /** @type {any} */ (protocol);

const LONG = { M: "datetime64", m: "timedelta64" };
const CLASSES = { M: "DateTime64DType", m: "TimeDelta64DType" };
const typeOfClass = (kind) =>
  new Type(`numpy.dtypes.${CLASSES[kind]}`, DTYPE, `numpy.dtypes.${CLASSES[kind]}`);
const TYPES_OF = { M: typeOfClass("M"), m: typeOfClass("m") };

export class DateDType extends DType {
  constructor(kind, unit) {
    const told = unit === "generic" ? "" : `[${unit}]`;
    super(`${LONG[kind]}${told}`, TYPES_OF[kind], `dtype('<${kind}8${told}')`, `${LONG[kind]}${told}`);
    this.dateUnit = this.str;
    this.kind = kind;
    this.unit = unit;
  }
  [ATTRIBUTE](name) {
    const { kind, str } = this;
    const told = { kind, char: kind, name: str, itemsize: 8n, type: typeNamed(LONG[kind]) };
    return { ...told, str: this.repr.slice("dtype('".length, -2), names: null, fields: null }[name];
  }
}

/** What does the operators, which comes with the functions. @type {{ binary: any, compare: any }} */
export const operators = { binary: null, compare: null };

export class Dates {
  isDates = true;
  isView = false;
  /**
   * @param {string} kind "M" of dates, "m" of spans @param {string} unit @param {bigint[]} numbers @param {number[]} shape
   * @param {boolean} [scalar]
   */
  constructor(kind, unit, numbers, shape, scalar = shape.length === 0) {
    if (session().mode === "shapes") notRead("dates with shapes alone");
    checkItems(numbers.length);
    this.kind = kind;
    this.unit = unit;
    this.numbers = numbers;
    this.shape = shape;
    this.scalar = scalar;
  }
  get [TYPE]() {
    return this.scalar ? typeNamed(LONG[this.kind]) : NDARRAY;
  }
  /** The numbers as an array. */
  get counted() {
    const tensor = engine.tensor(BigInt64Array.from(this.numbers), { shape: this.shape, dtype: "int64" });
    return this.scalar ? result(tensor) : give(tensor);
  }
  /** Others of the same kind and unit. */
  like(array) {
    const numbers = tensorOf(array).reshape(-1).tolist({ bigint: true }).map(BigInt);
    return new Dates(this.kind, this.unit, numbers, array.tensor.shape, array.scalar);
  }
  /** The same in another unit. */
  in(unit) {
    const convert = this.kind === "M" ? momentIn : spanIn;
    if (this.unit === "generic" || unit === "generic" || unit === this.unit)
      return new Dates(
        this.kind,
        unit === "generic" ? this.unit : unit,
        this.numbers,
        this.shape,
        this.scalar,
      );
    const numbers = this.numbers.map((value) => convert(value, this.unit, unit));
    return new Dates(this.kind, unit, numbers, this.shape, this.scalar);
  }
  get words() {
    const write = (value) =>
      value === NAT ? "'NaT'" : this.kind === "M" ? `'${momentText(value, this.unit)}'` : String(value);
    const words = this.numbers.map(write);
    const width = Math.max(0, ...words.map((word) => word.length));
    return words.map((word) => word.padStart(width));
  }
  [STR]() {
    if (this.shape.length > 0)
      return this.numbers.length === 0 ? "[]" : shown(this.shape, this.words, " ", " ");
    return (this.kind === "M" ? momentText : spanText)(this.numbers[0], this.unit);
  }
  [REPR]() {
    if (this.scalar) return this.#scalarText();
    const name = LONG[this.kind];
    const dtype = `dtype=${this.unit === "generic" ? name : `'${name}[${this.unit}]'`})`;
    const text = this.numbers.length === 0 ? "[]" : shown(this.shape, this.words, ", ", " ".repeat(7), 1);
    const last = `array(${text},`.split("\n").at(-1) ?? "";
    return `array(${text},${last.length + dtype.length + 1 > 75 ? `\n${" ".repeat(6)}` : " "}${dtype}`;
  }
  #scalarText() {
    const [value] = this.numbers;
    if (this.kind === "M")
      return `np.datetime64('${momentText(value, this.unit)}'${this.unit === "h" ? ",'h'" : ""})`;
    const told = this.unit === "generic" ? "" : `,'${this.unit}'`;
    return `np.timedelta64(${value === NAT ? "'NaT'" : value}${told})`;
  }
  [LENGTH]() {
    const none = this.scalar
      ? `object of type 'numpy.${LONG[this.kind]}' has no len()`
      : "len() of unsized object";
    return this.shape[0] ?? raise("TypeError", none);
  }
  *[ITERATE]() {
    for (const one of this.counted[ITERATE]()) yield this.like(one);
  }
  [GET](key) {
    if (this.scalar) raise("IndexError", "invalid index to scalar variable.");
    const made = this.like(get(this.counted, key));
    made.isView = !made.scalar;
    return made;
  }
  [SET](key, value) {
    if (this.isView) notRead("writing into a part of an array of dates");
    const array = this.counted;
    set(array, key, toDates(value, this).in(this.unit).counted);
    this.numbers = this.like(array).numbers;
  }
  [CONTAINS](item) {
    return engine.any(operators.compare("==", this, toDates(item, this)).tensor).item();
  }
  [HASH]() {
    if (!this.scalar) raise("TypeError", "unhashable type: 'numpy.ndarray'");
    const isOfMonths = this.kind === "m" && /^[YM]$/.test(this.unit);
    return `${this.kind} ${isOfMonths ? this.in("M").numbers[0] : `${this.in("ns").numbers[0]} ns`}`;
  }
  [NUMBER](kind) {
    if (this.kind === "M" || this.shape.length > 0) notRead("a number of a date");
    return kind === "int" ? this.numbers[0] : Number(this.numbers[0]);
  }
  [COMPARE](operator, other) {
    return operators.compare(operator, this, other);
  }
  [IN_PLACE](operator) {
    return this.scalar ? NOT_IMPLEMENTED : notRead(`${operator}= of an array of dates`);
  }
  [TRUTH]() {
    return this.scalar ? this.numbers[0] !== 0n : notRead("whether an array of dates holds");
  }
  [FORMAT](spec) {
    if (!this.scalar && spec !== "") notRead("such a format of an array of dates");
    return format(this[STR](), spec);
  }
  [BINARY](operator, other, reflected) {
    return operators.binary(operator, ...(reflected ? [other, this] : [this, other]));
  }
  [UNARY](operator) {
    if (this.kind === "M") {
      const name = operator === "-" ? "negative" : "absolute";
      return raiseNamed(
        "UFuncTypeError",
        `ufunc '${name}' did not contain a loop with signature matching types <class 'numpy.dtypes.DateTime64DType'> -> None`,
      );
    }
    const change = { "-": (value) => -value, abs: (value) => (value < 0n ? -value : value) }[operator];
    if (change === undefined) return notRead(`${operator} of spans`);
    const numbers = this.numbers.map((value) => (value === NAT ? value : change(value)));
    return new Dates("m", this.unit, numbers, this.shape, this.scalar);
  }
  [ATTRIBUTE](name) {
    if (name === "dtype") return new DateDType(this.kind, this.unit);
    if (/^(?:shape|ndim|size|nbytes|itemsize)$/.test(name)) return this.counted[ATTRIBUTE](name);
    if (name === "T") return this.like(this.counted[ATTRIBUTE](name));
    if (name === "astype") return new FunctionOf(name, ([type]) => this.#converted(type));
    if (name === "view") return new FunctionOf(name, ([type]) => this.#converted(type));
    if (name === "argsort" || /^arg(?:min|max)$/.test(name)) return this.#sure().counted[ATTRIBUTE](name);
    if (/^(?:min|max|reshape|ravel|flatten|copy|repeat|transpose|take|squeeze)$/.test(name))
      return new FunctionOf(name, (args, keywords) =>
        this.like(this.#sure().counted[ATTRIBUTE](name).call(args, keywords)),
      );
    if (/^(?:sum|cumsum)$/.test(name) && this.kind === "m")
      return new FunctionOf(name, (args, keywords) =>
        this.like(this.#sure().counted[ATTRIBUTE](name).call(args, keywords)),
      );
    if (name === "sort")
      return new FunctionOf(name, (args, keywords) => {
        if (this.isView) notRead("sort of a part");
        const array = this.#sure().counted;
        array[ATTRIBUTE](name).call(args, keywords);
        this.numbers = this.like(array).numbers;
        return null;
      });
    if (name === "item" || name === "tolist")
      return new FunctionOf(name, (args) => {
        if (args.length > 0 || (name === "item" && this.numbers.length !== 1))
          notRead(`such an ${name} of dates`);
        return name === "item" || this.scalar ? this.#python(this.numbers[0]) : this.#listed(this.shape);
      });
    return notRead(`attribute .${name} of dates`);
  }
  /** The same where all are moments: NaT is ordered in its own way. */
  #sure() {
    return this.numbers.includes(NAT) ? notRead("NaT here") : this;
  }
  /** What Python has for one of them: a day, a moment or a span, and a number where it has none. */
  #python(value) {
    if (value === NAT) return null;
    const { unit, kind } = this;
    const isLong = /^[YMWD]$/.test(unit);
    if (/^(?:ns|generic)$/.test(unit) || (kind === "m" && /^[YM]$/.test(unit))) return value;
    const into = kind === "m" ? spanIn : momentIn;
    const count = into(value, unit, "us");
    return partOf("standardMore").ofMicroseconds(count, kind === "m" ? "span" : isLong ? "date" : "moment");
  }
  #listed(shape, start = 0) {
    const [size, ...rest] = shape;
    const step = rest.reduce((all, one) => all * one, 1);
    return new List(
      Array.from({ length: size }, (_, i) =>
        rest.length === 0 ? this.#python(this.numbers[start + i]) : this.#listed(rest, start + i * step),
      ),
    );
  }
  #converted(type) {
    const told = dateType(type);
    if (told !== null) {
      if (told.kind !== this.kind) notRead("a cast between dates and spans");
      return this.in(told.unit);
    }
    const name = type?.name?.replace("numpy.", "") ?? type;
    if (this.scalar && /^(?:object|O|datetime\.date(?:time)?)$/.test(name))
      return this.#python(this.numbers[0]);
    if (/^(?:int|int64|i8)$/.test(name)) return this.counted;
    if (/^(?:float|float64|f8)$/.test(name) && this.kind === "m")
      return give(this.counted.tensor.to("float64"));
    if (this.kind === "M" && /^(?:str|U\d{0,3})$/.test(name) && !this.scalar)
      return fromTexts(
        this.numbers.map((value) => momentText(value, this.unit)),
        this.shape,
        28,
      );
    return notRead(`dates as ${repr(type)}`);
  }
}

const itemsIn = (value) => (value instanceof List || value instanceof Tuple ? value.items : null);

/** Whether a value is of dates or spans, or has them in it. */
export const isDates = (value) => value?.isDates === true || (itemsIn(value)?.some(isDates) ?? false);

/**
 * A value as dates, or as spans where what stands beside it is of spans.
 * @param {any} value @param {{ kind: string, unit: string }} told
 * @returns {any}
 */
export function toDates(value, { kind, unit }) {
  if (value?.isDates) return value;
  if (typeof value === "string" || value?.text !== undefined) {
    if (kind === "m") notRead("a span in a text");
    const read = momentOf(value.text ?? value);
    const made = new Dates(kind, read.unit, [read.value], []);
    return unit === "generic" || read.unit === "generic"
      ? Object.assign(made, unit === "generic" ? {} : { unit })
      : made.in(unit);
  }
  if (value?.isTextArray)
    return together(
      value.texts.map((text) => toDates(text, { kind, unit })),
      value.shape,
    );
  const items = itemsIn(value);
  if (items !== null && items.length > 0 && !isArray(items[0]) && typeof items[0] !== "bigint") {
    const parts = items.map((one) => toDates(one, { kind, unit }));
    return together(parts, [parts.length, ...parts[0].shape]);
  }
  const tensor = toTensor(value);
  if (tensor.dtype !== "int64" && tensor.numel > 0) notRead("such dates");
  const numbers = tensor.reshape(-1).tolist({ bigint: true }).map(BigInt);
  return new Dates(kind, unit, numbers, tensor.shape, isArray(value) ? value.scalar : tensor.ndim === 0);
}

/** Several of one kind as one array, in the finest of their units. */
function together(parts, shape) {
  const { kind } = parts[0];
  if (parts.some((one) => one.kind !== kind)) notRead("dates and spans together");
  if (parts.some((one) => one.shape.join() !== parts[0].shape.join())) notRead("dates of several shapes");
  const unit = parts.map((one) => one.unit).reduce(finer);
  return new Dates(
    kind,
    unit,
    parts.flatMap((one) => one.in(unit).numbers),
    shape,
    false,
  );
}
