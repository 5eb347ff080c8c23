// The views that come later, by their names.
export { code } from "./code.js";
export { styles } from "./more-styles.js";
export { why } from "./why.js";
