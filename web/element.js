// Importing this file is enough to use <shape-cast>.
import { register } from "./register.js";

register();

export { ShapeCastElement } from "./element/shape-cast.js";
