// Sizes changed by hand: dragged, by keys and by the wheel while a size has the focus, and by buttons over its column. What
// comes of it is the text with another size in it, which is read as any other.

import { editedText } from "../../js/expression/edit.js";
import { MAX_RANK } from "../../js/expression/sizes.js";
import { changeTo } from "../../js/scene/change.js";
import { expressionOf } from "../attributes/input.js";
import { SIZE } from "../figure/chip.js";
import { keyEdit } from "./keys.js";
import { toolsTemplate } from "./tools.js";

const LARGEST = 999_999_999;
/** Pixels of a drag, and of a wheel, for one more. */
const DRAG = 12;
const WHEEL = 40;

/** @typedef {import("../../js/expression/edit.js").Edit} Edit */
/** @typedef {{ operand: number, axis: number }} Place  the operand's own axis, from its left */

/** What has the focus while a size is held. */
const HELD = `${SIZE}:focus, .hand :focus`;

const isPlace = (a, b) => a?.operand === b?.operand && a?.axis === b?.axis;
const chipOf = (event) =>
  /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.(SIZE) ?? null);

export class Hand {
  /** The size that has the focus, or whose buttons have it. @type {Place | null} */
  at = null;
  #host;
  #scenes;
  #motion;
  #announce;
  /** Digits that were typed for it. */
  #typed = "";
  #wheeled = 0;
  /** What was shown before a change. @type {import("../../js/scene/types.js").Scene | null} */
  #from = null;
  /** Whether the focus goes to another size once that is drawn. */
  #moves = false;

  /**
   * @param {import("../element/shape-cast.js").ShapeCastElement} host @param {import("../element/scene-controller.js").SceneController} scenes
   * @param {import("../element/motion-controller.js").MotionController} motion @param {(name: string, detail: object) => void} announce
   */
  constructor(host, scenes, motion, announce) {
    this.#host = host;
    this.#scenes = scenes;
    this.#motion = motion;
    this.#announce = announce;
    const root = host.renderRoot;
    root.addEventListener("focusin", this.#focused);
    root.addEventListener("focusout", this.#left);
    root.addEventListener("keydown", this.#pressed);
    root.addEventListener("pointerdown", this.#picked);
    host.addController(this);
    const chip = /** @type {HTMLElement | null} */ (root.querySelector(`${SIZE}:focus`));
    if (chip) this.#focused({ target: chip });
  }

  /** The operand's row of the size that is held. */
  get row() {
    return this.at && this.#scenes.scene?.rows[this.at.operand];
  }

  /** What cannot be done to it. @returns {Set<Edit["kind"]>} */
  get barred() {
    const { at, row } = this;
    const rank = row?.shape.length ?? 0;
    const fixed = this.#scenes.scene?.kind === "labels";
    /** @type {Set<Edit["kind"]>} */
    const found = new Set();
    if (fixed || rank >= MAX_RANK) found.add("add");
    if (fixed || rank < 1) found.add("remove");
    if (!at || at.axis < 1) found.add("swap");
    return found;
  }

  template(language) {
    const { scene } = this.#scenes;
    const { at, row, barred } = this;
    const column = row?.chips.findIndex(({ own }) => own === at?.axis) ?? -1;
    return toolsTemplate({ scene, row, column, barred, language, change: this.change, step: this.step });
  }

  /** Shows another expression, and the way to it from what is shown. @param {string} expr */
  show(expr) {
    const host = this.#host;
    host.pause();
    this.#motion.end();
    this.#from = this.#scenes.scene;
    host.step = null;
    host.expr = expr;
  }

  /** So much more, or less. */
  step = (by) => {
    const { at, row } = this;
    const size = at && row?.shape[at.axis];
    if (typeof size === "number") this.#resize(size + by);
  };

  /** Changes the text, which is read again. @param {Edit["kind"]} kind @param {number} [size] */
  change = (kind, size = 0) => {
    const { at } = this;
    if (!at || this.barred.has(kind)) return;
    const before = expressionOf(this.#host).trim() || /** @type {any} */ (this.#scenes.reading).expression;
    const expr = editedText(before, { kind, size, ...at });
    if (expr === null || expr === before) return;
    this.#announce("edit", { expr, before });
    if (kind === "swap") this.at = { ...at, axis: at.axis - 1 };
    if (kind === "remove") this.at = this.#behind(at);
    this.#moves = kind !== "size" && this.#host.renderRoot.querySelector(`${SIZE}:focus`) !== null;
    this.show(expr);
  };

  /** Where the hand goes when an axis is gone: to the one before it, else behind it, else to the last one of another operand. */
  #behind({ operand, axis }) {
    const rows = this.#scenes.scene?.rows ?? [];
    if (rows[operand].shape.length > 1) return { operand, axis: Math.max(0, axis - 1) };
    const other = rows.findLastIndex(({ shape }, r) => r !== operand && shape.length > 0);
    return other < 0 ? null : { operand: other, axis: rows[other].shape.length - 1 };
  }

  hostUpdated() {
    const { scene, steps, problem } = this.#scenes;
    const from = this.#from;
    if (problem || scene !== from) this.#from = null;
    if (from && scene && !this.#from && !problem)
      this.#motion.follow(changeTo(from, scene, steps, steps.length - 1));
    if (this.#moves && !this.#from) {
      this.#moves = false;
      this.#chipAt(this.at)?.focus();
    }
    // What had the focus may be gone.
    if (this.at && !this.#moves && !this.#host.renderRoot.querySelector(HELD)) this.#leave();
    this.#placeTools();
  }

  hostDisconnected() {
    this.at = null;
  }

  #leave() {
    this.at = null;
    this.#typed = "";
    this.#host.requestUpdate();
  }

  #resize(size) {
    this.change("size", Math.min(LARGEST, Math.max(0, size)));
  }

  /** Where a chip stands. @returns {Place | null} */
  #placeOf(chip) {
    const cell = /** @type {HTMLTableCellElement} */ (chip.closest("td"));
    const operand = /** @type {HTMLTableRowElement} */ (cell.parentElement).sectionRowIndex;
    const own = this.#scenes.scene?.rows[operand]?.chips[cell.cellIndex - 1]?.own;
    return own === null || own === undefined ? null : { operand, axis: own };
  }

  #chips = () => /** @type {HTMLElement[]} */ ([...this.#host.renderRoot.querySelectorAll(SIZE)]);
  #chipAt = (place) => this.#chips().find((chip) => isPlace(this.#placeOf(chip), place));

  #focused = (event) => {
    const chip = chipOf(event);
    if (!chip) return;
    const place = this.#placeOf(chip);
    if (!isPlace(place, this.at)) this.#typed = "";
    this.at = place;
    for (const other of this.#chips()) other.tabIndex = other === chip ? 0 : -1;
    this.#wheeled = 0;
    chip.scrollIntoView({ block: "nearest", inline: "nearest" });
    // Only of the size that has the focus: elsewhere the wheel is the page's.
    chip.addEventListener("wheel", this.#turned, { passive: false });
    this.#host.requestUpdate();
  };

  #left = (event) => {
    chipOf(event)?.removeEventListener("wheel", this.#turned);
    const to = /** @type {Element | null} */ (event.relatedTarget);
    if (!this.#moves && !to?.closest?.(`${SIZE}, .hand`)) this.#leave();
  };

  #pressed = (event) => {
    const chip = chipOf(event);
    if (!chip || !this.row || event.ctrlKey || event.altKey || event.metaKey) return;
    const edit = keyEdit(event, this.#typed);
    if (edit === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#typed = edit.typed ?? "";
    if (edit.by !== undefined) this.step(edit.by);
    else if (edit.go !== undefined) this.#go(chip, edit.go);
    else if (edit.kind === "size") this.#resize(edit.size);
    else if (edit.kind === "right") this.#swapRight();
    else if (edit.kind) this.change(edit.kind);
  };

  #go(chip, by) {
    const chips = this.#chips();
    chips[chips.indexOf(chip) + by]?.focus();
  }

  /** Swapped with the axis behind it, which is that axis swapped with the one before it. */
  #swapRight() {
    const { at, row } = this;
    if (!at || !row || at.axis + 1 >= row.shape.length) return;
    this.at = { ...at, axis: at.axis + 1 };
    this.change("swap");
    this.at = { ...at, axis: at.axis + 1 };
  }

  #turned = (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    this.#wheeled += event.deltaY;
    if (Math.abs(this.#wheeled) < WHEEL) return;
    this.step(-Math.sign(this.#wheeled));
    this.#wheeled = 0;
  };

  // A finger scrolls the page until the size that it touches has the focus.
  #picked = (event) => {
    const chip = chipOf(event);
    if (!chip || event.button !== 0) return;
    if (event.pointerType === "touch" && chip !== /** @type {any} */ (this.#host.renderRoot).activeElement)
      return;
    const place = this.#placeOf(chip);
    const start = place && this.#scenes.scene?.rows[place.operand].shape[place.axis];
    if (typeof start !== "number") return;
    const { clientX, clientY, pointerId } = event;
    const ended = new AbortController();
    const on = (name, act) => chip.addEventListener(name, act, { signal: ended.signal });
    // What came before this code did has been captured there.
    if (event.isTrusted) chip.setPointerCapture(pointerId);
    on("pointermove", (/** @type {PointerEvent} */ moved) => {
      const [right, up] = [moved.clientX - clientX, clientY - moved.clientY];
      const steps = Math.round((Math.abs(right) > Math.abs(up) ? right : up) / DRAG);
      // Nothing is left of a shape by a slip of the hand.
      if (isPlace(this.at, place)) this.#resize(Math.max(Math.min(start, 1), start + steps));
    });
    on("keydown", (/** @type {KeyboardEvent} */ pressed) => {
      if (pressed.key !== "Escape") return;
      pressed.stopPropagation();
      ended.abort();
      this.#resize(start);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) on(name, () => ended.abort());
  };

  /** The buttons over the column. */
  #placeTools() {
    const tools = /** @type {HTMLElement | null} */ (this.#host.renderRoot.querySelector(".hand"));
    const chip = this.at && this.#chipAt(this.at);
    if (!tools || !chip) return;
    const room = /** @type {HTMLElement} */ (tools.parentElement);
    const cell = /** @type {HTMLElement} */ (chip.closest("td"));
    const table = /** @type {HTMLElement} */ (cell.offsetParent);
    const middle = table.offsetLeft + cell.offsetLeft + cell.offsetWidth / 2 - tools.offsetWidth / 2;
    const right = room.scrollLeft + room.clientWidth - tools.offsetWidth;
    tools.style.top = `${table.offsetTop + 2}px`;
    tools.style.left = `${Math.max(room.scrollLeft, Math.min(middle, right))}px`;
  }
}
