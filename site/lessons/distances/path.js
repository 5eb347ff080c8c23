// The lessons of this path, in their order.
import allPairs from "./all-pairs.js";
import freeView from "./free-view.js";
import million from "./million.js";
import nearest from "./nearest.js";
import pairsAtSize from "./pairs-at-size.js";
import star from "./star.js";

/** @type {import("../lesson.js").Lesson[]} */
export const distances = [star, allPairs, nearest, freeView, pairsAtSize, million];
