// np.loadtxt: tables of numbers, of texts, and of records.
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { partOf } from "../../values/parts.js";
import { GET, ITERATE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { Dict } from "../../values/tables.js";
import { functionsOf, toInt } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { notRead, wrong } from "../base/framework.js";
import { isTextType } from "../base/text-names.js";
import { arrayOf, columnsOf, isWhole, linesOf, numberIn, rowsOf, typeOf } from "./lines.js";
import { isTyped, recordRows, textRows } from "./typed-rows.js";

function load(
  source,
  type,
  comments = "#",
  delimiter = null,
  skip = 0n,
  usecols = null,
  unpack = false,
  ndmin = 0n,
  most = null,
  converters = null,
) {
  const isOther = isTyped(type);
  const dtype = isOther ? "float64" : typeOf(type);
  const all = rowsOf(linesOf(source).slice(Number(toIndex(skip))), { comments, delimiter }, !isOther);
  const rows = most === null ? all : all.slice(0, toInt(most));
  const width = rows[0]?.length ?? 0;
  const columns = columnsOf(usecols, width);
  if (isOther) return loadTyped(rows, columns, type, { converters, unpack, ndmin });
  const convert = converterOf(converters, width);
  const read = rows.map((words, i) => {
    if (columns === null && words.length !== width)
      wrong(
        `the number of columns changed from ${width} to ${words.length} at row ${i + 1}; use \`usecols\` to select a subset and avoid this error`,
      );
    return (columns ?? words.map((_, k) => k)).map((k) => {
      const word = words[k] ?? notRead("such usecols= of a table");
      const bare = word.replace(/^"(.*)"$/, "$1");
      const own = convert(k);
      if (own !== null) return Number(toTensor(session().machine.call(own, [word])).item());
      return (
        numberIn(bare, dtype) ??
        wrong(`could not convert string ${repr(word)} to ${dtype} at row ${i}, column ${k + 1}.`)
      );
    });
  });
  return arrayOf(read, dtype, { ndmin, unpack });
}

/** The function of a program that reads a column, or null. @returns {(column: number) => any} */
export function converterOf(converters, width) {
  if (converters === null || converters === undefined) return () => null;
  if (!(converters instanceof Dict)) return () => converters;
  const told = new Map([...converters[ITERATE]()].map((key) => [toInt(key), converters.get(key)]));
  return (column) => told.get(column) ?? told.get(column - width) ?? null;
}

/** Rows of words as texts, or with a field for each column. */
function loadTyped(rows, columns, type, { converters, unpack, ndmin }) {
  if (toInt(ndmin) > 0) notRead("np.loadtxt(ndmin=…) of such a dtype");
  const cut = rows.map((words) => (columns === null ? words : columns.map((k) => words[k])));
  if (isTextType(type))
    return converters === null ? textRows(cut, type, truth(unpack)) : notRead("converters= of texts");
  const dtype = partOf("structured").structOf(type);
  const { fields } = dtype;
  if (fields.some(({ sizes }) => sizes.length > 0)) notRead("a table of such fields");
  const convert = converterOf(converters, fields.length);
  const read = cut.map((words, row) => {
    if (words.length !== fields.length)
      wrong(
        `the dtype passed requires ${fields.length} columns but ${words.length} were found at row ${row + 1}; use \`usecols\` to select a subset and avoid this error`,
      );
    return words.map((word, k) => {
      const own = convert(k);
      if (own !== null) return session().machine.call(own, [word]);
      const { name } = fields[k].dtype;
      if (!/^(?:int|uint|float)/.test(name)) return name === "bool" ? numberIn(word, "int64") !== 0 : word;
      const found =
        numberIn(word, name) ??
        wrong(`could not convert string ${repr(word)} to ${name} at row ${row}, column ${k + 1}.`);
      return isWhole(name) ? BigInt(found) : found;
    });
  });
  const made = recordRows(read, dtype);
  return truth(unpack) ? new List(dtype.names.map((name) => made[GET](name))) : made;
}

export const loadText = functionsOf(
  {
    "loadtxt fname dtype= comments= delimiter= * skiprows= usecols= unpack= ndmin= max_rows= converters= encoding=":
      load,
  },
  false,
);
