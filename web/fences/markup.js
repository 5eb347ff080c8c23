// A fence as the element, written while a page is built: with the figure as a table inside, for whoever runs no scripts. A table,
// and not the ledger as text: Chinese and Latin letters are not as wide as each other in a page, and a reader of the screen goes
// through it by its heads.

import { parseExpression } from "../../js/expression/expression.js";
import { languageOf } from "../../js/languages/languages.js";
import { explain } from "../../js/picture.js";
import { buildScene } from "../../js/scene/scene.js";
import { axisNames } from "../attributes/axis-names.js";
import { dialectOf } from "../attributes/dialects.js";
import { fallbackNode, htmlOf, node } from "../still/fallback.js";
import { attributesOf } from "./text.js";
import "../words/einsum-and-in-place.js";

/** @typedef {import("../still/fallback.js").Node} Node */

/**
 * The attributes of the element that a fence stands for, and what stands inside: the figure at rest, or what was written where
 * that cannot be drawn. A quiz does not give its answer away.
 * @param {string} text @returns {{ attributes: Record<string, string>, inside: Node[] }}
 */
export function figureOf(text) {
  const attributes = attributesOf(text);
  const parsed = "quiz" in attributes ? null : parseExpression(attributes.expr);
  const drawn = parsed?.ok ? twinOf(parsed, attributes) : null;
  return { attributes, inside: drawn ?? [node("pre", {}, `${text.trim()}\n`)] };
}

function twinOf(parsed, /** @type {Record<string, string | undefined>} */ { lang, names, dialect }) {
  try {
    const plan = explain(parsed.op ?? "add", parsed.operands);
    const scene = buildScene(plan, { names: parsed.names, axisNames: names ? axisNames(names) : null });
    const said = plan.error?.messages[dialectOf(dialect)];
    return [fallbackNode(scene, languageOf(lang)), ...(said ? [node("p", {}, said)] : [])];
  } catch {
    return null;
  }
}

const escapeBraces = (text) => text.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The same as HTML. A template language that reads the page finds nothing of its own in it. @param {string} text */
export function markupOf(text) {
  const { attributes, inside } = figureOf(text);
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeBraces(value)}"`);
  const twin = inside.map(({ name, children }) =>
    htmlOf(node(name, { "v-pre": "" }, ...children), escapeBraces),
  );
  return `<shape-cast${written.join("")}>${twin.join("")}</shape-cast>\n`;
}
