/** @typedef {{ from: number, to: number, insert: string }} Change */

/** A text after changes that do not overlap. @param {string} text @param {readonly Change[]} changes */
export function applyChanges(text, changes) {
  let [changed, at] = ["", 0];
  for (const { from, to, insert } of [...changes].sort((a, b) => a.from - b.from)) {
    changed += text.slice(at, from) + insert;
    at = to;
  }
  return changed + text.slice(at);
}

/** The lines that changes of a text make: those in which something of them is seen. @param {string} text @param {readonly Change[]} changes */
export function changedLines(text, changes) {
  const lines = applyChanges(text, changes).split("\n");
  const touched = new Set();
  let shift = 0;
  for (const { from, to, insert } of [...changes].sort((a, b) => a.from - b.from)) {
    const start = from + shift;
    shift += insert.length - (to - from);
    const [first, last] = [start, start + insert.trimEnd().length];
    let at = 0;
    for (const [i, line] of lines.entries()) {
      if (at <= last && at + line.length >= first) touched.add(i);
      at += line.length + 1;
    }
  }
  return lines.filter((_, i) => touched.has(i));
}

/**
 * Changes of a program's code as changes of the text that it was read from: null where something else stands between, as
 * prompts do.
 * @param {readonly Change[]} changes @param {string} text @param {import("../syntax/source.js").Source} source
 * @returns {Change[] | null}
 */
export function changesOfText(changes, text, source) {
  const moved = changes.map(({ from, to, insert }) => {
    const [start, end] = source.rangeOf({ from, to });
    return { from: start, to: end, insert };
  });
  const isSame = ({ from, to }, i) =>
    text.slice(from, to) === source.code.slice(changes[i].from, changes[i].to);
  return moved.every(isSame) ? moved : null;
}
