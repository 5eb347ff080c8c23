// The views that show numbers by their place, which come later and together.
import { buffers } from "../styles/buffers.js";
import { cells as sheets } from "../styles/cells.js";

export { cells } from "./cells.js";
export { memory } from "./memory.js";
export const styles = [sheets, buffers];
