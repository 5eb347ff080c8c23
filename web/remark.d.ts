/**
 * shapecast/remark: fences of the language `shapecast` become `<shape-cast>` with the figure as a table inside. A plain
 * function on the tree of a document, mdast; it needs no other package.
 *
 * ```js
 * import shapecast from "shapecast/remark";
 * remark().use(shapecast);                                   // Markdown to HTML, with raw HTML allowed
 * remarkPlugins: [[shapecast, { output: "jsx" }]];           // MDX: Docusaurus, Next.js
 * ```
 */
export default function shapecast(options?: { output?: "html" | "jsx" }): (tree: unknown) => void;
