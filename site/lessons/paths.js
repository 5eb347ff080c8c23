// The lessons in the order in which they are read, by path. What a path is called stands among the sentences.
import bothStretch from "./basics/both-stretch.js";
import scalar from "./basics/scalar.js";
import rowSums from "./silent/row-sums.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */

/** @type {Record<string, Lesson[]>} */
export const paths = {
  basics: [scalar, bothStretch],
  silent: [rowSums],
};
