/**
 * shapecast/markdown-it: fences of the language `shapecast` become `<shape-cast>` with the ledger as text inside.
 *
 * ```js
 * import shapecast from "shapecast/markdown-it";
 * md.use(shapecast);
 * ```
 */
export default function shapecast(md: { renderer: { rules: object } }): void;
