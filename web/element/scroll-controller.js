// Keeps in sight what is wider than its room: the axis that is talked about, and the tab that is chosen.

import { cancelFrame, inNextFrame } from "../page/frames.js";

export class ScrollController {
  #host;
  /** What the ledger shows, and whether it was scrolled for that. */
  #scene = null;
  #position = -1;
  #scrolled = false;

  /** @param {import("./shape-cast.js").ShapeCastElement} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  /** Scrolls in the next frame what has to be. */
  update(changed, scene, position) {
    this.#scrolled &&= scene === this.#scene && position === this.#position;
    this.#scene = scene;
    this.#position = position;
    inNextFrame(this.#scrollLedger);
    if (changed.has("view") || changed.has("near")) inNextFrame(this.#scrollTabs);
  }

  hostDisconnected() {
    cancelFrame(this.#scrollLedger);
    cancelFrame(this.#scrollTabs);
  }

  #element = (selector) => /** @type {HTMLElement | null} */ (this.#host.renderRoot.querySelector(selector));

  // The strip of tabs may be wider than its room.
  #scrollTabs = () => {
    const tab = this.#element('.tabs [tabindex="0"]');
    const strip = tab?.parentElement;
    if (tab && strip) strip.scrollLeft = tab.offsetLeft + (tab.offsetWidth - strip.clientWidth) / 2;
  };

  // A ledger wider than its room scrolls: it can be reached by keyboard, begins at the last axis, where reading
  // begins, and keeps the axis that is talked about in sight.
  #scrollLedger = () => {
    const scroller = this.#element(".ledger");
    if (!scroller) return;
    const wider = scroller.scrollWidth > scroller.clientWidth;
    if (wider) scroller.setAttribute("tabindex", "0");
    else scroller.removeAttribute("tabindex");
    // What is changed by hand stays where it is.
    if (!wider || this.#scrolled || scroller.querySelector(":focus")) return;
    this.#scrolled = true;
    const column = this.#element(".ledger th.now");
    const center = column ? column.offsetLeft + (column.offsetWidth - scroller.clientWidth) / 2 : Infinity;
    scroller.scrollLeft = Math.min(center, scroller.scrollWidth);
  };
}
