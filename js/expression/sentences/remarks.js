// Remarks behind shapes and code, `2 x 3 x 4 minus 2 x 4 -- why does it fail`, `(3, 1) + (1, 4) // works`: as Python has them, behind
// a `#`, where everything keeps its place; and as sentences have them, behind a comma.

const LONGEST = 200;
/** What begins a remark, with blanks in front of it. */
const MARK = /(?<=[ \t])(?:-{2,3}|\/\/)/g;
const COMMENT = /[ \t]#{1,3}/g;
/** Words alone, of which there are two, or one that is Chinese or asks something; `a -- b` is arithmetic. */
const WORDS = /^(?:[\p{L}\p{M}\s,.:;?!\uff0c\u3002\uff1f\uff01]|(?<=\p{L})['\u2019-](?=\p{L}))+$/u;
const SAYS =
  /\p{L}{2} +\p{L}|\p{L} +\p{L}{2}|\p{Script=Han}{2}|\p{L}{2} ?[?!\uff1f\uff01]|^(?:fails?|works?|errors?|why|ok)\.?$/iu;
const isRemark = (/** @type {string} */ said) => WORDS.test(said) && SAYS.test(said.trim());

/** A text with something else in place of the marks of its remarks, one a line. */
const marked = (text, mark, instead) =>
  text
    .split("\n")
    .map((line) => {
      const from = Math.max(0, line.length - LONGEST);
      for (const { 0: found, index } of line.slice(from).matchAll(mark)) {
        const behind = line.slice(from + index + found.length);
        if (isRemark(behind)) return line.slice(0, from + index) + instead(found) + behind;
      }
      return line;
    })
    .join("\n");

/** A text with its remarks as comments. @param {string} text */
export const withComments = (text) => marked(text, MARK, (mark) => "#".padEnd(mark.length));

/** A text with its comments as parts of the sentence. @param {string} text */
export const withoutComments = (text) => marked(text, COMMENT, () => ", ");

/** What stands in front of the comment of a line. @param {string} line */
export function beforeComment(line) {
  const at = line.includes("\n") ? -1 : line.indexOf(" #");
  return at < 0 ? line : line.slice(0, at);
}
