// Shapes and an operation, alone or in a sentence.
import { explain } from "../../common.js";
import { parseExpression } from "../../expression/expression.js";
import { doubtsOf } from "../fixes/doubts.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { JOINED, LIST_END } from "./forms.js";

export const doubted = (figure) => ({ ...figure, doubts: doubtsOf(figure) });

/** Shapes and an operation; `length` is that of the text that tells them. */
export function readNotation(text, length = text.length) {
  const expression = parseExpression(text);
  if (!expression.ok) return null;
  const { op, operands, names, text: understood } = expression;
  try {
    const figure = explain(op ?? "broadcastShapes", operands);
    const place = { line: 1, source: [0, length], names };
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

/** What a sentence tells of two shapes or more, as notation. */
export function readSentence(text) {
  if ([...text.matchAll(LIST_END)].length < 2 && !JOINED.test(text)) return null;
  const told = partOf("given").notationOf(text);
  return told && readNotation(told, text.length);
}
