// Shows the place in a text where reading stopped: the text in one line, and carets under the place.
import { columns } from "../ledger/columns.js";

const BEFORE = 48;
const LONGEST = 72;

/** The text with every control character in the place of a blank. */
const printable = (text) => text.replace(/[\p{Cc}\p{Cf}]/gu, " ");

/**
 * Two lines, indented by two; of a long text only the surroundings of the place.
 * @param {string} text
 * @param {{ position: number, length: number }} place
 */
export function caret(text, { position, length }) {
  const line = printable(text);
  const start = line.length <= LONGEST ? 0 : Math.max(0, position - BEFORE);
  const end = line.length <= LONGEST ? line.length : Math.min(line.length, start + LONGEST);
  const left = start > 0 ? "…" : "";
  const right = end < line.length ? "…" : "";
  const before = left + line.slice(start, position);
  const marked = line.slice(position, Math.min(position + length, end));
  return `  ${left}${line.slice(start, end)}${right}\n  ${" ".repeat(columns(before))}${"^".repeat(Math.max(1, columns(marked)))}\n`;
}
