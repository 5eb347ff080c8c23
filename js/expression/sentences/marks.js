// Marks around shapes that say nothing of them: of Markdown, `**a**: (2, 3)`, pictures, and signs of sums that are pictures. What
// stands between keeps its place.

import { withShapesPrinted } from "./printed-arrays.js";

const blank = (/** @type {string} */ text) => " ".repeat(text.length);
const SIGNS = { "⊕": "+", "➕": "+", "⊖": "-", "➖": "-", "⊙": "*", "➗": "/" };
/** Sizes with blanks alone between them, `(2 3 4)`. */
const SPACED = /\(\d{1,9}(?: \d{1,9}){1,15}\)/g;

/** What begins each of the items of a list. */
const ITEMS = /^([ \t]{0,8}[-*•] )(?=\S)/gmu;
const isList = (/** @type {string} */ text) =>
  text.split("\n").filter((line) => line.match(ITEMS)).length > 1;

/** Of vectors all pairs, else blocks: nothing is broadcast, and no figure is drawn. */
const productOf = (/** @type {string} */ text) => (/\d ?[,x×] ?\d/.test(text) ? " kron " : " outer ");

/** Tags of HTML, remarks in lines of their own, and a result that is left to fill in. */
const TAG = /<\/?(?:p|code|pre|b|i|em|strong|li|ul|ol|br|div|span)(?: [^<>\n]{0,80})?\/?>/gi;
const REMARKED = /^[ \t]{0,9}#[^\n]{0,200}$/gm;
const OPEN_RESULT = /(?:[-=]>|=|→) ?\((?:[_?], ?){1,15}[_?]?\)/g;

/** A text without them. @param {string} text */
export const withoutMarks = (text) =>
  withShapesPrinted(isList(text) ? text.replace(ITEMS, blank) : text)
    .replace(TAG, blank)
    .replace(REMARKED, blank)
    .replace(OPEN_RESULT, blank)
    .replace(/`/g, " ")
    .replace(
      /(\*\*|__)(?=\p{L})([\p{L}\p{N} _.]{1,40})\1/gu,
      (_, mark, name) => blank(mark) + name + blank(mark),
    )
    .replace(SPACED, (sizes) => sizes.replaceAll(" ", ","))
    .replace(/[⊕➕⊖➖⊙➗]/gu, (sign) => SIGNS[sign])
    .replace(/ ?⊗ ?/g, productOf(text))
    .replace(/\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?/gu, blank);

const ARROW = /->|=>|→/g;
/** What ends with a name by itself. */
const NAMED = /(?:^|[,;\n])[\p{L}_][\p{L}\p{N}_.]*$/u;

/** A text with colons where arrows lead from names to their shapes, `x → (3, 4), y → (4,)`, if all of them do. @param {string} text */
export function withColons(text) {
  let rest = 0;
  const told = text.replace(ARROW, (arrow, at) => {
    const isName =
      NAMED.test(text.slice(0, at).replaceAll(" ", "").slice(-40)) &&
      /^ ?[([]/.test(text.slice(at + arrow.length));
    if (!isName) rest++;
    return isName ? ":".padEnd(arrow.length) : arrow;
  });
  return rest === 0 ? told : text;
}
