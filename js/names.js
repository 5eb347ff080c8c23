// Every public name.
export { fromNpy, toNpy } from "./creating/npy.js";
export * from "./forward.js";
export { grad } from "./gradients/grad.js";
export { vjp } from "./gradients/vjp.js";
