// Whether the quiz asks, and what comes of its answers.

import { hasFailed } from "../views/lazy-views.js";

export class QuizController {
  #host;
  #scenes;
  #steps;
  #announce;
  /** The scene whose quiz is over. @type {import("../../js/scene/types.js").Scene | null} */
  #answered = null;

  /**
   * @param {import("./shape-cast.js").ShapeCastElement} host @param {import("./scene-controller.js").SceneController} scenes
   * @param {import("./steps-controller.js").StepsController} steps
   * @param {(name: string, detail: object) => void} announce
   */
  constructor(host, scenes, steps, announce) {
    this.#host = host;
    this.#scenes = scenes;
    this.#steps = steps;
    this.#announce = announce;
  }

  // Where the quiz cannot be loaded, the figure is shown.
  get wanted() {
    return (this.#host.quiz ?? false) !== false && !hasFailed("quiz");
  }

  get asking() {
    const { scene } = this.#scenes;
    return this.wanted && scene !== null && this.#answered !== scene;
  }

  /** @type {import("../figure/types.js").Quiz["answer"]} */
  answer = (detail, over) => {
    if (detail) this.#announce("quiz", detail);
    this.#answered = over ? this.#scenes.scene : null;
    if (over) this.#steps.moveTo(this.#steps.last);
    this.#host.requestUpdate();
  };

  /** Asks anew. */
  restart() {
    this.#answered = null;
  }
}
