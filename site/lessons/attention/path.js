// The lessons of this path, in their order.
import batchFirst from "./batch-first.js";
import causalMask from "./causal-mask.js";
import oneMatrix from "./one-matrix.js";
import paddingMask from "./padding-mask.js";
import rotary from "./rotary.js";
import shortTable from "./short-table.js";
import withoutOnes from "./without-ones.js";

/** @type {import("../lesson.js").Lesson[]} */
export const attention = [causalMask, withoutOnes, paddingMask, batchFirst, shortTable, rotary, oneMatrix];
