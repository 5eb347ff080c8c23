// The views a figure shows, those of them that gave way because there was too much to draw, and what views keep.

import { cancelFrame, inNextFrame } from "../page/frames.js";
import { foldedIn } from "../views/folding.js";
import { LEDGER, viewsChosen, viewsNamed } from "../views/views.js";

export class ViewsController {
  shown = [LEDGER];
  /** Each view that gave way, with the nodes it takes. @type {Map<string, number>} */
  folded = new Map();
  #host;
  #announce;
  /** What they were named for. @type {import("../../js/scene/types.js").Scene | null} */
  #scene = null;
  /** @type {string | null} */
  #view = null;
  /** What views keep from one render to the next. @type {Map<Function, any>} */
  #kept = new Map();

  /** @param {import("./shape-cast.js").ShapeCastElement} host @param {(name: string, detail: object) => void} announce */
  constructor(host, announce) {
    this.#host = host;
    this.#announce = announce;
    host.addController(this);
  }

  /** Takes up the scene that is drawn. @param {import("../../js/scene/types.js").Scene} scene */
  follow(scene) {
    const { view } = this.#host;
    if (scene !== this.#scene || view !== this.#view) this.folded = new Map();
    this.#scene = scene;
    this.#view = view;
    this.shown = viewsNamed(view, scene);
  }

  /** @type {import("../figure/types.js").Context["keep"]} */
  keep = (make) => {
    if (!this.#kept.has(make)) this.#kept.set(make, make(this.#host));
    return this.#kept.get(make);
  };

  /** When all that draws the views is there. */
  get coming() {
    return Promise.all(this.#kept.values());
  }

  choose = (id) => {
    const view = viewsChosen(this.shown, id);
    this.#host.view = view;
    this.#announce("view", { view });
  };

  // The button that was pressed is gone then.
  unfold = async (id) => {
    const host = this.#host;
    this.choose(id);
    await host.updateComplete;
    /** @type {HTMLElement | null} */ (host.renderRoot.querySelector(`#tab-${id}`))?.focus();
  };

  /** Folds what is too much, once views have drawn. @param {boolean} now  more than a step has changed */
  makeRoom(now) {
    if (now) this.#fold();
    // Cells are drawn in later frames, and take more nodes then.
    inNextFrame(this.#fold);
  }

  hostDisconnected() {
    cancelFrame(this.#fold);
  }

  #fold = () => {
    const folded = this.#scene && foldedIn(this.#host.renderRoot, this.#scene, this.shown, this.folded);
    if (!folded) return;
    this.folded = folded;
    this.#host.requestUpdate();
  };
}
