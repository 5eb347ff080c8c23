// A fix as the line of the program that it changes, with what is new in it marked.
import { applyChanges } from "../../../js/python/fixes/changes.js";
import { make, sentence } from "../../scripts/make.js";

/** The line in which changes begin, after them: what stands before the first change, what is new, and what follows. */
export function changedLine(source, changes) {
  const from = Math.min(...changes.map((change) => change.from));
  const start = source.lastIndexOf("\n", from - 1) + 1;
  const end = source.indexOf("\n", from) < 0 ? source.length : source.indexOf("\n", from);
  const here = changes.filter((change) => change.to <= end);
  const before = source.slice(start, end);
  const after = applyChanges(
    before,
    here.map((change) => ({ ...change, from: change.from - start, to: change.to - start })),
  );
  let [head, tail] = [0, 0];
  while (head < before.length && before[head] === after[head]) head++;
  while (tail < before.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return {
    line: source.slice(0, start).split("\n").length,
    parts: [after.slice(0, head), after.slice(head, after.length - tail), after.slice(after.length - tail)],
  };
}

/** A fix to be read and applied. */
export function fixRow(fix, { source, best, words, language, apply }) {
  const { line, parts } = changedLine(source, fix.changes);
  return make(
    "div",
    { className: "fix" },
    make("p", {}, ...sentence(fix.text[language])),
    fix.warning ? make("p", { className: "warning" }, fix.warning[language]) : null,
    make(
      "div",
      { className: "edit" },
      make("i", {}, String(line)),
      make("pre", {}, parts[0].trimStart(), make("mark", {}, parts[1]), parts[2]),
      make(
        "button",
        { type: "button", className: best ? "go" : "", on: { click: () => apply(fix.changes) } },
        words.apply,
      ),
    ),
  );
}
