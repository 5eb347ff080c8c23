// How one figure becomes another one, both at rest: an axis that is new appears, others slide to where they stand now, what is
// read again from now on comes out from under what is stored, and what fails from now on tries first. As everywhere, time is a
// parameter of what comes of it.

import { changedAxes } from "./motion.js";
import { buildSteps, stateAt } from "./timeline.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Size} Size */

/** Milliseconds, as long as the longest of what happens. */
const SLIDES = 500;
const APPEARS = 300;
const STRETCHES = 600;

/**
 * Which axis of a shape each axis of the next one was, null for one that is new: one was added or taken away, or two were
 * swapped; else each stays where it is, counted from the right as broadcasting does.
 * @param {Size[]} was @param {Size[]} is @returns {(number | null)[]}
 */
export function axesBefore(was, is) {
  const gained = is.length - was.length;
  const differs = (at) => was[at] !== is[at];
  const first = is.findIndex((_, at) => differs(at));
  if (gained === 0) {
    const places = is.map((_, at) => at);
    const [left, right, ...more] = places.filter(differs);
    const swapped =
      right !== undefined && more.length === 0 && was[left] === is[right] && was[right] === is[left];
    return swapped ? places.with(left, right).with(right, left) : places;
  }
  if (Math.abs(gained) === 1) {
    const [long, short] = gained > 0 ? [is, was] : [was, is];
    const at = first < 0 ? short.length : first;
    const fits = short.every((size, i) => size === long[i < at ? i : i + 1]);
    if (fits) return is.map((_, i) => (i < at ? i : gained < 0 ? i + 1 : i === at ? null : i - 1));
  }
  return is.map((_, i) => (i < gained ? null : i - gained));
}

/** What is read no further in a figure that fails does not shrink. */
const faceBefore = (was, is) => (was === is.replace("stretching", "stretched") ? is : was);

/**
 * @param {Scene} from @param {Scene} scene @param {import("./types.js").Step[]} steps @param {number} step
 * @returns {import("./motion.js").Motion}
 */
export function changeTo(from, scene, steps, step) {
  const after = stateAt(scene, steps, step);
  const still = { scene, step, before: after, after, axes: [], refused: [], duration: 0 };
  if (from.kind !== scene.kind || from.kind === "labels" || from.rows.length !== scene.rows.length)
    return still;
  const old = stateAt(from, buildSteps(from), Number.NaN);
  const rows = scene.rows.map((row, r) => {
    const was = axesBefore(from.rows[r].shape, row.shape);
    const places = row.chips.map((chip, column) => {
      const own = chip.own === null ? undefined : was[chip.own];
      const at =
        own === undefined
          ? column + from.rank - scene.rank
          : from.rows[r].chips.findIndex((one) => own !== null && one.own === own);
      const stood = from.rows[r].chips[at];
      const same = stood !== undefined && (stood.own === null) === (chip.own === null);
      return {
        face: same ? faceBefore(old.rows[r].faces[at], after.rows[r].faces[column]) : "absent",
        shift: same ? column - scene.rank - (at - from.rank) : 0,
      };
    });
    return {
      ...after.rows[r],
      faces: places.map(({ face }) => face),
      moves: places.map(({ shift }) => ({ shift, over: false })),
    };
  });
  const before = { ...after, rows };
  const found = changedAxes(scene, before, after);
  const duration = Math.max(
    rows.some(({ moves }) => moves.some(({ shift }) => shift !== 0)) ? SLIDES : 0,
    rows.some(({ faces }) => faces.includes("absent")) ? APPEARS : 0,
    found.axes.length + found.refused.length > 0 ? STRETCHES : 0,
  );
  return { ...still, before, ...found, duration };
}
