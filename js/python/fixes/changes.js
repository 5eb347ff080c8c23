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

/** The lines of a text that changes make. @param {string} text @param {string} changed */
export function changedLines(text, changed) {
  const before = text.split("\n");
  return changed.split("\n").filter((line, i) => line !== before[i]);
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
