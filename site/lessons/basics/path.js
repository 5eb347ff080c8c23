// The lessons of this path, in their order.
import bothStretch from "./both-stretch.js";
import scalar from "./scalar.js";

/** @type {import("../lesson.js").Lesson[]} */
export const basics = [scalar, bothStretch];
