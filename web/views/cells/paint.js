// Cells on a canvas: what changes only with the step and the window. Highlights and axes, stand over it as marks.

import { penOf } from "../../page/host.js";
import { combinations } from "../numbers/combinations.js";
import { ellipsesOf, PLACED } from "./grid.js";
import { COPY, NOT_YET, OUTLINE, STORED } from "./panels.js";

/** @typedef {Record<string, string>} Colours */
/** @typedef {import("./grid.js").Grid} Grid */

const HATCH = 6;

/** Diagonal lines, as a pattern to fill with. */
function hatching(context, colour, scale) {
  const tile = document.createElement("canvas");
  const side = HATCH * scale;
  tile.width = side;
  tile.height = side;
  const pen = penOf(tile);
  pen.strokeStyle = colour;
  pen.lineWidth = scale;
  pen.beginPath();
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift, side);
    pen.lineTo(shift + side, 0);
  }
  pen.stroke();
  const pattern = /** @type {CanvasPattern} */ (context.createPattern(tile, "repeat"));
  if (globalThis.DOMMatrix) pattern.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern;
}

const COLUMNS = 16;
const MOST_TILES = 128;
/** In the colours at rest, and in the hues of axes. */
const MOST_SHEETS = 8;

/**
 * @typedef {{ canvas: HTMLCanvasElement, places: Map<string, [number, number]>,
 *   draw: (state: number, text: string | null, x: number, y: number) => void }} Tiles  a canvas of cells, and where each is
 */
/** @type {Map<string, Tiles>} */
const drawn = new Map();

/** The tiles of cells of one size in one theme. @returns {Tiles} */
function tilesOf({ cellWidth: width, level }, colours, scale) {
  const { height, text: written } = level;
  const key = [width, height, written, scale, ...Object.values(colours)].join();
  const found = drawn.get(key);
  if (found) return found;
  const [oldest] = drawn.keys();
  if (drawn.size >= MOST_SHEETS) drawn.delete(oldest);
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * Math.ceil(width * scale);
  canvas.height = (MOST_TILES / COLUMNS) * Math.ceil(height * scale);
  const pen = penOf(canvas);
  const box = (inset) => {
    pen.beginPath();
    pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, written ? 4 : 0);
  };
  const fill = (colour, inset) => {
    pen.fillStyle = colour;
    box(inset);
    pen.fill();
  };
  const stroke = (colour, inset, dash) => {
    pen.strokeStyle = colour;
    pen.setLineDash(dash);
    box(inset);
    pen.stroke();
  };
  const tiny = height < HATCH;
  /** @type {CanvasPattern | null} */
  let hatch = null;
  const draw = (state, text, x, y) => {
    pen.save();
    pen.setTransform(scale, 0, 0, scale, x, y);
    if (state === STORED) {
      fill(written ? colours.wash : colours.soft, 0);
      pen.lineWidth = 1.25;
      if (written) stroke(colours.ink, 0.625, []);
    } else if (state === COPY) {
      hatch ??= tiny ? null : hatching(pen, colours.edge, scale);
      fill(hatch ?? colours.edge, tiny ? 1.5 : 0);
      if (written) fill(colours.card, 4);
      if (!tiny) stroke(colours.edge, 0.5, written ? [3, 2] : []);
    } else {
      stroke(colours.edge, 0.5, [2, 3]);
    }
    if (text !== null) write(pen, { text, state, x: width / 2, y: height / 2, level, width, colours });
    pen.restore();
  };
  const tiles = { canvas, places: new Map(), draw };
  drawn.set(key, tiles);
  for (const state of [STORED, COPY, OUTLINE]) tileAt(tiles, state, null);
  return tiles;
}

/** Where a cell stands among the tiles; nowhere when they are full. */
function tileAt({ canvas, places, draw }, state, text) {
  const key = `${state} ${text}`;
  const at = places.size;
  if (!places.has(key) && at < MOST_TILES) {
    const x = ((at % COLUMNS) * canvas.width) / COLUMNS;
    const y = (Math.floor(at / COLUMNS) * canvas.height * COLUMNS) / MOST_TILES;
    draw(state, text, x, y);
    places.set(key, [x, y]);
  }
  return places.get(key);
}

/** A number in a cell, around its middle. */
export function write(pen, { text, state, x, y, level, width, colours }) {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `${state === STORED ? 600 : 400} ${level.font}px ${colours.mono}`;
  pen.fillStyle = state === STORED ? colours.ink : colours.soft;
  pen.fillText(text, x, y + 0.5, width - 6);
}

/**
 * @typedef {{ grid: Grid, corners: { xs: number[], ys: number[] }, states: number[], texts: (string | null)[] | null,
 *   known: boolean }} Painted  texts: of the cells
 */

/**
 * Paints a panel without its highlights.
 * @param {CanvasRenderingContext2D} context @param {Painted} drawing @param {Colours} colours @param {number} scale
 */
export function paintPanel(context, drawing, colours, scale) {
  paintFrames(context, drawing, colours);
  if (drawing.known) paintCells(context, drawing, colours, scale);
}

/**
 * What stands around the cells.
 * @param {CanvasRenderingContext2D} context @param {Pick<Painted, "grid" | "known">} drawing @param {Colours} colours
 */
export function paintFrames(context, drawing, colours) {
  frames(context, drawing, colours);
  ellipses(context, drawing.grid, colours);
}

/**
 * The cells alone. One that looks like one before it is a copy of that one: to stroke and write each anew is many times
 * dearer.
 * @param {CanvasRenderingContext2D} context @param {Painted} drawing @param {Colours} colours @param {number} scale
 */
export function paintCells(context, { grid, corners, states, texts }, colours, scale) {
  const { xs, ys } = corners;
  const { cellWidth: width, level } = grid;
  const tiles = tilesOf(grid, colours, scale);
  const [w, h] = [width, level.height].map((length) => Math.ceil(length * scale));
  const textAt = (i) => (states[i] < OUTLINE ? (texts?.[i] ?? null) : null);
  // All are drawn before the first is copied, which the browser does from a copy of the tiles.
  const found = states.map((state, i) => (state < NOT_YET ? tileAt(tiles, state, textAt(i)) : null));
  context.save();
  context.resetTransform();
  states.forEach((state, i) => {
    const tile = found[i] ?? (state < NOT_YET && tileAt(tiles, state, null));
    // On whole pixels, as it was drawn.
    const [x, y] = [xs[i], ys[i]].map((at) => Math.round(at * scale));
    if (tile) context.drawImage(tiles.canvas, tile[0], tile[1], w, h, x, y, w, h);
  });
  context.restore();
  states.forEach((state, i) => {
    const text = textAt(i);
    if (text === null || found[i]) return;
    const [x, y] = [xs[i] + width / 2, ys[i] + level.height / 2];
    write(context, { text, state, x, y, level, width, colours });
  });
}

const along = (grid, across, from) =>
  grid.lines.map((line) =>
    line.depth < from ? [0] : line.across === across ? line.places : line.list.map(() => 0),
  );
const add = (a, b) => a + b;

/** Frames around matrices, and around the groups of matrices. */
function frames(context, { grid, known }, colours) {
  const rank = Math.min(PLACED, grid.lines.length);
  grid.blocks.forEach((block, depth) => {
    const outermost = rank <= 2 * (depth + 1);
    if (known ? outermost : depth > 0) return;
    const xs = combinations(along(grid, true, depth + 1), grid.left, add);
    const ys = combinations(along(grid, false, depth + 1), grid.top, add);
    context.lineWidth = 1;
    context.strokeStyle = known ? colours.line : colours.edge;
    context.setLineDash(known ? [] : [4, 4]);
    context.beginPath();
    xs.forEach((x, i) => {
      context.roundRect(x + 0.5, ys[i] + 0.5, block.width - 1, block.height - 1, 5);
    });
    context.stroke();
    context.setLineDash([]);
  });
}

function ellipses(context, grid, colours) {
  const { dots, radius } = ellipsesOf(grid);
  context.fillStyle = colours.soft;
  context.beginPath();
  for (const { x, y } of dots) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}

/** The pixels of a canvas for a grid, across and down. @returns {[number, number]} */
export const sizeOf = ({ width, height }, scale) => [Math.ceil(width * scale), Math.ceil(height * scale)];

/** @type {WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>} */
const pens = new WeakMap();

/**
 * A canvas as large as a grid and empty, and what draws on it. Its size is set only when it changes: that is dear.
 * @param {HTMLCanvasElement} canvas @param {Grid} grid @param {number} scale
 */
export function cleared(canvas, grid, scale) {
  const context = pens.get(canvas) ?? penOf(canvas);
  pens.set(canvas, context);
  const [width, height] = sizeOf(grid, scale);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width / scale, height / scale);
  return context;
}
