// The class without its registration, for those who name the element themselves.
export { ShapeCastElement } from "./element/shape-cast.js";
