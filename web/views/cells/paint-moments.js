// Moments on the way to a step, on a canvas. What moves is painted once, as pictures in the colours at rest and in the hue of
// its axis; each moment only puts pieces of them where they are by then.

import { turnOf, warmthOf } from "../../../js/scene/motion.js";
import { hueOf } from "../../design/palette.js";
import { penOf } from "../../page/host.js";
import { hasWaveBegun, resultsAt } from "./meeting.js";
import { cleared, paintCells, paintFrames } from "./paint.js";
import { COPY, NOT_YET, OUTLINE, STORED, statesOf } from "./panels.js";
import { ownersOf, placeOf, slidesOf } from "./slides.js";

/**
 * @typedef {import("./drawing.js").Drawing} Drawing
 * @typedef {import("./paint.js").Colours} Colours
 * @typedef {{ rest: HTMLCanvasElement, before: HTMLCanvasElement | null, slides: import("./slides.js").Slides[],
 *   hued: HTMLCanvasElement[] }} Pictures  hued: for each of the slides
 */

const SMALLEST = 0.4;

/** @param {Drawing} drawing @param {Colours} colours @param {number} scale */
function pictureOf(drawing, colours, scale) {
  const canvas = document.createElement("canvas");
  const pen = cleared(canvas, drawing.grid, scale);
  paintCells(pen, drawing, colours, scale);
  return { canvas, pen };
}

/**
 * @param {Drawing} drawing  at rest @param {import("./panels.js").Panel} before @param {readonly number[]} axes
 * @param {Colours} colours @param {number} scale @returns {Pictures}
 */
export function picturesOf(drawing, before, axes, colours, scale) {
  const { panel, grid, states } = drawing;
  const picture = (more, inks = colours) =>
    pictureOf({ ...drawing, texts: drawing.texts, corners: drawing.corners, ...more }, inks, scale);
  const rest = picture({}).canvas;
  if (panel.operand === null) return { rest, before: null, slides: [], hued: [] };
  const slides = slidesOf(before, panel, grid, axes);
  const owners = ownersOf(before, panel, grid, axes);
  const hued = slides.map(({ axis }) => {
    const turn = axes.indexOf(axis) + 1;
    const own = owners.map((owner) => (owner === turn ? COPY : NOT_YET));
    const hue = colours[`axis-${hueOf(axis)}`];
    // A copy to come has no number yet.
    const texts = states.includes(OUTLINE) ? null : drawing.texts;
    const { canvas, pen } = picture({ states: own, texts }, { ...colours, edge: hue, soft: hue });
    back(pen, drawing, own, colours.card);
    return canvas;
  });
  return { rest, before: picture({ states: statesOf(before, grid) }).canvas, slides, hued };
}

/** What lies under a cell that moves is not seen through it. */
function back(pen, { grid, corners }, states, colour) {
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = colour;
  pen.beginPath();
  states.forEach((state, i) => {
    if (state === COPY) pen.roundRect(corners.xs[i], corners.ys[i], grid.cellWidth, grid.level.height, 4);
  });
  pen.fill();
}

/** Copies pieces of pictures, from and to whole pixels. */
function copier(context, { width, height }, scale) {
  const [w, h] = [width, height].map((length) => Math.ceil(length * scale));
  return (picture, from, to = from, size = 1) => {
    const [x, y] = [from.x, from.y].map((at) => Math.round(at * scale));
    const [left, top] = [to.x, to.y].map((at) => Math.round(at * scale));
    const [dw, dh] = [w * size, h * size];
    context.drawImage(picture, x, y, w, h, left + (w - dw) / 2, top + (h - dh) / 2, dw, dh);
  };
}

/**
 * An operand while its copies come.
 * @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Pictures} pictures
 * @param {{ axes: readonly number[], progress: number, colours: Colours, scale: number }} moment
 */
export function paintSlides(
  context,
  drawing,
  { rest, before, slides, hued },
  { axes, progress, colours, scale },
) {
  context.save();
  context.resetTransform();
  if (before) context.drawImage(before, 0, 0);
  slides.forEach(({ axis, slides: blocks, ...block }, i) => {
    const turn = turnOf(axes, axis, progress);
    if (turn === 0) return;
    const copy = copier(context, block, scale);
    const [w, h] = [block.width, block.height].map((length) => Math.ceil(length * scale));
    const warmth = warmthOf(axes, axis, progress);
    for (const slide of blocks) {
      const place = placeOf(slide, turn);
      if (slide.slot === 0 || place.arrived) {
        // An outline that is filled now is there no more.
        context.clearRect(Math.round(slide.x * scale), Math.round(slide.y * scale), w, h);
        copy(rest, slide);
      }
      if (slide.slot === 0) continue;
      context.globalAlpha = warmth;
      copy(hued[i], slide, place);
      context.globalAlpha = 1;
    }
  });
  context.restore();
  paintFrames(context, drawing, colours);
}

/**
 * The result while its numbers come.
 * @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Pictures} pictures
 * @param {{ progress: number, colours: Colours, scale: number }} moment
 */
export function paintResults(context, drawing, { rest }, { progress, colours, scale }) {
  const { grid, corners } = drawing;
  paintFrames(context, { ...drawing, known: hasWaveBegun(progress) }, colours);
  const copy = copier(context, { width: grid.cellWidth, height: grid.level.height }, scale);
  context.save();
  context.resetTransform();
  resultsAt(corners, grid, progress).forEach((there, i) => {
    if (there > 0)
      copy(rest, { x: corners.xs[i], y: corners.ys[i] }, undefined, SMALLEST + (1 - SMALLEST) * there);
  });
  context.restore();
}

/**
 * An operand as a sheet that can be laid over another: outlines, and each number in its operand's corner of the cell, so that
 * the numbers of all can be read where sheets lie above each other. Through the lowest of them nothing is seen of the page.
 * @param {Drawing} drawing @param {{ place: number, count: number }} among  which of how many operands
 * @param {Colours} colours @param {number} scale
 */
export function transparencyOf({ grid, corners, states, texts }, { place, count }, colours, scale) {
  const canvas = document.createElement("canvas");
  const pen = cleared(canvas, grid, scale);
  const { cellWidth: width, level } = grid;
  const { height } = level;
  const share = count > 1 ? place / (count - 1) : 0.5;
  pen.textBaseline = "middle";
  pen.textAlign = share === 0 ? "left" : share === 1 ? "right" : "center";
  const [x, y] = [4 + share * (width - 8), height * (0.3 + 0.42 * share)];
  states.forEach((state, i) => {
    const [left, top] = [corners.xs[i], corners.ys[i]];
    const stored = state === STORED;
    pen.strokeStyle = stored ? colours.ink : colours.edge;
    pen.setLineDash(stored || !level.text ? [] : [3, 2]);
    pen.beginPath();
    pen.roundRect(left + 0.6, top + 0.6, width - 1.2, height - 1.2, level.text ? 4 : 0);
    pen.fillStyle = colours.card;
    if (place === 0) pen.fill();
    pen.stroke();
    if (!texts) return;
    pen.font = `${stored ? 600 : 400} ${Math.max(10, level.font - 3)}px ${colours.mono}`;
    pen.fillStyle = stored ? colours.ink : colours.soft;
    pen.fillText(texts[i], left + x, top + y, width - 8);
  });
  return canvas;
}

/**
 * A sheet without the cells in which the result is.
 * @param {HTMLCanvasElement} canvas @param {HTMLCanvasElement} whole @param {Drawing} drawing @param {number} progress
 * @param {number} scale
 */
export function paintSheet(canvas, whole, { grid, corners }, progress, scale) {
  const pen = penOf(canvas);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(whole, 0, 0);
  const [w, h] = [grid.cellWidth, grid.level.height].map((length) => Math.ceil(length * scale));
  resultsAt(corners, grid, progress).forEach((there, i) => {
    if (there > 0) pen.clearRect(Math.round(corners.xs[i] * scale), Math.round(corners.ys[i] * scale), w, h);
  });
}
