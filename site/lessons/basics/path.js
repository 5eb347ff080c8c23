// The lessons of this path, in their order.
import alignedRight from "./aligned-right.js";
import bothStretch from "./both-stretch.js";
import everythingAtOnce from "./everything-at-once.js";
import firstFailure from "./first-failure.js";
import missingLeft from "./missing-left.js";
import noCoinFlip from "./no-coin-flip.js";
import notTiled from "./not-tiled.js";
import rowOntoRows from "./row-onto-rows.js";
import scalar from "./scalar.js";
import threeOperands from "./three-operands.js";
import zero from "./zero.js";

/** @type {import("../lesson.js").Lesson[]} */
export const basics = [
  scalar,
  rowOntoRows,
  firstFailure,
  noCoinFlip,
  bothStretch,
  missingLeft,
  notTiled,
  alignedRight,
  everythingAtOnce,
  threeOperands,
  zero,
];
