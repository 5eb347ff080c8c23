// What helps an operation when it is known what its operands were made of.
import { lastBatchOf } from "./batches.js";
import { besideOf } from "./beside.js";
import { madeOf } from "./made.js";
import { paddingOf } from "./padding.js";
import { shortcutOf } from "./shortcut.js";
import { tablesOf } from "./tables.js";

/**
 * @param {any} figure one that fails @param {any} place as placeOf() gives it @param {any[]} all the run's figures
 * @returns {any[]} best first
 */
export const originsOf = (figure, place, all) => [
  ...lastBatchOf(figure, place, all),
  ...shortcutOf(figure, place),
  ...paddingOf(figure, place),
  ...(madeOf(figure, place).length > 0 ? [] : tablesOf(figure, place)),
  ...besideOf(figure, place),
];
