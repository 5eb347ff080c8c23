// Pointer and keys on the sheets of the cells view: pointing lights a cell, a click or Enter holds it, the arrows walk.

import { inFrame } from "../../page/frames.js";
import { alike } from "./changes.js";
import { indexAt } from "./grid.js";
import { moved } from "./key-moves.js";
import { NOT_YET, OUTLINE, reachOf } from "./panels.js";

export class Hands {
  /** @param {import("./cell-sheets.js").CellSheets} sheets */
  constructor(sheets) {
    this.of = sheets;
  }

  sheetOf(event) {
    const sheet = event.target.closest?.(".sheet");
    const at = sheet ? this.of.sheets.indexOf(sheet) : -1;
    return at < 0 ? null : { sheet, ...this.of.drawings[at] };
  }

  /** The cell under the pointer, if there is one to be seen. */
  pointed(event) {
    const held = this.sheetOf(event);
    if (!held?.known || event.target.localName !== "canvas") return null;
    const { panel, grid } = held;
    const index = indexAt(grid, event.offsetX, event.offsetY);
    if (!index) return null;
    const kind = Math.max(0, ...index.map((i, axis) => (i === 0 ? 0 : panel.beyond[axis])));
    return kind === NOT_YET || kind === OUTLINE ? null : { operand: panel.operand, index };
  }

  onPoint = (event) => {
    if (event.pointerType === "touch") return;
    const hovered = this.pointed(event);
    if (
      hovered?.operand === this.of.hovered?.operand &&
      hovered?.index.join() === this.of.hovered?.index.join()
    )
      return;
    this.of.hovered = hovered;
    inFrame(this.of.paint);
  };

  onLeave = () => {
    if (!this.of.hovered) return;
    this.of.hovered = null;
    inFrame(this.of.paint);
  };

  onClick = (event) => {
    const pointed = this.pointed(event);
    if (!pointed) return;
    const { cursor } = this.of;
    const again =
      cursor.pinned && cursor.operand === pointed.operand && cursor.index.join() === pointed.index.join();
    this.of.hovered = null;
    this.of.go(pointed.operand, pointed.index);
    cursor.pin(!again);
    this.of.place();
  };

  onFocus = (event) => {
    const held = this.sheetOf(event);
    const { cursor } = this.of;
    if (!held || cursor.pinned) return;
    const index = this.of.nearest(held.panel);
    // A key that led here has done all that is to be done.
    if (cursor.moved && cursor.operand === held.panel.operand && alike(cursor.index, index)) return;
    this.of.hovered = null;
    cursor.go(held.panel.operand, index);
    inFrame(this.of.paint);
  };

  onKey = (event) => {
    const held = this.sheetOf(event);
    if (!held || event.altKey || event.metaKey) return;
    const { cursor } = this.of;
    const { panel, sheet } = held;
    const index = moved(event, this.of.nearest(panel), reachOf(panel));
    if (index) {
      sheet.dataset.turn = sheet.dataset.turn === "1" ? "0" : "1";
      if (cursor.pinned) cursor.pin(false);
      this.of.go(panel.operand, index);
      this.of.hovered = null;
      /** @type {HTMLElement} */ (sheet.querySelector(".here[tabindex='0']")).focus();
    } else if (event.key === "Enter" || event.key === " ") {
      cursor.go(panel.operand, this.of.nearest(panel));
      cursor.pin(!cursor.pinned);
    } else if (event.key === "Escape" && cursor.pinned) {
      cursor.pin(false);
    } else {
      return;
    }
    if (!index) {
      this.of.place();
      inFrame(this.of.paint);
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
