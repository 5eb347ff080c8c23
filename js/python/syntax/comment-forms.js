// Shapes in comments that stand in no brackets, in brackets: `mu: 16 by 20`, `img HxWx3`, `b1 200`, `x is n samples by p features`.
import { inBrackets } from "../../expression/sentences/foreign.js";
import { fold } from "../../expression/tokens.js";

const SIZE = "(?:[1-9]\\d{0,8}|[A-Za-z]\\w{0,2})";
const ROWS =
  "(?:samples?|rows?|examples?|points?|observations?|images?|sequences|sentences|tokens|users|documents)";
const COLUMNS = "(?:features?|columns?|dims?|dimensions?|channels?|inputs?|classes|pixels|units)";

/** Each with what stands in its place. @type {[RegExp, any][]} */
const FORMS = [
  // `X has 150 samples and 4 features`, `X: n rows, p columns`.
  [
    new RegExp(
      `(?:\\b(?:has|have|is|are|with|of)|[:=]) (${SIZE}) ${ROWS}(?:,| and| by| x| with| of)* (${SIZE}) ${COLUMNS}\\b`,
      "g",
    ),
    " ($1, $2) ",
  ],
  // Axes in words: `x: batch x 20`, `batch x seq x dim`.
  [
    /(?<=[:=] ?|\b(?:is|are) )([A-Za-z]\w{0,14}|\d{1,9})((?: [x×] (?:[A-Za-z]\w{0,14}|\d{1,9})){1,7})(?![\w.(])/gu,
    (_, first, others) => `(${first}${others.replace(/ [x×] /gu, ", ")})`,
  ],
  // A comment that has nothing but sizes.
  [
    /^\s{0,9}[1-9]\d{0,8}(?: [x×] [1-9]\d{0,8}){1,7}(?=\s{0,9}$)/gu,
    (sizes) => ` (${sizes.trim().replace(/ [x×] /gu, ", ")})`,
  ],
  [
    /(?<![\w.])[1-9]\d{0,8}(?:[x×][1-9]\d{0,8}){1,7}(?![\w.])/gu,
    (sizes) => ` (${sizes.replace(/[x×]/gu, ", ")})`,
  ],
  [/(?<=\w)[\u548c\u4e0e\u8ddf\u53ca](?=[A-Za-z])/g, " and "],
  [/\u957f\u5ea6(?:\u90fd)?[\u4e3a\u662f]? ?([A-Z]\w?)(?!\w)/gu, " ($1,) "],
];

/** Sizes behind a name with commas between them, `x = 8,3,32,32`, or the only one, `b1 200`, `bias(64)`. */
const LISTED = /(?<=[\p{L}\p{N}_] ?[:=]? ?)(?<![\p{N}.,])\d{1,9}(?: ?, ?\d{1,9}){1,7}(?! ?[.,]?\d|[\w%])/gu;
const SINGLE =
  /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]{0,40})(?:\(([1-9]\d{0,8})\)|(?: ?[:=] ?| )([1-9]\d{0,8})(?=[,;]|\s{0,9}$))/gu;
/** What orders the axes of pictures, between a name and its sizes. */
const ORDER = /(?<=[\p{L}\p{N}_]) (?:NCHW|NHWC|BCHW|BHWC|CHW|HWC|NCL|NLC|BTC)(?= ?[:=(\d])/gu;

/** A name with sizes right behind it. */
const GLUED = /(?<=[\p{L}\p{N}_])\((?=\d{1,9}(?: ?, ?\d{1,9}){1,15} ?,? ?\))/gu;

/** A comment with its shapes in brackets. */
export function commentInBrackets(comment) {
  const folded = fold(comment).replace(ORDER, "").replace(GLUED, " (");
  const listed = /[([]/.test(folded) ? folded : folded.replace(LISTED, (sizes) => ` (${sizes})`);
  const told = FORMS.reduce((text, [found, instead]) => text.replace(found, instead), listed);
  // Beside other shapes a number is one, too.
  return inBrackets(/[([]\s?\w+\s?,/.test(told) ? told.replace(SINGLE, "$1 ($2$3,)") : told);
}
