// The sentences about sizes that are left open, and about a message that tells a part.
import sentences from "../../build/generated/sentences/openSizes.js";
import { formatShape } from "../expression/format.js";
import { conditionsAt, conditionsOf, openSizes } from "../scene/open.js";
import { sidesAt } from "./labels.js";
import { openWords } from "./open-words.js";

/** A sentence with its `{placeholders}` filled in. */
const say = (language, key, values) =>
  (sentences[language] ?? sentences.en)[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

const phrase = ({ sizes, to, strict }, words, language) =>
  say(language, `if.${to === null ? "equal" : "is"}${strict ? "" : ".one"}`, {
    sizes: words.list(sizes),
    to,
  });

const phrases = (conditions, words, language) =>
  words.list(conditions.map((condition) => phrase(condition, words, language)));

/** What has to be so that an undecided column works. */
const undecided = (scene, column, words, language) => {
  if (column.kind === "partial") return [say(language, "partial.rest", {})];
  const conditions = phrases(conditionsAt(scene, column), words, language);
  return conditions === "" ? [words.matrix] : [say(language, "verdict", { conditions })];
};

/** Its opening words, and the rest of the sentence. */
function openSentences(scene, words, language) {
  const shape = formatShape(scene.result.shape);
  if (scene.ok === null) {
    const conditions = phrases(conditionsOf(scene), words, language);
    return [say(language, "text.depends", {}), say(language, "text.if", { conditions, shape })];
  }
  const symbols = words.list(openSizes(scene));
  const opening = scene.product ? "text.multiplies" : "text.works";
  return [say(language, opening, { symbols }), say(language, "text.to", { shape })];
}

function partialSentences(scene, words, language) {
  const { dimension } = scene;
  const place =
    dimension === null
      ? say(language, "partial.somewhere", {})
      : say(language, "partial.there", { dimension });
  return [
    words.refuses,
    "",
    words.mismatch(place[0].toUpperCase() + place.slice(1), ...sidesAt(scene, scene.columns[1], words)),
    say(language, "partial.aside", {}),
  ];
}

Object.assign(openWords, {
  undecided,
  sentences: (scene, words, language) =>
    scene.kind === "partial"
      ? partialSentences(scene, words, language)
      : scene.open && scene.ok !== false
        ? openSentences(scene, words, language)
        : null,
});
