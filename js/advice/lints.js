// What may be wrong about operations that run. Every lint reads the engine's plan; none of them throws. The words for what
// they find stand elsewhere: little is doubtful.
import { elementsOf } from "../engine/shape.js";
import { planOf, tryPlan } from "./plan.js";
import { isReducedSquare } from "./reduced.js";

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
 * The lints that find something, in the order in which they are told: what each is called, what it found, and in which plan.
 * @param {NonNullable<ReturnType<typeof import("./problem.js").problemOf>>} problem
 * @returns {[string, any, any][]}
 */
export function findingsOf(problem) {
  const plan = planOf(problem);
  if (!plan.ok) return growth(problem);
  return LINTS.flatMap(([id, lint]) => {
    const finding = lint(problem, plan);
    return finding === null ? [] : [[id, finding, plan]];
  });
}
