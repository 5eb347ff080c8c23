// The picture as a file, still or moving.

import { toAnimatedSVG } from "./animated.js";
import { toSVG as toStillSVG } from "./still-figure.js";

/** @type {typeof import("../figure.d.ts").toSVG} */
export const toSVG = (plan, options = {}) =>
  options.animated ? toAnimatedSVG(plan, options) : toStillSVG(plan, options);
