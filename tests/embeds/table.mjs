// The table of what the examples showed: a row for each tool, written by its tests. Usage: node tests/embeds/table.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FOLDER = "build/embeds/table";
const TABLE = "build/embeds/table.md";

export const COLUMNS = ["element", "fence", "frame", "image", "theme", "navigation", "height", "twin"];

const cell = (found) => {
  if (!found) return "";
  const said = found.said.join("; ").replaceAll("|", "\\|");
  if (said.startsWith("–")) return said;
  return `${found.holds ? "✓" : "✗"} ${said}`;
};

/** Rows as Markdown. @param {{ name: string, version: string, cells: Record<string, any> }[]} rows */
export function written(rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [
    line(["tool", ...COLUMNS]),
    line(Array(COLUMNS.length + 1).fill("---")),
    ...rows.map(({ name, version, cells }) =>
      line([`${name} ${version}`.trim(), ...COLUMNS.map((column) => cell(cells[column]))]),
    ),
    "",
  ].join("\n");
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
  const table = written(files.map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"))));
  writeFileSync(TABLE, table);
  console.log(table);
}
