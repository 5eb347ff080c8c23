// <shape-cast>: an expression in, the picture of its broadcasting out. The class alone; register.js registers it.
// Importing it is safe where there is no document.

import { html, LitElement, noChange, nothing } from "lit";
import { languageOf } from "../../js/languages/languages.js";
import { buildScene, kindOf } from "../../js/scene/scene.js";
import { clampStep, stateAt } from "../../js/scene/timeline.js";
import { dialectOf } from "../attributes/dialects.js";
import { axisNames, readInput } from "../attributes/input.js";
import { hatchTemplate } from "../figure/bars.js";
import { figureClasses } from "../figure/classes.js";
import { captionTemplate, controlsTemplate } from "../figure/controls.js";
import { problemTemplate } from "../figure/problem.js";
import { stageTemplate } from "../figure/stage.js";
import { cancelFrame, inNextFrame, inOwnFrame } from "../page/frames.js";
import { onNearViewport } from "../page/near-viewport.js";
import { onPageChange, themeAround } from "../page/theme.js";
import { pngOf } from "../still/png.js";
import { toSVG, toText } from "../still/still-figure.js";
import { styles } from "../styles/index.js";
import { registerLengths } from "../styles/lengths.js";
import { foldedIn, foldedTemplate } from "../views/folding.js";
import { hasFailed, loadEinsumAndInPlace } from "../views/lazy-views.js";
import { panelsTemplate, tabsTemplate } from "../views/tabs.js";
import { LEDGER, quiz, viewsChosen, viewsFor, viewsNamed } from "../views/views.js";
import { captionedSteps } from "../words/captions.js";
import { message } from "../words/messages.js";

/** How long a step stands while the walk plays by itself, in milliseconds. */
const PLAY_INTERVAL = 1600;
const INPUTS = ["expr", "a", "b", "c", "d", "op"];
// A Markdown engine that lost the closing tag puts the rest of the page inside the element: then it must stay seen.
const SWALLOWED = "h1, h2, h3, h4, h5, h6, shape-cast";

const reflected = { type: String, reflect: true };
const switched = { toAttribute: (value) => (value === true ? "" : value || value === "" ? value : null) };

/**
 * @typedef {{ asking: boolean,
 *   answer: (detail: import("../element-class.d.ts").QuizAnswer | null, over: boolean) => void }} Quiz
 *   asking: nothing of the answer is shown · answer: tells the page of an answer; over: everything is shown again
 */

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
    plan: { attribute: false },
    playing: { state: true },
    near: { state: true },
    dark: { state: true },
  };

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit collects the attributes of the class that is asked
    return [...super.observedAttributes, "lang"];
  }

  /** @type {import("../attributes/input.js").Reading | null} */
  #reading = null;
  /** @type {import("../attributes/input.js").Problem | null} */
  #problem = null;
  /** @type {import("../../js/scene/types.js").Scene | null} */
  #scene = null;
  /** @type {import("../words/captions.js").CaptionedStep[]} */
  #steps = [];
  /** What is drawn once what draws it is there. @type {import("../attributes/input.js").Reading | null} */
  #due = null;
  /** What draws every kind of scene: whether it is there, and when it comes. */
  #equipped = false;
  /** @type {Promise<void> | null} */
  #coming = null;
  /** The views shown, and those of them that gave way because there was too much to draw. */
  #shown = [LEDGER];
  /** @type {Map<string, number>} */
  #folded = new Map();
  /** The scene whose quiz is over. @type {import("../../js/scene/types.js").Scene | null} */
  #answered = null;
  /** @type {[string, object][]} */
  #news = [];
  /** What views keep from one render to the next. @type {Map<Function, any>} */
  #kept = new Map();
  #timer = 0;
  /** What the theme and the language are taken from may have changed. */
  #elsewhere = true;
  /** Only the caption and the controls show the step yet. */
  stepping = false;
  /** The step whose axis the ledger was scrolled to. */
  #inSight = -1;
  /** @type {(() => void) | null} */
  #leaveSight = null;
  /** @type {(() => void) | null} */
  #leavePage = null;

  constructor() {
    super();
    /** The expression, such as `(5, 1, 4, 1) + (3, 1, 1)`. @type {string | null} */
    this.expr = null;
    /** Shapes of the operands, in place of an expression. @type {string | null} */
    this.a = null;
    /** @type {string | null} */
    this.b = null;
    /** @type {string | null} */
    this.c = null;
    /** @type {string | null} */
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
    /** Asked first, shown then: any value asks. @type {string | boolean | null} */
    this.quiz = null;
    /** What explain() answered. Setting it draws it. @type {import("../attributes/input.js").Reading["plan"] | null} */
    this.plan = null;
    this.playing = false;
    /** Whether it can be seen, or nearly; null until that is known. @type {boolean | null} */
    this.near = null;
    this.dark = false;
  }

  /** The steps of the figure: `{ index, kind, axis, caption: { en, zh } }`. */
  get steps() {
    return this.#steps;
  }

  next() {
    this.#pause();
    this.#go(this.#position + 1);
  }

  prev() {
    this.#pause();
    this.#go(this.#position - 1);
  }

  /** Whether the quiz asks, and nothing of the answer is shown. */
  get asking() {
    return this.#quizzed && this.#scene !== null && this.#answered !== this.#scene;
  }

  // Where the quiz cannot be loaded, the figure is shown.
  get #quizzed() {
    return (this.quiz ?? false) !== false && !hasFailed("quiz");
  }

  /** The ledger as aligned text; empty while there is nothing to show. */
  toText(options = {}) {
    return this.plan ? toText(this.plan, { ...this.#asStill, ...options }) : "";
  }

  /** The picture at its step as an SVG file; empty while there is nothing to show. */
  toSVG(options = {}) {
    return this.plan ? toSVG(this.plan, { ...this.#asStill, ...options }) : "";
  }

  /** The same as a PNG, drawn at `scale` times its size, in the theme that is shown. */
  async toPNG({ scale = 2, ...options } = {}) {
    this.#lookAround();
    const theme = this.dark ? "dark" : "light";
    return this.plan ? pngOf(this.toSVG({ theme, ...options }), scale) : null;
  }

  /** @returns {import("../figure.d.ts").FigureOptions} */
  get #asStill() {
    const { theme, step, dialect } = /** @type {any} */ (this);
    const axes = this.#scene?.columns.map(({ name }) => name ?? "");
    return { lang: this.#language, theme, step, dialect, names: this.#reading?.names, axisNames: axes };
  }

  get #position() {
    return this.#scene ? clampStep(this.#scene, this.step ?? Number.NaN) : 0;
  }

  get #language() {
    /** @type {Element | undefined} */
    let node = this;
    while (node) {
      const holder = node.closest("[lang]");
      if (holder) return languageOf(holder.getAttribute("lang"));
      node = /** @type {ShadowRoot} */ (node.getRootNode()).host;
    }
    return languageOf(null);
  }

  get #waiting() {
    return this.loading === "lazy" && !this.near && !this.plan && !this.#problem;
  }

  /** Far from the viewport or hidden, a figure keeps what it shows: its plan is known, nothing of it is drawn. */
  get #far() {
    return this.near === false && this.hasUpdated;
  }

  connectedCallback() {
    registerLengths();
    super.connectedCallback();
    const changed = () => {
      this.#elsewhere = true;
      if (!this.#far) this.requestUpdate();
    };
    this.#leavePage = onPageChange(changed);
    changed();
    this.#leaveSight = onNearViewport(this, (near) => {
      this.near = near;
      if (!near) this.#pause();
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leavePage?.();
    this.#leaveSight?.();
    this.near = null;
    cancelFrame(this.#fitLedger);
    cancelFrame(this.#showTab);
    cancelFrame(this.#foldMore);
    cancelFrame(this.#follow);
    this.stepping = false;
    this.#pause();
  }

  attributeChangedCallback(name, old, value) {
    super.attributeChangedCallback(name, old, value);
    if (name === "lang") this.requestUpdate();
  }

  willUpdate(changed) {
    const stepped = this.hasUpdated && changed.size === 1 && changed.has("step");
    // A page that cannot be seen has no frames, and the keys after an answer are for what it leads to.
    this.stepping = stepped && this.near === true && !this.#quizzed && !document.hidden;
    if (this.stepping) inOwnFrame(this.#follow);
    if (this.#waiting) return;
    if (changed.has("quiz")) this.#answered = null;
    if (changed.has("view")) this.#folded = new Map();
    const given = changed.has("plan") && this.plan !== this.#reading?.plan ? this.plan : null;
    const asked = INPUTS.some((name) => changed.has(name));
    if (given) {
      this.#show({ plan: given, names: null, expression: "" });
    } else if (this.#due && this.#equipped && !asked) {
      this.#show(this.#due);
    } else if (asked || (!this.#reading && !this.#problem)) {
      const answer = readInput(this);
      if (answer.reading) this.#show(answer.reading);
      else this.#refuse(answer.problem);
    } else if (changed.has("names") && this.#reading) {
      this.#show(this.#reading);
    }
  }

  /** @param {import("../attributes/input.js").Reading} reading */
  #show(reading) {
    if (!this.#equipped && kindOf(reading.plan) !== "plain") {
      this.#due = reading;
      this.#coming ??= loadEinsumAndInPlace(this).then(() => {
        this.#equipped = true;
        this.requestUpdate();
      });
      return;
    }
    this.#due = null;
    this.#reading = reading;
    this.#problem = null;
    this.plan = reading.plan;
    this.#scene = buildScene(reading.plan, { ...reading, axisNames: axisNames(this.names) });
    this.#steps = captionedSteps(this.#scene);
    this.#inSight = -1;
    this.#folded = new Map();
    const { shapes, shape, ok } = reading.plan;
    this.#news.push(["change", { ok, shapes, shape, expression: reading.expression, plan: reading.plan }]);
  }

  /** Complete is an update when what was asked for is drawn, also where what draws it has to come first. */
  async getUpdateComplete() {
    const done = await super.getUpdateComplete();
    if (!this.#due && !this.stepping) return done;
    await this.#coming;
    while (this.stepping) await new Promise(requestAnimationFrame);
    return super.getUpdateComplete();
  }

  // A step is said first. The ledger shows it in the next frame and the views after that: no frame has the work of all.
  #follow = () => {
    this.requestUpdate();
    this.performUpdate();
  };

  /** @param {import("../attributes/input.js").Problem} problem */
  #refuse(problem) {
    this.#due = null;
    this.#pause();
    this.#problem = problem;
    if (problem.kind !== "empty") this.#news.push(["error", problem]);
  }

  #go(step) {
    if (!this.#scene) return;
    const before = this.#position;
    this.step = clampStep(this.#scene, step);
    if (this.step === before) return;
    const { index, kind, axis } = this.#steps[this.step];
    this.#news.push(["step", { step: index, last: this.#steps.length - 1, kind, axis }]);
    this.requestUpdate();
  }

  #play() {
    const last = this.#steps.length - 1;
    if (this.#position === last) this.#go(0);
    this.playing = true;
    this.#timer = window.setInterval(() => {
      this.#go(this.#position + 1);
      if (this.#position === last) this.#pause();
    }, PLAY_INTERVAL);
  }

  #pause() {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #onStep = (step) => {
    this.#pause();
    this.#go(step);
  };

  #onChoose = (id) => {
    this.view = viewsChosen(this.#shown, id);
    this.#news.push(["view", { view: this.view }]);
  };

  // The button that was pressed is gone then.
  #onUnfold = async (id) => {
    this.#onChoose(id);
    await this.updateComplete;
    this.#element(`#tab-${id}`)?.focus();
  };

  #element = (selector) => /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(selector));

  #keep = (make) => {
    if (!this.#kept.has(make)) this.#kept.set(make, make(this));
    return this.#kept.get(make);
  };

  /** @type {Quiz["answer"]} */
  #onAnswer = (detail, over) => {
    if (detail) this.#news.push(["quiz", detail]);
    this.#answered = over ? this.#scene : null;
    if (over) this.#onStep(this.#steps.length - 1);
    this.requestUpdate();
  };

  #onMove = (by) => this.#onStep(this.#position + by);

  #onPlay = () => (this.playing ? this.#pause() : this.#play());

  // Keys act only while the controls have the focus, and then the page (a slide deck, say) does not see them.
  #onKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = { ArrowRight: this.#position + 1, ArrowLeft: this.#position - 1, Home: 0, End: Infinity };
    const onButton = event.target.localName === "button";
    if (event.key in steps) {
      event.preventDefault();
      this.#onStep(Math.min(steps[event.key], this.#steps.length - 1));
    } else if (event.key === " " && !onButton) {
      event.preventDefault();
      this.#onPlay();
    } else if (event.key !== " " && event.key !== "Enter") {
      return;
    }
    event.stopPropagation();
  };

  updated(changed) {
    for (const [name, detail] of this.#news.splice(0)) {
      this.dispatchEvent(new CustomEvent(`shapecast-${name}`, { detail, bubbles: true, composed: true }));
    }
    if (changed.has("theme")) this.#elsewhere = true;
    if (this.stepping) return;
    cancelFrame(this.#follow);
    if (this.#far) return;
    this.#foldMore();
    inNextFrame(this.#foldMore);
    this.#lookAround();
    inNextFrame(this.#fitLedger);
    if (changed.has("view") || changed.has("near")) inNextFrame(this.#showTab);
  }

  // Cells are drawn in later frames, and take more nodes then.
  #foldMore = () => {
    const folded = this.#scene && foldedIn(this.renderRoot, this.#scene, this.#shown, this.#folded);
    if (!folded) return;
    this.#folded = folded;
    this.requestUpdate();
  };

  // Asking for a computed style halts for the browser to work it out: only where the answer may be another one.
  #lookAround() {
    if (!this.#elsewhere) return;
    this.#elsewhere = false;
    const theme = this.theme === "light" || this.theme === "dark" ? this.theme : null;
    this.dark = (theme ?? themeAround(this, this.renderRoot.querySelector(".probe"))) === "dark";
  }

  // The strip of tabs may be wider than its room.
  #showTab = () => {
    const tab = this.#element('.tabs [tabindex="0"]');
    const strip = tab?.parentElement;
    if (tab && strip) strip.scrollLeft = tab.offsetLeft + (tab.offsetWidth - strip.clientWidth) / 2;
  };

  // A ledger wider than its room scrolls: it can be reached by keyboard, begins at the last axis, where reading
  // begins, and keeps the axis that is talked about in sight.
  #fitLedger = () => {
    const scroller = this.#element(".ledger");
    if (!scroller) return;
    const wider = scroller.scrollWidth > scroller.clientWidth;
    if (wider) scroller.setAttribute("tabindex", "0");
    else scroller.removeAttribute("tabindex");
    if (!wider || this.#inSight === this.#position) return;
    this.#inSight = this.#position;
    const column = /** @type {HTMLElement | null} */ (scroller.querySelector("th.now"));
    const center = column ? column.offsetLeft + (column.offsetWidth - scroller.clientWidth) / 2 : Infinity;
    scroller.scrollLeft = Math.min(center, scroller.scrollWidth);
  };

  render() {
    if (this.#far) return noChange;
    const language = this.#language;
    const problem = this.#problem;
    return html`
      <span class="probe"></span>
      ${this.#body(problem, language)}
      ${this.querySelector(SWALLOWED) ? html`<slot></slot>` : nothing}`;
  }

  #body(problem, language) {
    if (problem?.kind === "no-engine") {
      return html`<slot></slot><p class="reason">${message(language, "no-engine")}</p>`;
    }
    if (
      !this.#scene &&
      (!problem || (problem.kind === "empty" && this.expr === null && this.childElementCount > 0))
    ) {
      return html`<slot></slot>`;
    }
    const scene = this.#scene;
    const shape = scene ? figureClasses(scene) : "";
    return html`
      <div class="root ${this.dark ? "dark" : ""} ${problem ? "stale" : ""} ${shape}">
        ${hatchTemplate}${scene ? this.#figure(scene, problem, language) : problemTemplate(problem, language)}
      </div>`;
  }

  /** The figure; with a problem, the last one that could be drawn, set back and with the problem for a caption. */
  #figure(scene, problem, language) {
    const moment = stateAt(scene, this.#steps, this.#position);
    const { stepping } = this;
    const later = (template) => (stepping ? noChange : template());
    const controls = this.controls === "none" || this.controls === "mini" ? this.controls : "full";
    const dialect = dialectOf(this.dialect);
    const view = {
      scene,
      moment,
      language,
      dialect,
      stale: problem !== null,
      last: this.#steps.length - 1,
    };
    const act = { onStep: this.#onStep, onMove: this.#onMove, onPlay: this.#onPlay, onKey: this.#onKey };
    const shown = viewsNamed(this.view, scene);
    this.#shown = shown;
    const folded = this.#folded;
    const tabbed = controls === "full";
    const asking = this.asking;
    const context = { ...view, plan: this.#reading?.plan, dark: this.dark, shown, keep: this.#keep };
    const asked = /** @type {any} */ ({ ...context, quiz: { asking, answer: this.#onAnswer } });
    const tabs = { offered: viewsFor(scene), shown, language, onChoose: this.#onChoose };
    return html`
      ${later(() => (shown.includes(LEDGER) && !asking ? (folded.has(LEDGER) ? foldedTemplate(LEDGER, language, this.#onUnfold) : stageTemplate(view)) : nothing))}
      ${later(() => (this.#quizzed && !problem ? html`<div class="view quiz" part="quiz">${quiz.render(asked)}</div>` : nothing))}
      ${later(() => (asking || !tabbed ? nothing : tabsTemplate(tabs)))}
      ${later(() => (asking ? nothing : panelsTemplate(shown, context, tabbed, { folded, onUnfold: this.#onUnfold })))}
      ${problem ? problemTemplate(problem, language) : asking ? nothing : captionTemplate(view)}
      ${asking || controls === "none" ? nothing : controlsTemplate({ ...view, ...act, steps: this.#steps, controls, playing: this.playing })}`;
  }
}
