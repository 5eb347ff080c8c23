// The quiz, which comes when a figure asks.
export { quiz } from "../../quiz/panel.js";
export { Path } from "../../quiz/path.js";
export { anySeed } from "../../quiz/seed.js";
export { styles } from "../../quiz/styles.js";
