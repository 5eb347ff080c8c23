// The figure for notes, issues and answers: Markdown as GitHub reads it.

import { dialectOf } from "../attributes/dialects.js";
import { shownOf, titleOf } from "./still-figure.js";
import { tableOf } from "./table.js";

/** A text in which nothing is a sign of Markdown, on one line. */
const written = (text) =>
  String(text)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_<>|[\]~#&]/g, (character) => `\\${character}`);

/** Code of any text: its fence is longer than the longest run of backquotes in it. */
function fenced(text, language = "") {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const line = (cells) => `| ${cells.join(" | ")} |`;

/** @type {typeof import("../figure.d.ts").toMarkdown} */
export function toMarkdown(plan, options = {}) {
  const { scene, moment, language } = shownOf("toMarkdown", plan, options);
  const { caption, heads, operands, result, verdicts } = tableOf(scene, moment.rows, language);
  const rows = [...operands, result, verdicts].map((row) => line(row.map(written)));
  // Numbers stand over each other at their last digits, as the axes do.
  const table = [line(heads.map(written)), line(heads.map((_, i) => (i === 0 ? ":--" : "--:"))), ...rows];
  // Captions are written as Markdown has it: code between backquotes, what is strong between asterisks.
  const said = moment.step.caption[language];
  const message = scene.error?.messages?.[dialectOf(options.dialect)];
  const parts = [
    fenced(options.title ?? titleOf(plan)),
    scene.columns.length > 0 ? table.join("\n") : written(caption),
    said,
    ...(message ? [fenced(message, "text")] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
