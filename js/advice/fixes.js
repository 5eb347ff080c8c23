// From shapes that do not fit to edits that make them fit: try, ask the engine, put what people mean first.
import { elementsOf } from "../engine/shape.js";
import { FIRST, LAST } from "./candidates.js";
import { codeOf } from "./code.js";
import { applyEdits, isOuter, meaningOf, shapesOf } from "./edits.js";
import { describeFix, warnOf } from "./fix-words.js";
import { isProduct, LOSSES, planOf, tryPlan } from "./plan.js";
import { problemOf } from "./problem.js";
import { prune } from "./prune.js";
import { costOf, namesOf } from "./rank.js";
import { isReducedSquare } from "./reduced.js";

const MOST = 5;
// All pairs are meant where the lengths have nothing to do with each other: lengths near one another were meant to be
// equal, and a result this many times the larger operand is no accident people want.
const UNRELATED = 1.3;
const MOST_PAIRS = 50;
const COMPARES = new Set(["sub", "maximum", "minimum"]);
const COORDINATES = 3;
const BOX = 4;
const EMBEDDED = 32;
const SMALL_BATCH = 64;
const LARGE_BATCH = 1024;
const BLIND = new Set(["swap", "move", "outer"]);

/** Whether all pairs along the one axis that differs may be what is wanted. */
function wantsPairs({ axis }, { op, shapes, operands }, plan) {
  const [a, b] = shapes;
  const [first, second] = operands.map((axes) => axes[axis].name);
  if (LOSSES.test(op) || (first !== null && first === second)) return false;
  if (first !== null && second !== null) return true;
  const ratio = Math.max(a[axis], b[axis]) / Math.max(1, Math.min(a[axis], b[axis]));
  const unrelated = ratio >= UNRELATED && plan.elements < MOST_PAIRS * Math.max(elementsOf(a), elementsOf(b));
  if (a.length === 2) return op === "mul" && unrelated && a[0] <= LARGE_BATCH;
  if (!COMPARES.has(op) || a.length !== 3 || axis !== 1 || a[0] > SMALL_BATCH) return false;
  return a[2] <= COORDINATES || ((a[2] === BOX || a[2] >= EMBEDDED) && unrelated);
}

/** Whether an edit of arrays of three axes and more runs only because their lengths then miss each other. */
function missesEachOther({ kind }, { shapes }, after, plan) {
  const deep = shapes.every((shape) => shape.length > 2 && shape.length === shapes[0].length);
  return deep && BLIND.has(kind) && isOuter(after, plan);
}

/** Whether a matrix product contracts an axis of one that was only now put there. */
const contractsNothing = ({ op, operands }) => isProduct(op) && operands[1].at(-2)?.from === null;

/** Edits that still write into an expanded view copy it first. */
function withCopy(edits, { writesExpanded }) {
  const spared = edits.some(({ edit }) => edit === "out-of-place" || edit === "clone");
  return writesExpanded && !spared ? [...edits, { operand: 0, edit: "clone" }] : edits;
}

/** The candidates of some kinds that run, cheapest first, each meaning once. */
function verified(kinds, problem) {
  const found = new Map();
  for (const generate of kinds) {
    for (const candidate of generate(problem)) {
      const edits = withCopy(candidate.edits, problem);
      const after = applyEdits(problem, edits);
      const plan = tryPlan({ ...after, shapes: shapesOf(after) });
      if (plan === null) continue;
      if (candidate.kind === "pair" && !wantsPairs(candidate, problem, plan)) continue;
      if (LOSSES.test(problem.op) && isOuter(after, plan)) continue;
      if (missesEachOther(candidate, problem, after, plan) || contractsNothing(after)) continue;
      const names = namesOf(after);
      const cost = costOf(candidate, problem, names);
      const meaning = meaningOf(after, edits);
      if (cost < (found.get(meaning)?.cost ?? Number.POSITIVE_INFINITY))
        found.set(meaning, { ...candidate, ...names, edits, after, plan, cost });
    }
  }
  return [...found.values()].sort((one, other) => one.cost - other.cost);
}

function toFix(candidate, problem, all) {
  const { edits, after, plan } = candidate;
  return {
    edits,
    shapes: shapesOf(after),
    result: plan.shape,
    code: codeOf(problem, edits),
    text: describeFix(candidate, problem),
    warning: warnOf(candidate, problem, all),
  };
}

/** What mends an operation that runs: the copy that may be written, the axis that was meant to stay. */
function ofRunning(problem) {
  if (problem.writesExpanded) return [{ kind: "clone", operand: 0, edits: [{ operand: 0, edit: "clone" }] }];
  if (!isReducedSquare(problem)) return [];
  return [{ kind: "keepdim", operand: 1, edits: [{ operand: 1, edit: "keepdim", dim: problem.reducedDim }] }];
}

/**
 * Edits that make an operation run, best first; `[]` when no broadcast can help or nothing is wrong.
 * @param {string} op
 * @param {number[][]} shapes
 * @param {any} [options]
 */
export function suggestFixes(op, shapes, options) {
  const problem = problemOf(op, shapes, options);
  if (problem === null) return [];
  const plan = planOf(problem);
  let candidates;
  if (plan.ok) {
    candidates = ofRunning(problem).flatMap((candidate) => verified([() => [candidate]], problem));
  } else {
    candidates = verified(FIRST, problem);
    const helps = candidates.some(({ cost }) => cost < 40);
    if (!helps) candidates = [...candidates, ...verified(LAST, problem)].sort((a, b) => a.cost - b.cost);
  }
  const shown = prune(candidates);
  return shown.slice(0, MOST).map((candidate) => toFix(candidate, problem, shown));
}
