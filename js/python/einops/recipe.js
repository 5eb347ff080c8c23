// What a pattern of einops does with a tensor of given sizes: split, turned round, reduced, repeated, put together.
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";
import { AnonymousAxis, ELLIPSIS, isAxisName, readSide } from "./pattern.js";
import { raiseEinops } from "./refuse.js";

export const REDUCTIONS = ["min", "max", "sum", "mean", "prod", "any", "all"];

/** Names as Python shows a set of them. */
export const asSet = (names) =>
  `{${names.map((one) => (one instanceof AnonymousAxis ? `${one}` : `'${one}'`)).join(", ")}}`;

export const without = (some, others) => [...some].filter((one) => !others.has(one));

/** Sizes multiplied, some of which may be letters. */
export const product = (/** @type {any[]} */ sizes) => {
  const { machine } = session();
  return sizes.reduce((all, size) => machine.binary("*", all, size), 1n);
};

/** What each operation asks of the axes of both sides. */
function checkAxes(operation, left, right, given, pattern) {
  if (!left.axes.has(ELLIPSIS) && right.axes.has(ELLIPSIS))
    raiseEinops(`Ellipsis found in right side, but not left side of a pattern ${pattern}`);
  if (left.axes.has(ELLIPSIS) && left.isEllipsisInside)
    raiseEinops(`Ellipsis inside parenthesis in the left side is not allowed: ${pattern}`);
  const [gone, fresh] = [without(left.axes, right.axes), without(right.axes, left.axes)];
  if (operation === "rearrange") {
    if (left.hasAnonymous || right.hasAnonymous)
      raiseEinops("Non-unitary anonymous axes are not supported in rearrange (exception is length 1)");
    const single = [...gone, ...fresh];
    if (single.length > 0)
      raiseEinops(`Identifiers only on one side of expression (should be on both): ${asSet(single)}`);
  } else if (operation === "repeat") {
    if (gone.length > 0) raiseEinops(`Unexpected identifiers on the left side of repeat: ${asSet(gone)}`);
    const open = fresh.filter((one) => !(one instanceof AnonymousAxis) && !given.has(one));
    if (open.length > 0) raiseEinops(`Specify sizes for new axes in repeat: ${asSet(open)}`);
  } else if (typeof operation !== "string" || REDUCTIONS.includes(operation)) {
    if (fresh.length > 0)
      raiseEinops(`Unexpected identifiers on the right side of reduce ${operation}: ${asSet(fresh)}`);
  } else {
    const known = REDUCTIONS.map((one) => `'${one}'`).join(", ");
    raiseEinops(`Unknown reduction ${operation}. Expect one of (${known}).`);
  }
}

/** Both sides of a pattern. */
export function readPattern(pattern, operation, given) {
  const sides = pattern.split("->");
  if (sides.length < 2) raise("ValueError", "not enough values to unpack (expected 2, got 1)");
  if (sides.length > 2) raise("ValueError", "too many values to unpack (expected 2)");
  const [left, right] = sides.map((side) => readSide(side));
  checkAxes(operation, left, right, given, pattern);
  return { left, right };
}

/** The groups of both sides with an axis of its own for each that the ellipsis stands for. */
function spelledOut({ left, right }, rank) {
  const count = left.groups.length;
  if (!left.axes.has(ELLIPSIS)) {
    if (rank !== count) raiseEinops(`Wrong shape: expected ${count} dims. Received ${rank}-dim tensor.`);
    return [left.groups, right.groups];
  }
  if (rank < count - 1)
    raiseEinops(`Wrong shape: expected >=${count - 1} dims. Received ${rank}-dim tensor.`);
  const others = Array.from({ length: rank - count + 1 }, (_, i) => `${ELLIPSIS}${i}`);
  return [left, right].map(({ groups }) =>
    groups.flatMap((group) =>
      group === ELLIPSIS
        ? others.map((one) => [one])
        : [group.flatMap((axis) => (axis === ELLIPSIS ? others : [axis]))],
    ),
  );
}

/** The sizes of the axes of one group, of which one may have to be found. */
function sizesIn(group, length, sizes) {
  const open = group.filter((axis) => !sizes.has(axis));
  if (open.length > 1) raiseEinops(`Could not infer sizes for ${asSet(open)}`);
  const { machine } = session();
  const known = group.filter((axis) => sizes.has(axis)).map((axis) => sizes.get(axis));
  if (open.length === 1 && known.length === 0) return [[open[0], length]];
  const told = product(known);
  const isTold = typeof length === "bigint" && typeof told === "bigint";
  if (open.length === 0) {
    if (isTold && length !== told) raiseEinops(`Shape mismatch, ${length} != ${told}`);
    return [];
  }
  if (isTold && told !== 0n && length % told !== 0n)
    raiseEinops(`Shape mismatch, can't divide axis of length ${length} in chunks of ${told}`);
  return [[open[0], machine.binary("//", length, told)]];
}

/**
 * The steps for a tensor of such sizes, each null where nothing is to be done.
 * @param {{ left: import("./pattern.js").Side, right: import("./pattern.js").Side }} sides
 * @param {any[]} shape @param {Map<any, any>} given
 */
export function recipeOf(sides, shape, given) {
  const [left, right] = spelledOut(sides, shape.length);
  const [before, after] = [left.flat(), right.flat()];
  const sizes = new Map();
  for (const axis of [...before, ...after]) if (axis instanceof AnonymousAxis) sizes.set(axis, axis.size);
  for (const [name, size] of given) {
    if (!isAxisName(name)) raiseEinops(`Invalid name for an axis`);
    if (!before.includes(name) && !after.includes(name)) raiseEinops(`Axis ${name} is not used in transform`);
    sizes.set(name, size);
  }
  // Which sizes could not be told is said before any of them is compared.
  for (const group of left) {
    const open = group.filter((axis) => !sizes.has(axis));
    if (open.length > 1) raiseEinops(`Could not infer sizes for ${asSet(open)}`);
  }
  const found = left.flatMap((group, i) => sizesIn(group, shape[i], sizes));
  for (const [axis, size] of found) sizes.set(axis, size);

  const kept = after.filter((axis) => before.includes(axis));
  const reduced = before.filter((axis) => !after.includes(axis));
  const order = [...kept, ...reduced].map((axis) => BigInt(before.indexOf(axis)));
  const sizeOf = (axis) => sizes.get(axis);
  const isPlain = (groups) => groups.every((group) => group.length === 1);
  return {
    split: isPlain(left) ? null : before.map(sizeOf),
    order: order.every((place, i) => place === BigInt(i)) ? null : order,
    reduced: reduced.map((_, i) => BigInt(kept.length + i)),
    added: after.flatMap((axis, i) => (before.includes(axis) ? [] : [[BigInt(i), sizeOf(axis)]])),
    rank: before.length - reduced.length + after.length - kept.length,
    joined: isPlain(right) ? null : sizesOfGroups(),
    shape: sizesOfGroups(),
  };

  function sizesOfGroups() {
    return right.map((group) => product(group.map(sizeOf)));
  }
}
