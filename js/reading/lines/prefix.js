// What stands in front of every line: of logs `[rank0]: `, `trainer-1  | `, `2026-05-01 10:11:12,345 ERROR train: `, of files
// the lines' numbers, of what was moved to the right blanks. A traceback shows where it ends, for its first line has it too.

const HEADER = "Traceback (most recent call last)";
/** What processes write in front of their lines, an error without its traceback among them. */
const OF_PROCESS =
  /^(?:\[(?:rank|worker|gpu|node) ?\d{1,5}\]|\(\w{1,60} pid=\d{1,9}[^)\n]{0,60}\)|(?:rank|worker) ?\d{1,5}|\d{1,5})(?::| \|)? (?=.{0,80}(?:Error|Exception): )/i;
/** A line of a log by itself: when, how bad, and who says it; the type of an error is nobody. */
const OF_LOG =
  /^(?:[[(]?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?Z?[\])]? ?[-|:]? ?)?\[?(?:ERROR|CRITICAL|FATAL|WARN(?:ING)?|INFO)\b\]?(?:[ :|-]{1,3}(?!\w{0,60}(?:Error|Exception|Warning)\b)[\w.[\]/]{1,60}(?::\d{1,6})?(?: - |: ?| \| )|: ?| - | \| | )(?=[A-Za-z])/;
/** Notebooks write the type of the error in front of it. */
const OF_NOTEBOOK = /\b\w{1,80} {2,80}$/;
/** A line or two may begin alike by chance. */
const FEWEST = 3;

/** Times pass and processes have numbers: digits are as good as others. */
const folded = (text) => text.replace(/\d/g, "0");

/** An empty line of a log has lost the bar at its end. */
const unbarred = (text) => text.replace(/[ |]{1,9}$/, "");

const NUMBER = /^[ \t]{0,8}(\d{1,6})(?:[ \t]?[.):|│]|[ \t]|$)/;

/** Lines without the numbers 1, 2, 3 … in front of them, which editors show, and the blanks behind these. */
function withoutNumbers(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const numbers = filled.map((line) => NUMBER.exec(line));
  const isCounted = numbers.every(
    (found, i) => found !== null && Number(found[1]) === Number(numbers[0]?.[1]) + i,
  );
  if (filled.length < FEWEST || !isCounted) return lines;
  return withoutBlanks(lines.map((line) => line.replace(NUMBER, "")));
}

/** Lines without the blanks that all of them begin with. */
function withoutBlanks(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const fewest = filled.reduce((least, line) => Math.min(least, line.search(/\S/)), Number.POSITIVE_INFINITY);
  return fewest > 0 && filled.length >= FEWEST ? lines.map((line) => line.slice(fewest)) : lines;
}

/** The lines of a text without what a log or an editor put in front of them. @param {string[]} lines */
export const withoutPrefix = (lines) => withoutLog(withoutBlanks(withoutNumbers(lines)));

/** @param {string[]} lines */
function withoutLog(lines) {
  const header = lines.find((line) => line.indexOf(HEADER) > 0);
  const filled = lines.filter((line) => line.trim() !== "");
  const before =
    header === undefined
      ? (OF_PROCESS.exec(filled[0] ?? "")?.[0] ?? OF_LOG.exec(filled[0] ?? "")?.[0] ?? "")
      : header.slice(0, header.indexOf(HEADER)).replace(OF_NOTEBOOK, "");
  const prefix = folded(before);
  if (prefix.trim() === "") return lines;
  const begins = (line) => folded(line.slice(0, before.length)) === prefix;
  const isEach = header === undefined ? filled.every(begins) : lines.filter(begins).length >= FEWEST;
  if (!isEach) return lines;
  const blank = unbarred(prefix);
  return lines.map((line) =>
    begins(line) ? line.slice(before.length) : unbarred(folded(line)) === blank ? "" : line,
  );
}
