/** What a page shows at first. */
export const FIRST_EXPRESSION = "(3, 1) + (4,)";

/** An expression that runs, and is seldom meant. */
export const SILENT_BUG = "(64, 1) - (64,)";

/** The views that are shown until others are chosen. */
export const FIRST_VIEW = "ledger cells";
