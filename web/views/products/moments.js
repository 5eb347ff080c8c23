// How far a product is: pairs come together on the diagonal, their products slide into one cell, and the other cells follow.
// Time is a parameter, from 0 where the step before is at rest to 1.

import { easeInOut, later, staggered } from "../../../js/scene/motion.js";

/** Of the time, products are summed in the first part, and the other sums appear in the second. */
export const SUMMED = 0.6;
export const APPEARS = 0.15;

/**
 * @typedef {{ time: number, meets: (share: number) => number, folds: (share: number) => number, sum: number, wave: (share: number) => number }} Progress
 *   time: what all of it follows from, with the step · meets: how far a pair is, 0 the first and 1 the last · folds: a product · sum: of the cell that is looked at · wave: of the others
 */

const all = (value) => () => value;

/** @param {{ kind: string, ok: boolean | null, progress: number }} at @returns {Progress} */
export function progressAt({ kind, ok, progress }) {
  if (!ok) return { time: 0, meets: all(0), folds: all(0), sum: 0, wave: all(0) };
  if (kind === "stretch")
    return {
      time: progress,
      meets: (share) => easeInOut(staggered(progress, share)),
      folds: all(0),
      sum: 0,
      wave: all(0),
    };
  if (kind === "result" && progress < 1)
    return {
      time: 1 + progress,
      meets: all(1),
      folds: (share) => easeInOut(staggered(later(progress, 0, SUMMED), 1 - share)),
      sum: later(progress, SUMMED - APPEARS, SUMMED),
      wave: (share) => {
        const from = SUMMED + (1 - SUMMED - APPEARS) * share;
        return later(progress, from, from + APPEARS);
      },
    };
  const there = kind === "result" || kind === "memory";
  return {
    time: there ? 2 : 0,
    meets: all(there ? 1 : 0),
    folds: all(there ? 1 : 0),
    sum: there ? 1 : 0,
    wave: all(there ? 1 : 0),
  };
}
