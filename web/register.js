import { canDraw, ShapeCastElement } from "./element/shape-cast.js";

/**
 * Registers <shape-cast>; a second copy of the script, of whatever version, leaves the first in its place. Where the page's
 * policy forbids all markup from scripts, the figure's own content stays.
 */
export function register() {
  if (canDraw && typeof customElements !== "undefined" && !customElements.get("shape-cast")) {
    customElements.define("shape-cast", ShapeCastElement);
  }
}
