// The entry `shapecast/advice`: fixes for shapes that do not fit, suspicions about shapes that do, and the facts in a
// pasted error message.
export { suggestFixes } from "./advice/fixes.js";
export { parseError } from "./advice/messages/parse-error.js";
export { findSuspicions } from "./advice/suspicions.js";

import "./picture.js";
