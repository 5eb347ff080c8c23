// Shapes and an operation, alone or in a sentence.
import { explain } from "../../common.js";
import { parseExpression } from "../../expression/expression.js";
import { doubtsOf } from "../fixes/doubts.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { NAMED, NO_NAME, NO_SHAPE, PAIRS } from "./forms.js";

export const doubted = (figure) => ({ ...figure, doubts: doubtsOf(figure) });

/** Shapes and an operation; `length` is that of the text that tells them. */
export function readNotation(text, length = text.length) {
  const expression = parseExpression(text);
  if (!expression.ok || PAIRS.test(text)) return null;
  return NAMED.test(text) && partOf("given").isOfNames(text) ? null : explained(expression, length);
}

/** What an expression over shapes comes to. */
export function explained(/** @type {any} */ expression, length) {
  const { op, operands, text: understood } = expression;
  if (expression.names.some((name) => NO_SHAPE.test(name ?? ""))) return null;
  const names = expression.names.map((name) => (NO_NAME.test(name ?? "") ? null : name));
  try {
    const figure = explain(op ?? "broadcastShapes", operands);
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
