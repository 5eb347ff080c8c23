// Tables in texts: the lines of what is like a file, their words, and the numbers that these are.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { parseFloatText } from "../../builtins/parse-number.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { List } from "../../values/sequences.js";
import { Raised, raise } from "../../values/types.js";
import { toInt, toInts } from "../base/arguments.js";
import { dtypeName } from "../base/dtypes.js";
import { give, notRead } from "../base/framework.js";

/** What a program has saved, by the names of the files. @returns {Map<string, any>} */
export function files() {
  const machine = /** @type {any} */ (session().machine);
  machine.files ??= new Map();
  return machine.files;
}

/** The lines of what is like a file, of one that the program has saved, or of a list of lines. */
export function linesOf(source) {
  if (typeof source === "string") {
    if (source.includes("\n")) return notRead("the name of a file of several lines");
    const saved = files().get(source);
    // Who asks what shapes meet has the file.
    if (saved === undefined && session().mode === "shapes") notRead("what is in a file");
    if (saved === undefined) return raise("FileNotFoundError", `${source} not found.`);
    return typeof saved === "string"
      ? saved.replace(/\n$/, "").split("\n")
      : notRead("the lines of such a file");
  }
  if (!source?.isTextStream && !(source instanceof List)) notRead("such a file");
  if (session().mode !== "values") notRead("a file with shapes alone");
  return itemsOf(source).map((line) => line.replace(/\r?\n$/, ""));
}

/** Rows of words, with the number of each row among those that are read. */
export function rowsOf(lines, { comments, delimiter }, isStripped = true) {
  if (comments !== null && typeof comments !== "string") notRead("such comments= of a table");
  if (delimiter !== null && (typeof delimiter !== "string" || delimiter === ""))
    notRead("such a delimiter= of a table");
  const cut = lines.map((line) => (comments === null ? line : line.split(comments)[0]));
  return cut
    .filter((line) => line.trim() !== "")
    .map((line) =>
      (delimiter === null ? line.trim().split(/\s+/) : line.split(delimiter)).map((word) =>
        isStripped ? word.trim() : word,
      ),
    );
}

export const isWhole = (dtype) => /int/.test(dtype);
const WHOLE = /^[-+]?\d{1,15}$/;

/** A word as a number, undefined where it is none. */
export function numberIn(word, dtype) {
  if (isWhole(dtype)) return WHOLE.test(word) ? Number(word) : undefined;
  try {
    return parseFloatText(word);
  } catch (error) {
    if (error instanceof Raised) return undefined;
    throw error;
  }
}

/** Numbers in rows as an array, without axes of one. */
export function arrayOf(rows, dtype, { ndmin = 0n, unpack = false }) {
  const width = rows[0]?.length ?? 0;
  checkItems(rows.length * width);
  const tensor =
    rows.length === 0
      ? engine.empty([0], { dtype })
      : engine.tensor(rows.flat(), { dtype }).reshape([rows.length, width]);
  const least = toInt(ndmin);
  let made = tensor;
  if (least < 2 && made.ndim === 2) {
    const shape = made.shape.filter((size) => size !== 1);
    made = made.reshape(shape.length < least ? [made.numel] : shape);
  }
  return give(truth(unpack) && made.ndim > 1 ? made.t().clone() : made);
}

/** Which columns are taken. */
export function columnsOf(usecols, width) {
  if (usecols === null || usecols === undefined) return null;
  return toInts(usecols).map((one) => {
    const place = one < 0 ? one + width : one;
    return place < width && place >= 0 ? place : notRead("such usecols= of a table");
  });
}

export const typeOf = (dtype) => {
  const name = dtypeName(dtype, "float64");
  return /^(?:float64|float32|int64|int32)$/.test(name) ? name : notRead(`a table of ${name}`);
};
