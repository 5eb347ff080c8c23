// Sizes changed by hand: whether they can be. What changes them comes when somebody reaches for one.

import { loadHand } from "../views/lazy-views.js";

export class HandController {
  #host;
  #scenes;
  #quiz;
  #parts;
  /** @type {import("../hand/hand.js").Hand | null} */
  #hand = null;
  /** @type {Promise<void> | null} */
  #coming = null;

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
    });
    return this.#coming;
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
