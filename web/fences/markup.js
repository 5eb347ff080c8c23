// A fence as the element, written while a page is built: with the ledger as text inside, for whoever runs no scripts.

import { parseExpression } from "../../js/expression/expression.js";
import { explain } from "../../js/picture.js";
import { axisNames } from "../attributes/axis-names.js";
import { toText } from "../still/still-figure.js";
import { attributesOf } from "./text.js";

/**
 * The attributes of the element that a fence stands for, and the text inside: the ledger at rest, or what was written where
 * that cannot be drawn. A quiz does not give its answer away.
 * @param {string} text @returns {{ attributes: Record<string, string>, fallback: string }}
 */
export function figureOf(text) {
  const attributes = attributesOf(text);
  const parsed = "quiz" in attributes ? null : parseExpression(attributes.expr);
  return { attributes, fallback: (parsed?.ok && ledgerOf(parsed, attributes)) || `${text.trim()}\n` };
}

function ledgerOf(parsed, /** @type {Record<string, string | undefined>} */ { lang, names, dialect }) {
  try {
    const plan = explain(parsed.op ?? "add", parsed.operands);
    const axes = names ? axisNames(names) : null;
    return toText(plan, {
      lang,
      dialect: /** @type {any} */ (dialect),
      names: parsed.names,
      axisNames: axes,
    });
  } catch {
    return null;
  }
}

const escapeHtml = (text) => text.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The same as HTML. A template language that reads the page finds nothing of its own in it. @param {string} text */
export function markupOf(text) {
  const { attributes, fallback } = figureOf(text);
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<shape-cast${written.join("")}><pre v-pre>${escapeHtml(fallback)}</pre></shape-cast>\n`;
}
