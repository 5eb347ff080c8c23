// The lessons of this path, in their order.
import columnIntoPlace from "./column-into-place.js";
import expandedWrite from "./expanded-write.js";
import inPlaceGrow from "./in-place-grow.js";
import nbytes from "./nbytes.js";
import notRepeated from "./not-repeated.js";
import pairSums from "./pair-sums.js";
import shapeOfTarget from "./shape-of-target.js";
import sharedRow from "./shared-row.js";

/** @type {import("../lesson.js").Lesson[]} */
export const views = [
  sharedRow,
  shapeOfTarget,
  inPlaceGrow,
  pairSums,
  columnIntoPlace,
  notRepeated,
  expandedWrite,
  nbytes,
];
