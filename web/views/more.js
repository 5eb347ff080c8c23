// The views that come later, by their names.
export { backward } from "./backward.js";
export { code } from "./code.js";
export { isometric } from "./isometric.js";
export { styles } from "./more-styles.js";
export { reduce } from "./reduce.js";
export { why } from "./why.js";
