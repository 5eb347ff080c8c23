// A pasted error message or traceback as something to draw: the expression its shapes make, and what it says beyond them.
import diagnosis from "../../build/generated/sentences/diagnosis.js";
import { parseError } from "../../js/advice/messages/parse-error.js";
import { question } from "../../js/advice/question.js";
import { parseExpression } from "../../js/expression/expression.js";
import { formatExpression } from "../../js/expression/format.js";
import { message } from "../../web/words/messages.js";

/** Operations that a shape is written into, and those that have no sign or name of their own, line up like an addition. */
function expressionOf({ op, shapes, inPlace = false }) {
  const written = formatExpression({ op, shapes });
  return !inPlace && parseExpression(written).ok
    ? written
    : formatExpression({ op: inPlace ? "add_" : "add", shapes });
}

/**
 * @param {string} text @param {import("../../js/languages/languages.js").Language} language
 * @returns {{ expr: string | null, dialect: string, note: string } | null}
 *   null where it is no message; expr: null where it tells too little to be drawn
 */
export function readMessage(text, language) {
  const facts = parseError(text);
  if (facts === null) return null;
  const { kind, sizes, axis, shapes, framework } = facts;
  const words = diagnosis[language];
  const asked = question(facts);
  const notes = [words[`kind.${kind}`]];
  if (sizes !== null) notes.push(words.against(sizes[0], sizes[1], axis));
  else if (axis !== null) notes.push(words.failingAxis(axis));
  if (asked === null && (kind === "broadcast" || kind === "matmul"))
    notes.push(shapes === null ? words.typeShapes : words.typeSizes);
  return {
    expr: asked && expressionOf(asked),
    dialect: framework,
    note: notes.join(message(language, "sentence")),
  };
}
