// A text with something else in places of it, as long as what stood there, so that each other character keeps its place.

/** @typedef {{ from: number, to: number, text: string }} Blank  what is written in place of what, and blanks behind it */

/**
 * @param {string} text @param {{ code: string, offsetOf: (at: number) => number }} source  where the code of the text stands in it
 * @param {Blank[]} blanks @returns {string}
 */
export function blanked(text, { code, offsetOf }, blanks) {
  const signs = [...Array(text.length).keys()].map((at) => text[at]);
  for (const { from, to, text: instead } of blanks)
    for (let at = from; at < to; at++) if (code[at] !== "\n") signs[offsetOf(at)] = instead[at - from] ?? " ";
  return signs.join("");
}
