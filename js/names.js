// Every public name, in an order in which a compressor finds much again.
export * from "./rare.js";

export * from "./common.js";

export { grad } from "./gradients/grad.js";
export { vjp } from "./gradients/vjp.js";

export { fromNpy, toNpy } from "./creating/npy.js";
