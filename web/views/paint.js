// Cells on a canvas: what changes only with the step and the window. What is lit, and the axes, stand over it as marks.

import { dotsOf, PLACED, spread } from "./grid.js";
import { COPY, OUTLINE, STORED } from "./panels.js";

/** @typedef {Record<string, string>} Colours */
/** @typedef {import("./grid.js").Grid} Grid */

const HATCH = 6;

/** A path of the cells that `chosen` says, each drawn in by `inset`. */
function cellPath({ grid, corners }, chosen, inset = 0) {
  const path = new Path2D();
  const { xs, ys } = corners;
  const width = grid.cellWidth - 2 * inset;
  const height = grid.level.height - 2 * inset;
  const radius = grid.level.text ? 4 : 0;
  for (let i = 0; i < xs.length; i++) {
    if (!chosen(i)) continue;
    if (radius) path.roundRect(xs[i] + inset, ys[i] + inset, width, height, radius);
    else path.rect(xs[i] + inset, ys[i] + inset, width, height);
  }
  return path;
}

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

/**
 * Paints a panel without what is lit.
 * @param {CanvasRenderingContext2D} context
 * @param {{ grid: Grid, corners: { xs: number[], ys: number[] }, kinds: number[], texts: (string | null)[] | null,
 *   known: boolean }} drawing  texts: of the cells
 * @param {Colours} colours @param {number} scale
 */
export function paintPanel(context, drawing, colours, scale) {
  const { grid, kinds, texts, known } = drawing;
  frames(context, drawing, colours);
  ellipses(context, grid, colours);
  if (!known) return;
  const { text } = grid.level;
  const of = (kind) => (i) => kinds[i] === kind;
  const tiny = grid.level.height < HATCH;
  context.fillStyle = tiny ? colours.edge : hatching(context, colours.edge, scale);
  context.fill(cellPath(drawing, of(COPY), tiny ? 1.5 : 0));
  if (text) {
    context.fillStyle = colours.card;
    context.fill(cellPath(drawing, of(COPY), 4));
  }
  context.lineWidth = 1;
  context.strokeStyle = colours.edge;
  context.setLineDash(text ? [3, 2] : []);
  if (!tiny) context.stroke(cellPath(drawing, of(COPY), 0.5));
  context.setLineDash([2, 3]);
  context.stroke(cellPath(drawing, of(OUTLINE), 0.5));
  context.setLineDash([]);
  context.fillStyle = text ? colours.wash : colours.soft;
  context.fill(cellPath(drawing, of(STORED)));
  if (text) {
    context.strokeStyle = colours.ink;
    context.lineWidth = 1.25;
    context.stroke(cellPath(drawing, of(STORED), 0.625));
  }
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
