// The cells on their way to a step: which panels move, what they are painted from, and the sheets that come to the result.

import { thereAndBack } from "../../../js/scene/motion.js";
import { sheetsAt } from "./meeting.js";
import { cleared } from "./paint.js";
import { paintMoment, picturesOf, transparencyOf } from "./paint-moments.js";
import { panelsOf } from "./panels.js";

/** How much of its length a panel gives at most when it tries to be as long as another. */
const GIVES = 0.4;

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./paint-moments.js").Pictures} Pictures */
/** @typedef {import("../../../js/scene/motion.js").Motion} Motion */

export class MovingSheets {
  /** @param {import("./cell-sheets.js").CellSheets} view */
  constructor(view) {
    this.view = view;
    /** @type {import("../../figure/types.js").Moving} */
    this.moving = { progress: 1, motion: null, watch() {} };
    /** What drawings are painted from while they move; null for those that do not. @type {Map<Drawing, Pictures | null>} */
    this.pictures = new Map();
    /** What they are of. @type {Motion | null} */
    this.motion = null;
    /** The operands' sheets, and how far each has to go. @type {{ canvas: HTMLCanvasElement, x: number, y: number }[]} */
    this.sheets = [];
  }

  /** @param {import("../../figure/types.js").Moving} moving */
  follow(moving) {
    if (this.moving !== moving) moving.watch(this.show);
    this.moving = moving;
  }

  /** What moves here: nothing while the cells are still those of another step. */
  get current() {
    const { motion, progress } = this.moving;
    const { drawnStep, onPaper } = this.view;
    return progress < 1 && motion?.after.step === drawnStep && !onPaper ? motion : null;
  }

  /**
   * What a panel is painted from; null where it does not move, and at rest.
   * @param {Drawing} drawing @param {number} scale
   */
  picturesOf(drawing, scale) {
    const motion = this.current;
    if (!motion) return null;
    if (motion !== this.motion) this.rest();
    this.motion = motion;
    const known = this.pictures.get(drawing);
    if (known !== undefined) return known;
    const { panel } = drawing;
    const { scene, colours } = this.view;
    const before = panelsOf(scene, motion.before).find(({ operand }) => operand === panel.operand);
    const moves = before && (before.known !== panel.known || before.beyond.join() !== panel.beyond.join());
    const pictures = moves ? picturesOf(drawing, before, { motion, colours, scale }) : null;
    this.pictures.set(drawing, pictures);
    return pictures;
  }

  /** Paints a panel that moves. @param {HTMLCanvasElement} canvas @param {Drawing} drawing @param {Pictures} pictures @param {number} scale */
  paint(canvas, drawing, pictures, scale) {
    const { motion, progress } = this.moving;
    const how = { motion: /** @type {Motion} */ (motion), progress, colours: this.view.colours, scale };
    paintMoment(cleared(canvas, drawing.grid, scale), drawing, pictures, how);
  }

  /** Shows the moment; whether the cells are those of the step. */
  show = () => {
    const { view } = this;
    const { observed, drawnStep, drawings, sheets } = view;
    const motion = this.current;
    if ((motion ?? this.motion) && drawings.length === sheets.length) {
      sheets.forEach((sheet, i) => {
        view.paintCells(/** @type {HTMLCanvasElement} */ (sheet.querySelector("canvas")), drawings[i]);
      });
      if (motion?.after.result && !motion.before.result) this.meet();
      for (const axis of motion?.refused ?? [])
        this.squeeze(view.scene.columns.findIndex((column) => column.axis === axis));
      if (!motion) this.rest();
    }
    return !observed || drawnStep === this.moving.motion?.after.step;
  };

  /** Nothing moves any more. */
  rest() {
    this.motion = null;
    this.pictures.clear();
    for (const { canvas } of this.sheets.splice(0)) canvas.remove();
    for (const { style } of this.view.sheets) {
      style.removeProperty("transform");
      style.removeProperty("--fail");
    }
  }

  /** What is longer than what it meets tries to be as long, and cannot: then the axis is red. @param {number} at */
  squeeze(at) {
    const { drawings, sheets } = this.view;
    const least = Math.min(...drawings.map(({ panel }) => panel.sizes[at]).filter((size) => size > 1));
    drawings.forEach(({ panel, grid }, i) => {
      const { style } = sheets[i];
      const gives = Math.min(GIVES, 1 - least / panel.sizes[at]) * thereAndBack(this.moving.progress);
      style.setProperty("--fail", "var(--ink)");
      if (gives > 0) style.transform = `scale${grid.lines[at].across ? "X" : "Y"}(${(1 - gives).toFixed(4)})`;
    });
  }

  /** The operands' sheets come to the result, under all that is there. */
  meet() {
    if (this.sheets.length === 0) this.layOut();
    const moved = sheetsAt(this.moving.progress);
    for (const { canvas, x, y } of this.sheets)
      canvas.style.transform = `translate(${(x * moved).toFixed(2)}px, ${(y * moved).toFixed(2)}px)`;
  }

  layOut() {
    const { drawings, sheets, colours, observed } = this.view;
    const boxes = [...sheets, /** @type {Element} */ (observed)].map((sheet) =>
      sheet.getBoundingClientRect(),
    );
    const last = drawings.length - 1;
    const [to, around] = boxes.slice(last);
    for (const [i, drawing] of drawings.slice(0, last).entries()) {
      const { x, y } = boxes[i];
      const share = last > 1 ? i / (last - 1) : 0.5;
      const canvas = transparencyOf(drawing, share, { colours, scale: window.devicePixelRatio || 1 });
      const { width, height } = drawing.grid;
      const style = {
        left: `${x - around.x}px`,
        top: `${y - around.y}px`,
        width: `${width}px`,
        height: `${height}px`,
      };
      Object.assign(canvas.style, style);
      canvas.className = "flying";
      canvas.ariaHidden = "true";
      observed?.append(canvas);
      this.sheets.push({ canvas, x: to.x - x, y: to.y - y });
    }
  }
}
