// numpy.rec, and numpy.lib.recfunctions: records made of arrays, and arrays made of records.
import { engine } from "../../arrays/engine.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { toArray } from "../base/data.js";
import { give, isArray, notRead } from "../base/framework.js";
import { joined } from "../base/promotion.js";
import { hasText } from "../base/text-names.js";
import { toTexts } from "../texts/text-array.js";
import { dtypeOf } from "../texts/text-scalar.js";
import { copied } from "./columns.js";
import { fromValue, StructArray } from "./struct-array.js";
import { countOf, dtypeOfField, packed, structOf } from "./struct-dtype.js";
import { asRecArray } from "./struct-functions.js";

/** What is given for a field as an array. */
function arrayOf(value) {
  if (hasText(value)) return toTexts(value);
  return value?.isDates ? value : toArray(value);
}
const fieldDType = (column) =>
  column.isTextArray
    ? dtypeOf(column.width)
    : isArray(column)
      ? dtypeOfField(column.tensor.dtype)
      : column[ATTRIBUTE]("dtype");
const sizesOf = (column) => column.shape ?? column.tensor.shape;

/** Names that code writes with commas between them, or in a list. */
const namesOf = (names, count) =>
  names == null
    ? Array.from({ length: count }, (_, i) => `f${i}`)
    : typeof names === "string"
      ? names.split(",").map((name) => name.trim())
      : itemsOf(names);

/** Records of an array for each field. */
function ofColumns(columns, names) {
  if (names.length !== columns.length) notRead("other numbers of names than of fields");
  const [first] = columns;
  const shape = sizesOf(first);
  if (columns.some((one) => sizesOf(one).join() !== shape.join())) notRead("fields of several shapes");
  const dtype = packed(
    columns.map((column, i) => ({ name: names[i], dtype: fieldDType(column), sizes: [] })),
  );
  return new StructArray(dtype, columns.map(copied), [...shape]);
}

const check = (others, name) => {
  const odd = Object.keys(others).find((key) => others[key] != null && others[key] !== false);
  if (odd !== undefined) notRead(`${name}(${odd}=…)`);
};

/** A dtype that is told, or the formats and names that make one. */
function told(dtype, formats, names) {
  if (dtype != null) return structOf(dtype);
  if (formats == null) return null;
  const listed = typeof formats === "string" ? structOf(`${formats},`).fields : itemsOf(formats);
  const fields = listed.map((one) =>
    one.dtype === undefined ? { dtype: dtypeOfField(one), sizes: [] } : one,
  );
  const own = namesOf(names, fields.length);
  return packed(fields.map((field, i) => ({ ...field, name: own[i] })));
}

function fromArrays(
  /** @type {any} */ [arrays, ...more],
  /** @type {any} */ { arrayList = arrays, dtype = more[0], formats, names, ...others },
) {
  check(others, "np.rec.fromarrays");
  if (more.length > 1) notRead("such a np.rec.fromarrays");
  const columns = itemsOf(arrayList).map(arrayOf);
  const type = told(dtype, formats, names);
  const made = ofColumns(columns, type?.names ?? namesOf(names, columns.length));
  return asRecArray(type === null ? made : made.inDType(type));
}

function fromRecords(
  /** @type {any} */ [rows, ...more],
  /** @type {any} */ { recList = rows, dtype = more[0], formats, names, ...others },
) {
  check(others, "np.rec.fromrecords");
  const type = told(dtype, formats, names);
  const tuples = itemsOf(recList).map((row) => (row instanceof List ? new Tuple(row.items) : row));
  if (type !== null) return asRecArray(fromValue(new List(tuples), type));
  if (!tuples.every((row) => row instanceof Tuple)) notRead("such a np.rec.fromrecords");
  const columns = tuples[0].items.map((_one, i) => arrayOf(new List(tuples.map((row) => row.items[i]))));
  return asRecArray(ofColumns(columns, namesOf(names, columns.length)));
}

function recArray(
  /** @type {any} */ [given, ...more],
  /** @type {any} */ { obj = given, dtype = more[0], formats, names, copy, ...others },
) {
  check(others, "np.rec.array");
  const type = told(dtype, formats, names);
  if (obj?.isStructured) {
    const own = type === null ? obj : obj.inDType(type);
    return asRecArray(copy === false ? own : own.copy());
  }
  if (type !== null) return asRecArray(fromValue(obj, type));
  if (obj instanceof List && obj.items.every((one) => one instanceof Tuple))
    return fromRecords([obj], { names });
  return obj instanceof List || obj instanceof Tuple
    ? fromArrays([obj], { names })
    : notRead("such a np.rec.array");
}

/** The elements of all fields side by side, in the dtype that they meet in. */
function toPlain(
  /** @type {any} */ [array, ...more],
  /** @type {any} */ { arr = array, dtype = more[0] ?? null, casting, copy = false, ...others },
) {
  check(others, "structured_to_unstructured");
  if (!arr?.isStructured || casting != null) notRead("such a structured_to_unstructured");
  const columns = arr.dtype.fields.map(({ name, sizes }) => {
    const column = arr.column(name);
    if (!isArray(column)) return notRead("texts or records side by side");
    return column.tensor.reshape([...arr.shape, countOf(sizes)]);
  });
  const own =
    dtype === null
      ? columns.map((one) => one.dtype).reduce(joined)
      : /** @type {any} */ (dtypeOfField(dtype)).name;
  if (typeof copy !== "boolean") notRead("such a structured_to_unstructured");
  return give(
    engine.cat(
      columns.map((one) => one.to(own)),
      { dim: -1 },
    ),
  );
}

function fromPlain(
  /** @type {any} */ [array, ...more],
  /** @type {any} */ { arr = array, dtype = more[0] ?? null, names, ...others },
) {
  check(others, "unstructured_to_structured");
  const { tensor } = toArray(arr);
  const count = tensor.shape.at(-1);
  const parts = Array.from({ length: count }, (_, i) => give(tensor.at("...", i).clone()));
  const made = ofColumns(parts, namesOf(names, count));
  return dtype === null ? made : made.inDType(structOf(dtype));
}

const arraysOf = (value) =>
  value instanceof List || value instanceof Tuple ? value.items.map(arrayOf) : [arrayOf(value)];

/** Fields of a base, and some behind them. */
function appended(
  /** @type {any} */ [base, names, data, ...more],
  /** @type {any} */ { dtypes = more[0], usemask = true, ...others },
  name,
) {
  check(others, name);
  if (dtypes != null || usemask !== false) notRead(`such a ${name}`);
  const isOne = typeof names === "string";
  const added = isOne ? [arrayOf(data)] : arraysOf(data);
  const columns = [...base.dtype.names.map((own) => base.column(own)), ...added];
  if (base.dtype.fields.some(({ sizes }) => sizes.length > 0)) notRead(`such a ${name}`);
  return ofColumns(columns, [...base.dtype.names, ...(isOne ? [names] : itemsOf(names))]);
}

function dropped(
  /** @type {any} */ [base, gone, ...more],
  /** @type {any} */ { drop_names: names = gone, usemask = true, ...others },
) {
  check(others, "drop_fields");
  if (more.length > 0 || typeof usemask !== "boolean") notRead("such a drop_fields");
  const out = typeof names === "string" ? [names] : itemsOf(names);
  const kept = base.dtype.fields.filter(({ name }) => !out.includes(name));
  if (kept.length === 0) notRead("drop_fields of all fields");
  return base.with(packed(kept), copied);
}

function merged(
  /** @type {any} */ [given, ...more],
  /** @type {any} */ { seqarrays = given, flatten = false, ...others },
) {
  check(others, "merge_arrays");
  if (more.length > 0) notRead("such a merge_arrays");
  const arrays = itemsOf(seqarrays).map((one) => (one?.isStructured ? one : arrayOf(one)));
  const hasRecords = arrays.some((one) => one.isStructured);
  if (hasRecords && flatten !== true) notRead("merge_arrays of records");
  const parts = arrays.flatMap((one) =>
    one.isStructured ? one.dtype.names.map((name) => [name, one.column(name)]) : [["", one]],
  );
  return ofColumns(
    parts.map(([, column]) => column),
    parts.map(([name], i) => (name === "" ? `f${i}` : name)),
  );
}

function renamedFields(/** @type {any} */ [base, names], /** @type {any} */ { namemapper = names }) {
  if (!(namemapper instanceof Dict)) notRead("such a rename_fields");
  return base.renamed(base.dtype.renamed(base.dtype.names.map((name) => namemapper.get(name) ?? name)));
}

/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const recFunctions = {
  array: recArray,
  fromarrays: fromArrays,
  fromrecords: fromRecords,
  structured_to_unstructured: toPlain,
  unstructured_to_structured: fromPlain,
  append_fields: (args, keywords) => appended(args, keywords, "append_fields"),
  rec_append_fields: (args, keywords) =>
    asRecArray(appended(args, { ...keywords, usemask: false }, "rec_append_fields")),
  drop_fields: dropped,
  merge_arrays: merged,
  rename_fields: renamedFields,
  repack_fields: ([given]) =>
    given?.isStructured ? given.with(packed(given.dtype.fields), copied) : packed(structOf(given).fields),
  get_names: ([dtype]) => new Tuple(structOf(dtype).names),
  stack_arrays: () => notRead("stack_arrays"),
};
