// Fences of the language `shapecast` as figures, for remark and MDX: a function on the tree of a document, mdast.
import { figureOf, markupOf } from "./fences/markup.js";

const LANGUAGE = "shapecast";

const attribute = ([name, value]) => ({ type: "mdxJsxAttribute", name, value });

/** An element in a tree of MDX. @param {import("./still/fallback.js").Node | string} node @returns {any} */
const elementOf = (node) =>
  typeof node === "string"
    ? { type: "text", value: node }
    : {
        type: "mdxJsxFlowElement",
        name: node.name,
        attributes: Object.entries(node.attributes).map(attribute),
        children: node.children.map(elementOf),
      };

/** @param {string} text */
function jsxOf(text) {
  const { attributes, inside } = figureOf(text);
  return elementOf({ name: "shape-cast", attributes, children: inside });
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
