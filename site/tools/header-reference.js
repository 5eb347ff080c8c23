// The C header as data for a page: its sections, and in each what the comments say and what stands below them.
import { readFileSync } from "node:fs";

const SECTION = /^\/\* -{3,} (.+?) -{3,} \*\/$/m;
const HEADER = "c/include/shapecast.h";

/** A paragraph as Markdown: lines that stand in by two are code, unless they are a list. */
const asMarkdown = (paragraph) =>
  paragraph.split("\n").every((line) => /^ {2}(?!- )/.test(line))
    ? paragraph.replace(/^/gm, "  ")
    : paragraph;

/** A comment without its marks, and the lines below it. */
function partsOf(block) {
  const [comment = ""] = /^\/\*[\s\S]*?\*\//.exec(block) ?? [];
  const about = comment
    .replace(/^\/\*\s?/, "")
    .replace(/\s*\*\/$/, "")
    .split("\n")
    .map((line) => line.replace(/^ \* ?/, ""))
    .join("\n")
    .trim()
    .split(/\n{2,}/)
    .map(asMarkdown)
    .join("\n\n");
  return { about, code: block.slice(comment.length).trim() };
}

const blocksOf = (text) =>
  text
    .trim()
    .split(/\n{2,}(?=\S)/)
    .filter((block) => block !== "")
    .map(partsOf);

/** @returns {{ about: string, sections: { title: string, blocks: { about: string, code: string }[] }[] }} */
export function headerReference() {
  const source = readFileSync(HEADER, "utf8");
  const [opening, ...rest] = source.split(SECTION);
  const [{ about }, ...others] = blocksOf(opening);
  const limits = others.filter(({ code }) => /^(enum|#define SC_)/.test(code));
  const sections = Array.from({ length: rest.length / 2 }, (_, i) => ({
    title: rest[2 * i],
    blocks: blocksOf(rest[2 * i + 1].replace(/\n#pragma GCC visibility pop[\s\S]*$/, "")),
  }));
  return { about, sections: [{ title: "Limits", blocks: limits }, ...sections] };
}
