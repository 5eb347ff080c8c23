// The element's reference from what the build says of it to editors: custom-elements.json.
import { readFileSync } from "node:fs";

const MANIFEST = "dist/custom-elements.json";

/** Kinds of what it has. */
const KINDS = ["attributes", "events", "slots", "cssParts", "cssProperties"];

/** Text in a cell of a table. */
const cell = (text) => text.replaceAll("|", "\\|").replace(/\s+/g, " ").trim();

/** What a type says in a few words; that of an event stands below, in its class. */
const typeOf = (/** @type {{ text: string } | undefined} */ type) =>
  type && !type.text.startsWith("CustomEvent") ? `\`${type.text}\`` : "";

/** A table for each kind, as Markdown. @param {Record<string, string>} words */
export function manifestText(words) {
  const { modules } = JSON.parse(readFileSync(MANIFEST, "utf8"));
  const [element] = modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ customElement }) => customElement),
  );
  return KINDS.map((kind) => {
    const rows = element[kind].map(({ name, description = "", type }) => {
      const about = [description.trim(), typeOf(type)].filter(Boolean).join(" ");
      return `| ${name ? `\`${name}\`` : words["element.default"]} | ${cell(about)} |`;
    });
    return [
      `## ${words[`element.${kind}`]}`,
      "",
      `| ${words["element.name"]} | ${words["element.about"]} |`,
      "|---|---|",
      ...rows,
    ].join("\n");
  }).join("\n\n");
}
