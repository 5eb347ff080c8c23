// Losses whose scores and targets do not have the shapes, or the dtypes, that go together.
import { calledIn, calleeName, edited, ofText, productOf, replaced, said } from "./writing.js";

const tensors = ({ operands }) => operands.filter(({ shape }) => shape !== undefined);

/** The scores and the targets of a loss: the last two tensors it is called on. */
function pairOf(around) {
  const found = tensors(around);
  const [scores, targets] = found.slice(-2);
  return targets === undefined ? [] : [scores, targets];
}

/** Targets in the shape of the scores, of which there are as many. */
function inOneShape(/** @type {any} */ [scores, targets], around) {
  if (productOf(scores.shape) !== productOf(targets.shape)) return [];
  const { node } = targets;
  const insert = `${ofText(node, around)}.reshape(${ofText(scores.node, around)}.shape)`;
  const facts = { name: calledIn(node, around), other: calledIn(scores.node, around) };
  return [said("inShapeOf", facts, [replaced(node, insert)], 1)];
}

/** The operand of a longer shape, whose last axis is of size 1, and a shorter one. */
function alike(_, around) {
  const pair = pairOf(around);
  const [longer, shorter] = pair.toSorted((a, b) => b.shape.length - a.shape.length);
  if (shorter === undefined) return [];
  if (longer.shape.length !== shorter.shape.length + 1) return inOneShape(pair, around);
  const { shape } = longer;
  if (shape.at(-1) === 1 && shape.slice(0, -1).join() === shorter.shape.join()) {
    return [
      edited(shorter, [{ edit: "unsqueeze", dim: -1 }], around),
      edited(longer, [{ edit: "squeeze", dim: -1 }], around),
    ];
  }
  const at = shape.findIndex(
    (size, axis) => size === 1 && shape.toSpliced(axis, 1).join() === shorter.shape.join(),
  );
  return at < 0 ? [] : [edited(longer, [{ edit: "squeeze", dim: at }], around)];
}

const converted = (operand, dtype, around, index = 1) =>
  said(
    "dtype",
    { name: calledIn(operand.node, around), dtype },
    [replaced(operand.node, `${ofText(operand.node, around)}.${dtype}()`)],
    index,
  );

const last = (around) => pairOf(around)[1] ?? tensors(around).at(-1);

/** Class numbers in a column, or as one-hot rows. */
function classNumbers(_, around) {
  const target = last(around);
  if (target === undefined) return [];
  const { shape, node } = target;
  if (shape.length === 2 && shape[1] === 1) return [edited(target, [{ edit: "squeeze", dim: 1 }], around, 1)];
  const [scores] = pairOf(around);
  // Rows of more classes than there are scores give numbers that no score has.
  const isOther = scores?.shape.length > 1 && scores.shape[1] !== shape[1];
  if (shape.length < 2 || isOther) return [];
  const insert = `${ofText(node, around)}.argmax(dim=1)`;
  return [said("classes", { name: calledIn(node, around) }, [replaced(node, insert)], 1)];
}

/** Scores of every position of a sequence, whose classes come last. */
function positions(_, around) {
  const [scores, targets] = pairOf(around);
  if (targets === undefined || scores.shape.length !== 3) return [];
  const { shape, node } = scores;
  const text = ofText(node, around);
  if (targets.shape.length === 1) {
    const change = replaced(node, `${text}[:, -1]`);
    return shape[0] === targets.shape[0]
      ? [said("lastStep", { name: calledIn(node, around) }, [change])]
      : [];
  }
  if (targets.shape.join() !== shape.slice(0, 2).join()) return [];
  const rows = [
    replaced(node, `${text}.flatten(0, 1)`),
    replaced(targets.node, `${ofText(targets.node, around)}.flatten()`),
  ];
  return [
    said("rows", { name: calledIn(node, around), classes: shape[2] }, rows),
    edited(scores, [{ edit: "transpose", dims: [1, 2] }], around),
  ];
}

/** Targets of pictures with an axis for one channel. */
function spatial(_, around) {
  const target = last(around);
  return target?.shape[1] === 1 ? [edited(target, [{ edit: "squeeze", dim: 1 }], around, 1)] : [];
}

/** Scores of pictures whose classes come last. */
function classesLast(_, around) {
  const [scores, targets] = pairOf(around);
  if (targets === undefined || scores.shape.slice(0, -1).join() !== targets.shape.join()) return [];
  const order = scores.shape.map((_, axis) =>
    axis === 1 ? scores.shape.length - 1 : axis > 1 ? axis - 1 : 0,
  );
  return [edited(scores, [{ edit: "permute", dims: order }], around)];
}

function batches(_, around) {
  const [scores, target = last(around)] = pairOf(around);
  const rows = scores === undefined ? [] : scores.shape.slice(0, -1);
  if (rows.length > 1 && target?.shape.length === 1 && productOf(rows) === target.shape[0]) {
    const change = replaced(scores.node, `${ofText(scores.node, around)}.flatten(0, -2)`);
    return [said("rows", { name: calledIn(scores.node, around), classes: scores.shape.at(-1) }, [change])];
  }
  if (target === undefined || target.shape.length < 2) return [];
  const change = replaced(target.node, `${ofText(target.node, around)}.flatten()`);
  return [said("flat", { name: calledIn(target.node, around) }, [change], 1)];
}

const toLong = (_, around) => {
  const target = last(around);
  return target === undefined ? [] : [converted(target, "long", around)];
};

const toFloat = (_, around) =>
  pairOf(around)
    .filter(({ dtype }) => dtype !== "float32")
    .map((operand) => converted(operand, "float", around));

/** Scores and whole numbers in a call that writes into neither. */
const isLoss = ({ node, ...around }) =>
  node.type === "Call" && !calleeName(node).endsWith("_") && pairOf(around).length === 2;

export const LOSSES = [
  { says: /^Target size \(.*\) must be the same as input size|^Using a target size \(/, ways: alike },
  { says: /multi-target not supported/, ways: classNumbers },
  {
    says: /^Expected floating point type for target with class probabilities/,
    ways: (match, around) => [...classNumbers(match, around), converted(last(around), "float", around)],
  },
  { says: /^Expected target size \[/, ways: positions },
  { says: /^only batches of spatial targets supported/, ways: spatial },
  { says: /^size mismatch \(got input/, ways: classesLast },
  { says: /^Expected input batch_size \(\d+\) to match target batch_size/, ways: batches },
  { says: /^expected target dtype to be Long|^expected scalar type Long but found/, ways: toLong },
  {
    says: /^Found dtype (?:Long|Double|Int|Bool) but expected Float|^result type Float can't be cast to Long/,
    ways: toFloat,
  },
  {
    says: /^result type Float can't be cast to the desired output type (?:Long|Int)/,
    ways: (match, around) => (isLoss(around) ? toFloat(match, around) : []),
  },
];
