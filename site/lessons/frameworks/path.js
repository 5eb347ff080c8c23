// The lessons of this path, in their order.
import emptyBoxes from "./empty-boxes.js";
import jaxFloats from "./jax-floats.js";
import kerasMultiply from "./keras-multiply.js";
import messageAxis from "./message-axis.js";
import neverMixed from "./never-mixed.js";
import newName from "./new-name.js";
import notEqual from "./not-equal.js";
import runningTotal from "./running-total.js";
import weakNumber from "./weak-number.js";

/** @type {import("../lesson.js").Lesson[]} */
export const frameworks = [
  messageAxis,
  emptyBoxes,
  newName,
  runningTotal,
  notEqual,
  neverMixed,
  weakNumber,
  jaxFloats,
  kerasMultiply,
];
