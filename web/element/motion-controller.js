// The clock of a figure: how far it is on its way to the step that it shows. It runs while a step is gone to, and what
// cannot be seen, or is asked to keep still, is at rest at once.

import { motionTo } from "../../js/scene/motion.js";
import { ledgerStyles, moveLedger } from "../figure/ledger-motion.js";
import { cancelFrame, inNextFrame } from "../page/frames.js";
import { mediaQuery } from "../page/host.js";

/** After a frame that took longer, time goes on as if it had taken so many milliseconds: nothing is jumped over. */
const LONGEST_FRAME = 50;

/** The same number, however it was worked out. */
const exact = (progress) => Number(progress.toFixed(6));

export class MotionController {
  /** How far the figure is on its way to its step: 1 at rest. */
  progress = 1;
  /** Once or twice as fast, or half. */
  speed = 1;
  /** What there is of it. @type {import("../../js/scene/motion.js").Motion | null} */
  motion = null;
  #host;
  #scenes;
  #steps;
  /** When the clock was last looked at; null until it starts. @type {number | null} */
  #seen = null;
  /** Who shows the moment too. @type {Set<() => boolean>} */
  #watchers = new Set();
  /** Parts of the ledger that are not at rest. @type {Set<Element>} */
  #styled = new Set();
  /** What they are styled for. @type {import("../../js/scene/motion.js").Motion | null} */
  #shown = null;
  #calm = mediaQuery("(prefers-reduced-motion: reduce)");
  #paper = mediaQuery("print");
  #ended = () => {};

  /**
   * @param {import("./shape-cast.js").ShapeCastElement} host @param {import("./scene-controller.js").SceneController} scenes
   * @param {() => number} stepOf  the step that is shown
   */
  constructor(host, scenes, stepOf) {
    this.#host = host;
    this.#scenes = scenes;
    this.#steps = stepOf;
    host.addController(this);
  }

  /** Whether the clock runs. */
  get runs() {
    return this.#seen !== null;
  }

  /** Whether it stands on the way to a step. */
  get stands() {
    return this.progress < 1 && !this.runs;
  }

  /** Calls back at each moment that is to be shown; false where the step is not drawn yet. @param {() => boolean} show */
  watch(show) {
    this.#watchers.add(show);
  }

  /** Moves to the step that is shown from the one before it; `ended` is called when it is there. */
  begin(ended = () => {}) {
    this.end();
    this.#ended = ended;
    if (!this.#prepare()) return this.end();
    this.#set();
  }

  /** Shows the way to what is shown from something else. @param {import("../../js/scene/motion.js").Motion} motion */
  follow(motion) {
    this.end();
    if (!this.#prepare(motion)) return this.end();
    this.#set();
  }

  /** Sets out. */
  #set() {
    this.progress = 0;
    this.#seen = 0;
    inNextFrame(this.#tick);
  }

  /** Shows a moment on the way to the step that is shown, and stays there. @param {number} progress */
  stopAt(progress) {
    if (progress >= 1 || !this.stands) this.end();
    if (progress >= 1 || (!this.stands && !this.#prepare())) return;
    this.progress = exact(Math.max(0, progress));
    this.#host.requestUpdate();
    this.#show();
  }

  /** Is at the step at once. */
  end = () => {
    cancelFrame(this.#tick);
    const ended = this.#ended;
    this.#ended = () => {};
    this.#seen = null;
    this.progress = 1;
    this.motion = null;
    // What is about to be drawn anew is not put at rest first.
    if (!this.#host.isUpdatePending) this.#rest();
    ended();
  };

  hostConnected() {
    this.#paper.addEventListener("change", this.end);
  }

  hostDisconnected() {
    this.#paper.removeEventListener("change", this.end);
    this.end();
  }

  hostUpdate() {
    const { scene, problem } = this.#scenes;
    const { motion } = this;
    if (!motion) return;
    const another = scene !== motion.scene || motion.step !== this.#steps();
    if (another || problem || this.#host.near === false) this.end();
  }

  hostUpdated() {
    if (this.#host.saying) return;
    if (this.progress < 1) this.#show();
    else this.#rest();
  }

  /** Works out what moves; whether anything may. */
  #prepare(/** @type {import("../../js/scene/motion.js").Motion | null} */ motion = null) {
    const { scene, steps } = this.#scenes;
    const seen = this.#host.near === true && !document.hidden;
    if (!scene || !seen || this.#calm.matches || this.#paper.matches) return false;
    this.motion = motion ?? motionTo(scene, steps, this.#steps());
    return this.motion.duration > 0;
  }

  #tick = () => {
    const host = this.#host;
    inNextFrame(this.#tick);
    // The way begins where the figure has drawn what it leads to.
    if (host.stepping || host.isUpdatePending) return;
    const now = performance.now();
    const passed = this.#seen ? Math.min(LONGEST_FRAME, now - this.#seen) : 0;
    if (this.#seen === 0 && !this.#show()) return;
    this.#seen = now;
    const { duration } = /** @type {import("../../js/scene/motion.js").Motion} */ (this.motion);
    const progress = exact(this.progress + (passed * this.speed) / duration);
    if (progress >= 1) return this.end();
    this.progress = progress;
    this.#show();
  };

  #rest() {
    if (this.#shown) this.#show();
  }

  /** Shows the moment; whether all that is to be seen is drawn. */
  #show() {
    const { motion, progress } = this;
    const shown = this.#host.saying ? null : motion;
    if (shown !== this.#shown) moveLedger(this.#host.renderRoot, [], this.#styled);
    this.#shown = shown;
    if (shown) moveLedger(this.#host.renderRoot, ledgerStyles(shown, progress), this.#styled);
    return !this.#host.stepping && [...this.#watchers].map((show) => show()).every(Boolean);
  }
}
