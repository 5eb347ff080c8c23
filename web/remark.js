// Fences of the language `shapecast` as figures, for remark and MDX: a function on the tree of a document, mdast.
import { figureOf, markupOf } from "./fences/markup.js";

const LANGUAGE = "shapecast";

/** The element in a tree of MDX. @param {string} text */
function jsxOf(text) {
  const { attributes, fallback } = figureOf(text);
  const attribute = ([name, value]) => ({ type: "mdxJsxAttribute", name, value });
  const element = (name, attributes, child) => ({
    type: "mdxJsxFlowElement",
    name,
    attributes: Object.entries(attributes).map(attribute),
    children: [child],
  });
  return element("shape-cast", attributes, element("pre", {}, { type: "text", value: fallback }));
}

const writers = { html: (text) => ({ type: "html", value: markupOf(text) }), jsx: jsxOf };

/** @param {{ output?: "html" | "jsx" }} [options] */
export default function shapecast({ output = "html" } = {}) {
  const write = writers[output];
  if (!write) throw new TypeError(`shapecast/remark: output is "html" or "jsx", not ${String(output)}`);
  const walk = (/** @type {any} */ node) => {
    node.children?.forEach((child, i) => {
      if (child.type === "code" && child.lang === LANGUAGE) node.children[i] = write(child.value);
      else walk(child);
    });
  };
  return walk;
}
