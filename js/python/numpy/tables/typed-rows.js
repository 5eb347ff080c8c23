// Rows of words as arrays that are no table of numbers alone: of texts, and with a field for each column.

import { engine } from "../../arrays/engine.js";
import { charactersOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { give, notRead } from "../base/framework.js";
import { isStructuredType } from "../base/structured-names.js";
import { isTextType } from "../base/text-names.js";
import { fromTexts, textArray } from "../texts/text-array.js";
import { numberIn } from "./lines.js";

/** Whether rows are to be read in another way than as numbers. */
export const isTyped = (dtype) => isTextType(dtype) || isStructuredType(dtype);

/** Rows of words as an array of texts. */
export function textRows(rows, dtype, unpack = false) {
  const shape = [rows.length, rows[0]?.length ?? 0].filter((size) => size !== 1);
  const all = /** @type {any} */ (textArray(new List(rows.flat()), dtype, true));
  const made = all.places.tensor.reshape(shape);
  return all.like(give(unpack && made.ndim > 1 ? made.t().clone() : made));
}

/**
 * Rows of values as an array with fields.
 * @param {any[][]} rows @param {any} dtype
 */
export function recordRows(rows, dtype) {
  const { functions, structOf } = partOf("structured");
  const made = functions.ofRecords([new List(rows.map((row) => new Tuple(row))), structOf(dtype)], {});
  return rows.length === 1 ? made.reshaped([]) : made;
}

const WHOLE = /^[-+]?\d{1,18}$/;
const TRUTHS = /^(?:true|false)$/i;

const toFloat = (word) => numberIn(word, "float64");

/** The types that a column of words may have, from the narrowest: what genfromtxt finds with `dtype=None`. */
const KINDS = [
  { name: "bool", is: (word) => TRUTHS.test(word), read: (word) => /^true$/i.test(word), missing: false },
  { name: "int64", is: (word) => WHOLE.test(word), read: (word) => BigInt(word), missing: -1n },
  { name: "float64", is: (word) => toFloat(word) !== undefined, read: toFloat, missing: Number.NaN },
];
const widthOf = (words) => Math.max(1, ...words.map((word) => charactersOf(word).length));

/** A column of words as values, and what they are. */
export function columnOf(words, filling) {
  const there = words.map((word) => word.trim()).filter((word) => word !== "");
  const kind = there.length === 0 ? undefined : KINDS.find((one) => there.every(one.is));
  if (there.length === 0) notRead("a column of which nothing is there");
  if (kind === undefined) return { dtype: `U${widthOf(words)}`, values: words };
  const other = filling ?? kind.missing;
  return {
    dtype: kind.name,
    values: words.map((word) => (word.trim() === "" ? other : kind.read(word.trim()))),
  };
}

/** Columns of one dtype as a table. */
export function tableOf(columns, count) {
  const [{ dtype }] = columns;
  const shape = [count, columns.length].filter((size) => size !== 1);
  const rows = Array.from({ length: count }, (_, i) => columns.map(({ values }) => values[i]));
  if (dtype.startsWith("U")) return fromTexts(rows.flat(), shape);
  return give(engine.tensor(rows.flat().map(Number), { dtype: "float64" }).to(dtype).reshape(shape));
}
