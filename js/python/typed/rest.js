// What is neither notation nor a message: code that draws nothing or is doubtful, a sentence about shapes, or nothing at all.
import { parseExpression } from "../../expression/expression.js";
import { languageOf } from "../../languages/languages.js";
import { readBlocks, shownByBlocks } from "../programs/blocks.js";
import { asFarAsRead, isPython, says } from "../programs/code.js";
import { FENCE, isNotRead, isOfShapes, METHOD, SIZED } from "../programs/forms.js";
import { comesToArray, withOutcome } from "../programs/outcome.js";
import { partOf } from "../values/parts.js";
import { unread } from "./notation.js";
import { hasLayers, isOfReading, isWords } from "./others.js";

/** A name with brackets right behind it. */
const CALL = /[\p{L}\d_]\(/u;
const NAME = /^\s{0,100}[\p{L}_][\p{L}\p{N}_]*\s{0,100}$/u;

/** One such pair among others, which no program asks: `marks (3, 4) in terms (1, 2)`. */
const AMONG = /[)\]] in \w{1,40} [([]\d/;

/** A word and numbers in brackets, apart: `marks (3, 4)`. */
const APART = /\p{L} [([]\d{1,9} ?, ?\d{1,9}[)\]]/u;

/** A name of a module or of an object: `torch.__version__`, `x.shape`. */
const SHOWN = /[\p{L}_]\.[\p{L}_]/u;

/** What begins a program that gives names values of which some are no sizes, `lr = 0.1`, or only imports something. */
const SETTING =
  /^(?:[ \t]{0,20}(?:[#%!][^\n]{0,2000})?\n){0,40}[ \t]{0,20}(?:[\p{L}_][\p{L}\p{N}_.]{0,60}(?: {0,9}, {0,9}[\p{L}_][\p{L}\p{N}_.]{0,60}){0,9} {0,9}=(?!=)|import |from [\w.]{1,100} import )/u;

/** A class stays refused as a whole where none are read. */
const asFarAsRun = (text, options, code) =>
  code.error === null || options.classes ? asFarAsRead(text, options, code) : code;

/** Code, if it is any, or a sentence about shapes. */
export function readRest(text, options, code) {
  const { lang, shapes } = options;
  const isCode = isPython(code);
  // What stands outside of a fence, as one word may, is no name of the program.
  const isFenced = isCode && code.asks.length > 0 && FENCE.test(text);
  const fenced = isFenced ? (readBlocks(text, options) ?? shownByBlocks(text, options)) : null;
  if (fenced !== null && fenced.asks.length < code.asks.length) return fenced;
  const isOpen = code.figures.length + code.asks.length === 0 && code.error?.pythonType === null;
  if (isOpen && hasLayers(text)) return unread("unknown.layers", lang);
  const inside = isCode ? null : readBlocks(text, options);
  const isSized = SIZED.test(text);
  // Mathematics among sentences, `Q @ K^T`, wants nothing once it is read as that.
  const isOpenStill = inside !== null && inside.asks.length > 0;
  const whole = isOpenStill ? partOf("told").readDoubtful(text, options, code) : null;
  if (whole?.asks.length === 0 && whole.figures.length > 0) return whole;
  if (
    inside &&
    !isSized &&
    !isOfReading(inside, text) &&
    !(inside.error?.reason === "construct" && isNotRead(text))
  )
    return inside;
  const shownInside = isCode ? null : shownByBlocks(text, options);
  if (shownInside !== null) return shownInside;
  if (comesToArray(code, text)) return withOutcome(code, text, options);
  const isOther = isOfReading(code, text);
  // A function that no program has by this name, `expand_dims((3, 4), axis=0)`.
  const asksForAll = code.figures.length === 0 && code.asks.join() === text.trim();
  const isDoubtful =
    isNotRead(text) ||
    isOther ||
    asksForAll ||
    (code.error?.reason === "construct" && METHOD.test(text)) ||
    (code.figures.length === 0 && (!isCode || !says(code) || isOfShapes(code)));
  if (isDoubtful) {
    const answer = partOf("told").readDoubtful(text, options, code);
    // Code that is told all shapes is not worse than a sentence which asks for some.
    const asksMore = code.error === null && code.figures.length > 0 && code.asks.length < answer?.asks.length;
    if (answer && !asksMore && !isOfReading(answer, text)) return answer;
  }
  // Sizes that are letters, in several operations: `(B, T, C) @ (C, D) + (D,)`.
  const areSizes = isCode && code.error === null && code.figures.length === 0 && code.asks.length > 1;
  const shaped = areSizes && !CALL.test(text) ? partOf("told").readShaped(text, options) : null;
  if (shaped !== null) return shaped;
  // `cross entropy (32, 10) and (32,)` is no call with two numbers and a condition.
  const isOfTypes = code.figures.length === 0 && code.asks.some((ask) => /^(?:float|int)\d/.test(ask));
  const isUnread =
    isOther || isOfTypes || (isNotRead(text) && (code.figures.length === 0 || AMONG.test(text)));
  if (isCode && says(code) && !NAME.test(text) && !isUnread) return asFarAsRun(text, options, code);
  /** @type {any} */
  const refused = parseExpression(text);
  const isRun =
    code.error === null &&
    !isOfTypes &&
    ((refused.ok && !APART.test(text)) ||
      CALL.test(text) ||
      (code.output !== "" && SHOWN.test(text)) ||
      SETTING.test(text) ||
      Object.keys(shapes ?? {}).length > 0);
  if (isRun) return withOutcome(asFarAsRun(text, options, code), text, options);
  const shown = isCode ? null : shownByBlocks(text, options, true);
  if (shown !== null) return shown;
  if (isOther && !text.includes(".shape")) return unread("unknown.numbers", lang);
  if (isOther || (!isCode && isWords(text))) return unread("unknown.words", lang);
  const message = refused.error?.message[languageOf(lang)];
  const own = message && { pythonType: null, message, line: 1 };
  const isOfPython = isUnread && (refused.error || code.error?.pythonType);
  return unread("unknown", lang, (isOfPython ? null : code.error) ?? own);
}
