/**
 * shapecast/markdown-it: fences of the language `shapecast` become `<shape-cast>` with the figure as a table inside.
 *
 * ```js
 * import shapecast from "shapecast/markdown-it";
 * md.use(shapecast);
 * ```
 */
export default function shapecast(md: { renderer: { rules: object } }): void;
