// The walk through a scene, one integer per step: as written, slid to the right edge, ghosts filled in, one step
// per axis from the last, then stretch, result and memory; where an axis fails, "why" follows the last axis.
// Captions, keys, links, quizzes and tests all go by this number.

import { inEveryLanguage } from "../js/languages/languages.js";
import { captionOf } from "./describe.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {"written" | "slide" | "pad" | "compare" | "stretch" | "result" | "memory" | "why"} StepKind */
/** @typedef {{ index: number, kind: StepKind, axis: number | null, caption: { en: string, zh: string } }} Step */
/**
 * @typedef {"absent" | "stored" | "ghost" | "stretching" | "stretched" | "ghost-stretching" | "ghost-stretched" |
 *   "fail" | "ghost-fail" | "zero"} Face
 *   absent: a ghost not filled in yet · …-ing: its verdict is known · …-ed: it has been read to its full size
 * @typedef {{ step: Step, aligned: boolean, rows: { shift: number, moves?: { shift: number, over: boolean }[], faces: Face[] }[],
 *   columns: { current: boolean, judged: boolean }[], result: boolean, memory: boolean, why: boolean }} Moment
 *   shift: columns this row still stands left of its place · moves: the same of each chip, where they differ
 */

const FIRST_AXIS = 3;

/** @param {Scene} scene @returns {Step[]} */
export function buildSteps(scene) {
  /** @type {{ kind: StepKind, axis: number | null }[]} */
  const walk = [
    { kind: "written", axis: null },
    { kind: "slide", axis: null },
    { kind: "pad", axis: null },
    ...scene.walk.map((axis) => ({ kind: /** @type {const} */ ("compare"), axis })),
  ];
  if (scene.ok) {
    walk.push(
      { kind: "stretch", axis: null },
      { kind: "result", axis: null },
      { kind: "memory", axis: null },
    );
  } else {
    walk.push({ kind: "why", axis: null });
  }
  return walk.map((step, index) => ({
    index,
    ...step,
    caption: inEveryLanguage((language) => captionOf(scene, step, language)),
  }));
}

/** How many steps a scene has, without writing their captions. */
export const stepCount = (scene) => FIRST_AXIS + scene.rank + (scene.ok ? 3 : 1);

/** A step for any number: whole, and within the walk; the last one (the figure at rest) for anything else. */
export function clampStep(scene, step) {
  const last = stepCount(scene) - 1;
  return Number.isFinite(step) ? Math.min(last, Math.max(0, Math.round(step))) : last;
}

/**
 * What the picture shows at a step.
 * @param {Scene} scene @param {Step[]} steps @param {number} index @returns {Moment}
 */
export function stateAt(scene, steps, index) {
  const step = steps[clampStep(scene, index)];
  const { rank } = scene;
  const judgedAxes = Math.min(rank, Math.max(0, step.index - FIRST_AXIS + 1));
  const padded = step.index >= FIRST_AXIS - 1;
  const stretched = scene.ok && step.index >= FIRST_AXIS + rank;
  const columns = scene.columns.map((column) => ({
    current:
      step.kind === "compare"
        ? column.axis === step.axis
        : step.kind === "why" && (column.fails || column.grows),
    judged: scene.walk.indexOf(column.axis) < judgedAxes,
  }));
  return {
    step,
    aligned: step.index > 0,
    rows: scene.rows.map((row) => ({
      shift: step.index === 0 && !row.moves ? row.offset : 0,
      moves: step.index === 0 ? row.moves : undefined,
      faces: row.chips.map((chip, i) => faceOf(chip, { judged: columns[i].judged, padded, stretched })),
    })),
    columns,
    result: scene.ok && step.index > FIRST_AXIS + rank,
    memory: step.kind === "memory",
    why: step.kind === "why",
  };
}

/** @returns {Face} */
function faceOf(chip, { judged, padded, stretched }) {
  if (chip.size === null) {
    if (!padded) return "absent";
    if (judged && chip.state === "grow") return "ghost-fail";
    if (!judged || chip.to === null) return "ghost";
    return stretched ? "ghost-stretched" : "ghost-stretching";
  }
  if (chip.state === "zero") return "zero";
  if (!judged) return "stored";
  if (chip.state === "fail" || chip.state === "grow") return "fail";
  if (chip.state !== "stretch" || chip.to === null) return "stored";
  return stretched ? "stretched" : "stretching";
}
