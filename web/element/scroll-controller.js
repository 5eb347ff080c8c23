// Keeps in sight what is wider than its room: the axis that is talked about, and the tab that is chosen.

import { cancelFrame, inNextFrame } from "../page/frames.js";

export class ScrollController {
  #host;
  #scenes;
  #steps;
  /** The scene and the position the ledger was scrolled for. @type {unknown} */
  #scene = null;
  #position = -1;
  /** What was shown when the strip of tabs was scrolled. @type {unknown} */
  #view;
  /** @type {unknown} */
  #near;

  /**
   * @param {import("./shape-cast.js").ShapeCastElement} host @param {import("./scene-controller.js").SceneController} scenes
   * @param {import("./steps-controller.js").StepsController} steps
   */
  constructor(host, scenes, steps) {
    this.#host = host;
    this.#scenes = scenes;
    this.#steps = steps;
    host.addController(this);
  }

  /** Scrolls in the next frame what has to be. */
  update() {
    const { view, near } = this.#host;
    inNextFrame(this.#scrollLedger);
    if (view === this.#view && near === this.#near) return;
    this.#view = view;
    this.#near = near;
    inNextFrame(this.#scrollTabs);
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
    const { scene } = this.#scenes;
    const { position } = this.#steps;
    if (!wider || (scene === this.#scene && position === this.#position)) return;
    this.#scene = scene;
    this.#position = position;
    const column = this.#element(".ledger th.now");
    const center = column ? column.offsetLeft + (column.offsetWidth - scroller.clientWidth) / 2 : Infinity;
    scroller.scrollLeft = Math.min(center, scroller.scrollWidth);
  };
}
