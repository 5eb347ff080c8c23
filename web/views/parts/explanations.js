// The views that come later, by their names.
export { backward } from "../explanations/backward.js";
export { code } from "../explanations/code.js";
export { isometric } from "../explanations/isometric.js";
export { reduce } from "../explanations/reduce.js";
export { styles } from "../explanations/styles.js";
export { why } from "../explanations/why.js";
