// The walk through a figure: where it stands, what leads on, and how it plays by itself.

import { clampStep } from "../../js/scene/timeline.js";
import { cancelFrame, inOwnFrame } from "../page/frames.js";

/** How long a step stands while the walk plays by itself, in milliseconds. */
const PLAY_INTERVAL = 1600;

export class StepsController {
  /** Only the caption and the controls show the step yet. */
  stepping = false;
  #host;
  #scenes;
  #announce;
  #timer = 0;

  /**
   * @param {import("./shape-cast.js").ShapeCastElement} host @param {import("./scene-controller.js").SceneController} scenes
   * @param {(name: string, detail: object) => void} announce
   */
  constructor(host, scenes, announce) {
    this.#host = host;
    this.#scenes = scenes;
    this.#announce = announce;
    host.addController(this);
  }

  get position() {
    const { scene } = this.#scenes;
    return scene ? clampStep(scene, this.#host.step ?? Number.NaN) : 0;
  }

  get last() {
    return this.#scenes.steps.length - 1;
  }

  /** Goes so many steps on, or back, and plays no longer. */
  moveBy = (by) => this.moveTo(this.position + by);

  /** Goes to a step, and plays no longer. */
  moveTo = (step) => {
    this.pause();
    this.#go(step);
  };

  togglePlaying = () => (this.#host.playing ? this.pause() : this.#play());

  // Keys act only while the controls have the focus, and then the page (a slide deck, say) does not see them.
  onKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { position, last } = this;
    const steps = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: last };
    const onButton = event.target.localName === "button";
    if (event.key in steps) {
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
    clearInterval(this.#timer);
    this.#host.playing = false;
  }

  /** A step is said first. The ledger shows it in the next frame and the views after that: no frame has the work of all. */
  sayFirst(stepping) {
    this.stepping = stepping;
    if (stepping) inOwnFrame(this.#showAll);
  }

  // What cannot be seen does not go on.
  hostUpdate() {
    if (this.#host.near === false || this.#scenes.problem) this.pause();
  }

  hostUpdated() {
    if (!this.stepping) cancelFrame(this.#showAll);
  }

  hostDisconnected() {
    cancelFrame(this.#showAll);
    this.stepping = false;
    this.pause();
  }

  #showAll = () => {
    const host = /** @type {any} */ (this.#host);
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
    this.#timer = window.setInterval(() => {
      this.#go(this.position + 1);
      if (this.position === this.last) this.pause();
    }, PLAY_INTERVAL);
  }
}
