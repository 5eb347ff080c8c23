// How lessons and documentation are cut into words for the search: the same when the index is made and when it is asked.

/** Chinese is written without blanks: each two neighbours of a run are a word, and each alone. */
const HAN = /\p{Script=Han}+/gu;
const WORD = /[\p{L}\p{N}_]+/gu;

function pairs(run) {
  const letters = [...run];
  return [...letters, ...letters.slice(1).map((letter, i) => letters[i] + letter)];
}

/** @param {string} text @returns {string[]} */
export const tokenize = (text) => [
  ...(text.replace(HAN, " ").match(WORD) ?? []),
  ...(text.match(HAN) ?? []).flatMap(pairs),
];

export const OPTIONS = { fields: ["title", "text"], storeFields: ["title", "about"], tokenize };

/**
 * Names count more than what is said of them; the beginning of a word is enough.
 * @type {import("minisearch").SearchOptions}
 */
export const ASKED = { boost: { title: 3 }, prefix: true, combineWith: "AND" };
