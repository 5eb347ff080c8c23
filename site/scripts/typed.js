// What was typed, read once for all who ask.
import { hasCalls } from "../../js/expression/called.js";
import { parseExpression } from "../../js/expression/expression.js";
import { isProse } from "./prose.js";

/**
 * @typedef {{ text: string, parsed: ReturnType<typeof parseExpression>, isText: boolean, needsReader: boolean }} Typed
 *   isText: code or a message, as far as that shows at a glance · needsReader: it is more than shapes
 */

/** @type {Typed | null} */
let last = null;

/** @param {string} text @returns {Typed} */
export function typed(text) {
  if (last?.text === text) return last;
  const parsed = parseExpression(text);
  const isMore = isProse(text) || hasCalls(text);
  last = {
    text,
    parsed,
    isText: isMore || text.includes("=") || text.includes("\n"),
    needsReader: text.trim() !== "" && (isMore || !parsed.ok),
  };
  return last;
}
