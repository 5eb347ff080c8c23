// The class without its registration, for those who name the element themselves.
export { ShapeCastElement } from "./shape-cast.js";
