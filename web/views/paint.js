// Cells on a canvas: what changes only with the step and the window. What is lit, and the axes, stand over it as marks.

import { dotsOf, PLACED, spread } from "./grid.js";
import { COPY, OUTLINE, STORED } from "./panels.js";

/** @typedef {Record<string, string>} Colours */
/** @typedef {import("./grid.js").Grid} Grid */

const HATCH = 6;

/** Of each colour and scale. @type {Map<string, CanvasPattern>} */
const hatchings = new Map();

/** Diagonal lines, as a pattern to fill with. */
function hatching(context, colour, scale) {
  const known = hatchings.get(`${colour} ${scale}`);
  if (known) return known;
  const tile = document.createElement("canvas");
  const side = HATCH * scale;
  tile.width = side;
  tile.height = side;
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  pen.strokeStyle = colour;
  pen.lineWidth = scale;
  pen.beginPath();
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift, side);
    pen.lineTo(shift + side, 0);
  }
  pen.stroke();
  const pattern = /** @type {CanvasPattern} */ (context.createPattern(tile, "repeat"));
  pattern.setTransform(new DOMMatrix().scale(1 / scale));
  hatchings.set(`${colour} ${scale}`, pattern);
  return pattern;
}

/** How a cell of each kind looks. @type {Record<number, (pen: CanvasRenderingContext2D, cell: Cell) => void>} */
const LOOKS = {
  [COPY](pen, { box, text, height, colours, scale }) {
    const tiny = height < HATCH;
    pen.fillStyle = tiny ? colours.edge : hatching(pen, colours.edge, scale);
    box(tiny ? 1.5 : 0);
    pen.fill();
    if (text) {
      pen.fillStyle = colours.card;
      box(4);
      pen.fill();
    }
    if (tiny) return;
    pen.strokeStyle = colours.edge;
    pen.setLineDash(text ? [3, 2] : []);
    box(0.5);
    pen.stroke();
  },
  [OUTLINE](pen, { box, colours }) {
    pen.strokeStyle = colours.edge;
    pen.setLineDash([2, 3]);
    box(0.5);
    pen.stroke();
  },
  [STORED](pen, { box, text, colours }) {
    pen.fillStyle = text ? colours.wash : colours.soft;
    box(0);
    pen.fill();
    if (!text) return;
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 1.25;
    box(0.625);
    pen.stroke();
  },
};

/**
 * @typedef {{ box: (inset: number) => void, text: boolean, height: number, colours: Colours, scale: number }} Cell
 *   box: begins the path of the cell, drawn in by so much
 */

/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();
const MOST_TILES = 64;

/** A cell of a kind, drawn once and then put wherever one stands: to stroke each is many times dearer. */
function tileOf(kind, { cellWidth: width, level }, colours, scale) {
  const { height, text } = level;
  const key = [kind, width, height, text, scale, ...Object.values(colours)].join();
  const known = tiles.get(key);
  if (known) return known;
  const tile = document.createElement("canvas");
  Object.assign(tile, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  pen.scale(scale, scale);
  const box = (inset) => {
    pen.beginPath();
    pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, text ? 4 : 0);
  };
  LOOKS[kind](pen, { box, text, height, colours, scale });
  if (tiles.size >= MOST_TILES) tiles.clear();
  tiles.set(key, tile);
  return tile;
}

/**
 * Paints a panel without what is lit.
 * @param {CanvasRenderingContext2D} context
 * @param {{ grid: Grid, corners: { xs: number[], ys: number[] }, kinds: number[], texts: (string | null)[] | null,
 *   known: boolean }} drawing  texts: of the cells
 * @param {Colours} colours @param {number} scale
 */
export function paintPanel(context, drawing, colours, scale) {
  const { grid, corners, kinds, texts, known } = drawing;
  frames(context, drawing, colours);
  ellipses(context, grid, colours);
  if (!known) return;
  const { xs, ys } = corners;
  const images = Object.keys(LOOKS).map((kind) => tileOf(Number(kind), grid, colours, scale));
  context.save();
  context.resetTransform();
  kinds.forEach((kind, i) => {
    // On whole pixels, as it was drawn.
    if (images[kind]) context.drawImage(images[kind], Math.round(xs[i] * scale), Math.round(ys[i] * scale));
  });
  context.restore();
  if (texts) numbers(context, drawing, colours);
}

function numbers(context, { grid, corners, kinds, texts }, colours) {
  context.textAlign = "center";
  context.textBaseline = "middle";
  const dx = grid.cellWidth / 2;
  const dy = grid.level.height / 2 + 0.5;
  for (const kind of [STORED, COPY]) {
    context.font = `${kind === STORED ? 600 : 400} ${grid.level.font}px ${colours.mono}`;
    context.fillStyle = kind === STORED ? colours.ink : colours.soft;
    for (let i = 0; i < texts.length; i++) {
      if (kinds[i] === kind && texts[i] !== null)
        context.fillText(texts[i], corners.xs[i] + dx, corners.ys[i] + dy, grid.cellWidth - 6);
    }
  }
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
    const xs = spread(along(grid, true, depth + 1), grid.left, add);
    const ys = spread(along(grid, false, depth + 1), grid.top, add);
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

/** Three dots where indices of an axis are left out, beside the first of its blocks' cells. */
function ellipses(context, grid, colours) {
  const { level, left, top, cellWidth } = grid;
  const { step, room } = dotsOf(level);
  const radius = step * 0.3;
  context.fillStyle = colours.soft;
  context.beginPath();
  for (const line of grid.lines) {
    if (line.gaps.length === 0) continue;
    const places = (across) =>
      grid.lines.map((other) => {
        if (other === line) return line.across === across ? line.gaps : line.gaps.map(() => 0);
        if (other.depth <= line.depth) return [other.across === across ? (other.places[0] ?? 0) : 0];
        return other.across === across ? other.places : other.list.map(() => 0);
      });
    const xs = spread(places(true), line.across ? left + room / 2 - step : left + cellWidth / 2, add);
    const ys = spread(places(false), line.across ? top + level.height / 2 : top + room / 2 - step, add);
    xs.forEach((x, i) => {
      for (let dot = 0; dot < 3; dot++) {
        const [dx, dy] = line.across ? [dot * step, 0] : [0, dot * step];
        context.moveTo(x + dx + radius, ys[i] + dy);
        context.arc(x + dx, ys[i] + dy, radius, 0, 2 * Math.PI);
      }
    });
  }
  context.fill();
}

/** @type {WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>} */
const pens = new WeakMap();

/**
 * A canvas as large as a grid and empty, and what draws on it. Its size is set only when it changes: that is dear.
 * @param {HTMLCanvasElement} canvas @param {Grid} grid @param {number} scale
 */
export function cleared(canvas, grid, scale) {
  const context = pens.get(canvas) ?? /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pens.set(canvas, context);
  const [width, height] = [grid.width, grid.height].map((length) => Math.ceil(length * scale));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}
