// The lessons of this path, in their order.
import rowSums from "./row-sums.js";

/** @type {import("../lesson.js").Lesson[]} */
export const silent = [rowSums];
