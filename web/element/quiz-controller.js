// Whether the quiz asks, and what comes of its answers.

import { hasFailed, loadQuiz } from "../views/lazy-views.js";

/** What the attribute says where the figure asks one question after the other. */
const PATH = "path";

export class QuizController {
  #host;
  #scenes;
  #steps;
  #announce;
  /** The scene whose quiz is over. @type {import("../../js/scene/types.js").Scene | null} */
  #answered = null;
  /** The path of questions that the figure went on. @type {import("../quiz/path.js").Path | null} */
  #path = null;

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

  /** Whether a path is asked for, and has not begun. */
  get #isUnbegun() {
    const { quiz, seed } = this.#host;
    return quiz === PATH && !hasFailed("quiz") && (this.#path === null || this.#path.seed !== seed);
  }

  /** Whether what a path asks is still to come: it has not begun, or what draws its question is not there. */
  get isComing() {
    return this.#isUnbegun || (this.path !== null && Boolean(this.#scenes.coming));
  }

  /** The path that the figure is on; null where none is asked for, or what is shown is no question of it. */
  get path() {
    const { quiz, expr } = this.#host;
    return quiz === PATH && this.#path?.question.expr === expr ? this.#path : null;
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
    this.#path = null;
  }

  /** Goes on the path that is asked for. */
  async follow() {
    if (!this.#isUnbegun) return;
    const host = this.#host;
    const parts = await loadQuiz(host);
    if (parts === null || !this.#isUnbegun) return;
    host.seed ??= parts.anySeed();
    this.#path = new parts.Path(host.seed);
    this.ask();
  }

  /** Asks the question that the path is at. */
  ask = () => {
    const host = this.#host;
    this.#answered = null;
    host.expr = this.#path?.question.expr ?? null;
    host.requestUpdate();
  };

  /** Begins another path. */
  again = () => {
    this.#host.seed = null;
  };
}
