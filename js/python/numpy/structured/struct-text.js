// Arrays with fields as text: each field in a width of its own.

import { flatValues, visibleItems } from "../../../format/items.js";
import { elementText, nested as lines } from "../../../format/numpy.js";
import { tuple as tupleText } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { settingsNow } from "../../arrays/print-options.js";
import { session } from "../../arrays/session.js";
import { checkItems } from "../../values/limits.js";
import { GET } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { give, isArray, itemOf, notRead } from "../base/framework.js";
import { picked } from "./columns.js";
import { countOf } from "./struct-dtype.js";

/** Elements of a field between brackets, where it has several of them. */
function bracketed(words, sizes) {
  if (sizes.length === 0) return words[0];
  const [size, ...rest] = sizes;
  const step = words.length / (size || 1);
  const parts = Array.from({ length: size }, (_, i) =>
    bracketed(words.slice(i * step, (i + 1) * step), rest),
  );
  return `[${parts.join(", ")}]`;
}

/** The words of all elements of a field, as one that has them in order. */
function wordsOf(column, field, isScalar) {
  if (column.isStructured) return rows(column, isScalar);
  if (column.isTextArray) return column.texts.map((text) => repr(text));
  if (column.isDates) return column.words;
  if (!isArray(column)) return notRead("the text of such a field");
  const { dtype } = column.tensor;
  if (isScalar && dtype.startsWith("float")) {
    const flat = give(column.tensor.reshape(-1));
    return Array.from({ length: column.tensor.numel }, (_, i) => str(flat[GET](BigInt(i))));
  }
  const values = column.tensor.reshape(-1).tolist({ bigint: true });
  const rank = isScalar && field.sizes.length === 0 ? 0 : 1;
  return values.map(
    elementText(values, dtype, rank, { ...settingsNow(), .../** @type {any} */ (session()).numpyFloats }),
  );
}

/** Each record of a row of them. @returns {string[]} */
function rows(array, isScalar) {
  const columns = array.dtype.fields.map((field) => {
    const count = countOf(field.sizes);
    const words = wordsOf(array.column(field.name), field, isScalar);
    return Array.from({ length: array.size }, (_, i) =>
      bracketed(words.slice(i * count, (i + 1) * count), field.sizes),
    );
  });
  return Array.from({ length: array.size }, (_, i) => {
    const parts = columns.map((words) => words[i]);
    return `(${parts.join(", ")}${parts.length === 1 ? "," : ""})`;
  });
}

function checkKnown() {
  if (session().mode === "shapes") notRead("records of which only the shape is known");
  const { numpyFormatter, numpyFloats } = /** @type {any} */ (session());
  if (numpyFormatter || numpyFloats) notRead("such a text of records");
}

/** All records between brackets. */
function body(array, separator, indent, linewidth) {
  checkKnown();
  const { shape, size } = array;
  if (size === 0) return "[]";
  const { threshold, edgeitems } = settingsNow();
  const places = engine.arange(size, { dtype: "int64" }).reshape(shape);
  const printed = { shape, strides: places.strides, offset: 0, dtype: "int64", data: places.toTyped() };
  const items =
    size > threshold
      ? visibleItems(printed, edgeitems, Math.max(edgeitems, 1))
      : visibleItems(printed, Number.POSITIVE_INFINITY);
  const seen = flatValues(items);
  checkItems(seen.length);
  const told = rows(seen.length === size ? array.reshaped([size]) : pickedOf(array, seen), false);
  const words = new Map(seen.map((place, i) => [place, told[i]]));
  return lines(items, shape.length, indent + 1, linewidth, { text: (place) => words.get(place), separator });
}

function pickedOf(array, seen) {
  const places = give(engine.tensor(seen.map(Number), { dtype: "int64" }));
  return array.with(array.dtype, (column, field) => picked(column, places, field), [seen.length]);
}

/** `str(array)`. */
export function shown(array) {
  return array.shape.length === 0 ? scalarText(array) : body(array, " ", 0, settingsNow().linewidth);
}

/** A record by itself: its floats are written as numbers of their own. */
function scalarText(array) {
  checkKnown();
  return rows(array, true)[0];
}

/** `repr(array)`. */
export function represented(array) {
  const { dtype, shape, size } = array;
  const { linewidth, threshold } = settingsNow();
  if (array.scalar)
    return `np.${dtype.isRecord ? "record" : "void"}(${scalarText(array)}, dtype=${dtype.asRecord(false).str})`;
  const { isRecArray } = array;
  const start = isRecArray ? "rec.array(" : "array(";
  const indent = start.length;
  const plain = dtype.asRecord(false);
  if (isRecArray) {
    const text =
      size > 0 || shape.join() === "0"
        ? body(array, ", ", indent, linewidth - 1)
        : `[], shape=${tupleText(shape)}`;
    return `${start}${text},\n${" ".repeat(indent)}dtype=${plain.str})`;
  }
  const text = shape.length === 0 ? rows(array, false)[0] : body(array, ", ", indent, linewidth - 1);
  const isTold = (size === 0 && shape.join() !== "0") || size > threshold;
  const extra = `${isTold ? `shape=${tupleText(shape)}, ` : ""}dtype=${dtype.str})`;
  const all = `${start}${text},`;
  const last = all.length - (all.lastIndexOf("\n") + 1);
  return `${all}${last + extra.length + 1 > linewidth ? `\n${" ".repeat(indent)}` : " "}${extra}`;
}

/** A record as a tuple of Python's values. */
export const asTuple = (array) =>
  new Tuple(
    array.dtype.names.map((name) => {
      const value = array.valueOf(name);
      return isArray(value) && value.tensor.ndim === 0 ? itemOf(value) : plainOf(value);
    }),
  );

function plainOf(value) {
  if (value.isStructured) return asTuple(value);
  if (isArray(value)) return value;
  return value.text ?? notRead("such an element as a value of Python's");
}
