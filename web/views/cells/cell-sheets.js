// What keeps the canvases of the cells view as they should be: sizes, windows, and what is highlighted. The work
// of a hover or a key is that of the cells drawn, never of the tensor.

import { BESIDE_FROM } from "../../design/widths.js";
import { isBeside } from "../../figure/beside.js";
import { cancelFrame, inNextFrame, inOwnFrame } from "../../page/frames.js";
import { mediaQuery, resizeObserver } from "../../page/host.js";
import { Cursor, makeCursor } from "../numbers/cursor.js";
import { codesOf } from "../numbers/values.js";
import { windowAt } from "../numbers/window.js";
import { Annotations } from "./annotations.js";
import { renderAxes } from "./axis-marks.js";
import { coloursAt } from "./canvas-colours.js";
import { hasChanged, isSameList } from "./changes.js";
import { drawingOf } from "./drawing.js";
import { placeFocusedCell } from "./focused-cell.js";
import { LEVELS, PLACED } from "./grid.js";
import { outlineHighlights } from "./highlights.js";
import { MovingSheets } from "./moving-sheets.js";
import { cleared, paintPanel } from "./paint.js";
import { timeOf } from "./paint-moments.js";
import { arrangePanels } from "./panel-fit.js";
import { panelsOf, reachOf } from "./panels.js";
import { readoutText } from "./readout.js";
import { SheetInput } from "./sheet-input.js";

const USUAL_WIDTH = 640;
/** More cells than these are painted in a frame only where a single panel has them. */
const MANY = 100;
const LAYERS = ["cells", "axes", "highlights", "focus"];
/**
 * @typedef {import("../../../js/scene/types.js").Scene} Scene
 * @typedef {{ operand: number | null, index: number[] }} Pick
 * @typedef {import("./drawing.js").Drawing} Drawing
 */

export class CellSheets {
  /** @param {import("../../figure/types.js").Host} host */
  constructor(host) {
    this.host = host;
    this.width = 0;
    this.zoom = 0;
    this.beside = false;
    this.isWide = false;
    /** Where the window of each axis begins. @type {(number | null)[]} */
    this.windowStarts = [];
    /** @type {Pick | null} */
    this.hovered = null;
    /** @type {HTMLElement[]} */
    this.sheets = [];
    /** @type {Drawing[]} */
    this.drawings = [];
    /** The step they were drawn for. @type {import("../../../js/scene/types.js").Step | null} */
    this.drawnStep = null;
    /** @type {import("./panels.js").Panel[]} */
    this.panels = [];
    /** What each layer on the page was painted from. @type {Record<"cells" | "axes" | "highlights" | "focus", WeakMap<object, unknown[]>>} */
    this.painted = /** @type {any} */ (Object.fromEntries(LAYERS.map((name) => [name, new WeakMap()])));
    /** @type {unknown[]} */
    this.fitKey = [];
    this.fitted = /** @type {ReturnType<typeof arrangePanels>} */ ({ columns: 1, fits: [] });
    this.onPaper = false;
    this.empty = false;
    this.cursor = new Cursor(host);
    this.input = new SheetInput(this);
    this.scene = /** @type {Scene} */ (/** @type {unknown} */ (null));
    this.moment = /** @type {import("../../../js/scene/types.js").Moment} */ (/** @type {unknown} */ (null));
    /** @type {import("../../../js/languages/languages.js").Language} */
    this.language = "en";
    this.annotations = new Annotations(this);
    this.moving = new MovingSheets(this);
    this.dark = false;
    /** What the colours were read for. */
    this.theme = "";
    this.colours = /** @type {import("./paint.js").Colours} */ ({});
    /** @type {Element | null} */
    this.observed = null;
    /** @type {ReturnType<typeof resizeObserver> | null} */
    this.observer = null;
    /** @type {ReturnType<typeof mediaQuery> | null} */
    this.paper = null;
    host.addController(this);
  }

  /** Takes up what is to be shown; what is worked out here is worked out once for a scene and a width. */
  follow(context, draw) {
    const { scene, moment, language, dark, shown, keep } = context;
    this.cursor = keep(makeCursor);
    this.cursor.follow(scene);
    if (this.scene !== scene) {
      this.windowStarts = scene.columns.map(() => null);
      this.zoom = 0;
      this.hovered = null;
    }
    Object.assign(this, { scene, moment, language, dark, beside: isBeside(scene, shown) });
    this.annotations.draw = draw;
    this.moving.follow(context.motion);
    this.panels = panelsOf(scene, moment);
    this.empty = this.panels.every(({ sizes }) => sizes.includes(0));
    this.fit();
    return { panels: this.panels, columns: this.fitted.columns };
  }

  fit() {
    const width = this.width || USUAL_WIDTH;
    const beside = this.beside && this.isWide;
    const key = [this.scene, width, this.zoom, beside];
    if (isSameList(key, this.fitKey)) return;
    this.fitKey = key;
    const { digits } = codesOf(this.scene);
    this.fitted = arrangePanels(this.panels, { width, digits, zoom: this.zoom, beside });
  }

  hostConnected() {
    // Put back into the page, it is watched anew.
    if (this.observed) this.host.requestUpdate();
    this.observed = null;
    this.observer = resizeObserver(([{ contentRect }]) => {
      if (this.measure(contentRect.width)) inNextFrame(this.redraw);
    });
    this.paper = mediaQuery("print");
    this.onPaper = this.paper.matches;
    this.paper.addEventListener("change", this.onPrint);
  }

  hostDisconnected() {
    this.observer?.disconnect();
    this.paper?.removeEventListener("change", this.onPrint);
    cancelFrame(this.paint);
    cancelFrame(this.redrawNow);
    this.moving.leave();
  }

  hostUpdated() {
    // The figure is at another step, and this view is asked again.
    if (this.host.stepping) return;
    const holder = this.host.near ? this.host.renderRoot.querySelector(".cells") : null;
    if (holder !== this.observed) {
      this.observer?.disconnect();
      this.observed = holder;
      if (holder) this.observer?.observe(holder);
      // Drawn for another width first, it would jump, and be measured while it is measured.
      if (holder && this.measure(Number.parseFloat(getComputedStyle(holder).width)))
        return this.host.requestUpdate();
    }
    if (!holder) {
      this.moving.leave();
      cancelFrame(this.redrawNow);
      return cancelFrame(this.paint);
    }
    this.sheets = /** @type {HTMLElement[]} */ ([...holder.querySelectorAll(".sheet")]);
    const { fits } = this.fitted;
    const same =
      this.drawings.length === this.sheets.length && this.drawings.every(({ fit }) => fits.includes(fit));
    // A step is seen in the ledger first; the cells follow, so that no frame has the work of both.
    if (same && this.drawnStep !== this.moment.step && !this.onPaper) return inOwnFrame(this.redrawNow);
    cancelFrame(this.redrawNow);
    // There are no more frames before the paper.
    if (this.onPaper) return this.redrawNow();
    this.layOut();
    this.drawAxes();
    this.placeFocus();
    inNextFrame(this.paint);
  }

  // Cells are laid out in one frame, with their axes, and painted in the next: no frame has the work of both.
  redrawNow = () => {
    this.layOut();
    this.drawAxes();
    this.placeFocus();
    if (this.onPaper) this.paint();
    else inNextFrame(this.paint);
  };

  /** Takes up a width; whether it is another one. */
  measure(width) {
    if (width === this.width || !(width > 0)) return false;
    this.width = width;
    // As the style sheet has it; read here, where a width is known, and not in every step.
    this.isWide = this.host.offsetWidth >= BESIDE_FROM;
    return true;
  }

  redraw = () => this.host.requestUpdate();

  onPrint = ({ matches }) => {
    this.onPaper = matches;
    if (this.observed && this.drawnStep !== this.moment.step) this.redrawNow();
    else this.paint();
  };

  /** What is highlighted: what is pinned, else what is pointed at, else where the reader went by keys. */
  get pick() {
    const { cursor, hovered } = this;
    const pick = cursor.pinned ? cursor : (hovered ?? (cursor.moved ? cursor : null));
    const known = pick && this.panels.some(({ operand, known }) => operand === pick.operand && known);
    return known ? pick : null;
  }

  canZoom(by) {
    const at = LEVELS.indexOf(this.fitted.fits[0].level) - by;
    return at >= 0 && at < LEVELS.length;
  }

  zoomBy(by) {
    this.zoom += by;
    this.host.requestUpdate();
  }

  /** Works out every panel's cells anew. */
  layOut() {
    const { scene, moment, windowStarts } = this;
    this.drawnStep = moment.step;
    this.drawings = this.sheets.map((sheet, i) => {
      const panel = this.panels[Number(sheet.dataset.panel)];
      const fit = this.fitted.fits[Number(sheet.dataset.panel)];
      return drawingOf(panel, fit, scene, moment, windowStarts, this.drawings[i]);
    });
  }

  paint = () => {
    const theme = `${this.dark} ${this.onPaper} ${this.width}`;
    if (theme !== this.theme && this.sheets.length > 0) {
      this.theme = theme;
      this.colours = coloursAt(this.sheets[0], this.onPaper);
    }
    this.drawAxes();
    this.placeFocus();
    this.annotations.update();
    // Until what moves can be painted, what was there stays.
    if (!this.moving.isReady(!this.moving.moving.runs)) return inNextFrame(this.paint);
    this.moving.place();
    let cells = 0;
    for (const [i, sheet] of this.sheets.entries()) {
      if (cells > MANY && !this.onPaper) return inNextFrame(this.paint);
      const drawing = this.drawings[i];
      const canvas = /** @type {HTMLCanvasElement} */ (sheet.querySelector("canvas"));
      // What a canvas needs when it is new is dear as well.
      const dear = this.painted.cells.has(canvas) ? 0 : MANY;
      if (this.paintCells(canvas, drawing)) cells += dear + drawing.states.length;
      this.highlight(sheet, drawing);
    }
  };

  drawAxes() {
    for (const [i, sheet] of this.sheets.entries()) {
      const { grid, lined, now, fails } = this.drawings[i];
      if (hasChanged(this.painted.axes, sheet, [grid, lined, now, fails.join()]))
        renderAxes(this.drawings[i], /** @type {Element} */ (sheet.querySelector(".axes")));
    }
  }

  /** Paints a canvas, unless it shows all that already; whether it had to. */
  paintCells(canvas, drawing) {
    const { grid, states, texts, known } = drawing;
    const scale = window.devicePixelRatio || 1;
    const pictures = this.moving.pictures.get(drawing);
    const time = pictures && timeOf(drawing, pictures, this.moving.moving);
    const parts = [this.theme, this.language, scale, known, states, texts, grid, time];
    const stale = hasChanged(this.painted.cells, canvas, parts);
    if (!stale) return false;
    if (pictures) this.moving.paint(canvas, drawing, pictures, scale);
    else paintPanel(cleared(canvas, grid, scale), drawing, this.colours, scale);
    return true;
  }

  /** Outlines what the pick highlights. */
  highlight(sheet, drawing) {
    const pick = drawing.known ? this.pick : null;
    const parts = pick ? [drawing.grid, drawing.states, pick.operand, ...pick.index] : [];
    if (!hasChanged(this.painted.highlights, sheet, parts)) return;
    outlineHighlights(sheet, drawing, pick, this.scene);
  }

  /** An index as near to the cursor's as a panel has one. */
  nearest(panel) {
    const limits = reachOf(panel);
    return this.cursor.index.map((i, axis) => Math.max(0, Math.min(i, limits[axis] - 1)));
  }

  /** Puts the cell that takes the focus where the cursor is, in every panel or in some. */
  placeFocus(among = this.sheets) {
    const { scene, language, cursor } = this;
    this.sheets.forEach((sheet, i) => {
      if (!among.includes(sheet)) return;
      const { panel, grid } = this.drawings[i];
      const index = this.nearest(panel);
      const pinned = cursor.pinned && cursor.operand === panel.operand;
      const parts = [scene, language, grid, pinned, sheet.dataset.turn, ...index];
      if (!hasChanged(this.painted.focus, sheet, parts)) return;
      placeFocusedCell(sheet, this.drawings[i], {
        index,
        pinned,
        text: readoutText(scene, { operand: panel.operand, index }, language),
      });
    });
  }

  /** Goes to an index, wherever it is: the windows jump there. */
  moveTo(operand, index) {
    this.cursor.go(operand, index);
    const before = this.windowStarts;
    const { lines, rooms } = this.drawings[0].grid;
    const whole = this.scene.ok ? lines : [];
    const windowStarts = before.map((first, i) => {
      const line = whole[i];
      if (!line) return first;
      return line.axis < -PLACED ? index[i] : windowAt(line.size, rooms[-line.axis - 1], first, index[i]);
    });
    const jumps = !isSameList(windowStarts, before);
    if (jumps) {
      this.windowStarts = windowStarts;
      this.layOut();
    }
    this.placeFocus(this.sheets.filter((_, i) => this.drawings[i].panel.operand === operand));
    this.annotations.update();
    // Other cells are painted in the frames after the one that shows the focus and the one that says what it is.
    if (jumps) inOwnFrame(this.paint);
    else inNextFrame(this.paint);
  }

  jumpTo = (index) => {
    this.hovered = null;
    const { operand } = this.cursor;
    this.moveTo(this.panels.some((panel) => panel.operand === operand && panel.known) ? operand : 0, index);
  };
}
