// The cell the reader is at, shared by the views of one figure: an index along the aligned axes, the operand it was
// picked in (null for the result), and whether it is pinned.

import { feeds, offsetAt, ownIndex } from "./provenance.js";

const HOME_AXES = 4;

export class Cursor {
  constructor(host) {
    this.host = host;
    /** @type {import("../../../js/scene/types.js").Scene | null} */
    this.scene = null;
    /** @type {number[]} */
    this.index = [];
    /** @type {number | null} */
    this.operand = null;
    this.pinned = false;
    /** Whether the reader has been anywhere yet. */
    this.moved = false;
  }

  /** Goes home when there is another scene. */
  follow(scene) {
    if (this.scene === scene) return;
    this.scene = scene;
    this.index = scene.columns.map(({ axis, size }) => (axis < -HOME_AXES || !(size > 1) ? 0 : 1));
    this.operand = null;
    this.pinned = false;
    this.moved = false;
  }

  go(operand, index) {
    this.operand = operand;
    this.index = index;
    this.moved = true;
    // The memory view, where it is to be seen, is drawn with the figure.
    if (this.host.renderRoot.querySelector(".buffers")) this.host.requestUpdate();
  }

  pin(pinned) {
    this.pinned = pinned;
    this.host.dispatchEvent(
      new CustomEvent("shapecast-pick", { detail: this.detail(), bubbles: true, composed: true }),
    );
  }

  /** The pick as a page may use it. */
  detail() {
    const { scene, index, operand, pinned } = this;
    if (!scene) return null;
    const sources = scene.rows.map((row) => ({
      name: row.name,
      index: ownIndex(row, index).map(({ value }) => value),
      offset: offsetAt(row, index),
    }));
    const cell = operand === null ? { name: scene.result.name, index, offset: null } : sources[operand];
    const fedCells = operand === null ? null : feeds(scene, operand);
    return { pinned, operand, ...cell, sources: operand === null ? sources : [], feeds: fedCells };
  }
}

/** @param {import("../../figure/types.js").Host} host */
export const makeCursor = (host) => new Cursor(host);
