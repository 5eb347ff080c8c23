// What stands around the sheets of the cells view: what is said of the pick under them, where the cursor is over them. They
// are drawn in a frame of their own, unless they are of another figure.

import { inTurn } from "../../page/frames.js";
import { differs } from "./changes.js";

/**
 * @typedef {import("./cell-sheets.js").CellSheets} CellSheets
 * @typedef {Record<"told" | "tools", (sheets: CellSheets, holder: HTMLElement) => void>} Draw
 *   told: draws what is said of the pick · tools: draws where the cursor is, and the zoom
 */

const NAMES = /** @type {const} */ (["told", "tools"]);

export class Telling {
  /** @param {CellSheets} sheets */
  constructor(sheets) {
    this.of = sheets;
    /** @type {Draw} */
    this.draw = { told: () => {}, tools: () => {} };
    /** What each holder shows, and whose. */
    this.made = { told: new WeakMap(), tools: new WeakMap(), whose: new WeakMap() };
    /** What waits for its frame. @type {Set<typeof NAMES[number]>} */
    this.waiting = new Set();
  }

  turn = () => {
    for (const name of this.waiting) this.show(name);
    this.waiting.clear();
  };

  /** @param {typeof NAMES[number]} name */
  holder(name) {
    return /** @type {HTMLElement | null} */ (this.of.host.renderRoot.querySelector(`.${name}`));
  }

  /** @param {typeof NAMES[number]} name */
  show(name) {
    const holder = this.holder(name);
    if (holder) this.draw[name](this.of, holder);
  }

  tell() {
    const { scene, language, pick, cursor, empty, fitted, onPaper } = this.of;
    const parts = { told: [pick?.operand, ...(pick?.index ?? [])], tools: [fitted, ...cursor.index] };
    for (const name of NAMES) {
      const holder = this.holder(name);
      if (!holder) continue;
      const another = differs(this.made.whose, holder, [scene, language, empty]);
      const other = differs(this.made[name], holder, parts[name]);
      if (another || (other && onPaper)) this.show(name);
      else if (other) this.waiting.add(name);
    }
    if (this.waiting.size > 0) inTurn(this.turn);
  }
}
