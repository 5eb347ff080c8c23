// What the ledger says of sizes that are left open, and of a message that tells a part; `open.js` brings it, which few
// pictures need.

/**
 * sentences: of the whole, its opening words, the rest of that sentence, and others; null where the usual ones will do ·
 * undecided: what happens on an axis
 * @type {{ sentences?: (scene: any, words: any, language: any) => string[] | null,
 *   undecided?: (scene: any, column: any, words: any, language: any) => string[] }}
 */
export const openWords = {};
