// np.genfromtxt: tables in which something may lack, with the types and names of their columns.
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { toIndex } from "../../values/slice.js";
import { functionsOf, toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { itemOf, notRead, wrong } from "../base/framework.js";
import { isStructuredType } from "../base/structured-names.js";
import { isTextType } from "../base/text-names.js";
import { arrayOf, columnsOf, isWhole, linesOf, numberIn, rowsOf, typeOf } from "./lines.js";
import { converterOf } from "./loading.js";
import { columnOf, recordRows, tableOf, textRows } from "./typed-rows.js";

/** Characters that names of fields are without. */
const ODD = /[~!@#$%^&*()\-=+|\]}[{';:/?.>,<\\]/g;

/** Names of columns as NumPy makes names of fields of them. */
function validNames(words) {
  const seen = new Map();
  return words.map((word, i) => {
    const bare = word.trim().replaceAll(" ", "_").replace(ODD, "");
    const name = bare === "" ? `f${i}` : bare;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}_${count}`;
  });
}

/** A line without blanks at its ends. */
function bare(line) {
  let [start, end] = [0, line.length];
  while (line[start] === " ") start++;
  while (end > start && line[end - 1] === " ") end--;
  return line.slice(start, end);
}

/** The names that are told, those of the first row, or null; and the rows behind it. */
function namesOf(names, rows) {
  if (names === null || names === false) return { told: null, rest: rows };
  if (names === true)
    return { told: validNames(rows[0] ?? notRead("names of an empty table")), rest: rows.slice(1) };
  return { told: validNames(typeof names === "string" ? names.split(",") : itemsOf(names)), rest: rows };
}

/** Places of columns, which may be told by their names. */
function placesOf(usecols, told, width) {
  if (usecols === null || told === null) return columnsOf(usecols, width);
  const asked = typeof usecols === "string" ? usecols.split(",").map((one) => one.trim()) : itemsOf(usecols);
  return asked.map((one) => (typeof one === "string" ? told.indexOf(one) : toInt(one)));
}

function generate(
  source,
  type = /** @type {any} */ (undefined),
  comments = "#",
  delimiter = null,
  skip = 0n,
  foot = 0n,
  filling = null,
  usecols = null,
  names = null,
  unpack = false,
  most = null,
  strip = false,
  raises = true,
  converters = null,
  missing = null,
) {
  const skipped = Number(toIndex(skip));
  const lines = linesOf(source).slice(skipped);
  // A row of names may stand behind the sign of a comment.
  const sign = typeof comments === "string" ? comments : "#";
  if (names === true && lines[0]?.trimStart().startsWith(sign))
    lines[0] = lines[0].trimStart().slice(sign.length);
  const isStripped =
    type === undefined || !(type === null || isTextType(type) || isStructuredType(type)) || truth(strip);
  const kept = lines.slice(0, lines.length - Number(toIndex(foot)));
  const { told, rest } = namesOf(
    names,
    rowsOf(isStripped ? kept : kept.map(bare), { comments, delimiter }, isStripped),
  );
  const all = most === null ? rest : rest.slice(0, toInt(most));
  const width = told !== null && usecols === null ? told.length : (all[0]?.length ?? 0);
  const first = skipped + (names === true ? 2 : 1);
  const odd = all.flatMap(({ length }, i) =>
    length === width || usecols !== null
      ? []
      : [`    Line #${i + first} (got ${length} columns instead of ${width})`],
  );
  if (odd.length > 0 && truth(raises)) wrong(["Some errors were detected !", ...odd].join("\n"));
  const whole = odd.length > 0 ? all.filter(({ length }) => length === width) : all;
  const columns = placesOf(usecols, told, width);
  const places = columns ?? Array.from({ length: width }, (_, k) => k);
  if (missing !== null && typeof missing !== "string") notRead("such missing_values= of a table");
  const rows = whole.map((words) => places.map((k) => (words[k]?.trim() === missing ? "" : words[k])));
  const own =
    told === null
      ? null
      : usecols !== null && told.length > places.length
        ? places.map((k) => told[k])
        : told;
  return typed(rows, { type, names: own, unpack, filling, converters, places });
}

function typed(rows, { type, names, unpack, filling, converters, places }) {
  const fill = filling === null ? null : itemOf(toArray(filling));
  if (converters !== null && (type === null || names !== null || isTextType(type) || isStructuredType(type)))
    notRead("converters= of such a table");
  if (type === null) return found(rows, names, fill);
  if (isTextType(type))
    return names === null ? textRows(rows, type, truth(unpack)) : notRead("names= of texts");
  const dtype = isStructuredType(type) ? partOf("structured").structOf(type) : null;
  if (dtype === null && names === null) {
    const name = typeOf(type);
    const other = fill === null ? (isWhole(name) ? -1 : Number.NaN) : Number(fill);
    const convert = converterOf(converters, places.length);
    const read = rows.map((words) =>
      words.map((word, k) => {
        const own = convert(places[k]);
        if (own !== null) return Number(toTensor(session().machine.call(own, [word])).item());
        return numberIn(word, name) ?? other;
      }),
    );
    return arrayOf(read, name, { unpack });
  }
  const plain =
    dtype ??
    partOf("structured").structOf(
      typeOf(type) === "float64" ? names.map(() => "f8,").join("") : notRead("names= of such a dtype"),
    );
  const into = names === null ? plain : plain.renamed(names);
  const read = rows.map((words) =>
    words.map((word, k) => {
      const { name } = into.fields[k]?.dtype ?? notRead("other numbers of columns than of fields");
      if (!/^(?:int|uint|float)/.test(name)) return name === "bool" ? notRead("truths in a table") : word;
      const number =
        numberIn(word.trim(), name) ?? (fill === null ? (isWhole(name) ? -1 : Number.NaN) : Number(fill));
      return isWhole(name) ? BigInt(number) : number;
    }),
  );
  return recordRows(read, into);
}

/** A table of which each column has the type that its words are of. */
function found(rows, names, fill) {
  const width = rows[0]?.length ?? 0;
  if (width === 0) notRead("an empty table");
  const columns = Array.from({ length: width }, (_, k) =>
    columnOf(
      rows.map((row) => row[k]),
      fill,
    ),
  );
  const isText = (dtype) => dtype.startsWith("U");
  const isOne = columns.every(
    ({ dtype }) => dtype === columns[0].dtype || (isText(dtype) && isText(columns[0].dtype)),
  );
  if (names === null && isOne) return tableOf(columns, rows.length);
  const { structOf } = partOf("structured");
  const plain = structOf(columns.map(({ dtype }) => `${dtype},`).join(""));
  const dtype = names === null ? plain : plain.renamed(names);
  return recordRows(
    rows.map((_, i) => columns.map(({ values }) => values[i])),
    dtype,
  );
}

export const generating = functionsOf(
  {
    "genfromtxt fname dtype= comments= delimiter= * skip_header= skip_footer= filling_values= usecols= names= unpack= max_rows= autostrip= invalid_raise= converters= missing_values= encoding=":
      generate,
  },
  false,
);
