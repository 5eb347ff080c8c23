// Sizes changed by hand: whether they can be. What changes them comes when somebody reaches for one.

import { SIZE } from "../figure/chip.js";
import { loadHand } from "../views/lazy-views.js";

/** Keys that change a size or go to another one: till what changes sizes is there, they are not the page's either. */
const OWN_KEYS = /^(\d|\+|(Arrow|Page|Back|Del|Ins).*)$/;

export class HandController {
  #host;
  #scenes;
  #quiz;
  #parts;
  /** @type {import("../hand/hand.js").Hand | null} */
  #hand = null;
  /** @type {Promise<void> | null} */
  #coming = null;
  /** What was done to sizes before that. @type {[Element, Event][]} */
  #early = [];

  /**
   * @param {import("./shape-cast.js").ShapeCastElement} host @param {import("./scene-controller.js").SceneController} scenes
   * @param {import("./quiz-controller.js").QuizController} quiz
   * @param {import("./motion-controller.js").MotionController} motion @param {(name: string, detail: object) => void} announce
   */
  constructor(host, scenes, quiz, motion, announce) {
    this.#host = host;
    this.#scenes = scenes;
    this.#quiz = quiz;
    this.#parts = /** @type {const} */ ([host, scenes, motion, announce]);
  }

  /** What the figure is drawn with; null where sizes stay as they are: without all controls, in a quiz, and without a text. */
  get offered() {
    const { controls } = this.#host;
    const { problem, reading } = this.#scenes;
    const fixed = controls === "none" || controls === "mini" || this.#quiz.wanted;
    return fixed || problem || !reading?.expression ? null : this;
  }

  /** Somebody points at the sizes, or has come to them by keys. */
  reach = () => {
    this.#coming ??= loadHand(this.#host).then((part) => {
      this.#hand = part && new part.Hand(...this.#parts);
      for (const [chip, event] of this.#early.splice(0)) {
        chip.dispatchEvent(new /** @type {any} */ (event.constructor)(event.type, event));
        // Each change is one of what the one before it led to.
        /** @type {any} */ (this.#host).performUpdate();
      }
    });
    return this.#coming;
  };

  /** Keeps what is done to a size until what changes it has come. */
  keep = (/** @type {any} */ event) => {
    const chip = event.target.closest(SIZE);
    if (this.#hand || !chip || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.type === "keydown") {
      if (!OWN_KEYS.test(event.key)) return;
      event.preventDefault();
    } else if (event.type === "pointerdown" && event.pointerType !== "touch")
      chip.setPointerCapture(event.pointerId);
    else if (!chip.hasPointerCapture?.(event.pointerId)) return;
    this.#early.push([chip, event]);
  };

  /** Shows another expression, and the way to it from what is shown. @param {string} expr */
  async show(expr) {
    const { expr: before } = this.#host;
    await this.reach();
    // Something else may be asked for by then.
    if (this.#host.expr !== before) return;
    if (this.#hand) this.#hand.show(expr);
    else this.#host.expr = expr;
  }

  /** The buttons of the size that is held. */
  template = (language) => this.#hand?.template(language);
}
