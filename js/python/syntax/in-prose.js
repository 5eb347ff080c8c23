// What people write around names and shapes, so that each name stands in front of its shape: Chinese beside letters, `形状为(3, 4)的矩阵A`,
// `a 3x4 matrix A`, the rows of a table, marks of Markdown.
import { SIZE } from "../../expression/foreign.js";

const SHAPE = `[([] ?${SIZE}?(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]|[1-9]\\d{0,8}(?: ?[x×] ?[1-9]\\d{0,8}){1,15}`;

/** As PyTorch prints it, too. */
const RESULT = `(?:torch\\.Size\\( ?)?(?:${SHAPE})\\)?`;

/** @type {[RegExp, string][]} */
const FORMS = [
  // What comes out is worked out.
  [
    new RegExp(
      `\\b(?:I |we )?(?:gives?|gave|returns?|returned|becomes?|yields?|expect|expected|want|wanted|(?:to )?get)(?: (?:me|an?|the|it|output|result|tensor|array|of|to|be|shape|size)){0,6}:? ?${RESULT}`,
      "giu",
    ),
    " ",
  ],
  [new RegExp(`(?:[是为得]|得到|变成|:) {0,8}${RESULT} ?(?:对?[吗么]|对不对)`, "gu"), " "],
  [/`|\*\*/g, ""],
  // Rows of a table with the name in front.
  [
    new RegExp(
      `^[ \\t]{0,20}\\|[ \\t]{0,20}(\\w{1,40})[ \\t]{0,20}\\|[ \\t]{0,20}(${SHAPE})[ \\t]{0,20}\\|`,
      "gmu",
    ),
    "$1 : $2 ;",
  ],
  [/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[\w)])(?=\p{Script=Han})/gu, " "],
  [new RegExp(`(${SHAPE}) {0,4}的 {0,8}(?:向量)? {0,8}([A-Za-z]\\w{0,20})(?![\\w(])`, "gu"), " $2 : $1 "],
  [
    new RegExp(
      `\\b(?:an? |the )?(${SHAPE})[ -](?:matrix|tensor|array|vector) ([A-Za-z]\\w{0,20})(?![\\w(])`,
      "gu",
    ),
    "$2 : $1 ",
  ],
];

/** A text with names in front of their shapes. @param {string} text */
export const namesInFront = (text) =>
  FORMS.reduce((told, [found, instead]) => told.replace(found, instead), text);
