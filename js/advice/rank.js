// Which fix comes first. A cost is a guess at how seldom people mean it; names of axes weigh more than any habit.
import { elementsOf } from "../engine/shape.js";
import { sizesOf } from "./edits.js";
import { isProduct } from "./plan.js";

const HABIT = {
  keepdim: 0,
  clone: 0,
  named: 1,
  place: 10,
  squeeze: 11,
  move: 12,
  slice: 13,
  swap: 14,
  first: 15,
  table: 16,
  "out-of-place": 20,
  grown: 25,
  outer: 30,
  pair: 31,
  "slice-place": 32,
};
const MATMUL_OF_EQUAL_RANKS = 2;
const MATMUL_WITH_WEIGHTS = 13;
/** Batches that are stretched look like pictures whose channels lie elsewhere. */
const MATMUL_OF_BATCHES = 14;
const MATMUL = 26;
const UNLIKELY_MOVE = 6;
const LARGER_OPERAND = 4;
const STRETCHED_BATCH = 4;
const CONFLICT = 40;
const AGREEMENT = -5;

const count = (axes) => elementsOf(sizesOf(axes));

/**
 * How many columns of the edited problem have axes of different names, and of the same name. A name that stands in two
 * columns disagrees with itself.
 */
export function namesOf({ op, operands }) {
  const seen = { conflicts: 0, agreements: 0 };
  if (isProduct(op)) return seen;
  const rank = Math.max(...operands.map((axes) => axes.length));
  const columns = new Map();
  for (let axis = -1; axis >= -rank; axis--) {
    const names = operands.flatMap((axes) => axes.at(axis)?.name ?? []);
    for (const name of new Set(names)) {
      if (columns.has(name)) seen.conflicts++;
      columns.set(name, axis);
    }
    if (names.length < 2) continue;
    if (new Set(names).size > 1) seen.conflicts++;
    else seen.agreements++;
  }
  return seen;
}

/** Runs of new axes between or behind the axes that are there. */
const gaps = (places, rank) => places.filter((place, at) => place + 1 !== (places[at + 1] ?? rank)).length;

/** A product with a stack of matrices: vectors become columns, matrices gain the missing batch axes in front. */
function productPlace({ operand, edits }, { shapes, reference }) {
  const own = shapes[operand];
  const column = operand === 1 && own.length === reference.length - 1 && edits[0].dim === -1;
  const [batch, vectors] = [reference.slice(0, -2).join(), own.slice(0, -1).join()];
  return column && batch === vectors ? -5 : 2;
}

/** What attention calls what it masks. */
const OF_SCORES = /scores?|att(?:n|ention)|logits|energy|weights|^w(?:ei)?$|^sims?$|^dots$/i;

function placeCost(candidate, problem) {
  const { shapes, reference, op, operandNames } = problem;
  const { operand, places } = candidate;
  if (isProduct(op)) return productPlace(candidate, problem);
  const exact = places.filter((at, axis) => reference[at] === shapes[operand][axis]).length;
  // Who wrote a 1 among the axes has thought of the last one already.
  const behind = shapes[operand].includes(1) && places.at(-1) !== reference.length - 1 ? 0.3 : 0;
  // A mask of attention has the batch first and the keys last: its queries are missing, and its heads, if there are any.
  const keys = reference.length > 2 && places[0] === 0 && places.at(-1) === reference.length - 1;
  const scores =
    reference.length === 4 || operandNames?.some((name, i) => i !== operand && OF_SCORES.test(name ?? ""));
  const masks = keys && scores && /mask|pad/i.test(operandNames?.[operand] ?? "");
  // A batch of one is seldom meant to become as many as there are colours.
  const stretchesBatch = reference[0] === 1 && places[0] === 0 && shapes[operand][0] !== 1;
  const channels = reference.length === 4 && places.length === 1 && places[0] === 1;
  // A lone vector among images is one number per channel; else a group of axes from the front, in one piece.
  return (
    gaps(places, reference.length) * 0.5 +
    (places.length - exact) +
    (stretchesBatch ? STRETCHED_BATCH : 0) +
    (channels ? -0.4 : 0) +
    (masks ? -3 : 0) +
    behind +
    places[0] * 0.2
  );
}

/** Moving the small channel axis past the others is the habit; any other move is rare. */
function moveCost({ operand, moved: [from, to] }, { shapes, op }) {
  const shape = shapes[operand];
  const passed = from < to ? shape.slice(from + 1, to + 1) : shape.slice(to, from);
  return passed.every((size) => size > shape[from]) && !isProduct(op) ? 0 : UNLIKELY_MOVE;
}

function swapCost({ operand, moved: [i, j] }, { shapes, op }) {
  const rank = shapes[operand].length;
  if (isProduct(op)) return i === rank - 2 && j === rank - 1 ? -4 : 0;
  return (j - i) * 0.1;
}

/** Editing the larger operand is the second choice; of equal ones the second is edited. */
function operandCost({ kind, operand, edits }, { operands, op }) {
  if (!["swap", "move", "outer"].includes(kind) || edits.length > 3) return 0;
  if (isProduct(op)) return operand === 0 ? 2 : 0;
  const sizes = operands.map(count);
  const largest = Math.max(...sizes.filter((_, index) => index !== operand));
  // All pairs are written with the first operand's rows in front: `x[:, None] - y`.
  if (kind === "outer") return operand === 0 ? 0 : 1;
  if (sizes[operand] > largest) return LARGER_OPERAND;
  return operand === 0 ? 1 : 0;
}

/** A target that is a vector was meant to grow: it has no colours of which one would be taken. */
const firstCost = (_, { shapes }) => (shapes[0].length === 1 ? 10 : 0);

const DETAILS = {
  first: firstCost,
  place: placeCost,
  grown: placeCost,
  move: moveCost,
  swap: swapCost,
  squeeze: squeezeCost,
};

function matmulCost([a, b]) {
  const isOneBatch = a.slice(0, -2).join() === b.slice(0, -2).join();
  if (a.length > 1 && a.length === b.length) return isOneBatch ? MATMUL_OF_EQUAL_RANKS : MATMUL_OF_BATCHES;
  return (b.length === 2 && a.length > 2) || (a.length === 2 && b.length > 2) ? MATMUL_WITH_WEIGHTS : MATMUL;
}

/** Taking ones away so that all shapes are equal is better than giving them to another. */
function squeezeCost({ operand, edits }, { shapes }) {
  const left = edits.reduce((shape, { dim }) => shape.toSpliced(dim, 1), shapes[operand]);
  return shapes.every((shape, index) => index === operand || shape.join() === left.join()) ? -2 : 0;
}

/** The cost of a candidate, given what namesOf() says of the problem with its edits applied. */
export function costOf(candidate, problem, { conflicts, agreements }) {
  const { kind } = candidate;
  const habit = kind === "matmul" ? matmulCost(problem.shapes) : HABIT[kind];
  const detail = DETAILS[kind]?.(candidate, problem) ?? 0;
  const names = conflicts > 0 ? CONFLICT * conflicts : agreements > 0 ? AGREEMENT : 0;
  return habit + detail + operandCost(candidate, problem) + names;
}
