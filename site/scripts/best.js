// The best next step for shapes that were typed: a fix where they fail, a question where they run and are seldom meant.
import sentences from "../../build/generated/sentences/pageReading.js";
import { suggestFixes } from "../../js/advice/fixes.js";
import { meetingFix, meetingShapes } from "../../js/advice/meeting.js";
import { findSuspicions } from "../../js/advice/suspicions.js";
import { explain } from "../../js/explain/explain.js";
import { formatExpression } from "../../js/expression/format.js";
import { make, sentence } from "./make.js";
import { LOSS } from "./typing/typed.js";

/** Doubts about what is meant; the others are about memory. */
const ABOUT_MEANING = new Set(["both-expanded", "square-reduced", "loss-shapes"]);

/** @typedef {{ kind: "fix" | "doubt", text: Record<string, string>, code: Record<string, string> | null, expr: string | null }} Best */

/** @returns {Best | null} */
function bestOfLoss(shapes, operandNames) {
  const fix = meetingFix(shapes, operandNames);
  return fix && { kind: "fix", ...fix, expr: formatExpression({ op: "sub", shapes: fix.shapes }) };
}

/**
 * @param {{ op: string | null, shapes: number[][], names?: (string | null)[] }} typed
 * @returns {Best | null}
 */
export function bestOf({ op, shapes, names = [] }) {
  if (op === null || shapes.length < 2) return null;
  const inPlace = op.endsWith("_");
  const plain = inPlace ? op.slice(0, -1) : op;
  const operandNames = shapes.map((_, i) => names[i] ?? "abcdefgh"[i]);
  if (op === LOSS) return bestOfLoss(shapes, operandNames);
  if (explain(op, shapes).ok) {
    const doubt = findSuspicions(plain, shapes, { inPlace, operandNames }).find(({ id }) =>
      ABOUT_MEANING.has(id),
    );
    if (doubt === undefined) return null;
    const met = meetingShapes(shapes);
    return {
      kind: "doubt",
      text: doubt.text,
      code: met && doubt.code,
      expr: met && formatExpression({ op, shapes: met }),
    };
  }
  const [fix] = suggestFixes(plain, shapes, { inPlace, operandNames });
  if (fix === undefined) return null;
  const to = fix.edits.some(({ edit }) => edit === "matmul") ? "matmul" : op;
  const expr = fix.edits.some(({ edit }) => edit === "out-of-place")
    ? null
    : formatExpression({ op: to, shapes: fix.shapes });
  return { kind: "fix", text: fix.text, code: fix.code, expr };
}

/**
 * What shows it under the figure's sentence.
 * @param {Best} best
 * @param {{ language: string, dialect: string, apply: (expr: string) => void }} around
 * @returns {(Node | string)[]}
 */
export function bestNodes({ kind, text, code, expr }, { language, dialect, apply }) {
  const words = sentences[language];
  const on = { click: () => apply(/** @type {string} */ (expr)) };
  const button = make("button", { type: "button", className: "apply", on }, words.apply);
  const shown = code?.[dialect] ?? expr;
  return [
    ...(kind === "doubt" ? [make("strong", {}, words.doubt), " "] : []),
    make("span", {}, ...sentence(text[language])),
    ...(expr === null ? [] : [make("span", { className: "do" }, button, make("code", {}, shown))]),
  ];
}
