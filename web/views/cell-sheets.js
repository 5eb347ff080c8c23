// What keeps the canvases of the cells view as they should be: sizes, windows, and what is lit. The work
// of a hover or a key is that of the cells drawn, never of the tensor.

import { coloursAt } from "./colours.js";
import { Cursor, makeCursor } from "./cursor.js";
import { drawingOf } from "./drawing.js";
import { fitPanels } from "./fit.js";
import { inFrame, notInFrame } from "./frames.js";
import { cornerOf, LEVELS, PLACED } from "./grid.js";
import { Hands } from "./hands.js";
import { outline, renderAxes } from "./marks.js";
import { cleared, paintPanel } from "./paint.js";
import { COPY, litIn, panelsOf, reachOf, STORED } from "./panels.js";
import { storedAt } from "./provenance.js";
import { readoutText } from "./readout.js";
import { codesOf } from "./values.js";
import { windowAt } from "./window.js";

const USUAL_WIDTH = 640;
/** What of a lit panel is marked how. */
const LIT = /** @type {const} */ ([
  [COPY, ".lit.copies"],
  [STORED, ".lit.stored"],
]);

/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {{ operand: number | null, index: number[] }} Pick
 * @typedef {import("./drawing.js").Drawing} Drawing
 */

export class CellSheets {
  /** @param {import("../shape-cast.js").ShapeCastElement} host */
  constructor(host) {
    this.host = host;
    this.width = 0;
    this.zoom = 0;
    /** Where the window of each axis begins. @type {(number | null)[]} */
    this.firsts = [];
    /** @type {Pick | null} */
    this.hovered = null;
    /** @type {HTMLElement[]} */
    this.sheets = [];
    /** @type {Drawing[]} */
    this.drawings = [];
    /** @type {import("./panels.js").Panel[]} */
    this.panels = [];
    /** What each canvas shows. @type {WeakMap<HTMLCanvasElement, string>} */
    this.painted = new WeakMap();
    /** @type {unknown[]} */
    this.fitKey = [];
    this.fitted = /** @type {ReturnType<typeof fitPanels>} */ ({ columns: 1, fits: [] });
    this.onPaper = false;
    this.empty = false;
    this.cursor = new Cursor(host);
    this.hands = new Hands(this);
    this.scene = /** @type {Scene} */ (/** @type {unknown} */ (null));
    this.moment = /** @type {import("../timeline.js").Moment} */ (/** @type {unknown} */ (null));
    /** @type {import("../describe.js").Language} */
    this.language = "en";
    /** @type {(sheets: CellSheets, ...holders: any[]) => void} */
    this.renderTold = () => {};
    this.dark = false;
    /** What the colours were read for. */
    this.theme = "";
    this.colours = /** @type {import("./paint.js").Colours} */ ({});
    /** @type {Element | null} */
    this.observed = null;
    /** @type {ResizeObserver | null} */
    this.observer = null;
    /** @type {MediaQueryList | null} */
    this.paper = null;
    host.addController(this);
  }

  /** Takes up what is to be shown; what is worked out here is worked out once for a scene and a width. */
  follow(context, renderTold) {
    const { scene, moment, language, dark, keep } = context;
    this.cursor = keep(makeCursor);
    this.cursor.follow(scene);
    if (this.scene !== scene) {
      this.firsts = scene.columns.map(() => null);
      this.zoom = 0;
      this.hovered = null;
    }
    Object.assign(this, { scene, moment, language, dark, renderTold });
    this.panels = panelsOf(scene, moment);
    this.empty = this.panels.every(({ sizes }) => sizes.includes(0));
    this.fit();
    return { panels: this.panels, columns: this.fitted.columns };
  }

  fit() {
    const width = this.width || USUAL_WIDTH;
    const key = [this.scene, width, this.zoom];
    if (key.every((part, i) => part === this.fitKey[i])) return;
    this.fitKey = key;
    const { digits } = codesOf(this.scene);
    this.fitted = fitPanels(this.panels, { width, digits, zoom: this.zoom });
  }

  hostConnected() {
    // Put back into the page, it is watched anew.
    if (this.observed) this.host.requestUpdate();
    this.observed = null;
    this.observer = new ResizeObserver((entries) => this.resize(entries[0].contentRect.width));
    this.paper = matchMedia("print");
    this.onPaper = this.paper.matches;
    this.paper.addEventListener("change", this.onPrint);
  }

  hostDisconnected() {
    this.observer?.disconnect();
    this.paper?.removeEventListener("change", this.onPrint);
    notInFrame(this.paint);
  }

  hostUpdated() {
    const holder = this.host.near ? this.host.renderRoot.querySelector(".cells") : null;
    if (holder !== this.observed) {
      this.observer?.disconnect();
      this.observed = holder;
      if (holder) this.observer?.observe(holder);
    }
    if (!holder) return notInFrame(this.paint);
    this.sheets = /** @type {HTMLElement[]} */ ([...holder.querySelectorAll(".sheet")]);
    this.draw();
    this.place();
    // There are no more frames before the paper.
    if (this.onPaper) this.paint();
    else inFrame(this.paint);
  }

  resize(width) {
    if (width === this.width || width === 0) return;
    this.width = width;
    this.host.requestUpdate();
  }

  onPrint = ({ matches }) => {
    this.onPaper = matches;
    this.paint();
  };

  /** What is lit: what is pinned, else what is pointed at, else where the reader went by keys. */
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
  draw() {
    const { scene, moment, firsts } = this;
    this.drawings = this.sheets.map((sheet) => {
      const panel = this.panels[Number(sheet.dataset.panel)];
      const fit = this.fitted.fits[Number(sheet.dataset.panel)];
      return drawingOf(panel, fit, scene, moment, firsts);
    });
    this.sheets.forEach((sheet, i) => {
      const axes = sheet.querySelector(".axes");
      if (axes) renderAxes(this.drawings[i], axes);
    });
  }

  paint = () => {
    const theme = `${this.dark} ${this.onPaper} ${this.width}`;
    if (theme !== this.theme && this.sheets.length > 0) {
      this.theme = theme;
      this.colours = coloursAt(this.sheets[0], this.onPaper);
    }
    const { pick } = this;
    this.sheets.forEach((sheet, i) => {
      const drawing = this.drawings[i];
      this.paintCells(/** @type {HTMLCanvasElement} */ (sheet.querySelector("canvas")), drawing);
      const lit = pick && drawing.known ? this.litIn(drawing, pick) : [];
      for (const [kind, name] of LIT) {
        const path = lit.map((places) =>
          outline(drawing, (cell) => places[cell] && drawing.kinds[cell] === kind),
        );
        sheet.querySelector(name)?.setAttribute("d", path.join(""));
      }
    });
    const holders = [".told", ".tools"].map((name) => this.host.renderRoot.querySelector(name));
    if (holders[0]) this.renderTold(this, ...holders);
  };

  /** Paints a canvas, unless it shows all that already. */
  paintCells(canvas, drawing) {
    const { grid, kinds, texts, known } = drawing;
    const scale = window.devicePixelRatio || 1;
    const shown = [
      this.theme,
      this.language,
      scale,
      known,
      kinds,
      texts,
      grid.lines.map(({ list }) => list),
    ].join("/");
    if (this.painted.get(canvas) === shown) return;
    this.painted.set(canvas, shown);
    paintPanel(cleared(canvas, grid, scale), drawing, this.colours, scale);
  }

  /** What a pick lights in a panel: the cell itself and what is stored for it, or all that a stored number feeds. */
  litIn({ panel, grid }, { operand, index }) {
    if (operand !== null)
      return [operand, null].includes(panel.operand) ? [litIn(this.scene, { operand, index }, grid)] : [];
    const places =
      panel.operand === null ? [index] : [index, storedAt(this.scene.rows[panel.operand], index)];
    return places.map((place) => litIn(this.scene, { operand: null, index: place }, grid));
  }

  /** An index as near to the cursor's as a panel has one. */
  nearest(panel) {
    const limits = reachOf(panel);
    return this.cursor.index.map((i, axis) => Math.max(0, Math.min(i, limits[axis] - 1)));
  }

  /** Puts the cell that takes the focus where the cursor is, in every panel. */
  place() {
    this.sheets.forEach((sheet, i) => {
      const { panel, grid, fit } = this.drawings[i];
      const fitName = `${panel.sizes}/${fit.rooms}/${fit.level.height}`;
      const index = this.nearest(panel);
      const corner = cornerOf(grid, index) ?? { x: grid.left, y: grid.top };
      const cells = /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll(".here"));
      const turn = sheet.dataset.turn === "1" ? 1 : 0;
      const { style } = sheet;
      style.width = `${grid.width}px`;
      style.height = `${grid.height}px`;
      // Windows with more ellipses need more room; once taken it is kept, so that nothing jumps to and fro.
      style.minHeight = `${Math.max(grid.height, sheet.dataset.fit === fitName ? Number.parseFloat(style.minHeight) : 0)}px`;
      sheet.dataset.fit = fitName;
      const here = cells[turn];
      here.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
      here.style.width = `${grid.cellWidth}px`;
      here.style.height = `${grid.level.height}px`;
      here.tabIndex = 0;
      here.ariaLabel = readoutText(this.scene, { operand: panel.operand, index }, this.language);
      here.ariaSelected = String(this.cursor.pinned && this.cursor.operand === panel.operand);
      here.ariaColIndex = String((index[index.length - 1] ?? 0) + 1);
      const [row, other] = [here, cells[1 - turn]].map(
        (cell) => /** @type {HTMLElement} */ (cell.parentElement),
      );
      row.ariaRowIndex = String((index[index.length - 2] ?? 0) + 1);
      row.hidden = false;
      cells[1 - turn].tabIndex = -1;
      if (cells[1 - turn].ariaLabel === null) other.hidden = true;
    });
  }

  /** Goes to an index, wherever it is: the windows jump there. */
  go(operand, index) {
    this.cursor.go(operand, index);
    const before = this.firsts;
    const { lines, rooms } = this.drawings[0].grid;
    const whole = this.scene.ok ? lines : [];
    this.firsts = before.map((first, i) => {
      const line = whole[i];
      if (!line) return first;
      return line.axis < -PLACED ? index[i] : windowAt(line.size, rooms[-line.axis - 1], first, index[i]);
    });
    if (this.firsts.some((first, i) => first !== before[i])) this.draw();
    this.place();
    inFrame(this.paint);
  }

  goTo = (index) => {
    this.hovered = null;
    const { operand } = this.cursor;
    this.go(this.panels.some((panel) => panel.operand === operand && panel.known) ? operand : 0, index);
  };
}
