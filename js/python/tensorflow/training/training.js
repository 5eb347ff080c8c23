// What TensorFlow trains with, registered where its module looks for it: variables, gradients, functions that are compiled,
// random numbers.
import { register } from "../../arrays/registered.js";
import { compile } from "./compiled-function.js";
import { GRADIENT_TAPE, TAPE_ATTRIBUTES, UNCONNECTED_GRADIENTS } from "./gradient-tape.js";
import "./generator.js";
import "./random.js";
import { INDEXED_SLICES } from "./indexed-slices.js";
import { VARIABLE, VARIABLE_ATTRIBUTES } from "./variable.js";

const MEMBERS = {
  Variable: VARIABLE,
  GradientTape: GRADIENT_TAPE,
  IndexedSlices: INDEXED_SLICES,
  function: compile,
  UnconnectedGradients: UNCONNECTED_GRADIENTS,
};

register("tensorflow", (name) => (Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined));

/** Attributes that other tensors have not. */
export const TRAINING_ATTRIBUTES = new Set([...VARIABLE_ATTRIBUTES, ...TAPE_ATTRIBUTES]);
