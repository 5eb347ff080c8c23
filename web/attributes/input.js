// What an element was given, read: an expression or single shapes in, the engine's plan out, or what is wrong.

import { parseExpression } from "../../js/expression/expression.js";
import { inEveryLanguage } from "../../js/languages/languages.js";
import { explain, explainers, ShapecastError } from "../../js/picture.js";

import { textOf } from "./text.js";

export { axisNames } from "./axis-names.js";

/**
 * @typedef {import("../../js/languages/languages.js").Translated} Translated
 * @typedef {{ plan: import("../../js/index.js").Explained, names: (string | null)[] | null, expression: string,
 *   axes?: (string | null)[][] | null, letters?: Record<string, number> | null, echo?: string | null }} Reading
 *   axes: what the axes of each operand are called; letters: the size each letter stands for;
 *   echo: what was understood, where it is written in another way
 * @typedef {{ kind: "empty" } | { kind: "syntax", written: string, message: Translated,
 *   position: number, length: number } | { kind: "refused", message: Translated } |
 *   { kind: "no-engine", message: Translated }} Problem
 */

const SHAPES = ["a", "b", "c", "d"];

/** `8,1,6,1` or `(8, 1, 6, 1)` or `8` as a shape in an expression. */
function shapeOf(attribute) {
  const sizes = textOf(attribute)
    .replace(/^\s*[([]|[)\]]\s*$/g, "")
    .trim();
  return /^\d+$/.test(sizes) ? `(${sizes},)` : `(${sizes})`;
}

/** The expression that `expr`, or else `a`, `b`, `c`, `d` and `op` make. */
export function expressionOf(attributes) {
  if (attributes.expr) return textOf(attributes.expr);
  const shapes = SHAPES.map((name) => attributes[name])
    .filter((shape) => shape !== null && shape !== undefined)
    .map(shapeOf);
  const op = textOf(attributes.op).trim() || "+";
  return /^\w/.test(op) && shapes.length > 0 ? `${op}(${shapes.join(", ")})` : shapes.join(` ${op} `);
}

const bare = (text) => text.replace(/\s/g, "");

/** What was written without blanks and without the names of operands, which the rows show. */
const unnamed = (text, names) =>
  (names ?? []).reduce(
    (rest, name) => ["=(", ":(", "("].reduce((left, mark) => left.replaceAll(name + mark, "("), rest),
    bare(text),
  );

/** @typedef {{ reading: Reading, problem?: undefined } | { reading?: undefined, problem: Problem } |
 *   { reading?: undefined, problem?: undefined }} Answer  neither where what plans it has to be asked for first */

/** What was written, or what is read in its place. @returns {Answer} */
function readExpression(written, read = written) {
  const parsed = parseExpression(read);
  if (!parsed.ok) return { problem: { kind: "syntax", written, ...parsed.error } };
  if (parsed.equation !== null && !explainers.einsum) return {};
  try {
    const plan = explain(parsed.op ?? "add", parsed.operands);
    const { names, axes, letters, text } = parsed;
    const echo = unnamed(written, names) === bare(text) ? null : text;
    return { reading: { plan, names, axes, letters, echo, expression: text } };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const message = inEveryLanguage(() => text);
    // Anything but the engine's own refusals means that it could not run at all.
    return { problem: { kind: error instanceof ShapecastError ? "refused" : "no-engine", message } };
  }
}

/** A cross behind a shape that is no vector. */
const CROSS = /(, ?\w+[)\]] ?)[x×]/gi;

/** @returns {Answer} */
export function readInput(attributes) {
  const written = expressionOf(attributes);
  if (written.trim() === "") return { problem: { kind: "empty" } };
  const elements = readExpression(written);
  const crossed = written.replace(CROSS, "$1@");
  if (elements.reading?.plan.ok || crossed === written) return elements;
  // Matrices that meet in no other way are multiplied.
  const matrices = readExpression(written, crossed);
  return matrices.reading?.plan.ok ? matrices : elements;
}
