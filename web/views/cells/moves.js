// Where cells are on the way to a step. What is read again comes out from under what is stored, one axis after the other:
// cells that go the same way together are one block, so that a moment costs what is drawn. Then the operands' sheets come to
// the result, and where they lie above each other the results take their places, in a wave from the first cell to the last.

import { easeInOut, later, staggered } from "../../../js/scene/motion.js";
import { PLACED } from "./grid.js";
import { NOT_YET } from "./panels.js";

/**
 * @typedef {import("./panels.js").Panel} Panel
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {{ slot: number, x: number, y: number, dx: number, dy: number, share: number }} Slide
 *   slot: its place along the axis, 0 for what it comes from · x, y: its own place · dx, dy: how far off it sets out ·
 *   share: of those that set out one after the other, 0 the first and 1 the last
 * @typedef {{ axis: number, width: number, height: number, slides: Slide[] }} Slides  those further out first
 */

/**
 * What slides along each of the axes, in their order.
 * @param {Panel} before @param {Panel} after @param {Grid} grid @param {readonly number[]} axes
 * @returns {Slides[]}
 */
export function slidesOf(before, after, grid, axes) {
  const changed = after.beyond.map((state, i) => state !== before.beyond[i]);
  return axes.flatMap((axis, turn) => {
    const at = grid.lines.findIndex((line) => line.axis === axis);
    const line = grid.lines[at];
    if (!line || !changed[at] || axis < -PLACED || line.list.length < 2) return [];
    const block =
      line.depth === 0 ? { width: grid.cellWidth, height: grid.level.height } : grid.blocks[line.depth - 1];
    /** Whether there is something at the other indices of an axis by then. */
    const isThere = (other, i) => (changed[i] ? axes.indexOf(other.axis) < turn : after.beyond[i] < NOT_YET);
    let found = [{ slot: 0, x: grid.left, y: grid.top, dx: 0, dy: 0, share: 0 }];
    grid.lines.forEach((other, i) => {
      if (other.depth < line.depth || other.axis < -PLACED) return;
      const own = other === line;
      const places = own || isThere(other, i) ? other.places : other.places.slice(0, 1);
      found = found.flatMap((slide) =>
        places.map((place, slot) => {
          const next = { ...slide };
          next[other.across ? "x" : "y"] += place;
          if (own) {
            next.slot = slot;
            next[other.across ? "dx" : "dy"] = places[0] - place;
          } else if (other.depth === line.depth) {
            next.share = places.length > 1 ? slot / (places.length - 1) : 0;
          }
          return next;
        }),
      );
    });
    return [{ axis, ...block, slides: found.sort((a, b) => b.slot - a.slot) }];
  });
}

/** Where a block stands once its axis is so far, and whether it has arrived. @param {Slide} slide @param {number} turn */
export function placeOf({ x, y, dx, dy, share }, turn) {
  const gone = easeInOut(staggered(turn, share));
  return { x: x + dx * (1 - gone), y: y + dy * (1 - gone), arrived: gone === 1 };
}

/** How much of its length a panel gives at most when it tries to be as long as another. */
const GIVES = 0.4;

/** What each panel gives where it is longer than what it meets. @param {Panel[]} panels @param {number} at  the axis's place */
export function givesAt(panels, at) {
  const lengths = panels.map(({ sizes }) => sizes[at]);
  const least = Math.min(...lengths.filter((size) => size > 1));
  return lengths.map((size) => Math.min(GIVES, 1 - least / size));
}

/** The sheets have arrived by then; both numbers stand there for a moment, and the wave begins. */
export const ARRIVED = 0.62;
export const WAVE = 0.7;
/** How long one result takes to appear. */
export const APPEARS = 0.1;

/** How far the sheets are on their way. */
export const sheetsAt = (progress) => easeInOut(later(progress, 0, ARRIVED));

/** The moment, as far as results differ by it: they come when the wave does, and their frame when the sheets have arrived. */
export const resultTimeAt = (progress) => (progress >= WAVE ? progress : progress >= ARRIVED ? ARRIVED : 0);

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
