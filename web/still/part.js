// The picture as a file and as text, which come after the first paint.
export { toSVG, toText } from "../static-figure.js";
export { pngOf } from "./png.js";
