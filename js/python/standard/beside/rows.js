// The module csv: rows of cells in a text.

import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { Iterator, itemsOf, iterate } from "../../values/iterate.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type } from "../../values/types.js";

const ALL = 1n;
const NOT_NUMBERS = 2n;
const NEVER = 3n;

/** How cells are told apart. */
function dialectOf({
  delimiter = ",",
  quotechar: quote = '"',
  lineterminator: end = "\r\n",
  quoting = 0n,
  ...more
}) {
  if (Object.keys(more).some((name) => name !== "skipinitialspace" && name !== "dialect") || more.dialect)
    refuseHere("such an option of csv");
  return { delimiter, quote, end, quoting, skips: more.skipinitialspace === true };
}

/** The cells of rows, each of which may go over several lines. */
function* rowsOf(lines, { delimiter, quote, quoting, skips }) {
  let row = [];
  let [cell, isQuoted, isInside] = ["", false, false];
  const close = () => {
    row.push(quoting === NOT_NUMBERS && !isQuoted ? Number(cell) : cell);
    [cell, isQuoted] = ["", false];
  };
  for (const line of lines) {
    const text = line.replace(/[\r\n]{1,2}$/, isCut);
    if (!isInside && text.length === 0) {
      yield new List([]);
      continue;
    }
    for (let at = 0; at < text.length; at++) {
      const letter = text[at];
      if (isInside) {
        if (letter !== quote) cell += letter;
        else if (text[at + 1] === quote) cell += text[++at];
        else isInside = false;
      } else if (letter === quote && cell === "" && !isQuoted) [isInside, isQuoted] = [true, true];
      else if (letter === delimiter) close();
      else if (!(skips && letter === " " && cell === "" && !isQuoted)) cell += letter;
    }
    if (isInside) {
      cell += line.slice(text.length);
      continue;
    }
    close();
    yield new List(row);
    row = [];
  }
  if (isInside) {
    close();
    yield new List(row);
  }
}
const isCut = () => "";

const linesOf = function* (source) {
  for (const line of iterate(source)) yield line;
};

function written(items, { delimiter, quote, end, quoting }) {
  const cells = itemsOf(items).map((value) => {
    const text = value === null ? "" : typeof value === "number" ? repr(value) : str(value);
    const isNumber = typeof value === "number" || typeof value === "bigint";
    const isOdd = [delimiter, quote, "\n", "\r"].some((sign) => text.includes(sign));
    if (quoting === NEVER && isOdd) refuseHere("csv without quotes");
    const isQuoted = isOdd || quoting === ALL || (quoting === NOT_NUMBERS && !isNumber);
    return isQuoted ? quote + text.replaceAll(quote, quote + quote) + quote : text;
  });
  // A row of one empty cell would be no row.
  return (cells.length === 1 && cells[0] === "" ? quote + quote : cells.join(delimiter)) + end;
}

/** What writes rows into a text. */
class Writer {
  constructor(file, how, /** @type {any[] | null} */ names = null, /** @type {any} */ rest = "") {
    this.file = file;
    this.how = how;
    /** @type {any} */
    this.names = names;
    this.rest = rest;
  }
  get [TYPE]() {
    return this.names === null ? WRITER : DICT_WRITER;
  }
  row(given) {
    if (this.names === null) return this.file.write(written(given, this.how));
    const extra = [...given.walk()].map(([name]) => name).filter((name) => !this.names.includes(name));
    if (extra.length > 0)
      raise("ValueError", `dict contains fields not in fieldnames: ${extra.map(repr).join(", ")}`);
    return this.file.write(
      written(new List(this.names.map((name) => given.get(name) ?? this.rest)), this.how),
    );
  }
  [ATTRIBUTE](name) {
    if (name === "writerow") return new Builtin("writerow row", (row) => this.row(row));
    if (name === "writerows")
      return new Builtin("writerows rows", (rows) => {
        for (const row of iterate(rows)) this.row(row);
        return null;
      });
    if (name === "writeheader" && this.names !== null)
      return new Builtin("writeheader", () => this.file.write(written(new List(this.names), this.how)));
    return name === "fieldnames" && this.names !== null ? new List(this.names) : undefined;
  }
}
const WRITER = new Type("writer", TYPES.object, "_csv.writer");
const DICT_WRITER = new Type("DictWriter", TYPES.object, "csv.DictWriter");

/** Rows by the names of their columns. */
class Named extends Iterator {
  constructor(rows, names) {
    const read = () => {
      this.names ??= rows.next().value?.items ?? [];
      return this.names;
    };
    const walk = function* () {
      const keys = read();
      for (const row of rows) {
        if (row.items.length === 0) continue;
        if (row.items.length > keys.length) refuseHere("a row with more cells than names");
        yield new Dict(keys.map((key, i) => [key, row.items[i] ?? null]));
      }
    };
    super(walk(), "csv.DictReader");
    this.names = names;
    this.read = read;
  }
  [ATTRIBUTE](name) {
    return name === "fieldnames" ? new List(this.read()) : undefined;
  }
}

export const CSV = {
  QUOTE_MINIMAL: 0n,
  QUOTE_ALL: ALL,
  QUOTE_NONNUMERIC: NOT_NUMBERS,
  QUOTE_NONE: NEVER,
  reader: new Builtin(
    "reader ...",
    ([source], keywords) => new Iterator(rowsOf(linesOf(source), dialectOf(keywords)), "_csv.reader"),
  ),
  writer: new Builtin("writer ...", ([file], keywords) => new Writer(file, dialectOf(keywords))),
  DictReader: new Builtin(
    "DictReader ...",
    ([source, given = null], { fieldnames = given, ...keywords }) =>
      new Named(
        rowsOf(linesOf(source), dialectOf(keywords)),
        fieldnames === null ? null : itemsOf(fieldnames),
      ),
  ),
  DictWriter: new Builtin(
    "DictWriter ...",
    ([file, given], { fieldnames = given, restval = "", ...keywords }) =>
      new Writer(file, dialectOf(keywords), itemsOf(fieldnames), restval),
  ),
};
