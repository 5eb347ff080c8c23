// Every public name, and all that the four frameworks say.
import "./refusals/words/array-numpy.js";
import "./refusals/words/array-jax.js";
import "./refusals/words/array-tensorflow.js";

export * from "./common.js";
export { fromNpy, toNpy } from "./creating/npy.js";
export { grad } from "./gradients/grad.js";
// For shapecast/python.
export { Tape } from "./gradients/tape.js";
export { vjp } from "./gradients/vjp.js";
export * from "./rare.js";
export { getPrintOptions, repr, setPrintOptions } from "./tensor/printing.js";
