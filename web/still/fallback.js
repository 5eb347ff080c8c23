// The figure at rest as plain HTML: what stands inside <shape-cast> where nothing can run. Readable without any
// style, and no style is written into it.

import { buildSteps, stateAt } from "../../js/scene/timeline.js";
import { chipText } from "../words/chip-words.js";
import { message } from "../words/messages.js";
import { headingOf, noteOf, tableCaption, verdictOf } from "../words/table-words.js";

const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const cell = (text) => `<td>${escapeHtml(text)}</td>`;
const rowHead = (text) => `<th scope="row">${escapeHtml(text)}</th>`;

/** @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/languages/languages.js").Language} language */
export function fallbackTable(scene, language) {
  const steps = buildSteps(scene);
  const { rows } = stateAt(scene, steps, steps.length - 1);
  const nameOf = (row) => [row.name, noteOf(scene, row, language)].filter((text) => text !== null).join(" ");
  const heads = scene.columns.map((column) => `<th scope="col">${escapeHtml(column.head)}</th>`);
  const operands = scene.rows.map((row, r) => {
    const cells = row.chips.map((chip, c) => cell(chipText(chip, rows[r].faces[c], language)));
    return `<tr>${rowHead(nameOf(row))}${cells.join("")}</tr>`;
  });
  const sizes = scene.columns.map((column) =>
    cell(column.size === null ? "✕" : column.removed ? column.mark : column.size),
  );
  const verdicts = scene.columns.map((column) => cell(verdictOf(scene, column, language).text));
  return [
    "<table>",
    `<caption>${escapeHtml(tableCaption(scene, language))}</caption>`,
    `<thead><tr><th scope="row">${escapeHtml(headingOf(scene, language))}</th>${heads.join("")}</tr></thead>`,
    `<tbody>${operands.join("")}<tr>${rowHead(nameOf(scene.result))}${sizes.join("")}</tr>`,
    `<tr>${rowHead(message(language, "verdict"))}${verdicts.join("")}</tr></tbody>`,
    "</table>",
  ].join("");
}
