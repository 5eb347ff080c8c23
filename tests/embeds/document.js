// What the documents of every example show, as the site's Embed panel writes it: a line @@name@@ of an example becomes it.
import { documents } from "../../site/embeds/documents.js";
import { frameSnippet, LISTENER, tagSnippet } from "../../site/scripts/snippets.js";

/** Where the documents and shapecast's pages are; nothing is asked of a network. */
export const DOCS = "https://docs.example/";
export const SITE = "https://shapecast.example/";

export const ELEMENT = { expr: "(5,1,4,1) + (3,1,1)", comes: "(5, 3, 4, 1)" };
export const FRAMED = { expr: "(3,1) * (4,)" };
/** `a<b` is lost wherever a tool takes the text of a fence for markup. */
export const FENCE = { lines: ["(8,1,6,1) + (7,1,5)", "names: a<b"], comes: "(8, 7, 6, 5)" };
/** The table in the second element of a page. */
export const TABLE = { expr: "(4,3) - (4,)", head: "4 × 3" };
export const TITLE = "What comes after";

const script = { src: "shapecast.iife.js", integrity: "" };
/** What the panel is asked to write. @type {import("../../site/embeds/documents.js").Embedded} */
const embedded = {
  attributes: [["expr", ELEMENT.expr]],
  comes: ELEMENT.comes,
  script: { ...script, file: script.src },
  picture: "shapecast",
};

const table = `<table><tbody><tr><th>a</th><td>${TABLE.head}</td></tr><tr><th>b</th><td>4</td></tr></tbody></table>`;

export const pieces = {
  // Scripts come by each tool's own setting.
  element: tagSnippet({ expr: ELEMENT.expr }, { script, comes: ELEMENT.comes }).split("\n")[0],
  table: `<div><shape-cast expr="${TABLE.expr}">${table}</shape-cast></div>`,
  fence: `\`\`\`shapecast\n${FENCE.lines.join("\n")}\n\`\`\``,
  frame: frameSnippet(FRAMED, { page: `${SITE}embed.html`, height: 300 }),
  listener: LISTENER,
  image: documents.markdown.write(embedded),
  jupyter: documents.jupyter.write(embedded),
  title: TITLE,
};

/** A text with the pieces that it names. @param {string} text */
export const filled = (text) => text.replace(/@@(\w+)@@/g, (all, name) => pieces[name] ?? all);
