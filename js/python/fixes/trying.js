// A fix is tried by running the program with it. What then stops the same line is mended too, and both are one fix.
import sentences from "../../../build/generated/sentences/fixes.js";
import { inEveryLanguage } from "../../languages/languages.js";
import { applyChanges, changedLines, changesOfText } from "./changes.js";
import { programOf } from "./program-of.js";

/** Changes of a changed text as changes of the text before: null where they lie in what the first ones put there. */
export function composed(first, second) {
  const before = [...first].sort((a, b) => a.from - b.from);
  const origin = (at) => {
    let shift = 0;
    for (const { from, to, insert } of before) {
      const start = from + shift;
      if (at <= start) break;
      if (at < start + insert.length) return null;
      shift += insert.length - (to - from);
    }
    return at - shift;
  };
  const moved = second.map(({ from, to, insert }) => ({ from: origin(from), to: origin(to), insert }));
  const meets = ({ from, to }) =>
    from === null || to === null || to < from || before.some((one) => one.from < to && from < one.to);
  return moved.some(meets) ? null : [...before, ...moved];
}

const sameEdits = (a, b) => a.edits[0]?.edit === b.edits[0]?.edit;

/** What is forgotten on one line is often forgotten on the next one too. */
const REPEATED = new Set(["keepdim", "unsqueeze"]);

/** Two fixes as one, null where the second changes what the first did. */
function joined(fix, next, program) {
  const changes = composed(fix.changes, next.changes);
  if (changes === null || applyChanges(program.text, changes) !== next.source) return null;
  const text = inEveryLanguage((language) =>
    sentences[language].join([...new Set([fix.text[language], next.text[language]])]),
  );
  const warnings = [fix.warning, next.warning].filter((warning) => warning !== null);
  // One line that stands there twice is shown once.
  const changed = [...new Set(changedLines(program.text, changes))];
  return {
    ...next,
    single: fix.single ?? fix,
    edits: [...fix.edits, ...next.edits],
    text,
    warning: warnings[0] ?? null,
    changes,
    changed,
  };
}

/** Whether Python raises something elsewhere; what is not read here may well run. */
const isBroken = (error, line) => error !== null && error.pythonType !== null && error.line !== line;

/**
 * A fix in the first of its ways that gets past the operation.
 * @param {any} fix @param {any} program
 * @param {(answer: any) => boolean} isPast whether a run came past the operation
 * @param {{ line: number, mend: (program: any, answer: any) => any[] }} around `mend` is asked about what stops the same line
 */
export function tried({ ways, ...fix }, program, isPast, { line, mend }) {
  for (const way of ways) {
    const changes = changesOfText(way, program.text, program.source);
    if (changes === null) continue;
    const source = applyChanges(program.text, changes);
    const answer = program.run(source);
    if (answer.asks.length > 0 || !isPast(answer)) continue;
    const { error } = answer;
    const changed = changedLines(program.text, changes);
    const one = { ...fix, way, changes, source, changed, breaks: isBroken(error, line) };
    const isHere = error?.line === line;
    const isOneOfMany = !isHere && one.breaks && fix.edits.every(({ edit }) => REPEATED.has(edit));
    const again = isHere || isOneOfMany ? programOf(source, program.run) : null;
    const more = again === null ? [] : mend(again, answer);
    const alike = more.find((other) => sameEdits(other, fix) && (isHere || !(other.breaks || other.stops)));
    const next = alike ?? (isHere ? more[0] : undefined);
    const both = next === undefined ? null : joined(one, next, program);
    return [{ ...(both ?? one), stops: error?.line === line && both === null }];
  }
  return [];
}
