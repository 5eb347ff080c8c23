// Axes that are not there, or not named, and numbers where arrays are meant.
import { cast } from "./dtypes.js";
import { labelledName } from "./renamed.js";
import { calledIn, calleeName, edited, numberOf, ofText, replaced, said, withArgument } from "./writing.js";

const isWhole = ({ type, start, stop, step }) =>
  type === "Slice" && start === null && stop === null && step === null;

/** An index without one of its colons. */
function fewer(_, around) {
  const { node, operands } = around;
  const places = node.type === "Subscript" && node.index.type === "Tuple" ? node.index.elements : [];
  const at = places.findIndex(isWhole);
  const rank = operands[0]?.shape?.length;
  if (at < 0 || places.length < 2 || rank === undefined) return [];
  const [from, to] =
    at + 1 < places.length ? [places[at].from, places[at + 1].from] : [places[at - 1].to, places[at].to];
  return [said("fewer", { name: calledIn(node.object, around), rank }, [{ from, to, insert: "" }])];
}

/** The last axis, where one behind it is named. */
function inside([, told], { node, operands }) {
  const rank = operands.find(({ shape }) => shape !== undefined)?.shape.length;
  const given = node.type === "Call" ? node.arguments : [];
  const wrong = given.filter(({ value }) => numberOf(value) === Number(told)).map(({ value }) => value);
  if (wrong.length !== 1 || !(rank > 0)) return [];
  const axis = rank - 1;
  return [{ ...said("inside", { axis }, [replaced(wrong[0], String(axis))]), late: true }];
}

const lastOne = (_, around) => [said("lastAxis", {}, [withArgument(around.node, "dim=-1", around)])];

/** `x.gather(index, dim)`. */
function inOrder(_, { node, code }) {
  const given = (node.arguments ?? []).filter(({ name, star }) => name === null && star === 0);
  const at = given.findIndex(({ value }) => numberOf(value) !== null);
  if (at < 1) return [];
  const [before, axis] = [given[at - 1].value, given[at].value];
  const text = ({ from, to }) => code.slice(from, to);
  return [said("axisFirst", {}, [replaced(before, text(axis)), replaced(axis, text(before))])];
}

/** What is expanded has its own axes first. */
function behind(_, around) {
  const [operand] = around.operands;
  if (operand?.shape === undefined || !/^expand/.test(calleeName(around.node))) return [];
  return [edited(operand, [{ edit: "unsqueeze", dim: -1 }], around)];
}

/** Numbers that are stacked, where arrays are joined. */
const stacked = (_, { node }) =>
  calleeName(node).startsWith("cat") || calleeName(node).startsWith("concat")
    ? [said("stacked", { word: "stack" }, [labelledName(node, "stack")])]
    : [];

/** `2 @ x`. */
function times(_, { node, code }) {
  if (node.type !== "Binary" || node.operator !== "@") return [];
  const between = code.slice(node.left.to, node.right.from);
  const from = node.left.to + between.indexOf("@");
  return [said("times", {}, [{ from, to: from + 1, insert: "*" }])];
}

const truths = (_, around) => {
  const [condition] = around.operands;
  return condition?.shape === undefined ? [] : [cast(condition, "bool", around)];
};

/** A tensor of one element as a number. */
function number(_, around) {
  const { node } = around;
  const [given] = node.type === "Call" ? node.arguments : [];
  if (given === undefined || given.star > 0) return [];
  const insert = `${ofText(given.value, around)}.item()`;
  return [said("number", { name: calledIn(given.value, around) }, [replaced(given.value, insert)])];
}

export const AXES = [
  { says: /^too many indices for/, ways: fewer },
  {
    says: /^Dimension out of range \(expected to be in range of \[-?\d+, -?\d+\], but got (-?\d+)\)|^axis (-?\d+) is out of bounds/,
    ways: ([, a, b], around) => inside([a, a ?? b], around),
  },
  { says: /missing 1 required positional arguments?: "dim"/, ways: lastOne },
  { says: /argument 'dim' \(position 1\) must be int, not Tensor/, ways: inOrder },
  { says: /^The expanded size of the tensor \(/, ways: behind },
  { says: /^zero-dimensional (?:tensor|arrays?)\b/, ways: stacked },
  { says: /not have enough dimensions \(has 0|arguments to matmul need to be at least 1D/, ways: times },
  { says: /^where expected condition to be a boolean/, ways: truths },
  { says: /doesn't define __round__ method/, ways: number },
];
