// Operations that run and may still be wrong. Every lint reads the engine's plan; none of them throws.
import { elementsOf } from "../engine/shape.js";
import { operandNames } from "./code.js";
import { explicitCode } from "./explicit.js";
import { planOf, tryPlan } from "./plan.js";
import { problemOf } from "./problem.js";
import { isReducedSquare } from "./reduced.js";
import { describeSuspicion } from "./suspicion-words.js";

const MANY_TIMES = 50;
const GIBIBYTE = 2 ** 30;
const BYTES = 4;
const LOSSES = new Set(["mseLoss", "l1Loss", "smoothL1Loss", "huberLoss"]);
const BATCH =
  /^(?:(?:n|num)_?)?(?:b|bs|n|batch(?:es)?|batch_?size|mini_?batch|quer(?:y|ies)|samples?|examples?|episodes?|images?|videos?|clips?|instances?|observations?|envs?|environments?|users?|sentences?|sequences?|documents?|patients?)$/i;

const isStretched = ({ size, operands }, index) =>
  size !== null && size !== 1 && ["expand", "missing"].includes(operands[index].verdict);

/** The name of an operand's axis counted from the right, null where it has none. */
const nameAt = ({ operands }, operand, axis) => operands[operand].at(axis)?.name ?? null;

/** Both of two operands of different rank are stretched to the same length, on different axes. */
function bothExpanded({ shapes, operands }, { axes }) {
  const stretched = shapes.map((shape, index) =>
    elementsOf(shape) === 1 ? [] : axes.filter((axis) => isStretched(axis, index)),
  );
  for (const [a, first] of stretched.entries())
    for (const [b, second] of stretched.entries()) {
      if (a >= b || shapes[a].length === shapes[b].length) continue;
      const pair = first.flatMap((one) =>
        second
          .filter((other) => other.axis !== one.axis && other.size === one.size)
          .map((other) => [one, other]),
      );
      // Axes of different names were meant to be different, however long they are.
      const [unnamed] = pair.filter(([one, other]) => {
        const names = [nameAt({ operands }, b, one.axis), nameAt({ operands }, a, other.axis)];
        return names.includes(null) || names[0] === names[1];
      });
      if (unnamed !== undefined)
        return { axes: unnamed.map(({ axis }) => axis).sort((x, y) => y - x), operands: [a, b] };
    }
  return null;
}

function largeResult({ shapes }, { elements }) {
  const largest = Math.max(...shapes.map(elementsOf));
  if (largest === 0) return null;
  return elements >= MANY_TIMES * largest || elements * BYTES > GIBIBYTE ? { axes: [] } : null;
}

/** In how many ways the sizes of a shape, but for its ones, could lie along another shape in their order. */
function places(sizes, shape) {
  const ways = [1, ...sizes.map(() => 0)];
  for (const size of shape)
    for (let known = sizes.length; known > 0; known--)
      if (sizes[known - 1] === size) ways[known] += ways[known - 1];
  return ways[sizes.length];
}

/** A shorter operand whose axes all find their equals where they lie, and could find them elsewhere too. */
function rankPromotion({ shapes, operands, reducedDim, reference }, { axes }) {
  if (reducedDim !== null) return null;
  for (const [index, shape] of shapes.entries()) {
    const sizes = shape.filter((size) => size !== 1);
    if (shape.length >= reference.length || sizes.length === 0) continue;
    const longest = shapes.indexOf(reference);
    const own = axes.filter(({ operands: sides }) => sides[index].size !== null && sides[index].size !== 1);
    const lies = own.every(
      ({ operands: sides }) => sides[longest].verdict === "equal" && sides[index].verdict === "equal",
    );
    const named = own.every(
      ({ axis }) =>
        nameAt({ operands }, index, axis) !== null &&
        nameAt({ operands }, index, axis) === nameAt({ operands }, longest, axis),
    );
    if (!lies || named || places(sizes, reference) < 2) continue;
    return { axes: own.map(({ axis }) => axis), operands: [index, longest] };
  }
  return null;
}

function coincidence({ operands }, { axes }) {
  const found = axes.filter(({ axis, size, operands: sides }) => {
    const names = operands.flatMap((_, index) =>
      size !== 1 && sides[index].verdict === "equal" ? (nameAt({ operands }, index, axis) ?? []) : [],
    );
    return new Set(names).size > 1;
  });
  return found.length > 0 ? { axes: found.map(({ axis }) => axis) } : null;
}

function sizeOneBatch({ operands }, { axes }) {
  const found = axes.flatMap((axis) =>
    operands.flatMap((_, index) => {
      const isOne = axis.operands[index].verdict === "expand" && isStretched(axis, index);
      return isOne && BATCH.test(nameAt({ operands }, index, axis.axis) ?? "")
        ? [{ axis: axis.axis, index }]
        : [];
    }),
  );
  return found.length > 0 ? { axes: found.map(({ axis }) => axis), operands: [found[0].index] } : null;
}

function squareReduced(problem) {
  if (!isReducedSquare(problem)) return null;
  const { reducedDim, shapes } = problem;
  return { axes: [reducedDim < 0 ? reducedDim : reducedDim - shapes[0].length], operands: [1, 0] };
}

function lossShapes({ op, shapes: [a, b] }, { axes }) {
  if (
    !LOSSES.has(op) ||
    (a.length === b.length &&
      axes.every(({ operands }) => operands.every(({ verdict }) => verdict === "equal")))
  )
    return null;
  const different = axes.filter(({ operands }) => operands.some(({ verdict }) => verdict !== "equal"));
  return { axes: different.map(({ axis }) => axis) };
}

const writeExpanded = ({ writesExpanded }) => (writesExpanded ? { axes: [], operands: [0] } : null);

function zeroSize(_, { elements, axes }) {
  if (elements !== 0) return null;
  return { axes: axes.filter(({ size }) => size === 0).map(({ axis }) => axis) };
}

/** The lints in the order in which they are told. */
const LINTS = Object.entries({
  "loss-shapes": lossShapes,
  "both-expanded": bothExpanded,
  "square-reduced": squareReduced,
  coincidence,
  "rank-promotion": rankPromotion,
  "size-one-batch": sizeOneBatch,
  "write-expanded": writeExpanded,
  "large-result": largeResult,
  "zero-size": zeroSize,
});

/**
 * Out of place it runs, in place the target would have to grow.
 * @returns {[string, any, any][]}
 */
function growth(problem) {
  const plan = problem.inPlace ? tryPlan({ ...problem, inPlace: false }) : null;
  if (plan === null) return [];
  const axes = plan.axes.filter((axis) => isStretched(axis, 0)).map(({ axis }) => axis);
  return [["in-place-grow", { axes, operands: [0] }, plan]];
}

/**
 * What looks like a mistake although it runs; `[]` for shapes that fail, but for a target that would have to grow.
 * @param {string} op
 * @param {number[][]} shapes
 * @param {any} [options]
 */
export function findSuspicions(op, shapes, options) {
  const problem = problemOf(op, shapes, options);
  if (problem === null) return [];
  const plan = planOf(problem);
  /** @type {[string, any, any][]} */
  const found = plan.ok
    ? LINTS.flatMap(([id, lint]) => {
        const finding = lint(problem, plan);
        return finding === null ? [] : [[id, finding, plan]];
      })
    : growth(problem);
  return found.map(([id, finding, basis]) => {
    const names = operandNames(problem);
    return {
      id,
      axes: finding.axes,
      text: describeSuspicion(id, finding, { problem, plan: basis, names }),
      code: explicitCode(id, finding, { problem, names }),
    };
  });
}
