// Tables of pandas, which meet by their labels: no rule of shapes says that they fail.
import { unread } from "./notation.js";

/** What a table is called by itself, or one of its columns. */
const TABLE = /^df\d?(?:\[["'\w, ]{1,60}\])?$/;
/** The same where it is an operand, or calls a method that its labels matter to. */
const OPERAND =
  /\bdf\d?(?:\[["'][\w ]{1,40}["']\])? ?[-+*/] |[-+*/] ?df\d?(?![\w.])|\bdf\d?\.(?:add|sub|mul|div)\(/;

/** An answer, unless it says that tables do not broadcast. */
export function withoutTables(answer, text, { lang = "en" }) {
  const [first] = answer.figures;
  if (answer.kind === "message" || !OPERAND.test(text)) return answer;
  const fails = first ? first.ok === false && first.names?.some((name) => TABLE.test(name)) : answer.error;
  return fails ? unread("unknown.tables", lang) : answer;
}
