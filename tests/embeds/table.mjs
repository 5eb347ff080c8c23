// The table of what the examples showed: a row for each tool, from what its tests asserted. Usage: node tests/embeds/table.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FOLDER = "build/embeds/table";
const TABLE = "build/embeds/table.md";

/** Columns, and what stands above them where that is longer. */
const TITLES = { theme: "theme switch", height: "height ± 1 px", twin: "static twin" };
export const COLUMNS = ["element", "fence", "frame", "image", "theme", "navigation", "height", "twin"];
const titleOf = (column) => TITLES[column] ?? column;

/** @typedef {{ said: string[], passed: number }} Cell  what was to be shown, and how much of it was */

/**
 * Rows as Markdown, and below them what stands for each letter: what was asserted, a list for each column.
 * @param {{ name: string, version: string, cells: Record<string, Cell | undefined> }[]} rows
 */
export function written(rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const keys = new Map(COLUMNS.map((column) => [column, keysOf(rows.map(({ cells }) => cells[column]))]));
  const cell = (column, found) => {
    if (!found) return "not asked";
    const letters = [...new Set(found.said.map((said) => keys.get(column)?.get(said)))].sort().join("");
    return `${found.said[0].startsWith("–") ? "–" : found.passed === found.said.length ? "✓" : "✗"} ${letters}`;
  };
  const table = [
    line(["tool", ...COLUMNS.map(titleOf)]),
    line(Array(COLUMNS.length + 1).fill("---")),
    ...rows.map(({ name, version, cells }) =>
      line([`${name} ${version}`.trim(), ...COLUMNS.map((column) => cell(column, cells[column]))]),
    ),
  ];
  const legend = COLUMNS.flatMap((column) => [
    "",
    `**${titleOf(column)}**`,
    "",
    ...[...(keys.get(column) ?? [])].map(([said, letter]) => `- ${letter}: ${said}`),
  ]);
  return [...table, ...legend, ""].join("\n");
}

/** A letter for each thing that was said, the most frequent first. */
function keysOf(cells) {
  const counts = new Map();
  for (const said of cells.flatMap((cell) => cell?.said ?? [])) counts.set(said, (counts.get(said) ?? 0) + 1);
  const order = [...counts].sort(([, a], [, b]) => b - a);
  return new Map(order.map(([said], i) => [said, String.fromCharCode(97 + i)]));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
  const table = written(files.map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"))));
  writeFileSync(TABLE, table);
  console.log(table);
}
