// What a quiz asks of a scene, and what an answer tells of the picture of the rule behind it. What is right is read
// from the scene; what a wrong picture would have given is what the engine says of the shapes lined up that way.

import { isPlain } from "../../js/scene/scene.js";
import { leftAlignedPlan } from "../views/explanations/left-aligned.js";

/** @typedef {import("../../js/scene/types.js").Scene} Scene */
/** @typedef {import("../../js/index.js").Explained} Explained */
/** @typedef {"runs" | "shape" | "axes"} Item */
/**
 * @typedef {{ axis: number, given: number | boolean, right: boolean, reason: string | null, names: string[] }} AxisVerdict
 *   given: the size that was filled in, or whether the axis was chosen · reason: the wrong picture that was recognised ·
 *   names: of the operands it is about
 * @typedef {{ item: Item, correct: boolean, reasons: string[], axes: AxisVerdict[] }} Verdict
 *   reasons: wrong pictures recognised in the whole answer
 */

/** The columns that stand in the way. The engine refuses sizes that cannot meet before it looks at the target of what is written
 * in place; a target that would have to grow stops it all the same. */
const refusingColumns = ({ columns }) => columns.filter(({ fails, grows }) => fails || grows);

/**
 * The axes as they are counted from the right, and whether each stands in the way. Those of a matrix product are those of its
 * operands: batch axes may stand in the way, and the last two are multiplied.
 */
export function countedAxes(scene) {
  const refusing = refusingColumns(scene);
  if (scene.columns.every(({ counted }) => counted === undefined))
    return scene.columns.map((column) => ({ axis: column.axis, fails: refusing.includes(column) }));
  const rank = Math.max(...scene.rows.map(({ shape }) => shape.length));
  const failing = refusing.map(({ counted }) => counted);
  return Array.from({ length: rank }, (_, i) => ({ axis: i - rank, fails: failing.includes(i - rank) }));
}

const isSame = (shape, other) => shape.join() === other.join();

/** The axes of the result, as they are counted from the right, in reading order. */
export const axesOf = ({ result }) => result.shape.map((_, i) => i - result.shape.length);

/** The questions, in their order: how a second one goes depends on the answer to the first. @returns {Item[]} */
export function itemsOf(scene) {
  if (scene.ok) return scene.result.shape.length > 0 ? ["runs", "shape"] : ["runs"];
  const isAsked = ({ core, label, counted }) => !core && (!label || counted !== undefined);
  return refusingColumns(scene).some(isAsked) ? ["runs", "axes"] : ["runs"];
}

/** Why somebody may have thought that it fails. */
function doubts(scene, plan) {
  const { rows, rank } = scene;
  const reasons = [];
  if (rows.some(({ shape }) => shape.length < rank)) reasons.push("rank");
  if (leftAlignedPlan(plan)?.ok === false) reasons.push("left.fails");
  const stretches = rows.flatMap(({ chips }) => chips).filter(({ state }) => state === "stretch");
  if (stretches.some(({ to }) => to === 0)) reasons.push("zero");
  return reasons.length === 0 && stretches.length > 0 ? ["sizes"] : reasons;
}

/** Why somebody may have thought that it runs. */
function hopes(scene, plan) {
  if (scene.refusal !== "axes") return [scene.refusal];
  return [leftAlignedPlan(plan)?.ok ? "left.runs" : "differ"];
}

/** @param {Scene} scene @param {Explained} plan @param {boolean} answer @returns {Verdict} */
export function checkRuns(scene, plan, answer) {
  const correct = answer === scene.ok;
  const guess = scene.ok ? doubts : hopes;
  return { item: "runs", correct, reasons: correct || !isPlain(scene) ? [] : guess(scene, plan), axes: [] };
}

/** What stands behind a wrong size on one axis. */
function wrongSize(scene, axis, given, left) {
  const column = scene.columns[scene.rank + axis];
  const named = (test) => scene.rows.filter((row) => test(row.chips[column.index])).map(({ name }) => name);
  const kept = named(({ state, size }) => state === "stretch" && size === given);
  if (kept.length > 0) return { reason: column.size === 0 ? "larger" : "kept", names: kept };
  if (left === given) return { reason: "left", names: [] };
  const ghosts = named(({ state }) => state === "ghost");
  if (ghosts.length > 0 && given === 1) return { reason: "ghost", names: ghosts };
  return given === 0 ? { reason: "nothing", names: [] } : { reason: null, names: [] };
}

/**
 * @param {Scene} scene @param {Explained} plan
 * @param {number[]} given one size for each axis of the result, in reading order
 * @returns {Verdict}
 */
export function checkShape(scene, plan, given) {
  const shape = /** @type {number[]} */ (scene.result.shape);
  const correct = isSame(given, shape);
  const known = !correct && isPlain(scene);
  const left = (known && leftAlignedPlan(plan)?.shape) || [];
  const whole = isSame(left, given);
  return {
    item: "shape",
    correct,
    reasons: whole ? ["left"] : [],
    axes: axesOf(scene).map((axis, i) => {
      const right = given[i] === shape[i];
      const found =
        right || whole || !known
          ? { reason: null, names: [] }
          : wrongSize(scene, axis, given[i], left[i] ?? null);
      return { axis, given: given[i], right, ...found };
    }),
  };
}

/**
 * @param {Scene} scene @param {Explained} plan @param {number[]} chosen axes counted from the right
 * @returns {Verdict}
 */
export function checkAxes(scene, plan, chosen) {
  const asked = countedAxes(scene);
  const correct = asked.every(({ axis, fails }) => chosen.includes(axis) === fails);
  const lined = isPlain(scene) ? leftAlignedPlan(plan) : null;
  const left =
    lined?.axes
      .filter(({ operands }) => operands.some(({ verdict }) => verdict === "fail"))
      .map(({ axis }) => axis) ?? [];
  const asLeft = !correct && chosen.length === left.length && chosen.every((axis) => left.includes(axis));
  return {
    item: "axes",
    correct,
    reasons: asLeft ? ["left.axes"] : [],
    axes: asked
      .map(({ axis, fails }) => ({ axis, given: chosen.includes(axis), fails }))
      .filter(({ given, fails }) => given || fails)
      .map(({ axis, given, fails }) => ({ axis, given, right: given === fails, reason: null, names: [] })),
  };
}
