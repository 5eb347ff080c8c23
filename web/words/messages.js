// Sentences from one catalogue per language, and their parts. Text between backquotes is code, between double asterisks
// strong: `plain` drops the marks, `segments` cuts at them.

import about from "../../build/generated/sentences/language.js";
import picture from "../../build/generated/sentences/picture.js";
import { formatCount } from "../../js/format/quantity.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { sizesAt } from "../../js/scene/scene.js";

/** @typedef {import("../../js/languages/languages.js").Language} Language */

/** A text with its `{placeholders}` filled in. @param {Language} language */
const fill = (text, values, language) =>
  about[language].touch(text.replace(/\{(\w+)\}/g, (_, name) => values[name]));

/**
 * What says the sentences of a subject: one by its key, with its `{placeholders}` filled in.
 * @template {Record<Language, Record<string, string>>} T
 * @param {T} sentences
 */
export const speaker =
  (sentences) =>
  (/** @type {Language} */ language, /** @type {keyof T["en"] & string} */ key, values = {}) =>
    fill(sentences[language][key], values, language);

export const message = speaker(/** @type {Record<Language, Record<string, string>>} */ (picture));

export const plain = (text) => text.replace(/`|\*\*/g, "");

/**
 * A text cut into prose, code and what is to be set strong (which may hold code again).
 * @returns {{ kind: "prose" | "code" | "strong", text: string }[]}
 */
export const segments = (text) =>
  text.split(/(\*\*.+?\*\*|`.+?`)/).flatMap((part) => {
    if (part === "") return [];
    if (part.startsWith("**")) return [{ kind: "strong", text: part.slice(2, -2) }];
    return part.startsWith("`")
      ? [{ kind: "code", text: part.slice(1, -1) }]
      : [{ kind: "prose", text: part }];
  });

export const code = (text) => `\`${text}\``;

/** "a", "a and b", "a, b and c". */
export function list(items, language) {
  if (items.length < 2) return items.join("");
  const head = items.slice(0, -1).join(message(language, "comma"));
  return head + message(language, "and") + items[items.length - 1];
}

export const counted = (n, unit, language) =>
  message(language, `${unit}.${Number(n) === 1 ? "one" : "other"}`, { n: formatCount(n) });

export const namesOf = (scene, indices, language) =>
  list(
    indices.map((i) => code(scene.rows[i].name)),
    language,
  );

/** "`1` meets `3`" for two operands, "`5`, `1` and nothing" for more. */
export function sizesPhrase(scene, column, language) {
  const sizes = sizesAt(scene, column).map((size) =>
    size === null ? message(language, "nothing") : code(String(size)),
  );
  return sizes.length === 2 ? sizes.join(message(language, "meets")) : list(sizes, language);
}

export const axesPhrase = (axes, language) =>
  message(language, axes.length === 1 ? "caption.axis" : "caption.axes", {
    axes: list(axes.map(axisNumber), language),
  });
