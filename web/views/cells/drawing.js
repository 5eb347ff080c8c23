// All that is drawn of one panel: its cells, where they stand, what state each is in, what is written in it.

import { cellText, codesOf, resultsIn, valueAt } from "../numbers/values.js";
import { isSameList } from "./changes.js";
import { cornersOf, gridAt } from "./grid.js";
import { offsetsOf, statesOf } from "./panels.js";

/**
 * @typedef {{ panel: import("./panels.js").Panel, fit: import("./grid.js").Fit,
 *   windowStarts: (number | null)[], grid: import("./grid.js").Grid, corners: { xs: number[], ys: number[] },
 *   states: number[], texts: string[] | null, known: boolean, lined: boolean, axes: number[], now: number | null,
 *   fails: number[] }} Drawing
 */

/** An entry that is worked out when it is first read: in the frame that paints it. */
function lazily(drawing, name, work) {
  const define = (how) =>
    Object.defineProperty(drawing, name, { enumerable: true, configurable: true, ...how });
  const get = () => {
    const value = work();
    define({ value });
    return value;
  };
  define({ get });
}

/**
 * @param {import("./panels.js").Panel} panel @param {import("./grid.js").Fit} fit
 * @param {import("../../../js/scene/types.js").Scene} scene @param {import("../../../js/scene/types.js").Moment} moment
 * @param {(number | null)[]} windowStarts  where the window of each axis begins
 * @param {Drawing} [before]  what was drawn of it last: what a step does not change is taken from there
 * @returns {Drawing}
 */
export function drawingOf(panel, fit, scene, moment, windowStarts, before) {
  const same = before?.fit === fit && before.windowStarts === windowStarts ? before : null;
  const grid = same?.grid ?? gridAt(panel.sizes, fit, windowStarts);
  const shown = grid.level.text && panel.known;
  const drawing = /** @type {Drawing} */ ({
    panel,
    fit,
    windowStarts,
    grid,
    states: same && isSameList(same.panel.beyond, panel.beyond) ? same.states : statesOf(panel, grid),
    texts: same?.texts ?? null,
    known: panel.known,
    lined: moment.aligned,
    axes: panel.axes,
    now: moment.step.axis,
    fails: scene.columns
      .filter((column, i) => column.fails && moment.columns[i].judged)
      .map(({ axis }) => axis),
  });
  if (same) drawing.corners = same.corners;
  else lazily(drawing, "corners", () => cornersOf(grid));
  if (shown && !drawing.texts) lazily(drawing, "texts", () => textsOf(panel, grid, scene));
  return drawing;
}

/** The numbers in the cells; null where the operation makes none. */
export function textsOf({ operand }, grid, scene) {
  const { codes } = codesOf(scene);
  const numbers =
    operand === null
      ? resultsIn(
          scene,
          grid.lines.map((line) => line.list),
        )
      : offsetsOf(scene.rows[operand], grid).map((offset) => valueAt(codes[operand], offset));
  return numbers?.map(cellText) ?? null;
}
