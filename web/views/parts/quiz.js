// The quiz, which comes when a figure asks.
export { quiz } from "../../quiz/panel.js";
export { anySeed, Path } from "../../quiz/path.js";
export { styles } from "../../quiz/styles.js";
