// The figure at rest as plain HTML: what stands inside <shape-cast> where nothing can run. Readable without any
// style, and no style is written into it.

import { buildSteps, stateAt } from "../../js/scene/timeline.js";
import { escapeHtml } from "./escape.js";
import { tableOf } from "./table.js";

/** @typedef {{ name: string, attributes: Record<string, string>, children: (Node | string)[] }} Node */

/** An element of HTML, or of whatever else has elements. @returns {Node} */
export const node = (
  /** @type {string} */ name,
  /** @type {Record<string, string>} */ attributes,
  /** @type {(Node | string)[]} */ ...children
) => ({ name, attributes, children });

/** @param {Node | string} node @param {(text: string) => string} asText @returns {string} */
export function htmlOf(node, asText = escapeHtml) {
  if (typeof node === "string") return asText(node);
  const { name, attributes, children } = node;
  const written = Object.entries(attributes).map(([key, value]) =>
    value === "" ? ` ${key}` : ` ${key}="${asText(value)}"`,
  );
  return `<${name}${written.join("")}>${children.map((child) => htmlOf(child, asText)).join("")}</${name}>`;
}

const head = (scope, text) => node("th", { scope }, text);
const rowOf = (/** @type {string[]} */ [name, ...cells]) =>
  node("tr", {}, head("row", name), ...cells.map((text) => node("td", {}, text)));

/** @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/languages/languages.js").Language} language */
export function fallbackNode(scene, language) {
  const steps = buildSteps(scene);
  const { rows } = stateAt(scene, steps, steps.length - 1);
  const { caption, heads, operands, result, verdicts } = tableOf(scene, rows, language);
  const [corner, ...columns] = heads;
  return node(
    "table",
    {},
    node("caption", {}, caption),
    node("thead", {}, node("tr", {}, head("row", corner), ...columns.map((text) => head("col", text)))),
    node("tbody", {}, ...[...operands, result, verdicts].map(rowOf)),
  );
}

/** The same as text. @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/languages/languages.js").Language} language */
export const fallbackTable = (scene, language) => htmlOf(fallbackNode(scene, language));
