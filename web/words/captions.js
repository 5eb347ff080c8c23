// The walk through a scene with what is said at each step.

import { inEveryLanguage } from "../../js/languages/languages.js";
import { buildSteps } from "../../js/scene/timeline.js";
import { captionOf } from "./describe.js";

/** @typedef {import("../../js/scene/types.js").Step & { caption: import("../../js/languages/languages.js").Translated }} CaptionedStep */
/** @typedef {import("../../js/scene/types.js").Moment & { step: CaptionedStep }} CaptionedMoment */

/** @param {import("../../js/scene/types.js").Scene} scene @returns {CaptionedStep[]} */
export const captionedSteps = (scene) =>
  buildSteps(scene).map((step) => ({
    ...step,
    caption: inEveryLanguage((language) => captionOf(scene, step, language)),
  }));
