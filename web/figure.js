// The figure without a page, with all that the element asks for where it needs it.

import "./words/einsum-and-in-place.js";

export { toSVG } from "./moving/svg.js";
export { toMarkdown } from "./still/markdown.js";
export { toText } from "./still/still-figure.js";
