// What is drawn of operands that met in a program: the engine's plan of them, and what would help or is doubted. Where the
// engine does not say what the framework said, the operands were read wrongly, and nothing is drawn.

import { suggestFixes } from "../../js/advice/fixes.js";
import { parseError } from "../../js/advice/messages/parse-error.js";
import { findSuspicions } from "../../js/advice/suspicions.js";
import { explainSizes } from "../../js/explain/explain-sizes.js";
import { operationNamed, SIGNS } from "../../js/expression/vocabulary.js";
import { explain } from "../../js/picture.js";
import { DIALECTS } from "../attributes/dialects.js";

/**
 * @typedef {import("../anywidget.d.ts").Met} Met
 * @typedef {{ text: Record<string, string>, code: string }} Advice
 * @typedef {{ plan: any, names: string[], dialect: import("../attributes/dialects.js").Dialect, advice: Advice | null,
 *   unread: number[] }} Drawn  unread: operands whose shapes nobody told
 */

/** Doubts about what is meant; the others are about memory. */
const ABOUT_MEANING = new Set(["both-expanded", "square-reduced", "loss-shapes"]);
const ASSIGNMENT = "=";

/** `dot` multiplies matrices as long as it has no more axes than they. */
const productOf = (name, shapes) =>
  name === "dot" && shapes.every((shape) => shape?.length <= 2) ? "matmul" : null;

/** The engine's name of an operation: without what says that it is in place. */
function operationOf({ op, inPlace = false, shapes }) {
  if (op === ASSIGNMENT) return { op: "copy", inPlace: true };
  const found = productOf(op, shapes) ?? SIGNS.get(op) ?? operationNamed(op);
  if (found === null || found === undefined) return null;
  return found.endsWith("_") ? { op: found.slice(0, -1), inPlace: true } : { op: found, inPlace };
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The numbers of a message, as far as it has them. */
function toldBy(text) {
  const facts = parseError(text);
  return facts && { shapes: facts.shapes, sizes: facts.sizes, axis: facts.axis };
}

/** Whether the engine's words for a refusal tell what the message tells. */
function saysTheSame(error, framework, message) {
  const told = toldBy(message);
  if (told === null) return false;
  const words = error?.messages?.[framework];
  if (words !== undefined && same(toldBy(words), told)) return true;
  // Words change from version to version, shapes do not.
  return told.shapes !== null && same(told.shapes, error?.shapes);
}

function failureOf(/** @type {Met} */ { framework, message = "", shapes }, op) {
  if (shapes.every((shape) => shape !== null)) {
    const plan = explain(op, shapes);
    return plan.ok === false && saysTheSame(plan.error, framework, message) ? plan : null;
  }
  // One shape was not read: two sizes of one axis are known.
  const told = framework === "pytorch" ? toldBy(message) : null;
  if (!told?.sizes || shapes.length !== 2) return null;
  const fits = shapes.every((shape, i) => shape === null || shape.includes(told.sizes?.[i] ?? null));
  return fits ? explainSizes(op, told.sizes, told.axis) : null;
}

/** Names that Python accepts, in place of those that the program has; what was written with them is put back. */
function inTheWordsOf(names) {
  const plain = names.map((_, i) => `shapecast_${i}_`);
  const back = (text) => text.replace(/shapecast_(\d+)_/g, (_, i) => names[i]);
  return { plain, back };
}

/** @returns {Advice | null} */
function adviceOf(found, names, dialect) {
  if (found === undefined) return null;
  const { back } = inTheWordsOf(names);
  const text = Object.fromEntries(
    Object.entries(found.text).map(([language, said]) => [language, back(String(said))]),
  );
  return { text, code: back(found.code[dialect]) };
}

/** An axis that was reduced, counted from the left, as advice takes it. */
const reducedIn = (/** @type {Met} */ { reduced = null }, /** @type {Met["shapes"]} */ [first]) =>
  typeof reduced !== "number" || !first || reduced >= first.length || reduced < -first.length
    ? undefined
    : reduced < 0
      ? reduced + first.length
      : reduced;

/**
 * @param {Met} met
 * @returns {Drawn | null} null where nothing is to be drawn
 */
export function drawnOf(met) {
  const { names, shapes, framework, unread = [], doubt = false, live = false } = met;
  const operation = operationOf(met);
  if (operation === null) return null;
  const { op, inPlace } = operation;
  const dialect = framework && framework in DIALECTS ? framework : "pytorch";
  const drawn = { names, dialect, unread };
  const options = {
    inPlace,
    operandNames: inTheWordsOf(names).plain,
    reducedDim: reducedIn(met, shapes),
  };
  const called = inPlace ? `${op}_` : op;
  const known = /** @type {number[][]} */ (shapes);
  if (doubt) {
    const plan = explain(called, known);
    const [found] = findSuspicions(op, known, options).filter(({ id }) => ABOUT_MEANING.has(id));
    return found && plan.ok ? { ...drawn, plan, advice: adviceOf(found, names, dialect) } : null;
  }
  const plan = live ? explain(called, known) : failureOf(met, called);
  if (plan === null) return null;
  const isWhole = plan.ok === false && !plan.partial && shapes.every((shape) => !shape?.includes(null));
  const [fix] = isWhole ? suggestFixes(op, known, options) : [];
  return { ...drawn, plan, advice: adviceOf(fix, names, dialect) };
}

/** The same, and null where operands are none that the engine knows. @param {Met} met @returns {Drawn | null} */
export function tryDrawn(met) {
  try {
    return drawnOf(met);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw error;
    return null;
  }
}
