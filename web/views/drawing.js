// All that is drawn of one panel: its cells, where they stand, what kind each is and what is written in it.

import { cornersOf, gridAt } from "./grid.js";
import { kindsOf, offsetsOf } from "./panels.js";
import { cellText, codesOf, resultsIn, valueAt } from "./values.js";

/**
 * @typedef {{ panel: import("./panels.js").Panel, fit: import("./grid.js").Fit, grid: import("./grid.js").Grid, corners: { xs: number[], ys: number[] },
 *   kinds: number[], texts: string[] | null, known: boolean, lined: boolean, axes: number[], now: number | null,
 *   fails: number[] }} Drawing
 */

/**
 * @param {import("./panels.js").Panel} panel @param {import("./grid.js").Fit} fit
 * @param {import("../scene.js").Scene} scene @param {import("../timeline.js").Moment} moment
 * @param {(number | null)[]} firsts  where the window of each axis begins
 * @returns {Drawing}
 */
export function drawingOf(panel, fit, scene, moment, firsts) {
  const { codes } = codesOf(scene);
  const grid = gridAt(panel.sizes, fit, firsts);
  const { operand } = panel;
  const numbers = () =>
    operand === null
      ? resultsIn(
          scene,
          grid.lines.map((line) => line.list),
        )
      : offsetsOf(scene.rows[operand], grid).map((offset) => valueAt(codes[operand], offset));
  return {
    panel,
    fit,
    grid,
    corners: cornersOf(grid),
    kinds: kindsOf(panel, grid),
    texts: grid.level.text && panel.known ? (numbers()?.map(cellText) ?? null) : null,
    known: panel.known,
    lined: moment.aligned,
    axes: panel.axes,
    now: moment.step.axis,
    fails: scene.columns
      .filter((column, i) => column.fails && moment.columns[i].judged)
      .map(({ axis }) => axis),
  };
}
