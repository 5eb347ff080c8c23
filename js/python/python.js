// The entry shapecast/python.
export { run } from "./program.js";
export { read } from "./read.js";
