// The functions of keras.ops that few programs call, by their names.
import { ARRAYS } from "./arrays.js";
import { ELEMENTWISE } from "./elementwise.js";
import { MAKING } from "./making.js";
import { NEURAL } from "./neural.js";

export { pictures } from "./pictures.js";
export { trees } from "./trees.js";

export const ops = { ...ELEMENTWISE, ...ARRAYS, ...MAKING, ...NEURAL };
