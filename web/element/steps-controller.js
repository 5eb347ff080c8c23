// The walk through a figure: where it stands, what leads on, and how it plays by itself.

import { clampStep } from "../../js/scene/timeline.js";
import { cancelFrame, inOwnFrame } from "../page/frames.js";
import { mediaQuery } from "../page/host.js";

/** Nearer to a step than this, the slider is at it. */
const NEAR = 0.05;

/** How long a step stands while the walk plays by itself, in milliseconds: so long are its words read, and no longer. */
const READING = 1300;

/** @typedef {import("../figure/types.js").Turn} Turn */

/** What shows a step after the controls, a frame each, so that no frame has the work of all. @type {Turn[]} */
const LATER = ["caption", "sizes", "others", "views"];

export class StepsController {
  /** What does not show the step yet, in the order in which it will. @type {Turn[]} */
  behind = [];
  #host;
  #scenes;
  #announce;
  #motion;
  #timer = 0;
  #paper = mediaQuery("print");
  /** What the update draws; null for all. @type {Turn | null} */
  turn = null;
  /** What the update that is asked for will draw. @type {Turn | null} */
  #next = null;

  /**
   * @param {import("./shape-cast.js").ShapeCastElement} host @param {import("./scene-controller.js").SceneController} scenes
   * @param {(name: string, detail: object) => void} announce
   * @param {Pick<import("./motion-controller.js").MotionController, "begin" | "end" | "speed">} motion
   */
  constructor(host, scenes, announce, motion) {
    this.#host = host;
    this.#scenes = scenes;
    this.#announce = announce;
    this.#motion = motion;
    host.addController(this);
  }

  get position() {
    const { scene } = this.#scenes;
    return scene ? clampStep(scene, this.#host.step ?? Number.NaN) : 0;
  }

  get last() {
    return this.#scenes.steps.length - 1;
  }

  /** Goes so many steps on, or back, and plays no longer; one on, it is seen how. */
  moveBy = (by) => {
    const next = this.position + 1;
    this.moveTo(this.position + by);
    if (by === 1 && this.position === next) this.#motion.begin();
  };

  /** Is at a step, and plays no longer. */
  moveTo = (step) => {
    this.pause();
    this.#go(step);
    this.#motion.end();
  };

  /** Is where the slider was dragged to, also on the way to a step. @param {number} time */
  scrubTo = (time) => {
    const step = Math.round(time);
    if (Math.abs(time - step) < NEAR) this.moveTo(step);
    else this.#host.time = time;
  };

  /** Shows once more how the step is reached. */
  repeat = () => {
    this.pause();
    this.#motion.begin();
  };

  togglePlaying = () => {
    if (!this.#host.playing) return this.#play();
    this.pause();
    this.#motion.end();
  };

  /** Plays from the first step, once. */
  playAll() {
    this.moveTo(0);
    this.#play();
  }

  // Keys act only while the controls have the focus, and then the page (a slide deck, say) does not see them.
  onKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { position, last } = this;
    const steps = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: last };
    const onButton = event.target.localName === "button";
    if (event.key === "ArrowRight" && !event.repeat) {
      event.preventDefault();
      this.moveBy(1);
    } else if (event.key === "r" || event.key === "R") {
      this.repeat();
    } else if (event.key === "s" || event.key === "S") {
      this.#motion.speed = this.#motion.speed === 1 ? 2 : this.#motion.speed === 2 ? 0.5 : 1;
    } else if (event.key in steps) {
      event.preventDefault();
      this.moveTo(Math.min(steps[event.key], last));
    } else if (event.key === " " && !onButton) {
      event.preventDefault();
      this.togglePlaying();
    } else if (event.key !== " " && event.key !== "Enter") {
      return;
    }
    event.stopPropagation();
  };

  pause() {
    clearTimeout(this.#timer);
    this.#host.playing = false;
  }

  /** Whether the update draws that. @param {Turn} turn */
  draws = (turn) => (this.turn ?? turn) === turn;

  /** Takes up an update. One that goes to a step is drawn in turns, which go on where a key is held. */
  showInTurns(stepping) {
    const { behind } = this;
    // Before the paper there are no more frames.
    const inTurns = stepping && !this.#paper.matches;
    this.turn = inTurns ? "controls" : this.#next;
    this.#next = null;
    if (inTurns) this.behind = [...new Set([...behind, ...LATER])];
    else this.behind = this.turn ? behind.slice(1) : [];
    if (this.behind.length > 0) inOwnFrame(this.#showMore);
  }

  /** On paper a walk that plays is at its end, and nothing waits for its turn. */
  #onPaper = () => {
    if (!this.#paper.matches) return;
    if (this.#host.playing) this.moveTo(this.last);
    else if (this.behind.length > 0) this.#host.requestUpdate();
  };

  hostConnected() {
    this.#paper.addEventListener("change", this.#onPaper);
  }

  // What cannot be seen does not go on.
  hostUpdate() {
    if (this.#host.near === false || this.#scenes.problem) this.pause();
  }

  hostUpdated() {
    if (this.behind.length === 0) cancelFrame(this.#showMore);
  }

  hostDisconnected() {
    this.#paper.removeEventListener("change", this.#onPaper);
    cancelFrame(this.#showMore);
    this.behind = [];
    this.pause();
  }

  #showMore = () => {
    const host = /** @type {any} */ (this.#host);
    // What is asked for beside it may be any of it.
    if (!host.isUpdatePending) this.#next = this.behind[0];
    host.requestUpdate();
    host.performUpdate();
  };

  #go(step) {
    const host = this.#host;
    const { scene, steps } = this.#scenes;
    if (!scene) return;
    const before = this.position;
    host.step = clampStep(scene, step);
    if (host.step === before) return;
    const { index, kind, axis } = steps[host.step];
    this.#announce("step", { step: index, last: this.last, kind, axis });
    host.requestUpdate();
  }

  #play() {
    if (this.position === this.last) this.#go(0);
    this.#host.playing = true;
    this.#stand();
    this.#onPaper();
  }

  /** Leaves time to read, and goes on. */
  #stand = () => {
    clearTimeout(this.#timer);
    if (!this.#host.playing) return;
    if (this.position === this.last) return this.pause();
    this.#timer = window.setTimeout(() => {
      this.#go(this.position + 1);
      this.#motion.begin(this.#stand);
    }, READING / this.#motion.speed);
  };
}
