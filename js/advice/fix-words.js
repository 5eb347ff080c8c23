// What a fix does, and what to look out for, in every language.
import sentences from "../../build/generated/sentences/fixes.js";
import { inEveryLanguage } from "../languages/languages.js";
import { tuple as formatShape } from "../refusals/shape-text.js";
import { applyEdit, isOuter, sizesOf } from "./edits.js";
import { spokenNames } from "./operand-names.js";
import { LOSSES } from "./plan.js";

/** Runs of edits of one kind on one operand; only unsqueeze and squeeze come several at a time. */
function grouped(edits) {
  const groups = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    const several = edit.edit === "unsqueeze" || edit.edit === "squeeze";
    if (several && last?.edit === edit.edit && last.operand === edit.operand) last.numbers.push(edit.dim);
    else groups.push({ ...edit, numbers: edit.dims ?? [edit.dim, edit.stop].filter((n) => n !== undefined) });
  }
  return groups;
}

function sentence(words, { edits, plan }, problem) {
  const names = spokenNames(problem);
  const actions = grouped(edits).map(({ edit, operand, numbers }) =>
    edit === "matmul" ? words.matmul(names) : words[edit](names[operand], numbers),
  );
  const after = edits.reduce(applyEdit, problem);
  const changed = names.flatMap((name, operand) => {
    const [before, now] = [problem, after].map(({ operands }) => formatShape(sizesOf(operands[operand])));
    return before === now ? [] : [words.become(name, before, now)];
  });
  return words.sentence(actions, [...changed, words.result(formatShape(plan.shape))]);
}

export const describeFix = (candidate, problem) =>
  inEveryLanguage((language) => sentence(sentences[language], candidate, problem));

const LISTED = 3;
const NEAR = 3;

/** Other candidates of the same kind on the same operand, which sizes alone cannot tell from this one. */
function rivals({ kind, operand, edits, cost }, all) {
  if (kind !== "place" && kind !== "keepdim") return [];
  return all.filter(
    (other) =>
      other.kind === "place" &&
      other.operand === operand &&
      other.edits !== edits &&
      Math.abs(other.cost - cost) < NEAR,
  );
}

const dimsOf = ({ operand, edits }) => edits.flatMap((edit) => (edit.operand === operand ? [edit.dim] : []));

function cautions(words, candidate, problem, all) {
  const { kind, after, edits, plan } = candidate;
  const notes = [];
  const [first] = edits;
  const spreads = ["outer", "pair", "swap", "move"].includes(kind);
  if (spreads && isOuter(after, plan)) notes.push(words.pairs);
  if (kind === "slice" || kind === "slice-place") notes.push(words.colours);
  if (kind === "first") notes.push(words.first(problem.shapes[first.operand].at(first.dim)));
  if (kind === "table") notes.push(words.cut);
  const others = kind === "keepdim" ? [] : rivals(candidate, all).slice(0, LISTED);
  if (others.length > 0) notes.push(words.choice(others.map(dimsOf)));
  const isAlike = new Set(after.operands.map((axes) => sizesOf(axes).join())).size === 1;
  if (LOSSES.test(after.op) && !isAlike) notes.push(words.unlike);
  if (candidate.conflicts > 0) notes.push(words.disagree);
  if (kind === "swap" && after.op === "mul" && all.some((other) => other.kind === "matmul"))
    notes.push(words.matmulRather);
  return notes;
}

/** What to look out for, or null. */
export function warnOf(candidate, problem, all) {
  const notes = inEveryLanguage((language) =>
    sentences[language].join(cautions(sentences[language], candidate, problem, all)),
  );
  return notes.en === "" ? null : notes;
}
