// Tables of pandas, which meet by their labels: no rule of shapes says that they fail.
import { unread } from "./notation.js";

/** What a table is called by itself, or one of its columns. */
const TABLE = /^df\d?(?:\[["'\w, ]{1,60}\])?$/;
/** The same where it is an operand, or calls a method that its labels matter to. */
const OPERAND =
  /\bdf\d?(?:\[["'][\w ]{1,40}["']\])? ?[-+*/] |[-+*/] ?df\d?(?![\w.])|\bdf\d?\.(?:add|sub|mul|div)\(/;

/** A program's own array may be called so, too. */
const MADE = /\bdf\d? ?= ?(?!pd\.)[A-Za-z]/;
/** What a table has for each of its columns, where an array has one number. */
const BY_COLUMN = /\bdf\d?\.(?:mean|sum|std|var|min|max|median)\(\)/;

/** An answer, unless it says that tables do not broadcast. */
export function withoutTables(answer, text, { lang = "en" }) {
  const [first] = answer.figures;
  if (answer.kind === "message") return answer;
  if (BY_COLUMN.test(text) && !MADE.test(text) && answer.asks.length === 0)
    return unread("unknown.tables", lang);
  if (!OPERAND.test(text)) return answer;
  const fails = first ? first.ok === false && first.names?.some((name) => TABLE.test(name)) : answer.error;
  return fails ? unread("unknown.tables", lang) : answer;
}
