// What a document of each tool needs to show a figure: how the script comes to its pages, and what stands where the figure is to
// be. Texts alone; names of tools and their settings are the same in every language.
import { escapeHtml } from "./escape.js";

/**
 * @typedef {{ attributes: [string, string][], comes: string | null, picture: string, width: number | null,
 *   script: { src: string, file: string, integrity: string } }} Embedded
 *   attributes: of the element; comes: what the expression comes to; picture: a file's name without its ending; width: in
 *   pixels, of a picture; file: the script's own name
 * @typedef {{ name: string, file?: "svg" | "png", write: (embedded: Embedded) => string }} Tool
 *   file: the picture that the document shows, which has to be saved beside it
 */

const FENCE = "```";

/** As wide as pictures are drawn. */
const WIDTH = 860;

/** The lines of a fence: the expression, and `name: value`. @param {Embedded} embedded */
const linesOf = ({ attributes }) =>
  attributes.map(([name, value]) => (name === "expr" ? value : `${name}: ${value}`)).join("\n");

const fence = (embedded) => `${FENCE}shapecast\n${linesOf(embedded)}\n${FENCE}`;
const block = (comment, text) => `${comment}\n${text}`;
const written = ({ attributes }) =>
  attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(" ");

/** A text of Python or JavaScript between double quotes. */
const quoted = (text) => JSON.stringify(text);
const loaded = ({ src, integrity }) =>
  `<script defer src="${escapeHtml(src)}" integrity="${integrity}" crossorigin="anonymous" data-fences></script>`;

/** The expression and what it comes to, on a line. @param {Embedded} embedded */
const said = ({ attributes, comes }) => {
  const expr = attributes.find(([name]) => name === "expr")?.[1] ?? "shapecast";
  return (comes ? `${expr} → ${comes}` : expr).replace(/\s+/g, " ").trim();
};

/** What is read where no script runs; who is asked first is not told. @param {Embedded} embedded */
const fallback = (embedded) =>
  embedded.attributes.some(([name]) => name === "quiz") ? "" : escapeHtml(said(embedded));

/** The picture that is saved from the panel, `kind` its file's ending. @param {Embedded} embedded @param {string} kind */
const image = (embedded, kind) =>
  `<img src="${embedded.picture}.${kind}" alt="${escapeHtml(said(embedded))}" width="${embedded.width ?? WIDTH}">`;

const LATEX = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "→": "$\\to$",
};
const inLatex = (text) => text.replace(/[\\~^→&%$#_{}]/g, (unit) => LATEX[unit] ?? `\\${unit}`);

/** Where the script is to be put. @param {Embedded} embedded @param {string} folder */
const put = ({ script }, folder) => `${folder}/${script.file} ← ${script.src}`;

/** @type {Record<string, Tool>} */
export const documents = {
  mkdocs: {
    name: "MkDocs Material",
    write: (embedded) =>
      [
        block(
          `# ${put(embedded, "docs/assets")}\n\n# mkdocs.yml`,
          `extra_javascript: [assets/${embedded.script.file}, assets/fences.js]
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - { name: shapecast, class: shapecast, format: !!python/name:pymdownx.superfences.fence_code_format }`,
        ),
        block("# docs/assets/fences.js", "shapecast.watchFences();"),
        fence(embedded),
      ].join("\n\n"),
  },
  sphinx: {
    name: "Sphinx, MyST",
    write: (embedded) =>
      [
        block(
          `# ${put(embedded, "_static")}\n\n# conf.py`,
          `html_static_path = ["_static"]
html_js_files = [(${quoted(embedded.script.file)}, {"data-fences": ""})]

from pygments.lexers.special import TextLexer
def setup(app): app.add_lexer("shapecast", TextLexer)`,
        ),
        fence(embedded),
      ].join("\n\n"),
  },
  docusaurus: {
    name: "Docusaurus",
    write: (embedded) =>
      [
        block(
          `// ${put(embedded, "static")}\n\n// docusaurus.config.js`,
          `scripts: [{ src: ${quoted(`/${embedded.script.file}`)}, "data-fences": "" }],`,
        ),
        fence(embedded),
      ].join("\n\n"),
  },
  quarto: {
    name: "Quarto",
    write: (embedded) =>
      [
        block(
          "# _quarto.yml",
          `filters: [node_modules/shapecast/dist/pandoc/shapecast.lua]\ninclude-in-header:\n  text: |\n    ${loaded(embedded.script)}`,
        ),
        fence(embedded),
      ].join("\n\n"),
  },
  hugo: {
    name: "Hugo",
    write: (embedded) =>
      [
        "cp node_modules/shapecast/dist/hugo/render-codeblock-shapecast.html layouts/_default/_markup/",
        loaded(embedded.script),
        fence(embedded),
      ].join("\n\n"),
  },
  observable: {
    name: "Observable",
    write: (embedded) =>
      [block("// observablehq.config.js", `head: ${quoted(loaded(embedded.script))},`), fence(embedded)].join(
        "\n\n",
      ),
  },
  jupyter: {
    name: "Jupyter",
    write: (embedded) =>
      `from IPython.display import HTML\n\nHTML(${quoted(
        `<script src="${escapeHtml(embedded.script.src)}" integrity="${embedded.script.integrity}" crossorigin="anonymous"></script><shape-cast ${written(embedded)}>${fallback(embedded)}</shape-cast>`,
      )})`,
  },
  react: {
    name: "React",
    write: (embedded) => `import { ShapeCast } from "shapecast/react";\n\n<ShapeCast ${written(embedded)} />`,
  },
  markdown: {
    name: "Markdown",
    file: "svg",
    write: (embedded) => `![${said(embedded).replace(/[[\]\\]/g, "\\$&")}](${embedded.picture}.svg)`,
  },
  svg: { name: "HTML: SVG", file: "svg", write: (embedded) => image(embedded, "svg") },
  png: { name: "HTML: PNG", file: "png", write: (embedded) => image(embedded, "png") },
  latex: {
    name: "LaTeX",
    file: "png",
    write: (embedded) =>
      `\\begin{figure}\n  \\includegraphics[width=${embedded.width ? `${embedded.width * 0.75}bp` : "\\linewidth"}]{${embedded.picture}.png}\n  \\caption{\\texttt{${inLatex(said(embedded))}}}\n\\end{figure}`,
  },
};
