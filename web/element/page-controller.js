// What the page around a figure tells it: whether it is near the viewport, and its theme.

import { onNearViewport } from "../page/near-viewport.js";
import { onPageChange, themeAround } from "../page/theme.js";

export class PageController {
  #host;
  /** The theme and the language around the figure may have changed. */
  #changed = true;
  /** The theme it was asked for when the page was last looked at. @type {string | null} */
  #asked = null;
  /** @type {(() => void)[]} */
  #stops = [];
  /** @type {HTMLElement | null} */
  #shown = null;

  /** @param {import("./shape-cast.js").ShapeCastElement} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  /** Far from the viewport or hidden, a figure keeps what it shows: its plan is known, nothing of it is drawn. */
  get isFar() {
    return this.#host.near === false && this.#host.hasUpdated;
  }

  hostConnected() {
    const host = this.#host;
    const changed = () => {
      this.#changed = true;
      if (!this.isFar) host.requestUpdate();
    };
    changed();
    this.#stops = [
      onPageChange(changed),
      onNearViewport(host, (near) => {
        host.near = near;
      }),
    ];
  }

  hostDisconnected() {
    for (const stop of this.#stops) stop();
    this.#host.near = null;
  }

  /** What shows the colour that the browser writes with. */
  get #probe() {
    if (!this.#shown) {
      this.#shown = Object.assign(document.createElement("span"), { className: "probe" });
      this.#host.renderRoot.prepend(this.#shown);
    }
    return this.#shown;
  }

  // Before anything is drawn there is little to work out a style of.
  hostUpdate() {
    if (!this.isFar) this.findTheme();
  }

  // Asking for a computed style halts for the browser to work it out: only where the answer may be another one.
  findTheme() {
    const host = this.#host;
    const { theme } = host;
    if (!this.#changed && theme === this.#asked) return;
    this.#changed = false;
    this.#asked = theme;
    const own = theme === "light" || theme === "dark" ? theme : null;
    host.dark = (own ?? themeAround(host, this.#probe)) === "dark";
  }
}
