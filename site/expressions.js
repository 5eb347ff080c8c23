/** What a page shows at first. */
export const FIRST_EXPRESSION = "(5, 1, 4, 1) + (3, 1, 1)";

/** An expression that runs, and is seldom meant. */
export const SILENT_BUG = "(64, 1) - (64,)";
