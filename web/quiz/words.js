// What the quiz says: its words come with it.

import sentences from "../../build/generated/sentences/quiz.js";
import { formatShape } from "../../js/expression/format.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { captionOf } from "../words/captions.js";
import { code, message, speaker } from "../words/messages.js";
import { columnLabel } from "../words/table-words.js";

/** @typedef {import("./questions.js").Verdict} Verdict */
/** @typedef {import("../../js/languages/languages.js").Language} Language */

export const say = speaker(/** @type {Record<Language, Record<string, string>>} */ (sentences));

/** What stands between two sentences. */
const gap = (language) => message(language, "sentence");

/** The first sentence of what an answer was worth, with the wrong pictures that were recognised in it. */
export function headline(scene, { item, correct, reasons }, language) {
  const subject = item === "runs" && !scene.ok ? "fails" : item;
  const shape = scene.ok ? formatShape(scene.result.shape) : "";
  const sentences = [
    say(language, `${subject}.${correct ? "right" : "wrong"}`, { shape }),
    ...reasons.map((reason) => say(language, `why.${reason}`)),
  ];
  return sentences.join(gap(language));
}

/** The sentences about single axes; none where all is right. */
export function details(scene, { item, correct, axes }, language) {
  if (correct) return [];
  return axes.map(({ axis, given, right, reason, names }) => {
    const values = { axis: axisNumber(axis), given: code(given), names: names.map(code).join(", ") };
    const sentence = (key, extra = {}) => say(language, `axis.${key}`, { ...values, ...extra });
    // What is multiplied has a letter of its own, and no sentence as an axis.
    const labelled = scene.columns.some(({ counted }) => counted !== undefined);
    const column = scene.columns.find((one) => (labelled ? one.counted : one.axis) === axis);
    const text =
      item === "axes"
        ? [
            column
              ? captionOf(scene, { kind: "compare", axis: column.axis }, language)
              : `${columnLabel({ axis, name: null }, language)} ·`,
            sentence(right ? "found" : given ? "over" : "under"),
          ]
        : [
            sentence(right ? "right" : "wrong", { size: code(scene.result.shape.at(axis)) }),
            ...(reason ? [sentence(reason)] : []),
          ];
    return { right, text: text.join(gap(language)) };
  });
}
