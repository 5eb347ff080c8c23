// Where a page has fences, whatever made it: how the tools write a block of the language `shapecast`, and which box around
// it is theirs.

const CODE = [
  "code.language-shapecast",
  "code.lang-shapecast",
  "code.shapecast",
  "code[data-lang=shapecast]",
  "pre.shapecast",
  "pre.language-shapecast",
  "pre[data-language=shapecast]",
  "pre[data-lang=shapecast]",
  "div.highlight-shapecast pre",
  "div.language-shapecast pre",
].join();

/** Boxes that tools draw around code. */
const BOX = [
  ".expressive-code",
  ".highlighter-rouge",
  ".highlight",
  ".theme-code-block",
  ".sourceCode",
  ".highlight-shapecast",
  ".language-shapecast",
  "pre",
].join();

/** Highlighters that put each line into an element of its own leave out the line breaks. */
const LINES = ".ec-line .code, .token-line";

/** Notebooks that become pages have the language in a first line. */
const NAMED = /^\s*shapecast[ \t]*\r?\n/;

/** The outermost box of the tools around some code. @param {Element} code */
function boxOf(code) {
  let box = code;
  for (let node = code.parentElement?.closest(BOX); node; node = node.parentElement?.closest(BOX)) box = node;
  return box;
}

/** The text of a fence as it was written. @param {Element} box */
export function textIn(box) {
  const code = box.matches("pre, code")
    ? box
    : (box.querySelector("code") ?? box.querySelector("pre") ?? box);
  const lines = [...code.querySelectorAll(LINES)];
  const text = lines.length > 0 ? lines.map((line) => line.textContent).join("\n") : (code.textContent ?? "");
  return text.replace(NAMED, "").trim();
}

/** The boxes of all fences in a part of a page, each once; what stands inside a figure is its fallback. @param {ParentNode} root */
export function fencesIn(root) {
  const codes = [...root.querySelectorAll(CODE)].filter((code) => !code.closest("shape-cast"));
  return new Set(codes.map(boxOf));
}
