// The views that show numbers by their place, and the files to take away that the element alone does not make, which come later
// and together.

import { cells as sheets } from "../cells/styles.js";
import { buffers } from "../memory/styles.js";
import { products as crossing } from "../products/styles.js";

export { toAnimatedSVG } from "../../moving/animated.js";
export { pngOf } from "../../still/png.js";
export { cells } from "../cells/cells.js";
export { memory } from "../memory/memory.js";
export { products } from "../products/products.js";
export const styles = [sheets, buffers, crossing];
