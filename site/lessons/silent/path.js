// The lessons of this path, in their order.
import batchOfOne from "./batch-of-one.js";
import depthMaps from "./depth-maps.js";
import headsEqualBatch from "./heads-equal-batch.js";
import loss from "./loss.js";
import perfectFit from "./perfect-fit.js";
import rowSums from "./row-sums.js";
import rowsOrColumns from "./rows-or-columns.js";
import squares from "./squares.js";

/** @type {import("../lesson.js").Lesson[]} */
export const silent = [
  loss,
  rowSums,
  squares,
  rowsOrColumns,
  depthMaps,
  perfectFit,
  headsEqualBatch,
  batchOfOne,
];
