// All that is drawn of one panel: its cells, where they stand, what kind each is and what is written in it.

import { cellText, codesOf, resultsIn, valueAt } from "../numbers/values.js";
import { alike } from "./changes.js";
import { cornersOf, gridAt } from "./grid.js";
import { kindsOf, offsetsOf } from "./panels.js";

/**
 * @typedef {{ panel: import("./panels.js").Panel, fit: import("./grid.js").Fit,
 *   firsts: (number | null)[], grid: import("./grid.js").Grid, corners: { xs: number[], ys: number[] },
 *   kinds: number[], texts: string[] | null, known: boolean, lined: boolean, axes: number[], now: number | null,
 *   fails: number[] }} Drawing
 */

/** An entry that is worked out when it is first read: in the frame that paints it. */
function lazily(made, name, work) {
  const put = (how) => Object.defineProperty(made, name, { enumerable: true, configurable: true, ...how });
  const get = () => {
    const value = work();
    put({ value });
    return value;
  };
  put({ get });
}

/**
 * @param {import("./panels.js").Panel} panel @param {import("./grid.js").Fit} fit
 * @param {import("../../../js/scene/types.js").Scene} scene @param {import("../../../js/scene/types.js").Moment} moment
 * @param {(number | null)[]} firsts  where the window of each axis begins
 * @param {Drawing} [before]  what was drawn of it last: what a step does not change is taken from there
 * @returns {Drawing}
 */
export function drawingOf(panel, fit, scene, moment, firsts, before) {
  const same = before?.fit === fit && before.firsts === firsts ? before : null;
  const grid = same?.grid ?? gridAt(panel.sizes, fit, firsts);
  const shown = grid.level.text && panel.known;
  const made = /** @type {Drawing} */ ({
    panel,
    fit,
    firsts,
    grid,
    kinds: same && alike(same.panel.beyond, panel.beyond) ? same.kinds : kindsOf(panel, grid),
    texts: same?.texts ?? null,
    known: panel.known,
    lined: moment.aligned,
    axes: panel.axes,
    now: moment.step.axis,
    fails: scene.columns
      .filter((column, i) => column.fails && moment.columns[i].judged)
      .map(({ axis }) => axis),
  });
  if (same) made.corners = same.corners;
  else lazily(made, "corners", () => cornersOf(grid));
  if (shown && !made.texts) lazily(made, "texts", () => textsOf(panel, grid, scene));
  return made;
}

/** The numbers in the cells; null where the operation makes none. */
function textsOf({ operand }, grid, scene) {
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
