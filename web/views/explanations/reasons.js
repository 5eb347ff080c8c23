// Why shapes fail, in sentences: every failing axis with the sizes that meet on it, and whether the shapes would have
// gone together had they been lined up on the left, which is the commonest wrong picture of the rule.

import { formatShape } from "../../../js/expression/format.js";
import { formatCount } from "../../../js/format/quantity.js";
import { axisNumber } from "../../../js/scene/numbers.js";
import { failingColumns } from "../../../js/scene/scene.js";
import { captionOf } from "../../words/captions.js";
import { wordsOfKind } from "../../words/words-of-kind.js";
import { leftAlignedPlan } from "./left-aligned.js";
import { say } from "./words.js";

/** @typedef {import("../../../js/scene/types.js").Scene} Scene */
/** @typedef {import("../../../js/languages/languages.js").Language} Language */

const code = (text) => `\`${text}\``;

/** @param {import("../../../js/scene/types.js").Column} column @param {Language} language */
function axisReason(scene, column, language) {
  const axis = axisNumber(column.axis);
  if (column.grows)
    return say(language, "why.grows", { axis, name: code(scene.rows[0].name), to: formatCount(column.size) });
  const sides = scene.rows.flatMap(({ name, chips }) => {
    const { size, state } = chips[column.index];
    return state === "fail" ? [say(language, "why.has", { name: code(name), size: code(size) })] : [];
  });
  const key = sides.length === 2 ? "why.axis" : "why.axis.more";
  return say(language, key, { axis, sides: sides.join(say(language, "why.comma")) });
}

/** The shape that lining up on the left would give, null where that does not help either. */
export const leftAlignedShape = (plan) => leftAlignedPlan(plan)?.shape ?? null;

/**
 * The sentences, the one about the left last.
 * @param {Scene} scene @param {import("../../../js/index.js").Explained} plan @param {Language} language
 */
export function reasonsOf(scene, plan, language) {
  const own = wordsOfKind[scene.kind]?.reasons?.(scene, language);
  if (own) return own;
  if (scene.ok)
    return scene.columns.map(({ axis }) => captionOf(scene, { kind: "compare", axis }, language)).reverse();
  const reasons = failingColumns(scene).map((column) => axisReason(scene, column, language));
  if (scene.refusal === "large") reasons.push(say(language, "why.large"));
  const left = scene.refusal === "axes" ? leftAlignedShape(plan) : null;
  if (left !== null) {
    const sizes = plan.shapes.map((shape) => code(formatShape(shape))).join(say(language, "why.and"));
    reasons.push(say(language, "why.left", { sizes, shape: formatShape(left) }));
  }
  return reasons;
}
