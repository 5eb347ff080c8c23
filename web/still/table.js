// The table of a moment as plain texts: what HTML and Markdown write down, each in its own way.

import { chipText } from "../words/chip-words.js";
import { message } from "../words/messages.js";
import { headingOf, noteOf, tableCaption, verdictOf } from "../words/table-words.js";

/**
 * @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/scene/types.js").Moment["rows"]} rows
 * @param {import("../../js/languages/languages.js").Language} language
 */
export function tableOf(scene, rows, language) {
  const nameOf = (row) => [row.name, noteOf(scene, row, language)].filter((text) => text !== null).join(" ");
  const size = ({ size, removed, mark }) => String(size === null ? "✕" : removed ? mark : size);
  return {
    caption: tableCaption(scene, language),
    heads: [headingOf(scene, language), ...scene.columns.map(({ head }) => String(head))],
    operands: scene.rows.map((row, r) => [
      nameOf(row),
      ...row.chips.map((chip, c) => chipText(chip, rows[r].faces[c], language)),
    ]),
    result: [nameOf(scene.result), ...scene.columns.map(size)],
    verdicts: [
      message(language, "verdict"),
      ...scene.columns.map((column) => verdictOf(scene, column, language).text),
    ],
  };
}
