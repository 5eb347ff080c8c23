// What is said otherwise than usual of scenes that are not plain; `einsum-and-in-place.js` brings it.

/** @typedef {import("../../js/languages/languages.js").Language} Language */
/** @typedef {import("../../js/scene/types.js").Scene} Scene */
/** @typedef {import("../../js/scene/types.js").Column} Column */
/** @typedef {import("../../js/scene/types.js").Row} Row */
/**
 * @typedef {{ caption?: (scene: Scene, step: { kind: string, axis?: number | null }, language: Language) => string | null,
 *   table?: (scene: Scene, language: Language) => string | null,
 *   verdict?: (scene: Scene, column: Column, language: Language) => { kind: string, sign: string, text: string } | null,
 *   reasons?: (scene: Scene, language: Language) => string[] | null,
 *   written?: (scene: Scene, language: Language) => string, note?: (row: Row, language: Language) => string | null,
 *   heading?: (language: Language) => string, bare?: (language: Language) => string,
 *   column?: (column: Column, language: Language) => string, aside?: (scene: Scene, language: Language, dialect: string) => string | null }} Words
 *   what is said otherwise than usual, null where it is not; written: of the result's memory · note: under a row's name ·
 *   heading: what the columns are, where not axes · bare: the same where there are no columns · column: its heading ·
 *   aside: beside the ledger, in place of memory and error
 */

/** @type {Partial<Record<import("../../js/scene/types.js").Kind, Words>>} */
export const wordsOfKind = {};
