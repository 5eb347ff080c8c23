// Remarks behind shapes and code, `2 x 3 x 4 minus 2 x 4 -- why does it fail`, `(3, 1) + (1, 4) // works`: as Python has them, behind
// a `#`, where everything keeps its place; and as sentences have them, behind a comma.

/** What begins a remark, with blanks in front of it. */
const MARKED = /([ \t])(-{2,3}|\/\/)(?=[ \t]{0,9}([^\n]{2,200})$)/gmu;
const COMMENT = /[ \t]#{1,3}(?=[ \t]{0,9}([^\n]{2,200})$)/gmu;
/** Words alone, of which there are two, or one that is Chinese or asks something; `a -- b` is arithmetic. */
const WORDS = /^(?:[\p{L}\p{M}\s,.:;?!\uff0c\u3002\uff1f\uff01]|(?<=\p{L})['\u2019-](?=\p{L}))+$/u;
const SAYS =
  /\p{L}{2} +\p{L}|\p{L} +\p{L}{2}|\p{Script=Han}{2}|\p{L}{2} ?[?!\uff1f\uff01]|^(?:fails?|works?|errors?|why|ok)\.?$/iu;
const isRemark = (/** @type {string} */ said) => WORDS.test(said) && SAYS.test(said.trim());

/** A text with its remarks as comments. @param {string} text */
export const withComments = (text) =>
  text.replace(MARKED, (whole, blank, mark, said) =>
    isRemark(said) ? `${blank}#${" ".repeat(mark.length - 1)}` : whole,
  );

/** A text with its comments as parts of the sentence. @param {string} text */
export const withoutComments = (text) =>
  text.replace(COMMENT, (whole, said) => (isRemark(said) ? ", " : whole));
