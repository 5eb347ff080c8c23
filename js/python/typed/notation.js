// Shapes and an operation, alone or in a sentence.
import { explain } from "../../common.js";
import { parseExpression } from "../../expression/expression.js";
import { languageOf } from "../../languages/languages.js";
import { doubtsOf } from "../fixes/doubts.js";
import { say } from "../program/say.js";
import { NAMED, NO_LENGTH, NO_NAME, NO_SHAPE, PAIRS } from "../programs/forms.js";
import { partOf } from "../values/parts.js";

export const doubted = (figure) => ({ ...figure, doubts: doubtsOf(figure) });

/** What nothing can be drawn of, with what would help. */
export function unread(/** @type {string} */ key, lang = "en", /** @type {any} */ error = null) {
  const said = say(key);
  const refused = { pythonType: null, message: said[languageOf(lang)], line: 1 };
  return { kind: "unknown", figures: [], error: error ?? refused, asks: [], said };
}

/** A shape that is shown, `Tensor("x:0", shape=(2, 3))`, or given by its name, is not that of data in front of it; `x.shape + (1,)` is longer. */
const BY_NAME = /, ?shape ?=|\.shape ?\+ ?[([]/;
/** What is no sum of two shapes, unless a sign between them says so. */
const NO_SUM =
  /^(?:(?:m[sa]e|bce|l1|smooth_?l1|huber)(?:_?loss)?|dense|distances?|attention|accuracy|bilinear|\w+stack|tensordot|inner|v?dot|cross|cdist|convolve|correlate|solve|meshgrid|(?:normal|standard)i[sz]e|compare|assign|select|sort|pad|crop|project|rotate|flip|roll|minus|times|plus|over)$|[\u51cf\u6e1b\u4e58\u9664]/i;

/** The last line of a table, where the result is left to whoever reads it, `Result (3d array):`, `Result: ?`; and whether one may add. */
const SILENT =
  /\n[ \t]{0,20}(?:results?|output|answer|\u7ed3\u679c)(?: ?\([^()\n]{1,20}\)|[ \t]{1,12})?[ \t]{0,12}(?:[:\uff1a]|=(?=[ \t]{0,9}[?\uff1f]))[ \t]{0,80}[?_.\uff1f]{0,9}\s{0,20}$|(?:\u53ef\u4e0d\u53ef\u4ee5|\u80fd\u4e0d\u80fd|\u53ef\u4ee5|\u80fd\u5426|\u53ef\u5426|\u80fd)(?=[\u52a0\u51cf\u4e58\u9664])/giu;

/** Means and deviations in a list, one for each channel of what stands in round brackets: `mean: [104, 117, 124]`. */
const VALUES = /\b(?:means?|stds?|sigma|mu) ?[:=] ?\[ ?\d{1,9} ?, ?\d{1,9} ?, ?\d{1,9} ?\]/i;
const hasValues = (text, { operands }) =>
  VALUES.test(text) && operands.some((/** @type {any} */ shape) => shape?.length > 2 && shape.at(-1) === 3);

/** What may stand for arrays, in front of sizes or of a word for them. */
const CALLED = /\b(?:tensor|array|shape|fill|copy|write|set) ?\(/i;

/** Shapes and an operation; `told`: the text that tells them, where they were taken from one; `words`: that in English as well. */
export function readNotation(typed, { lang = "en", told = typed, words = told } = {}) {
  const text = CALLED.test(typed) ? partOf("given").plainNotation(typed) : typed;
  if (text === null) return null;
  const hasSign = /[-+*/@]/.test(text);
  const asked = text.replace(SILENT, (words) => " ".repeat(words.length));
  // Below a program stands what it prints.
  if (asked !== text && /\w\.\w+\(/.test(text)) return null;
  /** @type {any} */
  const expression = parseExpression(asked);
  const isNamed = (/** @type {RegExp} */ words) => expression.names.some((name) => words.test(name ?? ""));
  if (
    !expression.ok ||
    PAIRS.test(text.replace(/ {1,20}#.*/g, "")) ||
    BY_NAME.test(text) ||
    isNamed(SENTENCE)
  )
    return null;
  const hasNames = isNamed(/./);
  if (hasNames && partOf("given").areForeign(expression.names)) return null;
  if (!hasSign && isNamed(NO_SUM)) return null;
  const affine =
    hasNames && !hasSign && partOf("given").affineProgram(told) && partOf("told").readAffine(told);
  if (affine) return affine;
  if (hasValues(text, expression)) return unread("unknown.numbers", lang);
  const isOther = NAMED.test(text) && partOf("given").isOfNames(told, expression);
  if (!hasSign && !isOther && NAMED.test(text) && partOf("given").isCalledAlone(text, expression.names))
    return null;
  const answer = isOther ? null : explained(expression, told.length, words);
  // Nobody else has to look at what is known to be something else, unless it is added up, slides over a picture, or has an axis.
  const mayBeWanted = /kernel|filter|ax[ei]s|\bdim\b/i.test(text);
  return answer ?? (!mayBeWanted && (isOther || !hasSign) ? unread("unknown.numbers", lang) : null);
}

/** A sentence in front of its one shape. */
const SENTENCE = /^\p{Script=Han}{6}/u;

/** A multiplication that is said in words, or by shapes side by side; a Chinese division that may begin with its divisor. */
const SAID =
  /times|\\cdot|multipl|product|\u4e58|\u9664(?!\u4ee5)|[)\]][([]|[\u00b7\u22c5\u2219\u00d7]|[)\]] ?x ?[A-Za-z([]/i;
/** A product of shapes whose result is told. */
function isToldWhole(/** @type {string} */ text) {
  const from = text.search(/[)\]] ?\*/);
  return from >= 0 && /[=>] ?[A-Za-z([]/.test(text.slice(from, from + 70));
}
/** A point between more than two. */
const POINTED = /[\u00b7\u22c5\u2219][^\u00b7\u22c5\u2219]{1,60}[\u00b7\u22c5\u2219]/;

/** `copy_(a, b)` as programs have it. */
function assigned(/** @type {string} */ text) {
  const between = text.lastIndexOf("), (");
  if (!text.startsWith("copy_(") || between < 0) return text;
  return `${text.slice(6, between + 1)}[:] = ${text.slice(between + 3, -1)}`;
}

/** What an expression over shapes comes to. */
export function explained(/** @type {any} */ expression, length, told = "") {
  const isSaid = expression.operands.length === 2 && (SAID.test(told) || isToldWhole(told));
  const one = isSaid ? partOf("told").meant(expression, told) : expression;
  const { op, operands } = one;
  // What has no sign is called as programs call it.
  const understood = assigned(one.text).replace("broadcastShapes", "broadcast_shapes");
  const several = op === "mul" && POINTED.test(told) ? partOf("told").readShaped(told, {}) : null;
  if (several !== null) return several;
  if (op === "matmul" && /dot\b/i.test(told) && operands.some(({ length: axes }) => axes > 2))
    return partOf("told").dotted(told, operands);
  const isNone = (/** @type {string} */ name, i) =>
    NO_SHAPE.test(name) || (operands[i]?.length === 1 && NO_LENGTH.test(name));
  if (one.names.some((name, i) => isNone(name ?? "", i))) return null;
  const names = one.names.map((name) => (NO_NAME.test(name ?? "") ? null : name));
  try {
    const figure = explain(op ?? "broadcastShapes", operands);
    // An equation with other operands than the text has was read wrongly.
    if (op === "einsum" && !/["']/.test(told) && /operands were/.test(figure.error?.message)) return null;
    // Of several questions in one text each has its own words.
    const place = { line: 1, source: [0, length], names, text: understood };
    const figures = [doubted({ ...figure, ...place })];
    return { kind: "notation", figures, error: null, asks: [], said: say("notation", { text: understood }) };
  } catch (error) {
    const { message, pythonType = null } = /** @type {any} */ (error);
    return {
      kind: "notation",
      figures: [],
      error: { pythonType, message, line: 1 },
      asks: [],
      said: say("notation", { text: understood }),
    };
  }
}
