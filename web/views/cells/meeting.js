// How operands meet in the result: their sheets come over it, and where they lie above each other the results take their
// places, in a wave from the first cell to the last.

import { easeInOut, later } from "../../../js/scene/motion.js";

/** The sheets have arrived by then; both numbers stand there for a moment, and the wave begins. */
const ARRIVED = 0.62;
const WAVE = 0.7;
/** How long one result takes to appear. */
const APPEARS = 0.1;

/** How far the sheets are on their way. */
export const sheetsAt = (progress) => easeInOut(later(progress, 0, ARRIVED));

/**
 * How much of each result is there, in row-major order: 0 nothing, 1 all.
 * @param {{ xs: number[], ys: number[] }} corners @param {{ left: number, top: number }} grid @param {number} progress
 */
export function resultsAt({ xs, ys }, { left, top }, progress) {
  const far = (x, y) => x - left + (y - top);
  const farthest = Math.max(1, far(xs.at(-1) ?? left, ys.at(-1) ?? top));
  return xs.map((x, i) => {
    const begins = WAVE + (1 - WAVE - APPEARS) * (far(x, ys[i]) / farthest);
    return later(progress, begins, begins + APPEARS);
  });
}
