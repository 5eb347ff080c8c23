// What the published declarations say, as data for pages: names with the sentences above them and their forms.
import { readFileSync } from "node:fs";
import { parse } from "@babel/parser";

/**
 * @typedef {{ name: string, kind: "function" | "class" | "interface" | "type" | "const", about: string, forms: string[],
 *   members: { name: string, about: string, form: string }[] }} Entry
 *   about: the comment above it, as Markdown; forms: how it is written, the first one first
 */

const KINDS = {
  TSDeclareFunction: "function",
  FunctionDeclaration: "function",
  ClassDeclaration: "class",
  TSInterfaceDeclaration: "interface",
  TSTypeAliasDeclaration: "type",
  VariableDeclaration: "const",
};

/** A comment without its stars. */
const textOf = ({ value }) =>
  value
    .replace(/^\*/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .trim();

const isDoc = ({ type, value }) => type === "CommentBlock" && value.startsWith("*");

/** Reads a file of declarations. @param {string} file @returns {{ about: string, entries: Entry[] }} */
export function referenceOf(file) {
  const source = readFileSync(file, "utf8");
  const { program, comments } = parse(source, {
    sourceType: "module",
    plugins: [["typescript", { dts: true }]],
  });
  const docs = /** @type {{ start: number, end: number, value: string }[]} */ (
    (comments ?? []).filter(isDoc)
  );
  /** The comment right above a place: what an empty line parts from it is the file's. */
  const above = (start) => {
    const last = docs.findLast(({ end }) => end <= start);
    return last && /^\n?[^\S\n]*$/.test(source.slice(last.end, start)) ? textOf(last) : "";
  };
  const statements = /** @type {any[]} */ (program.body);
  /** Names under which something else is exported: `export { variance as var }`. */
  const renamed = new Map(
    statements
      .flatMap(({ type, specifiers = [] }) => (type === "ExportNamedDeclaration" ? specifiers : []))
      .map(({ local, exported }) => [local.name, exported.name]),
  );
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const statement of statements) {
    const declaration = statement.declaration ?? statement;
    const kind = KINDS[declaration.type];
    if (kind === undefined) continue;
    const own = (declaration.id ?? declaration.declarations[0].id).name;
    if (declaration === statement && !renamed.has(own)) continue;
    const name = renamed.get(own) ?? own;
    const about = above(statement.start);
    const body = declaration.body?.body;
    const head = body
      ? source.slice(statement.start, declaration.body.start)
      : source.slice(statement.start, statement.end);
    const form = head
      .replace(/^(export )?(declare )?/, "")
      .replace(` ${own}`, ` ${name}`)
      .trim();
    const known = entries.get(name);
    if (known) {
      known.forms.push(form);
      known.about ||= about;
      continue;
    }
    const members = (body ?? []).flatMap((/** @type {any} */ member) => {
      const key = member.key?.name ?? member.key?.value;
      if (!key) return [];
      return [
        {
          name: key,
          about: above(member.start),
          form: source.slice(member.start, member.end).replace(/;$/, ""),
        },
      ];
    });
    entries.set(name, { name, kind, about, forms: [form], members });
  }
  const [first] = docs;
  const isOfFile = first && !/^\n[^\S\n]*export/.test(source.slice(first.end));
  return { about: isOfFile ? textOf(first) : "", entries: [...entries.values()] };
}
