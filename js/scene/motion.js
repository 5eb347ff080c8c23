// How a step is reached from the one before it. Time is a parameter: from 0, where the step before is at rest, to 1, where
// this one is. Nothing here draws, and nothing here knows of a clock.

import { stateAt } from "./timeline.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Moment} Moment */

/** Milliseconds; one axis after the other takes a little longer, so that each can be seen. */
const SLIDE = 600;
const APPEAR = 400;
const STRETCH = [0, 700, 1000, 1200];
const MEET = 700;
/** Of the time, what comes last is for colours to settle. */
export const SETTLING = 0.15;
/** Rows set out one after the other, over this share of the time; each takes the rest of it. */
export const STAGGER = 0.36;

const within = (value) => Math.min(1, Math.max(0, value));

/** In-out cubic. */
export const easeInOut = (time) => (time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2);
/** There and back again: 0 at both ends. */
export const thereAndBack = (time) => Math.sin(Math.PI * within(time));

const READ_AGAIN = ["stretching", "ghost-stretching", "stretched", "ghost-stretched"];
const REFUSED = ["fail", "ghost-fail"];

/**
 * What moves on the way to a step.
 * @typedef {{ scene: Scene, step: number, before: Moment, after: Moment, axes: number[], refused: number[], duration: number }} Motion
 *   before, after: at rest · axes: on which something is read again, in the order in which they move · refused: axes on which
 *   something would have to be, and cannot · duration: milliseconds; 0 where nothing moves
 */

/** @param {Scene} scene @param {Step[]} steps @param {number} step @returns {Motion} */
export function motionTo(scene, steps, step) {
  const after = stateAt(scene, steps, step);
  const before = stateAt(scene, steps, Math.max(0, step - 1));
  const motion = { scene, step, before, after, ...changedAxes(scene, before, after) };
  return { ...motion, duration: durationOf(motion) };
}

/** The axes on which something is read again that was not, and those on which something is refused. */
export function changedAxes(scene, before, after) {
  const changed = (faces) =>
    scene.walk.filter((axis) => {
      const column = scene.columns.findIndex((column) => column.axis === axis);
      return after.rows.some(
        (row, r) => row.faces[column] !== before.rows[r].faces[column] && faces.includes(row.faces[column]),
      );
    });
  return { axes: changed(READ_AGAIN), refused: changed(REFUSED) };
}

function durationOf({ scene, before, after, axes, refused }) {
  const { kind, index } = after.step;
  if (before.step.index === index) return 0;
  if (kind === "slide")
    return before.rows.some(({ shift, moves }) => shift > 0 || moves?.some(({ shift }) => shift !== 0))
      ? SLIDE
      : 0;
  if (kind === "pad")
    return scene.rows.some(({ chips }) => chips.some(({ size }) => size === null)) ? APPEAR : 0;
  if (kind === "result") return scene.rank > 0 ? MEET : 0;
  return STRETCH[Math.min(STRETCH.length - 1, axes.length + (refused.length > 0 ? 1 : 0))];
}

/**
 * How far one of the axes is: they go one after the other, and leave time for colours to settle.
 * @param {readonly number[]} axes @param {number} axis @param {number} progress
 */
export function turnOf(axes, axis, progress) {
  const place = axes.indexOf(axis);
  return within((progress / (1 - SETTLING)) * axes.length - place);
}

/** How much is left of the colour in which the cells of an axis move: all until they have arrived, then less and less. */
export function warmthOf(axes, axis, progress) {
  const turn = (1 - SETTLING) / axes.length;
  // Gone by the time that the axis after the next one sets out: no more than two hues are in motion, beside ink.
  return within(1 - (progress - (axes.indexOf(axis) + 1) * turn) / Math.min(SETTLING, turn));
}

/** What comes once a share of the time is over: how far it is then. */
export const later = (time, from, to = 1) => within((time - from) / (to - from));

/** How far one of several is that set out one after the other: `share` 0 is the first, 1 the last. */
export const staggered = (time, share) => later(time, STAGGER * share, 1 - STAGGER * (1 - share));
