// Matrices that are multiplied in words: `weights (10, 5) times inputs (5, 3)`.
import { explain } from "../../common.js";
import { isOk, pointBetween } from "../../explain/factors.js";
import { formatExpression } from "../../expression/format.js";

/** Signs and words of a product of elements. */
const OF_ELEMENTS = /\*|element|hadamard|broadcast|\u9010|\u70b9\u4e58|\u5bf9\u5e94|\u5e7f\u64ad/iu;
/** Whoever asks so knows that it fails: of factors it would not. */
const FAILS =
  /\b(?:why|fail\w{0,3}|errors?|can't|cannot|cant|won't|doesn't|not|mismatch)\b|\u4e3a\u4ec0\u4e48|\u4e0d\u80fd|\u62a5\u9519|\u5931\u8d25/iu;

/** A row and a column as mathematics calls them. */
const OF_VECTORS = /\brow vector\b.{1,60}\bcolumn vector\b|\bcolumn vector\b.{1,60}\brow vector\b/i;

/** Weights are a factor, also where they stand on the wrong side. */
const OF_WEIGHTS = /\bweights? ?(?:matri\w{1,4} ?)?[([]/i;

/** What is said of matrices as such, whatever stands between them. */
const OF_MATRICES =
  /\bmatmul|\bmatri(?:x|ces)[- ](?:multipl|product)|\u77e9\u9635\u7684?(?:\u76f8?\u4e58|\u79ef)/iu;
/** A point between factors. */
export const POINT = /[)\]}\d] ?(?:[\u00b7\u22c5\u2219] ?[\p{L}\d([]|\\cdot(?![a-z]))/u;
/** A letter between two that are named, `A(2x3) x B(3x4)`. */
const TIMES = /[)\]] ?[x\u00d7] ?[A-Za-z]\w{0,20} ?[([]\d/;
/** The shape that is said to come out. */
const RESULT = /(?:[-=]>|=|\u2192) ?[([]([\d, ]{1,60})[)\]]\s{0,20}$/;
/** Shapes side by side, and nothing else. */
const BESIDE = /^\s{0,20}[([][\w ,\u00d7]{1,60}[)\]][([][\w ,\u00d7]{1,60}[)\]]\s{0,20}$/u;
/** Divided by the first, `(4,) \u9664 (10, 4)`, which many say of the second: what is larger is divided. */
const DIVIDES = /(?:^|[^\u76f8])\u9664(?!\u4ee5)/u;
/** The passive voice before it: what stands first is divided. */
const isPassive = (told) => told.slice(0, told.search(DIVIDES)).includes("\u88ab");

const hasWord = (/** @type {string} */ text, /** @type {string} */ word) =>
  text.split(/[^A-Za-z]/).includes(word);
const as = (expression, op) => ({ ...expression, op, text: formatExpression({ ...expression, op }) });
const asMatrices = (expression) => as(expression, "matmul");

/** Whether what is said to come out is what comes out of matrices. */
function givesMatrix(told, operands) {
  const [, sizes = ""] = RESULT.exec(told) ?? [];
  const isWanted = sizes !== "" && !isOk("mul", operands) && isOk("matmul", operands);
  return isWanted && `${explain("matmul", operands).shape}` === `${sizes.match(/\d+/g)?.map(Number)}`;
}

/** What is divided by the other, in front of it. */
function divided(expression) {
  const { op, operands, shapes, names } = expression;
  if (operands[0].length >= operands[1].length) return expression;
  const turned = shapes.toReversed();
  const text = formatExpression({ op, shapes: turned, equation: null });
  return { ...expression, operands: operands.toReversed(), names: names.toReversed(), text };
}

/** Two shapes that are multiplied in words, by a point or side by side: as matrices where these alone meet, or are said to. */
export function meant(/** @type {any} */ expression, /** @type {string} */ whole) {
  const { op, operands, names } = expression;
  // A star between sizes, `3*4 matrix`, is none between operands.
  const told = whole.replace(/\d\*(?=\d)/g, "0x");
  const areMatrices = operands.every(({ length }) => length > 1);
  if (op === "div") return DIVIDES.test(told) && !isPassive(told) ? divided(expression) : expression;
  if (op === "add" && TIMES.test(told)) return meant(as(expression, "mul"), told);
  if (op === "add")
    return areMatrices && BESIDE.test(told) && isOk("matmul", operands) ? asMatrices(expression) : expression;
  if (op !== "mul") return expression;
  const [left, right] = operands;
  // Of two vectors, which meet, a point makes one number.
  const isDot = left.length === 1 && `${left}` === `${right}` && !OF_ELEMENTS.test(told);
  const isPointed = POINT.test(told) && (isDot || pointBetween(left, right) === "@");
  // `AB` is a product of matrices.
  const areBeside = names.every((name) => /^[A-Z]$/.test(name ?? "")) && hasWord(told, names.join(""));
  if (
    areBeside ||
    OF_MATRICES.test(told) ||
    OF_VECTORS.test(told) ||
    isPointed ||
    givesMatrix(told, operands)
  )
    return asMatrices(expression);
  if (!areMatrices || OF_ELEMENTS.test(told) || FAILS.test(told)) return expression;
  const ofElements = isOk("mul", operands);
  // A mask is no factor, and what has more axes than a matrix is multiplied by none from the left.
  if (/\bmasks?\b|\u63a9\u7801/iu.test(told) || (left.length < right.length && !OF_WEIGHTS.test(told)))
    return expression;
  const areWeights = !ofElements && OF_WEIGHTS.test(told);
  return (!ofElements && isOk("matmul", operands)) || areWeights ? asMatrices(expression) : expression;
}
