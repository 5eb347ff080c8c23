// The cells on their way to a step: which panels move, what they are painted from, and the sheets that come to the result.

import { thereAndBack } from "../../../js/scene/motion.js";
import { CanvasPool } from "../../page/canvas-pool.js";
import { givesAt, sheetsAt } from "./moves.js";
import { cleared, sizeOf } from "./paint.js";
import { paintMoment, picturesOf, transparencyOn } from "./paint-moments.js";
import { panelsOf } from "./panels.js";

/** After so many cells the rest is painted in the frames to come, before anything moves. */
const MANY = 50;

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./paint-moments.js").Pictures} Pictures */
/** @typedef {import("../../../js/scene/motion.js").Motion} Motion */

/** @param {Element} sheet */
const canvasOf = (sheet) => /** @type {HTMLCanvasElement} */ (sheet.querySelector("canvas"));

export class MovingSheets {
  /** @param {import("./cell-sheets.js").CellSheets} view */
  constructor(view) {
    this.view = view;
    /** @type {import("../../figure/types.js").Moving} */
    this.moving = { progress: 1, motion: null, runs: false, watch() {} };
    /** What drawings that move are painted from. @type {Map<Drawing, Pictures>} */
    this.pictures = new Map();
    /** The drawings that they were made for, and what moves. @type {Drawing[] | null} */
    this.seen = null;
    /** @type {Motion | null} */
    this.motion = null;
    /** Makes what is still missing. @type {Generator<number, void> | null} */
    this.work = null;
    /** The operands' sheets: from where they come, across and down, and how far. @type {{ canvas: HTMLCanvasElement, ways: number[][] }[]} */
    this.sheets = [];
    this.pool = new CanvasPool();
    /** All canvases that the motion needs. @type {HTMLCanvasElement[]} */
    this.taken = [];
  }

  /** @type {import("./paint-moments.js").Take} */
  take = (width, height) => {
    const canvas = this.pool.take(width, height);
    this.taken.push(canvas);
    return canvas;
  };

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

  /** Whether what moves can be painted by now: a piece of it is made in each frame, by who `works`. */
  isReady(works = true) {
    const { current: motion, view } = this;
    if (!motion) {
      if (this.motion) this.rest();
      return true;
    }
    if (motion !== this.motion || view.drawings !== this.seen) {
      this.rest();
      this.motion = motion;
      this.seen = view.drawings;
      this.work = this.prepare(motion);
    }
    for (let cells = 0; works && this.work && (cells < MANY || !this.moving.runs); ) {
      const { done, value } = this.work.next();
      if (done) this.work = null;
      cells += value ?? 0;
    }
    return !this.work;
  }

  /** @param {Motion} motion @returns {Generator<number, void>} */
  *prepare(motion) {
    const { take, view } = this;
    const { scene, colours, drawings, sheets } = view;
    const scale = window.devicePixelRatio || 1;
    const before = panelsOf(scene, motion.before);
    for (const [i, drawing] of drawings.entries()) {
      const { panel, states } = drawing;
      const was = before.find(({ operand }) => operand === panel.operand);
      if (!was) continue;
      const rests = was.known === panel.known && was.beyond.join() === panel.beyond.join();
      if (!rests)
        this.pictures.set(drawing, yield* picturesOf(drawing, was, { motion, colours, scale, take }));
      // A motion that was broken off may have left it elsewhere.
      else if (view.paintCells(canvasOf(sheets[i]), drawing)) yield states.length;
    }
    if (motion.after.step.kind === "result" && drawings.at(-1)?.panel.operand === null)
      yield* this.layOut(colours, scale);
    // The first moment has a frame of its own.
    yield MANY;
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
    // Cells of another step are about to be painted.
    if (observed && drawnStep !== view.moment.step) return false;
    if ((this.current ?? this.motion) && drawings.length === sheets.length) {
      if (!this.isReady()) return false;
      sheets.forEach((sheet, i) => {
        view.paintCells(canvasOf(sheet), drawings[i]);
      });
      this.place();
    }
    return !observed || drawnStep === this.moving.motion?.after.step;
  };

  /** Nothing moves any more. */
  rest() {
    this.motion = this.work = null;
    this.pictures.clear();
    for (const { canvas } of this.sheets.splice(0)) canvas.remove();
    for (const canvas of this.taken.splice(0)) this.pool.give(canvas);
    for (const { style } of this.view.sheets) {
      style.removeProperty("transform");
      style.removeProperty("--fail");
    }
  }

  /** Nothing will move for a while: the figure cannot be seen, or is gone. */
  leave() {
    this.rest();
    this.pool.release();
  }

  /** What is longer than what it meets tries to be as long, and cannot: then the axis is red. @param {number} at */
  squeeze(at) {
    const { drawings, sheets } = this.view;
    const most = givesAt(
      drawings.map(({ panel }) => panel),
      at,
    );
    drawings.forEach(({ grid }, i) => {
      const { style } = sheets[i];
      const gives = most[i] * thereAndBack(this.moving.progress);
      style.setProperty("--fail", "var(--ink)");
      if (gives > 0) style.transform = `scale${grid.lines[at].across ? "X" : "Y"}(${(1 - gives).toFixed(4)})`;
    });
  }

  /** Puts what is not painted where it is by then. */
  place() {
    for (const axis of this.current?.refused ?? [])
      this.squeeze(this.view.scene.columns.findIndex((column) => column.axis === axis));
    const moved = sheetsAt(this.moving.progress);
    for (const { canvas, ways } of this.sheets)
      canvas.style.transform = `translate(${ways.map(([from, way]) => `${(from + way * moved).toFixed(2)}px`)})`;
  }

  /** Lays a sheet over each operand, under all that is there, to go to the result. */
  *layOut(colours, scale) {
    const { drawings, sheets, observed } = this.view;
    const holder = /** @type {Element} */ (observed);
    const last = drawings.length - 1;
    for (const [i, drawing] of drawings.slice(0, last).entries()) {
      const canvas = this.take(...sizeOf(drawing.grid, scale));
      yield* transparencyOn(canvas, drawing, last > 1 ? i / (last - 1) : 0.5, { colours, scale });
      canvas.className = "flying";
      canvas.ariaHidden = "true";
      canvas.style.width = `${drawing.grid.width}px`;
      const [from, to, around] = [sheets[i], sheets[last], holder].map((part) =>
        part.getBoundingClientRect(),
      );
      const ways = /** @type {const} */ (["x", "y"]).map((side) => [
        from[side] - around[side],
        to[side] - from[side],
      ]);
      holder.append(canvas);
      this.sheets.push({ canvas, ways });
      yield MANY;
    }
  }
}
