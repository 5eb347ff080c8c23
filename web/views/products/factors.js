// What of a product of two is drawn as rows that meet columns: which label goes down, which across, and which is summed. The
// labels and where each stands in the operands are the plan's.

import { diagonalsAt } from "../../../js/scene/scene.js";

/** @typedef {import("../../../js/scene/types.js").Scene} Scene */
/** @typedef {import("../../../js/scene/types.js").Column} Column */
/**
 * @typedef {{ down: Column | null, across: Column | null, summed: Column | null, blocks: Column[] }} Factors
 *   down: rows of the first · across: columns of the second · summed: what both share · blocks: one matrix for each index
 */

const has = (scene, r, { index }) => scene.rows[r].chips[index].size !== null;
const lastOf = (scene, r, columns) =>
  columns.reduce(
    (last, column) =>
      last && scene.rows[r].chips[last.index].own > scene.rows[r].chips[column.index].own ? last : column,
    /** @type {Column | null} */ (null),
  );

/** The roles of the labels; null where rows and columns do not show it. @param {Scene} scene @returns {Factors | null} */
export function factorsOf(scene) {
  const { columns, rows } = scene;
  if (scene.kind !== "labels" || rows.length !== 2 || scene.ok === null) return null;
  const summed = columns.filter(({ removed }) => removed);
  const failing = columns.filter(({ fails }) => fails);
  if (summed.length > 1 || columns.some((column) => diagonalsAt(scene, column).length > 0)) return null;
  if (scene.ok ? scene.result.elements === 0 : failing.length !== 1 || failing[0] !== summed[0]) return null;
  const kept = columns.filter(({ removed }) => !removed);
  const alone = (r) => kept.filter((column) => has(scene, r, column) && !has(scene, 1 - r, column));
  const [down, across] = [lastOf(scene, 0, alone(0)), lastOf(scene, 1, alone(1))];
  const blocks = kept.filter((column) => column !== down && column !== across);
  return { down, across, summed: summed[0] ?? null, blocks };
}

/** The index along all labels of a cell of a panel. */
export function indexOf({ factors: { down, across, summed }, index }, operand, i, j) {
  const [first, second] = operand === 0 ? [down, summed] : operand === 1 ? [summed, across] : [down, across];
  let at = index;
  if (first) at = at.with(first.index, i);
  if (second) at = at.with(second.index, j);
  return at;
}
