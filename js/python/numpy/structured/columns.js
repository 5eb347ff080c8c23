// The fields of an array, each an array of its own: made of what a program writes out, looked at, and written into.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, ELLIPSIS, GET, SET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { TYPES } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { ask, give, isArray, notRead } from "../base/framework.js";
import { DateDType, Dates, toDates } from "../dates/date-array.js";
import { fromTexts, isOne, TextArray, textsOf, toTexts } from "../texts/text-array.js";
import { numberOf, plain, TextDType } from "../texts/text-scalar.js";
import { countOf } from "./struct-dtype.js";

const ALL = new Slice(null, null, null);

/** What makes arrays with fields, which fields that have fields themselves need. @type {{ blank: any, ofRows: any }} */
export const nested = { blank: null, ofRows: null };

/** A field of zeros, or of ones. */
export function blank({ dtype, sizes }, shape, one = false) {
  const whole = [...shape, ...sizes];
  if (dtype.isStructuredType) return nested.blank(dtype, whole, one);
  if (dtype instanceof TextDType)
    return fromTexts(Array(countOf(whole)).fill(one ? "1".slice(0, dtype.width) : ""), whole, dtype.width);
  if (dtype instanceof DateDType)
    return new Dates(dtype.kind, dtype.unit, Array(countOf(whole)).fill(one ? 1n : 0n), whole, false);
  return give(ask(() => (one ? engine.ones : engine.zeros)(whole, { dtype: dtype.name })));
}

/** A value of a field of numbers as a number: texts are read as such. */
export function numbered(value, name) {
  if (!isOne(value)) return value instanceof Tuple ? notRead("a tuple in a field of numbers") : value;
  if (name === "bool") return plain(value) !== "";
  const type = /int/.test(name) ? TYPES.int : TYPES.float;
  return typeof value === "string" ? session().machine.call(type, [value]) : numberOf(type, plain(value));
}

/** A field of the values that rows have for it, for an array of such a shape. */
export function ofValues({ dtype, sizes }, values, shape) {
  if (dtype.isStructuredType) {
    if (sizes.length > 0) notRead("several records in a field");
    return nested.ofRows(dtype, values, shape);
  }
  if (sizes.length > 0) {
    const parts = values.map((value) => {
      const part = blank({ dtype, sizes }, []);
      part[SET](ELLIPSIS, value);
      return part;
    });
    if (!parts.every(isArray)) notRead("a field of several such elements");
    if (parts.length === 0) return blank({ dtype, sizes }, shape);
    return give(engine.stack(parts.map(({ tensor }) => tensor)).reshape([...shape, ...sizes]));
  }
  if (dtype instanceof TextDType) {
    const { texts } = toTexts(new List(values), dtype.width);
    return fromTexts(texts, shape, dtype.width);
  }
  if (dtype instanceof DateDType) {
    const made = toDates(new List(values), dtype).in(dtype.unit);
    return new Dates(dtype.kind, dtype.unit, made.numbers, shape, false);
  }
  const tensor = toTensor(new List(values.map((value) => numbered(value, dtype.name))), dtype.name);
  return give(tensor.reshape(shape));
}

/** A field in another dtype. */
export function converted(column, { dtype, sizes }) {
  if (dtype.isStructuredType || column.isStructured) {
    if (!dtype.isStructuredType || !column.isStructured) notRead("a cast between numbers and records");
    return column.inDType(dtype);
  }
  if (sizes.length > 0 && !isArray(column)) notRead("a cast of such a field");
  if (dtype instanceof TextDType && isArray(column)) return textsOf(column, dtype);
  if (isArray(column) && dtype instanceof DateDType) notRead("a cast to dates");
  return column[ATTRIBUTE]("astype").call([dtype], {}, session().machine);
}

/** A copy of a field. */
export function copied(column) {
  if (isArray(column)) return give(column.tensor.clone());
  return column[ATTRIBUTE]("copy").call([], {}, session().machine);
}

/** A field in another shape, over the same memory where that goes. */
export function reshaped(column, shape, { sizes }) {
  const whole = [...shape, ...sizes];
  if (isArray(column))
    return Object.assign(give(column.tensor.reshape(whole)), {
      readOnly: /** @type {any} */ (column).readOnly,
    });
  if (column.isStructured) return column.reshaped(whole);
  return column[ATTRIBUTE]("reshape").call([new Tuple(whole.map(BigInt))], {}, session().machine);
}

/** The elements at places of the axes in front, as an array of places has them. */
export function picked(column, places, { sizes }) {
  const rows = countOf(column.shape ?? column.tensor.shape) / (countOf(sizes) || 1);
  return reshaped(column, [rows], { sizes })[GET](new Tuple([places, ELLIPSIS]));
}

/** A key of an array as its fields are asked by it: what a field has several of is left as it is. */
export function keyInside(key, { sizes }) {
  const items = key instanceof Tuple ? key.items : [key];
  const rest = sizes.map(() => ALL);
  return new Tuple(items.includes(ELLIPSIS) ? [...items, ...rest] : [...items, ELLIPSIS]);
}

/** A field as another array holds it. */
export const shared = (column, base) =>
  isArray(column) ? Object.assign(give(column.tensor), { base }) : column;

export const isTexts = (column) => column instanceof TextArray;
