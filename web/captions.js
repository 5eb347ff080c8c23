// The walk through a scene with what is said at each step.

import { buildSteps } from "../js/scene/timeline.js";
import { captionOf } from "./describe.js";

/** @typedef {import("../js/scene/types.js").Step & { caption: { en: string, zh: string } }} CaptionedStep */
/** @typedef {import("../js/scene/types.js").Moment & { step: CaptionedStep }} CaptionedMoment */

/** @param {import("../js/scene/types.js").Scene} scene @returns {CaptionedStep[]} */
export const captionedSteps = (scene) =>
  buildSteps(scene).map((step) => ({
    ...step,
    caption: { en: captionOf(scene, step, "en"), zh: captionOf(scene, step, "zh") },
  }));
