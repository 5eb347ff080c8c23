// The cells on their way to a step: which panels move, what they are painted from, and the sheets that come over the result.

import { thereAndBack } from "../../../js/scene/motion.js";
import { sheetsAt } from "./meeting.js";
import { cleared } from "./paint.js";
import { paintResults, paintSheet, paintSlides, picturesOf, transparencyOf } from "./paint-moments.js";
import { panelsOf } from "./panels.js";

/** How much of its length a panel gives at most when it tries to be as long as another. */
const GIVES = 0.4;

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {{ canvas: HTMLCanvasElement, whole: HTMLCanvasElement, from: DOMRect }} Sheet */

export class MovingSheets {
  /** @param {import("./cell-sheets.js").CellSheets} view */
  constructor(view) {
    this.view = view;
    /** @type {import("../../figure/types.js").Moving | null} */
    this.moving = null;
    /** What drawings are painted from while they move. @type {Map<Drawing, import("./paint-moments.js").Pictures>} */
    this.pictures = new Map();
    /** The panels as they were at the step before. @type {import("./panels.js").Panel[]} */
    this.before = [];
    /** What that was made for. @type {import("../../../js/scene/motion.js").Motion | null} */
    this.motion = null;
    /** Those of the operands, over everything. @type {Sheet[]} */
    this.sheets = [];
    /** Canvases that are not as long as they are. @type {HTMLElement[]} */
    this.squeezed = [];
  }

  /** @param {import("../../figure/types.js").Moving} moving */
  follow(moving) {
    if (this.moving !== moving) moving.watch(this.show);
    this.moving = moving;
  }

  /** What moves here: nothing while the cells are still those of another step. */
  get current() {
    const { motion = null, progress = 1 } = this.moving ?? {};
    const { view } = this;
    return progress < 1 && motion?.after.step === view.drawnStep && !view.onPaper ? motion : null;
  }

  /** How far a panel is: 1 where it does not move, and at rest. @param {Drawing} drawing */
  progressOf({ panel }) {
    const motion = this.current;
    if (!motion || !this.moving) return 1;
    if (motion !== this.motion) {
      this.rest();
      this.motion = motion;
      this.before = panelsOf(this.view.scene, motion.before);
    }
    const before = this.before.find(({ operand }) => operand === panel.operand);
    const moves =
      before && (before.known !== panel.known || before.beyond.some((state, i) => state !== panel.beyond[i]));
    return moves ? this.moving.progress : 1;
  }

  /** Paints a panel that moves. @param {HTMLCanvasElement} canvas @param {Drawing} drawing @param {number} scale */
  paint(canvas, drawing, scale) {
    const { colours } = this.view;
    const { axes } = /** @type {NonNullable<typeof this.motion>} */ (this.motion);
    const { progress } = /** @type {NonNullable<typeof this.moving>} */ (this.moving);
    const before = /** @type {typeof drawing.panel} */ (
      this.before.find(({ operand }) => operand === drawing.panel.operand)
    );
    const pictures = this.pictures.get(drawing) ?? picturesOf(drawing, before, axes, colours, scale);
    this.pictures.set(drawing, pictures);
    const context = cleared(canvas, drawing.grid, scale);
    const paint = drawing.panel.operand === null ? paintResults : paintSlides;
    paint(context, drawing, pictures, { axes, progress, colours, scale });
  }

  /** Shows the moment; whether the cells are those of the step. */
  show = () => {
    const { view } = this;
    const isDrawn = !view.observed || view.drawnStep === this.moving?.motion?.after.step;
    this.draw();
    return isDrawn;
  };

  draw() {
    const { view } = this;
    const motion = this.current;
    if (view.drawings.length !== view.sheets.length || !(motion || this.motion)) return;
    for (const [i, sheet] of view.sheets.entries())
      view.paintCells(/** @type {HTMLCanvasElement} */ (sheet.querySelector("canvas")), view.drawings[i]);
    if (!motion) return this.rest();
    this.squeeze(motion);
    if (motion.after.result && !motion.before.result) this.meet();
  }

  /** Nothing moves any more. */
  rest() {
    this.motion = null;
    this.pictures.clear();
    for (const { canvas } of this.sheets.splice(0)) canvas.remove();
    for (const part of this.squeezed.splice(0)) {
      part.style.removeProperty("transform");
      part.style.removeProperty("--fail");
    }
  }

  /** What is longer than what it meets tries to be as long, and cannot. @param {NonNullable<typeof this.motion>} motion */
  squeeze({ refused }) {
    const { view } = this;
    const progress = this.moving?.progress ?? 1;
    for (const axis of refused) {
      const place = view.scene.columns.findIndex((column) => column.axis === axis);
      const sizes = view.drawings.map(({ panel }) => panel.sizes[place]);
      const [least, most] = [Math.min(...sizes.filter((size) => size > 1)), Math.max(...sizes)];
      view.sheets.forEach((sheet, i) => {
        const line = view.drawings[i].grid.lines[place];
        sheet.style.setProperty("--fail", "var(--ink)");
        this.squeezed.push(sheet);
        if (sizes[i] !== most || least === most || !line) return;
        const canvas = /** @type {HTMLElement} */ (sheet.querySelector("canvas"));
        const length = 1 - Math.min(GIVES, 1 - least / most) * thereAndBack(progress);
        canvas.style.transformOrigin = `${view.drawings[i].grid.left}px ${view.drawings[i].grid.top}px`;
        canvas.style.transform = line.across
          ? `scaleX(${length.toFixed(4)})`
          : `scaleY(${length.toFixed(4)})`;
        this.squeezed.push(canvas);
      });
    }
  }

  /** The operands' sheets come over the result. */
  meet() {
    const { view } = this;
    const progress = this.moving?.progress ?? 1;
    const place = view.drawings.findIndex(({ panel }) => panel.operand === null);
    const target = view.sheets[place]?.querySelector("canvas");
    const holder = target?.closest(".cells");
    if (!target || !holder) return;
    const scale = window.devicePixelRatio || 1;
    if (this.sheets.length === 0) this.layOver(holder, place, scale);
    const moved = sheetsAt(progress);
    const [to, around] = [target, holder].map((element) => element.getBoundingClientRect());
    for (const { canvas, whole, from } of this.sheets) {
      const [x, y] = [
        from.x + (to.x - from.x) * moved - around.x,
        from.y + (to.y - from.y) * moved - around.y,
      ];
      canvas.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
      paintSheet(canvas, whole, view.drawings[place], progress, scale);
    }
  }

  layOver(holder, result, scale) {
    const { view } = this;
    const operands = view.drawings.filter((_, i) => i !== result);
    operands.forEach((drawing, place) => {
      const whole = transparencyOf(drawing, { place, count: operands.length }, view.colours, scale);
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: whole.width, height: whole.height, className: "flying" });
      canvas.ariaHidden = "true";
      const own = view.sheets[view.drawings.indexOf(drawing)].querySelector("canvas");
      const from = /** @type {HTMLCanvasElement} */ (own).getBoundingClientRect();
      canvas.style.width = `${drawing.grid.width}px`;
      canvas.style.height = `${drawing.grid.height}px`;
      holder.append(canvas);
      this.sheets.push({ canvas, whole, from });
    });
  }
}
