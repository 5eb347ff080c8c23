import { ShapeCastElement } from "./element/shape-cast.js";

/** Registers <shape-cast>; a second copy of the script, of whatever version, leaves the first in its place. */
export function register() {
  if (typeof customElements !== "undefined" && !customElements.get("shape-cast")) {
    customElements.define("shape-cast", ShapeCastElement);
  }
}
