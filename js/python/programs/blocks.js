// Code that stands in a question, with sentences around it.
import { applyChanges } from "../fixes/changes.js";
import { partOf } from "../values/parts.js";
import { asFarAsRead, isPython, readCode, saidOf, says } from "./code.js";
import { withOutcome } from "./outcome.js";

/** What is said of code with blanks around it, of a text that has something else there: its fixes are of all of it. */
export function inWhole({ figures, ...code }, text) {
  const whole = (fix) => ({ ...fix, source: applyChanges(text, fix.changes) });
  const fixed = (one) => (one.fixes ? { ...one, fixes: one.fixes.map(whole) } : one);
  return { ...fixed(code), figures: figures.map(fixed) };
}

/** The code that stands in a question. */
export function readBlocks(text, options) {
  if (!text.includes("\n")) return null;
  const { codeAmongSentences, codeBlocks, toldShapes } = partOf("given");
  for (const blocksOf of [codeAmongSentences, codeBlocks]) {
    const blocks = blocksOf(text);
    // Numbers alone are what a program printed.
    const open = blocks && /\p{L}/u.test(blocks) ? readCode(blocks, options) : null;
    // The sentences around it may tell what it leaves open.
    const told = open && open.asks.length > 0 ? toldShapes(text, open.asks) : {};
    const isTold = Object.keys(told).length > 0;
    const given = isTold ? { ...options, shapes: { ...told, ...options.shapes } } : options;
    const asWritten = isTold ? readCode(blocks, given) : open;
    const code = asWritten && asFarAsRead(blocks, given, asWritten);
    const said = isTold && code?.error === null ? { said: saidOf(code.asks, told) } : {};
    if (code && isPython(code) && says(code)) return inWhole({ ...code, ...said }, text);
    // What is code as a whole is no block between sentences.
    if (code?.error === null) return null;
  }
  return null;
}

/** A name that something is given to, or a call; and what may be a shape. */
const CODE = /\w(?:\(| ?=(?!=))/;
const SIZES = /[([] ?\w{1,9} ?,|\d ?[x\u00d7*] ?\d/;
const MEETS = /[)\]] ?(?:[-+*/@]|and|with) ?[([]/;

/** Code that draws nothing, among sentences that tell no shapes, or may tell some: what it prints, or comes to. */
export function shownByBlocks(text, options, mayTell = false) {
  const { codeAmongSentences, codeBlocks } = partOf("given");
  const blocks = codeAmongSentences(text) ?? codeBlocks(text);
  const around = blocks?.split("\n").map((line, i) => (line.trim() === "" ? text.split("\n")[i] : ""));
  if (around === undefined || !CODE.test(blocks) || (mayTell ? MEETS : SIZES).test(around.join("\n")))
    return null;
  const code = asFarAsRead(blocks, options, readCode(blocks, options));
  return code.error !== null || says(code) ? null : withOutcome(code, blocks, options);
}
