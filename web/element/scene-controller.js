// Reads what an element was given, and keeps what is drawn: the last plan that could be drawn, with its scene and steps,
// and what is wrong with what was asked for since.

import { inEveryLanguage } from "../../js/languages/languages.js";
import { isExplained } from "../../js/scene/explained.js";
import { buildScene, kindOf } from "../../js/scene/scene.js";
import { axisNames } from "../attributes/axis-names.js";
import { readInput } from "../attributes/input.js";
import { loadEinsumAndInPlace } from "../views/lazy-views.js";
import { captionedSteps } from "../words/captions.js";
import { message } from "../words/messages.js";

const INPUTS = ["expr", "a", "b", "c", "d", "op"];

/** @typedef {import("../attributes/input.js").Reading} Reading */
/** @typedef {import("../attributes/input.js").Problem} Problem */

/** What whoever set a plan tells beside it: how its operands are called, and the text that it was made of. */
const toldOf = (/** @type {any} */ { names = null, expression = "" }) => ({ names, expression });

export class SceneController {
  /** @type {Reading | null} */
  reading = null;
  /** @type {Problem | null} */
  problem = null;
  /** @type {import("../../js/scene/types.js").Scene | null} */
  scene = null;
  /** @type {import("../words/captions.js").CaptionedStep[]} */
  steps = [];
  /** What is drawn once what draws it is there. @type {Reading | null} */
  #due = null;
  /** Whether what is asked for is read once that is there. */
  #unread = false;
  /** What plans and draws every kind of scene: whether it is there, and when it comes. */
  #equipped = false;
  /** @type {Promise<void> | null} */
  #coming = null;
  #host;
  #announce;

  /** @param {import("./shape-cast.js").ShapeCastElement} host @param {(name: string, detail: object) => void} announce */
  constructor(host, announce) {
    this.#host = host;
    this.#announce = announce;
  }

  /** Takes up what changed. @param {Map<PropertyKey, unknown>} changed */
  read(changed) {
    const host = this.#host;
    const { plan } = host;
    const asked = INPUTS.some((name) => changed.has(name));
    if (changed.has("plan") && plan && plan !== this.reading?.plan) {
      if (isExplained(plan)) this.#show({ plan, ...toldOf(plan) });
      else {
        host.plan = this.reading?.plan ?? null;
        this.#refuse({
          kind: "refused",
          message: inEveryLanguage((language) => message(language, "no-plan")),
        });
      }
    } else if (this.#due && this.#equipped && !asked) {
      this.#show(this.#due);
    } else if (asked || this.#unread || !(this.reading || this.problem || this.#due)) {
      const { reading, problem } = readInput(host);
      this.#unread = !reading && !problem && !this.#equipped;
      if (reading) this.#show(reading);
      else if (problem) this.#refuse(problem);
      else if (this.#unread) this.#equip();
      else
        this.#refuse({
          kind: "refused",
          message: inEveryLanguage((language) => message(language, "view.failed")),
        });
    } else if (changed.has("names") && this.reading) {
      this.#show(this.reading);
    }
  }

  /** When what draws the scene comes; null where that is there. */
  get coming() {
    return (this.#due || this.#unread) && this.#coming;
  }

  #equip() {
    this.#coming ??= loadEinsumAndInPlace(this.#host).then(() => {
      this.#equipped = true;
      this.#host.requestUpdate();
    });
  }

  /** @param {Reading} reading */
  #show(reading) {
    const host = this.#host;
    const { plan, expression } = reading;
    if (!this.#equipped && kindOf(plan) !== "plain") {
      this.#due = reading;
      this.#equip();
      return;
    }
    this.#due = null;
    this.reading = reading;
    this.problem = null;
    host.plan = plan;
    this.scene = buildScene(plan, { ...reading, axisNames: axisNames(host.names) });
    this.steps = captionedSteps(this.scene);
    const { shapes, shape, ok } = plan;
    this.#announce("change", { ok, shapes, shape, expression, plan });
  }

  /** @param {Problem} problem */
  #refuse(problem) {
    this.#due = null;
    this.problem = problem;
    if (problem.kind !== "empty") this.#announce("error", problem);
  }
}
