// Shapes and an operation, alone or in a sentence.
import { explain } from "../../common.js";
import { parseExpression } from "../../expression/expression.js";
import { languageOf } from "../../languages/languages.js";
import { doubtsOf } from "../fixes/doubts.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { NAMED, NO_NAME, NO_SHAPE, PAIRS } from "./forms.js";

export const doubted = (figure) => ({ ...figure, doubts: doubtsOf(figure) });

/** What nothing can be drawn of, with what would help. */
export function unread(/** @type {string} */ key, lang = "en", /** @type {any} */ error = null) {
  const said = say(key);
  const refused = { pythonType: null, message: said[languageOf(lang)], line: 1 };
  return { kind: "unknown", figures: [], error: error ?? refused, asks: [], said };
}

/** Shapes and an operation; `length` is that of the text that tells them. */
export function readNotation(text, length = text.length, lang = "en") {
  const expression = parseExpression(text);
  if (!expression.ok || PAIRS.test(text)) return null;
  // Nobody else has to look at what is known to be something else.
  const isOther = NAMED.test(text) && partOf("given").isOfNames(text, expression);
  return isOther ? unread("unknown.numbers", lang) : explained(expression, length);
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
