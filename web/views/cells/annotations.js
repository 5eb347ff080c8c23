// What stands around the sheets of the cells view: what is said of the pick under them, where the cursor is over them. They
// are drawn in a frame of their own, unless they are of another figure.

import { inOwnFrame } from "../../page/frames.js";
import { hasChanged } from "./changes.js";

/**
 * @typedef {import("./cell-sheets.js").CellSheets} CellSheets
 * @typedef {Record<"told" | "tools", (sheets: CellSheets, holder: HTMLElement) => void>} Draw
 *   told: draws what is said of the pick · tools: draws where the cursor is, and the zoom
 */

const NAMES = /** @type {const} */ (["told", "tools"]);

export class Annotations {
  /** @param {CellSheets} view */
  constructor(view) {
    this.view = view;
    /** @type {Draw} */
    this.draw = { told: () => {}, tools: () => {} };
    /** What each holder shows, and of which figure. */
    this.shown = { told: new WeakMap(), tools: new WeakMap(), figure: new WeakMap() };
    /** What waits for its frame. @type {Set<typeof NAMES[number]>} */
    this.waiting = new Set();
  }

  drawWaiting = () => {
    for (const name of this.waiting) this.show(name);
    this.waiting.clear();
  };

  /** @param {typeof NAMES[number]} name */
  holder(name) {
    return /** @type {HTMLElement | null} */ (this.view.host.renderRoot.querySelector(`.${name}`));
  }

  /** @param {typeof NAMES[number]} name */
  show(name) {
    const holder = this.holder(name);
    if (holder) this.draw[name](this.view, holder);
  }

  update() {
    const { scene, language, pick, cursor, empty, fitted, onPaper } = this.view;
    const parts = { told: [pick?.operand, ...(pick?.index ?? [])], tools: [fitted, ...cursor.index] };
    for (const name of NAMES) {
      const holder = this.holder(name);
      if (!holder) continue;
      const another = hasChanged(this.shown.figure, holder, [scene, language, empty]);
      const other = hasChanged(this.shown[name], holder, parts[name]);
      if (another || (other && onPaper)) this.show(name);
      else if (other) this.waiting.add(name);
    }
    if (this.waiting.size > 0) inOwnFrame(this.drawWaiting);
  }
}
