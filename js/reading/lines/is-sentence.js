// Lines of words between those of code.
import { KEYWORDS } from "../../advice/operand-names.js";

const WORD = /^[@\u00a1\u00bf]?[\p{L}\d_'\u2019-]{1,40}(?:\(\))?[,;:.?!]?$/u;
const isOfPython = (/** @type {string} */ word) => word === "print" || KEYWORDS.has(word);
/** What ends a short one: `My code:`, `Any ideas?`. */
const ENDS = /^\p{L}[\p{L}\d '\u2019,:-]{1,60}[:?!.]{1,3}$/u;
/** What stands above code: `Using scipy.stats.zscore`. */
const HEADING = /^(?:Using|With|By|Via|In) [\w.`]{1,60}:?$/;
/** `My model`, `Best regards,`. */
const PAIR = /^\p{Lu}[\p{L}'\u2019]{0,40} [\p{L}'\u2019]{1,40},?$/u;
/** `Update: still not working`, `3 Answers`, how long a cell took, a call of a program, and what begins a block in a document. */
const BEGINS =
  /^(?:\d{1,5} \p{L}{3}|\d{1,4}m?s$|\p{Lu}\p{L}{1,20}: ?\p{L}[\p{L}'\u2019]{0,40} \p{L}|\$ \w|\.\. [\w-]{1,30}::)/u;
/** Chinese words, and signs of mathematics and between words, which no program has outside of remarks. */
const HAN =
  /\p{Script=Han}{2}|[\u3002\uff0c\uff1a\uff1f\uff08\uff09\u00b7\u00d7\u2192\u21d2\u2260\u2264\u2265]/u;
/** A link, remarks of other languages and of pages, quotations, thick words, a shell, and what has a number. */
const MARKED =
  /https?:\/\/|[$>] ?python\b|^(?:!\[|\/[/*]|<!--|>[^>]|\$|\*{1,2}[^*\s][^*]{0,200}\*{1,2}$|python3? [\w.]|(?!print|exec)\p{L}{2,20} \d{1,4}[.:)]?$)/iu;
/** What begins a question. */
const ASKS = /^(?:why|how|what|when|where|who|which|does|do|did|can|could|should|would|please) \w/i;
const COMMENT_OR_TEXT = /#.*|"[^"]{0,200}"|'[^']{0,200}'/g;

/** Numbers with blanks between them, as arrays are printed. */
const PRINTED = /^\s{0,40}\[{0,9} ?-?\d[\d.e+-]{0,30}(?: {1,9}-?[\d.][\d.e+-]{0,30}){0,99} ?\]{0,9}$/;

/** Whether a line is one of words; what is indented as code is, is code with a mistake in it. */
export function isSentence(line) {
  const whole = line.trim();
  // Nobody smiles in Python.
  if (/\w[ !.]{1,3}[:;]-?[()DP]$/.test(whole)) return true;
  const text = whole.replace(/^\(([^()]{1,200})\)$/, "$1");
  if (/^(?:-{2,40}|={3,40}|\*{3,40})$/.test(text)) return true;
  if (PRINTED.test(line) && /\d \D?\d|^\[.*[^,]$/.test(text)) return true;
  if (/^(?: {4}|\t)/.test(line)) return false;
  if (HAN.test(text.replace(COMMENT_OR_TEXT, ""))) return true;
  if ([HEADING, BEGINS, ASKS].some((words) => words.test(text))) return true;
  if (MARKED.test(text.replace(COMMENT_OR_TEXT, ""))) return true;
  if (ENDS.test(text) && !isOfPython(text.split(/[^\p{L}]/u)[0])) return true;
  const words = text.replace(/["#].*/, "").split(" ");
  const isOther = words.map((word) => WORD.test(word) && !isOfPython(word.replace(/[,;:.?!]$/, "")));
  // No statement begins so.
  if (/^(?:and|or|is|in|as)$/i.test(words[0]) && words.length > 1 && isOther.slice(1).every(Boolean))
    return true;
  if (words.length === 2 && PAIR.test(text)) return isOther[0] && isOther[1];
  // Nor has one two names side by side, `Here is the model`.
  if (
    words.length > (text === whole ? 2 : 1) &&
    words.every((word) => WORD.test(word)) &&
    isOther.some((is, i) => is && isOther[i + 1])
  )
    return true;
  return (
    isOther.some((is, i) => is && isOther[i + 1] && isOther[i + 2]) || isOther.filter(Boolean).length > 4
  );
}
