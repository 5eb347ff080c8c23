// A module for anywidget, whose protocol notebooks of Jupyter, marimo and others speak: one file with the engine inside. It is
// imported for what it exports; the element is registered when a figure is first drawn.

import { render as draw } from "./anywidget/render.js";
import { register } from "./register.js";

/** @type {typeof import("./anywidget.d.ts").render} */
export function render(given) {
  register();
  return draw(given);
}

export default { render };
