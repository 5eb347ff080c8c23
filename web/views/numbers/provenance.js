// Which stored number each cell reads, and which cells each number feeds. Both follow from the plan's strides: an axis
// an operand does not move along has stride 0, so index 0 is what is read there.

import { formatOperation } from "../../../js/expression/format.js";

/** @typedef {import("../../../js/scene/types.js").Scene} Scene */

/** How far each row moves in its memory along each aligned axis. */
export const stridesOf = (row) => row.chips.map((chip) => chip.stride ?? 0);

/** Whether an operand stands still along an axis. */
const still = (chip) => chip.stride === 0 || chip.stride === null;

/** The place in an operand's memory that is read at an aligned index, in elements. */
export const offsetAt = (row, index) =>
  row.chips.reduce((sum, chip, i) => sum + (chip.stride ?? 0) * index[i], 0);

/** The aligned index at which what is read at `index` is stored. */
export const storedAt = (row, index) => index.map((i, at) => (still(row.chips[at]) ? 0 : i));

/**
 * An operand's own index of what is read at an aligned index: a number and whether it had to be 0, for the axes it has.
 * @returns {{ axis: number, value: number, forced: boolean }[]}
 */
export const ownIndex = (row, index) =>
  row.chips.flatMap((chip, i) =>
    chip.size === null
      ? []
      : [{ axis: chip.axis, value: still(chip) ? 0 : index[i], forced: still(chip) && chip.to !== 1 }],
  );

/**
 * Which indices of one axis belong to what is picked: all along an axis the operand stands still on, else that one.
 * @param {number | null} operand null: of the result
 */
export function isHighlighted(scene, operand, index, axis, i) {
  if (operand !== null && still(scene.rows[operand].chips[axis])) return true;
  return i === index[axis];
}

/** How many result cells a number of an operand feeds; null while there is no result. */
export const feeds = (scene, operand) => scene.rows[operand].reads;

const PLACE = "\u0000";

/**
 * The equation of a result cell in parts: text, and for each operand its name and index.
 * @returns {({ text: string } | { row: number, name: string, index: ReturnType<typeof ownIndex> })[]}
 */
export function equationOf(scene, index) {
  const places = scene.rows.map((_, i) => `${PLACE}${i}${PLACE}`);
  return formatOperation(scene.op.replace(/_$/, ""), places)
    .split(PLACE)
    .flatMap((part, i) => {
      if (i % 2 === 0) return part === "" ? [] : [{ text: part }];
      const row = Number(part);
      return [{ row, name: scene.rows[row].name, index: ownIndex(scene.rows[row], index) }];
    });
}
