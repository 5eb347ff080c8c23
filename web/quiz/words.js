// What the quiz says: its words come with it.

import { formatShape } from "../../js/expression/format.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { captionOf, fill } from "../describe.js";
import en from "../messages/quiz-en.js";
import zh from "../messages/quiz-zh.js";

/** @typedef {import("./questions.js").Verdict} Verdict */
/** @typedef {import("../describe.js").Language} Language */

const catalogues = { en, zh };

/** @param {Language} language @param {string} key */
export const say = (language, key, values = {}) => fill(catalogues[language][key], values, language);

/** What stands between two sentences. */
const gap = (language) => (language === "zh" ? "" : " ");
const code = (text) => `\`${text}\``;

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
    const told = (key, more = {}) => say(language, `axis.${key}`, { ...values, ...more });
    const text =
      item === "axes"
        ? [
            captionOf(scene, { kind: "compare", axis }, language),
            told(right ? "found" : given ? "over" : "under"),
          ]
        : [
            told(right ? "right" : "wrong", { size: code(scene.result.shape.at(axis)) }),
            ...(reason ? [told(reason)] : []),
          ];
    return { right, text: text.join(gap(language)) };
  });
}
