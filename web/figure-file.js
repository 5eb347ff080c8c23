// The figure without a page, with all that the element asks for where it needs it.

import "./kinds.js";

export { toSVG, toText } from "./static-figure.js";
