// The panels of the cells view: one for each operand and one for the result. All have the result's axes, so that what
// meets stands at the same place; an operand's copies appear there as the walk goes on.

import { combinations } from "../numbers/combinations.js";
import { isHighlighted, stridesOf } from "../numbers/provenance.js";

/** What a cell is: stored, a copy that is read but not stored, the outline of a copy to come, or not there yet. */
export const STORED = 0;
export const COPY = 1;
export const OUTLINE = 2;
export const NOT_YET = 3;

const REACHES = {
  stretching: OUTLINE,
  "ghost-stretching": OUTLINE,
  stretched: COPY,
  "ghost-stretched": COPY,
};

/**
 * @typedef {{ operand: number | null, name: string, shape: number[], axes: number[], sizes: number[], count: number,
 *   beyond: number[], known: boolean }} Panel
 *   operand: null for the result · axes: its aligned axes · sizes: along every aligned axis · count: its own elements ·
 *   beyond: for every axis what cells off index 0 are · known: there is something to see
 */

/** @param {any} scene one whose sizes are all numbers @param {import("../../../js/scene/types.js").Moment} moment @returns {Panel[]} */
export function panelsOf(scene, moment) {
  const elements = scene.result.elements ?? 0;
  const drawn = scene.ok && elements > 0;
  const all = scene.columns.map((column) => column.size ?? 0);
  const operands = scene.rows.map((row, r) => {
    const strides = stridesOf(row);
    return {
      operand: r,
      name: row.name,
      shape: row.shape,
      axes: row.chips.filter((chip) => chip.size !== null).map((chip) => chip.axis),
      sizes: drawn ? all : row.chips.map((chip) => chip.size ?? 1),
      count: row.stored,
      beyond: strides.map((stride, i) =>
        stride === 0 && drawn ? (REACHES[moment.rows[r].faces[i]] ?? NOT_YET) : STORED,
      ),
      known: true,
    };
  });
  if (!scene.ok) return operands;
  const result = {
    operand: null,
    name: scene.result.name,
    shape: all,
    axes: scene.columns.map((column) => column.axis),
    sizes: all,
    count: elements,
    beyond: all.map(() => STORED),
    known: moment.result,
  };
  return [...operands, result];
}

/** What each cell drawn is, in row-major order. */
export const statesOf = (panel, grid) =>
  combinations(
    grid.lines.map((line, i) => line.list.map((index) => (index === 0 ? STORED : panel.beyond[i]))),
    STORED,
    Math.max,
  );

/** How many indices of each axis can be visited: all, or the first where there are no copies yet. */
export const reachOf = (panel) =>
  panel.sizes.map((size, i) => (panel.beyond[i] > COPY ? Math.min(1, size) : size));

const both = (a, b) => a && b;

/** Which cells drawn belong to a pick, in row-major order: the same in every panel. */
export const highlightedIn = (scene, { operand, index }, grid) =>
  combinations(
    grid.lines.map((line, axis) => line.list.map((i) => isHighlighted(scene, operand, index, axis, i))),
    true,
    both,
  );

/** Places in an operand's memory that the cells drawn read, in row-major order. */
export const offsetsOf = (row, grid) => {
  const strides = stridesOf(row);
  return combinations(
    grid.lines.map((line, i) => line.list.map((index) => index * strides[i])),
    0,
    (a, b) => a + b,
  );
};
