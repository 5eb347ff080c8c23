// The walk through a scene, one integer per step: as written, slid to the right edge, ghosts filled in, one step
// per axis from the last, then stretch, result and memory; where an axis fails, "why" follows the last axis.
// Captions, keys, links, quizzes and tests all go by this number.

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */

const FIRST_AXIS = 3;

/** @param {Scene} scene @returns {Step[]} */
export function buildSteps(scene) {
  /** @type {Omit<Step, "index">[]} */
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
  return walk.map((step, index) => ({ index, ...step }));
}

/** How many steps a scene has. */
export const stepCount = (scene) => FIRST_AXIS + scene.walk.length + (scene.ok ? 3 : 1);

/** A step for any number: whole, and within the walk; the last one (the figure at rest) for anything else. */
export function clampStep(scene, step) {
  const last = stepCount(scene) - 1;
  return Number.isFinite(step) ? Math.min(last, Math.max(0, Math.round(step))) : last;
}

/**
 * What the picture shows at a step.
 * @template {Step} Told
 * @param {Scene} scene @param {Told[]} steps @param {number} index
 * @returns {import("./types.js").Moment & { step: Told }}
 */
export function stateAt(scene, steps, index) {
  const step = steps[clampStep(scene, index)];
  const rank = scene.walk.length;
  const judgedAxes = Math.min(rank, Math.max(0, step.index - FIRST_AXIS + 1));
  const padded = step.index >= FIRST_AXIS - 1;
  const stretched = scene.ok && step.index >= FIRST_AXIS + rank;
  const columns = scene.columns.map((column) => ({
    current:
      step.kind === "compare"
        ? column.axis === step.axis
        : step.kind === "why" && (column.fails || column.grows || column.open === true),
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
    result: scene.ok === true && step.index > FIRST_AXIS + rank,
    memory: step.kind === "memory",
    why: step.kind === "why",
  };
}

/** @returns {import("./types.js").Face} */
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
  if (chip.state === "open") return "open";
  if (chip.state !== "stretch" || chip.to === null) return "stored";
  return stretched ? "stretched" : "stretching";
}
