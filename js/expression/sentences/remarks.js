// Remarks behind shapes and code, `2 x 3 x 4 minus 2 x 4 -- why does it fail`, `(3, 1) + (1, 4) // works`: as Python has them, behind
// a `#`, where everything keeps its place; and as sentences have them, behind a comma. And what somebody hoped for.

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

/** What somebody hoped for, and got instead, is no part of it: `I expected (5,) - (5, 1) to be (5,), but got 25 numbers`. */
const HOPES = /\bI expect/i;
const HOPED = / (?:to (?:be|give|have|return|equal|yield|become)|=|would (?:be|give)) /;
/** The same behind what came: `I get (5, 5) instead of (5,)`. */
const CAME_INSTEAD =
  /,? ?\b(?:I|we|it|you) (?:gets?|got|gives?|gave) [([][\d ,]{1,60}[)\]],? (?:instead of|rather than|(?:and )?not) [([][\d ,]{1,60}[)\]]/iu;
/** The same at the end: `why does (5, 1) + (1, 5) give (5, 5) and not (5, 1)?` */
const NOT_THAT =
  /(?:,? (?:and |but )?not|,? instead of|,? rather than|[,.;]? (?:but )?I(?:'d| would)? (?:want(?:ed)?|need(?:ed)?|like)|[,\uff0c] ?(?:\u6211)?\u60f3\u8981\u7684?\u662f?|[,\uff0c] ?(?:而|为什么)不是|(?:而|为什么)不是) ?[([][\d ,]{1,60}[)\]]\s?[?.\uff1f\u3002]?\s{0,9}$/iu;
/** What should come, in front of what is done: `how do I get (5,) from (5,) + (5, 1)?` */
const WANTED =
  /^\s{0,9}(?:how (?:do I|can I|to) )?(?:get|obtain) [([][\d ,]{1,60}[)\]] (?:from|out of) (?=.{1,60}[-+*/@])/i;
/** A text without that. @param {string} written */
export function withoutHopes(written) {
  const text = written.replace(CAME_INSTEAD, "").replace(NOT_THAT, "").replace(WANTED, "");
  const end = HOPES.test(text) ? text.search(HOPED) : -1;
  return end < 0 ? text : text.slice(0, end);
}
