// What keeps a product drawn as it should be: its width, its windows, the cell that the reader is at, and the moment.

import { render, svg } from "lit";
import { hueOf } from "../../design/palette.js";
import { cancelFrame, inNextFrame, inOwnFrame } from "../../page/frames.js";
import { mediaQuery, resizeObserver } from "../../page/host.js";
import { hasChanged } from "../cells/changes.js";
import { placeFocusedCell } from "../cells/focused-cell.js";
import { indexAfterKey } from "../cells/key-moves.js";
import { Cursor, makeCursor } from "../numbers/cursor.js";
import { windowAt } from "../numbers/window.js";
import { indexOf } from "./factors.js";
import { layOut, panelAt } from "./layout.js";
import { progressAt } from "./moments.js";
import { pictureTemplate } from "./picture.js";
import { readoutText } from "./readout.js";

const USUAL_WIDTH = 640;
/** The panels, in the order in which they are walked: the operands and the result. */
export const PANELS = [0, 1, null];
const UNTOLD = 99;

/** @typedef {{ operand: number | null, index: number[] }} Pick */

export class ProductSheets {
  /** @param {import("../../figure/types.js").Host} host */
  constructor(host) {
    this.host = host;
    this.width = USUAL_WIDTH;
    this.starts = /** @type {Record<string, number | null>} */ ({});
    /** @type {Pick | null} */
    this.hovered = null;
    /** @type {any} */
    this.context = null;
    /** @type {Element | null} */
    this.holder = null;
    /** @type {ReturnType<typeof resizeObserver> | null} */
    this.observer = null;
    this.factors = /** @type {import("./factors.js").Factors} */ (/** @type {unknown} */ (null));
    this.layout = /** @type {import("./layout.js").Layout} */ (/** @type {unknown} */ (null));
    /** The one that is drawn. @type {import("../../../js/scene/types.js").Step | null} */
    this.step = null;
    this.cursor = new Cursor(host);
    /** @type {number[]} */
    this.index = [];
    this.tell = () => {};
    this.laid = new WeakMap();
    /** What each part on the page was drawn from. @type {Record<"picture" | "focus" | "told", WeakMap<object, unknown[]>>} */
    this.drawn = { picture: new WeakMap(), focus: new WeakMap(), told: new WeakMap() };
    host.addController(this);
  }

  /** Takes up what is to be shown. @param {any} context @param {import("./factors.js").Factors} factors @param {() => void} tell */
  follow(context, factors, tell) {
    const { scene, keep, motion } = context;
    this.cursor = keep(makeCursor);
    this.cursor.follow(scene);
    if (this.context?.scene !== scene) {
      this.starts = { down: null, across: null, depth: null };
      this.hovered = null;
      this.index = scene.columns.map(() => 0);
      this.cursor.index = [...this.index];
    }
    if (this.context?.motion !== motion) motion.watch(this.show);
    Object.assign(this, { context, factors, tell });
    this.lay();
  }

  /** Lays the panels out, where they are not as they were. */
  lay() {
    const { context, factors, width, starts } = this;
    if (!hasChanged(this.laid, this, [context.scene, width, ...Object.values(starts)])) return;
    this.layout = layOut(context.scene, factors, /** @type {any} */ (this));
  }

  hostConnected() {
    this.holder = null;
    this.observer = resizeObserver(
      ([
        {
          contentRect: { width },
        },
      ]) => {
        if (width > 0 && width !== this.width) {
          this.width = width;
          inNextFrame(this.again);
        }
      },
    );
  }

  hostDisconnected() {
    this.observer?.disconnect();
    cancelFrame(this.draw);
    cancelFrame(this.again);
    cancelFrame(this.annotate);
  }

  hostUpdated() {
    const holder = this.host.renderRoot.querySelector(".product");
    if (holder !== this.holder) {
      this.observer?.disconnect();
      this.holder = holder;
      if (holder) this.observer?.observe(holder);
    }
    if (!holder || this.host.stepping) return;
    // Another step is drawn in a frame after that of the update; before the paper there are no more frames.
    const { step } = this.context.moment;
    const first = !this.drawn.told.has(holder) || mediaQuery("print").matches;
    if (first || step === this.step) this.draw();
    else inOwnFrame(this.draw);
  }

  again = () => this.host.requestUpdate();

  /** Shows the moment of a motion. */
  show = () => {
    if (this.holder?.isConnected) this.draw();
    return true;
  };

  /** Where the reader is: what is pinned, else pointed at, else gone to by keys. @returns {Pick | null} */
  get pick() {
    const { cursor, hovered } = this;
    const pick = cursor.pinned ? cursor : (hovered ?? (cursor.moved ? cursor : null));
    return pick && (pick.operand !== null || this.context.scene.ok) ? pick : null;
  }

  /** The result that is shown how. */
  get shownIndex() {
    const { pick } = this;
    return pick?.index ?? this.index;
  }

  /** Draws what has changed: the picture in this frame, what is said of it in one of its own. */
  draw = () => {
    const { holder, context, factors, layout, pick } = this;
    if (!holder) return;
    const { scene, moment, motion, language } = context;
    const { kind, axis } = moment.step;
    this.step = moment.step;
    const moving = motion.motion?.after.step === moment.step || motion.motion?.step === moment.step.index;
    const progress = progressAt({ kind, ok: scene.ok, progress: moving ? motion.progress : 1 });
    const index = this.shownIndex;
    const parts = [layout, moment.step, language, progress.time, pick?.operand, ...index];
    if (hasChanged(this.drawn.picture, holder, parts)) {
      const met = scene.ok && ["stretch", "result", "memory"].includes(kind);
      const drawing = {
        scene,
        factors,
        layout,
        index,
        at: pick,
        axis,
        aligned: moment.aligned,
        met,
        progress,
      };
      const { width, height } = layout;
      render(
        svg`<svg class=${`crossing hue-${hueOf(factors.summed?.axis ?? -1)}`} width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">${pictureTemplate(drawing)}</svg>`,
        /** @type {any} */ (holder.querySelector(".drawn")),
      );
    }
    if (this.drawn.told.has(holder)) inOwnFrame(this.annotate);
    else this.annotate();
  };

  /** What stands around the picture: where the focus is, the place, and what is said of it. */
  annotate = () => {
    const { holder, context, pick } = this;
    if (!holder) return;
    this.placeFocus();
    const { scene, language } = context;
    const parts = [scene, language, pick?.operand, ...this.shownIndex];
    if (hasChanged(this.drawn.told, holder, parts)) this.tell();
  };

  /** The labels of a panel, the last two down and across; null where there is none. */
  labelsOf(operand) {
    const { down, across, summed, blocks } = this.factors;
    const own = operand === 0 ? [down, summed] : operand === 1 ? [summed, across] : [down, across];
    return [...blocks, ...own];
  }

  limitsOf(operand) {
    const { scene } = this.context;
    return this.labelsOf(operand).map((column, i, { length }) => {
      if (!column) return 1;
      const size =
        operand !== null && i >= length - 2 ? scene.rows[operand].chips[column.index].size : column.size;
      return typeof size === "string" ? UNTOLD : Number(size ?? 1);
    });
  }

  ownIndex(operand) {
    const { index } = this.cursor;
    const limits = this.limitsOf(operand);
    return this.labelsOf(operand).map((column, i) =>
      column ? Math.min(limits[i] - 1, index[column.index]) : 0,
    );
  }

  /** Puts the cells that take the focus where the cursor is, in every panel or in some. */
  placeFocus(among = /** @type {any} */ (this.holder).querySelectorAll(".over")) {
    const { layout, context, factors, cursor } = this;
    const { scene, language } = context;
    for (const sheet of among) {
      const operand = PANELS[sheet.dataset.panel];
      const own = this.ownIndex(operand);
      const index = this.fullIndex(operand, own);
      const pinned = cursor.pinned && cursor.operand === operand;
      const parts = [layout, language, pinned, sheet.dataset.turn, ...index];
      if (!hasChanged(this.drawn.focus, sheet, parts)) continue;
      const { x, y, down, across } = panelAt(layout, operand);
      const lines = own.map((at, i) => {
        const line =
          i === own.length - 2 ? down : i === own.length - 1 ? across : { list: [at], places: [0] };
        return { ...line, across: i === own.length - 1 };
      });
      const grid = {
        lines,
        left: 0,
        top: 0,
        width: across.length,
        height: down.length,
        cellWidth: layout.cell.width,
        level: { height: layout.cell.height },
      };
      sheet.style.transform = `translate(${x}px, ${y}px)`;
      placeFocusedCell(
        sheet,
        /** @type {any} */ ({
          panel: { sizes: this.limitsOf(operand) },
          grid,
          fit: { rooms: [], level: grid.level },
        }),
        {
          index: own,
          pinned,
          text: readoutText(scene, factors, { operand, index }, language),
        },
      );
    }
  }

  fullIndex(operand, own) {
    let index = [...this.cursor.index];
    this.labelsOf(operand).forEach((column, i) => {
      if (column) index = index.with(column.index, own[i]);
    });
    return index;
  }

  /** Goes to a cell, wherever it is: the windows jump there. */
  moveTo(operand, index) {
    const { down, across, summed } = this.factors;
    this.cursor.go(operand, index);
    this.index = index;
    for (const [name, column, line] of /** @type {const} */ ([
      ["down", down, this.layout.down],
      ["across", across, this.layout.across],
      ["depth", summed, this.layout.depth[operand === 1 ? 1 : 0]],
    ]))
      if (column)
        this.starts[name] = windowAt(line.size, line.list.length, this.starts[name], index[column.index]);
    this.lay();
    inNextFrame(this.draw);
  }

  jumpTo = (kept) => {
    const index = this.cursor.index.map((i, at) => kept[at] ?? i);
    this.hovered = null;
    this.moveTo(this.context.scene.ok ? null : 0, index);
    this.host.requestUpdate();
  };

  pointed(event) {
    const found = event.target.closest?.("[data-cell]")?.dataset.cell;
    if (!found) return null;
    const [panel, i, j] = found.split(" ");
    const operand = panel === "" ? null : Number(panel);
    const { factors, shownIndex: index } = this;
    return { operand, index: indexOf({ factors, index }, operand, Number(i), Number(j)) };
  }

  onPoint = (event) => {
    if (event.pointerType === "touch") return;
    const hovered = this.pointed(event);
    if (JSON.stringify(hovered) === JSON.stringify(this.hovered)) return;
    this.hovered = hovered;
    inNextFrame(this.draw);
  };

  onLeave = () => {
    if (!this.hovered) return;
    this.hovered = null;
    inNextFrame(this.draw);
  };

  onClick = (event) => {
    const block = event.target.closest?.("[data-block]")?.dataset.block;
    if (block) return this.jumpTo(JSON.parse(block));
    const pointed = this.pointed(event);
    if (!pointed) return;
    const { cursor } = this;
    const again =
      cursor.pinned && cursor.operand === pointed.operand && cursor.index.join() === pointed.index.join();
    this.hovered = null;
    this.moveTo(pointed.operand, pointed.index);
    cursor.pin(!again);
  };

  onFocus = (event) => {
    const sheet = event.target.closest?.(".over");
    if (!sheet || this.cursor.pinned) return;
    const operand = PANELS[sheet.dataset.panel];
    if (this.cursor.moved && this.cursor.operand === operand) return;
    this.hovered = null;
    this.cursor.go(operand, this.fullIndex(operand, this.ownIndex(operand)));
    inNextFrame(this.draw);
  };

  onKey = (event) => {
    const sheet = event.target.closest?.(".over");
    if (!sheet || event.altKey || event.metaKey) return;
    const operand = PANELS[sheet.dataset.panel];
    const { cursor } = this;
    const own = indexAfterKey(event, this.ownIndex(operand), this.limitsOf(operand));
    if (own) {
      sheet.dataset.turn = sheet.dataset.turn === "1" ? "0" : "1";
      if (cursor.pinned) cursor.pin(false);
      this.hovered = null;
      this.moveTo(operand, this.fullIndex(operand, own));
      this.placeFocus([sheet]);
      sheet.querySelector(".here[tabindex='0']").focus();
    } else if (event.key === "Enter" || event.key === " ") {
      cursor.go(operand, this.fullIndex(operand, this.ownIndex(operand)));
      cursor.pin(!cursor.pinned);
    } else if (event.key === "Escape" && cursor.pinned) {
      cursor.pin(false);
    } else {
      return;
    }
    inNextFrame(this.draw);
    event.preventDefault();
    event.stopPropagation();
  };
}

export const makeSheets = (host) => new ProductSheets(host);
