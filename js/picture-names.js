// What the picture needs of an engine: explain() with all its words, and the values of a few numbers. The plans of equations
// come later (js/explain/equations.js).
export { explain, explainers } from "./explain/explain.js";
export { evaluate } from "./plan/evaluate.js";
export { Sample } from "./plan/parts.js";
export { ShapecastError, ShapeError } from "./refusals/classes.js";
