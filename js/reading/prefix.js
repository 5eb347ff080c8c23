// What logs write in front of every line: `[rank0]: `, `trainer-1  | `, `2026-05-01 10:11:12,345 ERROR train: `. A traceback
// shows where it ends, for its first line has it too.

const HEADER = "Traceback (most recent call last)";
/** A line or two may begin alike by chance. */
const FEWEST = 3;

/** Times pass and processes have numbers: digits are as good as others. */
const folded = (text) => text.replace(/\d/g, "0");

/** The lines of a text without what a log put in front of them. @param {string[]} lines */
export function withoutPrefix(lines) {
  const header = lines.find((line) => line.indexOf(HEADER) > 0) ?? "";
  const before = header.slice(0, header.indexOf(HEADER));
  const prefix = folded(before);
  if (prefix.trim() === "") return lines;
  const begins = (line) => folded(line.slice(0, before.length)) === prefix;
  if (lines.filter(begins).length < FEWEST) return lines;
  const blank = prefix.trimEnd();
  return lines.map((line) => (begins(line) ? line.slice(before.length) : folded(line) === blank ? "" : line));
}
