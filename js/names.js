// Every public name.
export * from "./common.js";
export { fromNpy, toNpy } from "./creating/npy.js";
export { grad } from "./gradients/grad.js";
export { vjp } from "./gradients/vjp.js";
export * from "./rare.js";
export { getPrintOptions, repr, setPrintOptions } from "./tensor/printing.js";
