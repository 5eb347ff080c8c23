// The lessons of this path, in their order.
import biasBack from "./bias-back.js";
import biasGrew from "./bias-grew.js";
import columnBack from "./column-back.js";
import listStep from "./list-step.js";
import meanBack from "./mean-back.js";
import missingOrOne from "./missing-or-one.js";
import numberBack from "./number-back.js";
import twoAxesBack from "./two-axes-back.js";

/** @type {import("../lesson.js").Lesson[]} */
export const backward = [
  biasBack,
  numberBack,
  columnBack,
  missingOrOne,
  twoAxesBack,
  biasGrew,
  listStep,
  meanBack,
];
