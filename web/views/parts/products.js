// Products in cells, which come when one is first looked at.

import { cells } from "../cells/styles.js";
import { products as crossing } from "../products/styles.js";

export { products } from "../products/products.js";
export const styles = [cells, crossing];
