// <shape-cast>: an expression in, the picture of its broadcasting out. The class alone; register.js registers it.
// Importing it is safe where there is no document.

import { LitElement, noChange } from "lit";
import { languageAround } from "../page/language.js";
import { afterLit } from "../page/trusted-types.js";
import { toSVG, toText } from "../still/still-figure.js";
import { styles } from "../styles/index.js";
import { registerLengths } from "../styles/lengths.js";
import { HandController } from "./hand-controller.js";
import { MotionController } from "./motion-controller.js";
import { PageController } from "./page-controller.js";
import { QuizController } from "./quiz-controller.js";
import { SceneController } from "./scene-controller.js";
import { ScrollController } from "./scroll-controller.js";
import { StepsController } from "./steps-controller.js";
import { elementTemplate } from "./template.js";
import { ViewsController } from "./views-controller.js";

const reflected = { type: String, reflect: true };
const switched = { toAttribute: (value) => (value === true ? "" : value || value === "" ? value : null) };

export class ShapeCastElement extends LitElement {
  static styles = styles;

  static properties = {
    expr: reflected,
    a: reflected,
    b: reflected,
    c: reflected,
    d: reflected,
    op: reflected,
    names: reflected,
    dialect: reflected,
    theme: reflected,
    controls: reflected,
    loading: reflected,
    step: { type: Number, reflect: true },
    view: reflected,
    quiz: { reflect: true, converter: switched },
    seed: { type: Number, reflect: true },
    plan: { attribute: false },
    playing: { state: true },
    near: { state: true },
    dark: { state: true },
  };

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit collects the attributes of the class that is asked
    return [...super.observedAttributes, "lang"];
  }

  /** Events of what was shown since they were last told. @type {[string, object][]} */
  #events = [];
  #announce = (/** @type {string} */ name, /** @type {object} */ detail) => {
    this.#events.push([name, detail]);
  };
  #scenes = new SceneController(this, this.#announce);
  #motion = new MotionController(this, this.#scenes, () => this.#steps.position);
  #steps = new StepsController(this, this.#scenes, this.#announce, this.#motion);
  #quiz = new QuizController(this, this.#scenes, this.#steps, this.#announce);
  #hand = new HandController(this, this.#scenes, this.#quiz, this.#motion, this.#announce);
  #views = new ViewsController(this, this.#announce);
  #page = new PageController(this);
  #scroll = new ScrollController(this);

  constructor() {
    super();
    /** The expression, such as `(5, 1, 4, 1) + (3, 1, 1)`. @type {string | null} */
    this.expr = null;
    /** Shapes of the operands, in place of an expression. @type {string | null} */
    this.a = null;
    /** The second operand's. @type {string | null} */
    this.b = null;
    /** The third operand's. @type {string | null} */
    this.c = null;
    /** The fourth operand's. @type {string | null} */
    this.d = null;
    /** The operation between them: a sign or a name. @type {string | null} */
    this.op = null;
    /** Names of the axes, the last one last: `B,H,T,D`. @type {string | null} */
    this.names = null;
    /** Whose error message is shown: pytorch, numpy, tensorflow or jax. @type {string | null} */
    this.dialect = null;
    /** auto, light or dark. @type {string | null} */
    this.theme = null;
    /** full, mini or none. @type {string | null} */
    this.controls = null;
    /** lazy: nothing at all is worked out before the figure comes near the viewport. @type {string | null} */
    this.loading = null;
    /** The step shown; null for the last one, the figure at rest. @type {number | null} */
    this.step = null;
    /** What is shown: `ledger`, `cells`, `memory`, or several of them. @type {string | null} */
    this.view = null;
    /** Asked first, shown then: any value asks, `path` one question after the other. @type {string | boolean | null} */
    this.quiz = null;
    /** What the questions of a path are drawn by; one is chosen where there is none. @type {number | null} */
    this.seed = null;
    /** What explain() answered. Setting it draws it. @type {import("../attributes/input.js").Reading["plan"] | null} */
    this.plan = null;
    this.playing = false;
    /** Whether it can be seen, or nearly; null until that is known. @type {boolean | null} */
    this.near = null;
    this.dark = false;
  }

  /** The steps of the figure: `{ index, kind, axis, caption: { en, zh } }`. */
  get steps() {
    return this.#scenes.steps;
  }

  next() {
    this.#steps.moveBy(1);
  }

  prev() {
    this.#steps.moveBy(-1);
  }

  /** Plays from the first step, once. */
  play() {
    this.#steps.playAll();
  }

  pause() {
    this.#steps.pause();
  }

  /** Shows another expression, and the way to it from what is shown. */
  change(/** @type {string} */ expr) {
    return this.#hand.show(expr);
  }

  /** The moment that is shown: 3 is step 3 at rest, 3.4 on the way from step 3 to step 4. */
  get time() {
    return Math.max(0, this.#steps.position - 1 + this.#motion.progress);
  }

  set time(time) {
    const step = Math.ceil(Math.min(this.#steps.last, Math.max(0, time)));
    if (step !== this.#steps.position || this.#motion.runs || this.playing) this.#steps.moveTo(step);
    this.#motion.stopAt(1 + time - step);
  }

  /** Whether the quiz asks, and nothing of the answer is shown. */
  get asking() {
    return this.#quiz.asking;
  }

  /** Not everything shows the step yet. */
  get stepping() {
    return this.#steps.behind.length > 0;
  }

  /** The sizes do not show it yet. */
  get saying() {
    const { behind } = this.#steps;
    return behind.includes("sizes") || behind.includes("others");
  }

  /** The ledger as aligned text; empty while there is nothing to show. */
  toText(options = {}) {
    return this.plan ? toText(this.plan, { ...this.still, ...options }) : "";
  }

  /**
   * The picture at its step as an SVG file, or what promises the whole walk as one that moves; empty while there is nothing to
   * show.
   * @param {import("../figure.d.ts").FigureOptions} [options] @returns {any}
   */
  toSVG(options = {}) {
    const { plan } = this;
    const asked = { ...this.still, ...options };
    if (!asked.animated) return plan ? toSVG(plan, asked) : "";
    return import("../views/parts/cells-and-memory.js").then(({ toAnimatedSVG }) =>
      plan ? toAnimatedSVG(plan, asked) : "",
    );
  }

  /** The same as a PNG, drawn at `scale` times its size, in the theme that is shown. */
  async toPNG({ scale = 2, ...options } = {}) {
    this.#page.findTheme();
    const theme = this.dark ? "dark" : "light";
    if (!this.plan) return null;
    const svg = this.toSVG({ theme, ...options });
    const { pngOf } = await import("../views/parts/cells-and-memory.js");
    return pngOf(svg, scale);
  }

  /** What is shown, for what draws a plan without a page. @returns {import("../figure.d.ts").FigureOptions} */
  get still() {
    const { theme, step, dialect } = /** @type {any} */ (this);
    const { scene, reading } = this.#scenes;
    const axes = scene?.columns.map(({ name }) => name ?? "");
    const { names, axes: own } = reading ?? {};
    return { lang: languageAround(this), theme, step, dialect, names, axes: own, axisNames: axes };
  }

  connectedCallback() {
    registerLengths();
    super.connectedCallback();
  }

  attributeChangedCallback(name, old, value) {
    super.attributeChangedCallback(name, old, value);
    if (name === "lang") this.requestUpdate();
  }

  willUpdate(changed) {
    const stepped = this.hasUpdated && changed.size === 1 && changed.has("step");
    // A page that cannot be seen has no frames, and the keys after an answer are for what it leads to.
    this.#steps.showInTurns(stepped && this.near === true && !this.#quiz.wanted && !document.hidden);
    if (this.loading === "lazy" && !this.near && !this.plan && !this.#scenes.problem) return;
    if (changed.has("quiz")) this.#quiz.restart();
    this.#quiz.follow();
    this.#scenes.read(changed);
  }

  updated(changed) {
    for (const [name, detail] of this.#events.splice(0)) {
      this.dispatchEvent(new CustomEvent(`shapecast-${name}`, { detail, bubbles: true, composed: true }));
    }
    if (this.stepping || this.#page.isFar) return;
    this.#views.makeRoom(this.#steps.draws("controls"));
    this.#page.findTheme();
    this.#scroll.update(changed, this.#scenes.scene, this.#steps.position);
  }

  /** Complete is an update when what was asked for is drawn, also where what draws it has to come first. */
  async getUpdateComplete() {
    await super.getUpdateComplete();
    let done;
    do {
      await Promise.all([this.#scenes.coming, this.#views.coming]);
      while (this.stepping || this.#motion.runs) await new Promise(requestAnimationFrame);
      done = await super.getUpdateComplete();
    } while (this.isUpdatePending);
    return done;
  }

  render() {
    return this.#page.isFar
      ? noChange
      : elementTemplate({
          host: this,
          language: languageAround(this),
          scenes: this.#scenes,
          steps: this.#steps,
          motion: this.#motion,
          views: this.#views,
          quiz: this.#quiz,
          hand: this.#hand,
        });
  }
}

/** Whether figures can be drawn here at all. */
export const canDraw = afterLit();
