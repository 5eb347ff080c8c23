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
