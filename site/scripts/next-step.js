// What stands under the figure's sentence: the best next step for shapes that were typed, and the way back from one that was
// taken or from what was changed by hand.
import { make } from "./make.js";

/** @typedef {import("./typing/typed.js").Asked} Asked */

export class NextStep {
  #place;
  #words;
  #go;
  /** What was there before, while what came of it is shown. @type {{ before: string, after: string } | null} */
  #changed = null;
  /** What is shown is what was asked for last. */
  #turn = 0;
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
    this.#turn++;
    this.#place.hidden = true;
    this.#place.replaceChildren();
  }

  /** @param {string} text @param {{ asked: Asked | null, dialect: string }} shown  asked: null where nothing is to be advised */
  async show(text, { asked, dialect }) {
    const turn = ++this.#turn;
    if (this.#changed?.after !== text) this.#changed = null;
    const best = asked && (await this.#best(text, asked, dialect));
    if (turn !== this.#turn) return;
    const undo = this.#changed && this.#undo(this.#changed.before);
    this.#place.replaceChildren(...(best ?? []), ...(undo ? [undo] : []));
    this.#place.hidden = !best && !undo;
    if (this.#focuses) undo?.focus();
    this.#focuses = false;
  }

  /** @param {string} text @param {Asked} asked @param {string} dialect */
  async #best(text, asked, dialect) {
    const { bestNodes, bestOf } = await import("./best.js");
    const best = bestOf(asked);
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
