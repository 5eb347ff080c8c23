// Moments on the way to a step, on a canvas. What moves is painted once, as pictures in the colours at rest and in the hue of
// its axis; each moment only puts pieces of them where they are by then.

import { turnOf, warmthOf } from "../../../js/scene/motion.js";
import { hueOf } from "../../design/palette.js";
import { placeOf, resultsAt, resultTimeAt, sheetsAt, slidesOf } from "./moves.js";
import { cleared, paintCells, paintFrames, sizeOf, write } from "./paint.js";
import { COPY, NOT_YET, OUTLINE, STORED, statesOf } from "./panels.js";

/**
 * @typedef {import("./drawing.js").Drawing} Drawing
 * @typedef {import("./paint.js").Colours} Colours
 * @typedef {{ colours: Colours, scale: number, progress: number, motion: import("../../../js/scene/motion.js").Motion }} How
 * @typedef {(width: number, height: number) => HTMLCanvasElement} Take  where canvases come from, and go when nothing moves
 * @typedef {{ rest: HTMLCanvasElement, before: HTMLCanvasElement | null,
 *   moving: (import("./moves.js").Slides & { hued: HTMLCanvasElement })[] }} Pictures
 */

/** A result appears from this share of its size on. */
const SMALLEST = 0.4;

/**
 * What a panel is painted from, a picture at a time.
 * @param {Drawing} drawing  at rest @param {import("./panels.js").Panel} before
 * @param {Omit<How, "progress"> & { take: Take }} how
 * @returns {Generator<number, Pictures>}  yields how many cells were painted
 */
export function* picturesOf(drawing, before, { motion, colours, scale, take }) {
  const { panel, grid, corners, states, texts } = drawing;
  const picture = (states, numbers = texts, inks = colours) => {
    const canvas = take(...sizeOf(grid, scale));
    const pen = cleared(canvas, grid, scale);
    // What lies under a cell that moves is not seen through it.
    pen.fillStyle = inks === colours ? "transparent" : colours.card;
    states.forEach((state, i) => {
      if (state === COPY) pen.fillRect(corners.xs[i], corners.ys[i], grid.cellWidth, grid.level.height);
    });
    paintCells(pen, { ...drawing, corners, states, texts: numbers }, inks, scale);
    return canvas;
  };
  const was = statesOf(before, grid);
  const comes = states.map((state, i) => (state === was[i] ? NOT_YET : COPY));
  // A copy to come has no number yet.
  const numbers = states.includes(OUTLINE) ? null : texts;
  /** @type {Pictures} */
  const pictures = { rest: picture(states), before: null, moving: [] };
  yield states.length;
  if (panel.operand === null) return pictures;
  pictures.before = picture(was);
  yield states.length;
  for (const slides of slidesOf(before, panel, grid, motion.axes)) {
    const hue = colours[`axis-${hueOf(slides.axis)}`];
    pictures.moving.push({ ...slides, hued: picture(comes, numbers, { ...colours, edge: hue, soft: hue }) });
    yield states.length;
  }
  return pictures;
}

/**
 * The moment as far as a panel differs by it: what is the same need not be painted again. An operand stands until it is the
 * turn of its axes.
 * @param {Drawing} drawing @param {Pictures} pictures @param {import("../../figure/types.js").Moving} moving
 */
export const timeOf = ({ panel }, pictures, { motion, progress }) =>
  panel.operand === null
    ? resultTimeAt(progress)
    : pictures.moving
        .map(
          ({ axis }) => motion && turnOf(motion.axes, axis, progress) - warmthOf(motion.axes, axis, progress),
        )
        .join();

/** Copies pieces of pictures, from and to whole pixels. */
function copier(context, { width, height }, scale) {
  const [w, h] = [width, height].map((length) => Math.ceil(length * scale));
  const whole = ({ x, y }) => [x, y].map((at) => Math.round(at * scale));
  return (picture, from, to = from, size = 1) => {
    const [x, y] = whole(from);
    const [left, top] = whole(to);
    // What is there now hides what was there.
    if (to === from && size === 1) context.clearRect(x, y, w, h);
    context.drawImage(
      picture,
      x,
      y,
      w,
      h,
      left + (w * (1 - size)) / 2,
      top + (h * (1 - size)) / 2,
      w * size,
      h * size,
    );
  };
}

/**
 * A panel on its way: an operand while its copies come, the result while its numbers do.
 * @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Pictures} pictures @param {How} how
 */
export function paintMoment(
  context,
  drawing,
  { rest, before, moving },
  { motion, progress, colours, scale },
) {
  const { grid, corners, panel } = drawing;
  const isResult = panel.operand === null;
  context.save();
  context.resetTransform();
  if (isResult) {
    const copy = copier(context, { width: grid.cellWidth, height: grid.level.height }, scale);
    resultsAt(corners, grid, progress).forEach((there, i) => {
      const place = { x: corners.xs[i], y: corners.ys[i] };
      if (there > 0) copy(rest, place, place, SMALLEST + (1 - SMALLEST) * there);
    });
  } else if (before) context.drawImage(before, 0, 0);
  for (const { axis, slides, hued, ...block } of moving) {
    const turn = turnOf(motion.axes, axis, progress);
    if (turn === 0) break;
    const copy = copier(context, block, scale);
    for (const slide of slides) {
      const place = placeOf(slide, turn);
      if (slide.slot === 0 || place.arrived) copy(rest, slide);
      if (slide.slot === 0) continue;
      context.globalAlpha = warmthOf(motion.axes, axis, progress);
      copy(hued, slide, place);
      context.globalAlpha = 1;
    }
  }
  context.restore();
  paintFrames(context, { grid, known: !isResult || sheetsAt(progress) === 1 }, colours);
}

/** Writing is dear: so many cells of a sheet at a time. */
const PIECE = 40;

/**
 * An operand as a sheet that can be laid over another: outlines, and each number in its operand's corner of the cell, so that
 * the numbers of all can be read where sheets lie above each other. Painted a piece at a time.
 * @param {HTMLCanvasElement} canvas @param {Drawing} drawing @param {number} share  which of the operands: 0 the first, 1 the last
 * @param {Pick<How, "colours" | "scale">} how
 */
export function* transparencyOn(canvas, { grid, corners, states, texts }, share, { colours, scale }) {
  const pen = cleared(canvas, grid, scale);
  const { cellWidth: width, level } = grid;
  const font = Math.max(10, level.font - 3);
  const aside = (length) => length * (0.32 + 0.36 * share);
  for (const [i, state] of states.entries()) {
    const [x, y] = [corners.xs[i], corners.ys[i]];
    pen.strokeStyle = state === STORED ? colours.ink : colours.edge;
    pen.beginPath();
    pen.roundRect(x + 0.6, y + 0.6, width - 1.2, level.height - 1.2, texts ? 4 : 0);
    pen.stroke();
    const text = texts?.[i];
    const place = { x: x + aside(width), y: y + aside(level.height) };
    if (text) write(pen, { text, state, ...place, level: { font }, width: width * 0.8, colours });
    if (i % PIECE === PIECE - 1) yield PIECE;
  }
}
