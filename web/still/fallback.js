// The figure at rest as plain HTML: what stands inside <shape-cast> where nothing can run. Readable without any
// style, and no style is written into it.

import { buildSteps, stateAt } from "../../js/scene/timeline.js";
import { escapeHtml } from "./escape.js";
import { tableOf } from "./table.js";

const cell = (text) => `<td>${escapeHtml(text)}</td>`;
const rowOf = (/** @type {string[]} */ [name, ...cells]) =>
  `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map(cell).join("")}</tr>`;

/** @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/languages/languages.js").Language} language */
export function fallbackTable(scene, language) {
  const steps = buildSteps(scene);
  const { rows } = stateAt(scene, steps, steps.length - 1);
  const { caption, heads, operands, result, verdicts } = tableOf(scene, rows, language);
  const [corner, ...columns] = heads;
  return [
    "<table>",
    `<caption>${escapeHtml(caption)}</caption>`,
    `<thead><tr><th scope="row">${escapeHtml(corner)}</th>${columns.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join("")}</tr></thead>`,
    `<tbody>${[...operands, result, verdicts].map(rowOf).join("")}</tbody>`,
    "</table>",
  ].join("");
}
