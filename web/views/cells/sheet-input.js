// Pointer and keys on the sheets of the cells view: pointing highlights a cell, a click or Enter pins it, the arrows walk.

import { inNextFrame } from "../../page/frames.js";
import { isSameList } from "./changes.js";
import { indexAt } from "./grid.js";
import { indexAfterKey } from "./key-moves.js";
import { NOT_YET, OUTLINE, reachOf } from "./panels.js";

export class SheetInput {
  /** @param {import("./cell-sheets.js").CellSheets} view */
  constructor(view) {
    this.view = view;
  }

  sheetOf(event) {
    const sheet = event.target.closest?.(".sheet");
    const at = sheet ? this.view.sheets.indexOf(sheet) : -1;
    return at < 0 ? null : { sheet, ...this.view.drawings[at] };
  }

  /** The cell under the pointer, if there is one to be seen. */
  pointed(event) {
    const at = this.sheetOf(event);
    if (!at?.known || event.target.localName !== "canvas") return null;
    const { panel, grid } = at;
    const index = indexAt(grid, event.offsetX, event.offsetY);
    if (!index) return null;
    const state = Math.max(0, ...index.map((i, axis) => (i === 0 ? 0 : panel.beyond[axis])));
    return state === NOT_YET || state === OUTLINE ? null : { operand: panel.operand, index };
  }

  onPoint = (event) => {
    if (event.pointerType === "touch") return;
    const hovered = this.pointed(event);
    if (
      hovered?.operand === this.view.hovered?.operand &&
      hovered?.index.join() === this.view.hovered?.index.join()
    )
      return;
    this.view.hovered = hovered;
    inNextFrame(this.view.paint);
  };

  onLeave = () => {
    if (!this.view.hovered) return;
    this.view.hovered = null;
    inNextFrame(this.view.paint);
  };

  onClick = (event) => {
    const pointed = this.pointed(event);
    if (!pointed) return;
    const { cursor } = this.view;
    const again =
      cursor.pinned && cursor.operand === pointed.operand && cursor.index.join() === pointed.index.join();
    this.view.hovered = null;
    this.view.moveTo(pointed.operand, pointed.index);
    cursor.pin(!again);
    this.view.placeFocus();
  };

  onFocus = (event) => {
    const at = this.sheetOf(event);
    const { cursor } = this.view;
    if (!at || cursor.pinned) return;
    const index = this.view.nearest(at.panel);
    // A key that led here has done all that is to be done.
    if (cursor.moved && cursor.operand === at.panel.operand && isSameList(cursor.index, index)) return;
    this.view.hovered = null;
    cursor.go(at.panel.operand, index);
    inNextFrame(this.view.paint);
  };

  onKey = (event) => {
    const at = this.sheetOf(event);
    if (!at || event.altKey || event.metaKey) return;
    const { cursor } = this.view;
    const { panel, sheet } = at;
    const index = indexAfterKey(event, this.view.nearest(panel), reachOf(panel));
    if (index) {
      sheet.dataset.turn = sheet.dataset.turn === "1" ? "0" : "1";
      if (cursor.pinned) cursor.pin(false);
      this.view.moveTo(panel.operand, index);
      this.view.hovered = null;
      /** @type {HTMLElement} */ (sheet.querySelector(".here[tabindex='0']")).focus();
    } else if (event.key === "Enter" || event.key === " ") {
      cursor.go(panel.operand, this.view.nearest(panel));
      cursor.pin(!cursor.pinned);
    } else if (event.key === "Escape" && cursor.pinned) {
      cursor.pin(false);
    } else {
      return;
    }
    if (!index) {
      this.view.placeFocus();
      inNextFrame(this.view.paint);
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
