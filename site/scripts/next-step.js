// What stands under the figure's sentence: the best next step for shapes that were typed, and the way back from one that was
// taken or from what was changed by hand.
import { make } from "./make.js";

/** @typedef {import("./typed.js").Typed} Typed */

export class NextStep {
  #place;
  #words;
  #go;
  /** What was there before, while what came of it is shown. @type {{ before: string, after: string } | null} */
  #changed = null;
  /** What is shown is what was asked for last. */
  #asked = 0;
  /** The button that was pressed is gone: the focus goes to the one that takes it back. */
  #focuses = false;

  /**
   * @param {HTMLElement} place @param {{ language: string, undo: string }} words
   * @param {(expr: string) => void} go  shows another expression
   */
  constructor(place, words, go) {
    this.#place = place;
    this.#words = words;
    this.#go = go;
  }

  /** Something else is shown, which can be taken back; of several changes on end, all. */
  change(before, after) {
    const earlier = this.#changed;
    this.#changed = { before: earlier !== null && earlier.after === before ? earlier.before : before, after };
  }

  hide() {
    this.#asked++;
    this.#place.hidden = true;
    this.#place.replaceChildren();
  }

  /** @param {string} text @param {{ typed: Typed | null, dialect: string }} shown  typed: null where nothing is to be advised */
  async show(text, { typed, dialect }) {
    const asked = ++this.#asked;
    if (this.#changed?.after !== text) this.#changed = null;
    const best = typed && (await this.#best(typed, dialect));
    if (asked !== this.#asked) return;
    const undo = this.#changed && this.#undo(this.#changed.before);
    this.#place.replaceChildren(...(best ?? []), ...(undo ? [undo] : []));
    this.#place.hidden = !best && !undo;
    if (this.#focuses) undo?.focus();
    this.#focuses = false;
  }

  /** @param {Typed} typed @param {string} dialect */
  async #best({ text, parsed, needsReader }, dialect) {
    if (needsReader || !parsed.ok || parsed.letters || parsed.equation !== null) return null;
    if (!parsed.shapes.flat().every((size) => typeof size === "number")) return null;
    const { bestNodes, bestOf } = await import("./best.js");
    const best = bestOf({ ...parsed, shapes: /** @type {number[][]} */ (parsed.shapes) });
    const { language } = this.#words;
    const apply = (expr) => {
      this.change(text, expr);
      this.#focuses = true;
      this.#go(expr);
    };
    return best && bestNodes(best, { language, dialect, apply });
  }

  #undo(before) {
    const on = {
      click: () => {
        this.#changed = null;
        this.#go(before);
      },
    };
    return make("button", { type: "button", className: "undo", on }, this.#words.undo);
  }
}
