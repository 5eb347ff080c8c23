// The picture as a file, still or moving.

import { toSVG as toStillSVG } from "../still/still-figure.js";
import { toAnimatedSVG } from "./animated.js";

/** @type {typeof import("../figure.d.ts").toSVG} */
export const toSVG = (plan, options = {}) =>
  options.animated ? toAnimatedSVG(plan, options) : toStillSVG(plan, options);
