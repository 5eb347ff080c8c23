// Where the cells of a tensor of any rank stand: axis −1 in columns, −2 in rows, −3 in pages from left to right, −4 in
// bands from top to bottom, −5 and −6 around those again. Further axes stand at one index each. The places along one
// axis do not depend on the others, so a grid is a short list of places for each axis and nothing walks the tensor.

import { combinations } from "../numbers/combinations.js";
import { visible } from "../numbers/window.js";

/** Axes that are laid out; the others are stepped through. */
export const PLACED = 6;

/** At most and at least so many indices of an axis are drawn, from the last axis on. */
const ROOMS = [32, 24, 12, 8, 6, 6];
const LEAST_READ = [4, 4, 3, 3, 3, 3];
const LEAST_SEEN = [3, 3, 2, 2, 2, 2];
const leastAt = (level) => (level.text ? LEAST_READ : LEAST_SEEN);

/** Space between neighbours, and between a block and its frame, by depth. */
const GAPS = [2, 8, 16];
const PADS = [0, 4, 6];
/** Three dots, from the first to the last and the space around them. */
export const dotsOf = (level) => (level.text ? { step: 5, room: 16 } : { step: 3, room: 10 });
/** Room for the line and the number of one axis. */
const MARGIN = 20;
/** Room for the number at the beginning of an axis, and the shortest line. */
const TAG = 19;
const SHORTEST = 4;

/** From the best to read to the smallest; `text`: numbers stand in the cells. */
export const LEVELS = [
  { height: 34, font: 14, text: true },
  { height: 28, font: 13, text: true },
  { height: 23, font: 12, text: true },
  { height: 15, font: 0, text: false },
  { height: 9, font: 0, text: false },
  { height: 5, font: 0, text: false },
];

/**
 * @typedef {{ axis: number, size: number, list: number[], places: number[], gaps: number[], extent: number,
 *   length: number, across: boolean, depth: number }} Line  one axis: the indices drawn, where each begins, where an
 *   ellipsis stands, the length of one block and of all
 * @typedef {{ lines: Line[], width: number, height: number, left: number, top: number, cellWidth: number,
 *   level: typeof LEVELS[number], rooms: number[],
 *   blocks: { width: number, height: number }[], whole: boolean }} Grid
 *   lines: from the first axis to the last · left, top: where the cells begin · blocks: of two axes, four, six · whole: no index is left out
 */

/** The places along one axis whose blocks are `extent` long. */
function lineOf(axis, size, room, first, extent, dots) {
  const depth = Math.ceil(-axis / 2) - 1;
  const list = visible(size, room, first);
  const places = [];
  const gaps = [];
  let at = 0;
  list.forEach((index, i) => {
    if (index !== (i === 0 ? 0 : list[i - 1] + 1) && i > 0) {
      gaps.push(at);
      at += dots + GAPS[depth];
    }
    places.push(at);
    at += extent + GAPS[depth];
  });
  const length = Math.max(0, at - GAPS[depth]);
  return { axis, size, list, places, gaps, extent, length, across: axis % 2 !== 0, depth };
}

/**
 * A tensor's grid with its windows at `windowStarts`.
 * @param {number[]} sizes @param {Pick<Fit, "level" | "rooms" | "digits">} fit @param {(number | null)[]} windowStarts @returns {Grid}
 */
export function gridAt(sizes, { level, rooms, digits }, windowStarts = []) {
  const rank = sizes.length;
  const cellWidth = level.text
    ? Math.max(level.height, Math.ceil(digits * level.font * 0.61) + 10)
    : level.height;
  const extents = [level.height, cellWidth];
  const lines = [];
  const blocks = [];
  for (let k = 1; k <= rank; k++) {
    const axis = -k;
    const side = k % 2;
    const size = sizes[rank - k];
    if (k > PLACED) {
      const index = Math.min(windowStarts[rank - k] ?? 0, Math.max(0, size - 1));
      lines.unshift({
        axis,
        size,
        list: size > 0 ? [index] : [],
        places: [0],
        gaps: [],
        extent: 0,
        length: 0,
        across: side === 1,
        depth: 3,
      });
      continue;
    }
    const line = lineOf(
      axis,
      size,
      rooms[k - 1],
      windowStarts[rank - k] ?? null,
      extents[side],
      dotsOf(level).room,
    );
    // A frame goes around the blocks of an axis once there is another axis further out on either side.
    const framed = rank > 2 * (line.depth + 1);
    const pad = framed ? (PADS[line.depth + 1] ?? 0) : 0;
    line.places = line.places.map((place) => place + pad);
    line.gaps = line.gaps.map((place) => place + pad);
    extents[side] = line.length + 2 * pad;
    lines.unshift(line);
    if (side === 0 || k === rank || k === PLACED)
      blocks[line.depth] = { width: extents[1], height: extents[0] };
  }
  const placed = Math.min(rank, PLACED);
  const left = Math.floor(placed / 2) * MARGIN;
  const top = Math.ceil(placed / 2) * MARGIN;
  return {
    lines,
    left,
    top,
    width: left + extents[1],
    height: top + extents[0],
    cellWidth,
    level,
    blocks,
    rooms,
    whole: lines.every((line) => line.axis < -PLACED || line.list.length === line.size),
  };
}

/** How many cells are drawn. */
export const cellsOf = (grid) => grid.lines.reduce((count, line) => count * line.list.length, 1);

/**
 * Shrinks the windows of the sides that do not fit, the roomiest axis first; null where that is not enough. The fit has
 * room for both ellipses of every window, wherever it will stand.
 */
function squeeze(sizes, level, digits, bounds) {
  const rank = sizes.length;
  const rooms = ROOMS.slice(0, rank);
  const least = leastAt(level);
  const slack = (i) => Math.min(rooms[i], sizes[rank - 1 - i]) - least[i];
  for (;;) {
    const fit = fitAt(sizes, level, digits, rooms);
    const many = fit.cells > bounds.cells;
    const over = [many || fit.height > bounds.height, many || fit.width > bounds.width];
    if (!over[0] && !over[1]) return fit;
    let widest = -1;
    rooms.forEach((_, i) => {
      if (over[(i + 1) % 2] && slack(i) > 0 && (widest < 0 || slack(i) > slack(widest))) widest = i;
    });
    if (widest < 0) return null;
    rooms[widest] = Math.min(rooms[widest], sizes[rank - 1 - widest]) - 1;
  }
}

/**
 * @typedef {{ level: typeof LEVELS[number], rooms: number[], digits: number, width: number, height: number,
 *   whole: boolean, cells: number, score: number }} Fit  score: of two, the better one to look at has more
 */

/** @returns {Fit} */
function fitAt(sizes, level, digits, rooms) {
  const middle = sizes.map(() => 2);
  const grid = gridAt(sizes, { level, rooms, digits }, middle);
  const cells = cellsOf(grid);
  const { width, height, whole } = grid;
  // Numbers for all cells are best; then numbers in windows, all cells without numbers, and windows without them.
  const score = level.text
    ? whole
      ? 600
      : 500
    : (whole && level !== LEVELS.at(-1) ? 400 : 300) + level.height;
  return { level, rooms: [...rooms], digits, width, height, whole, cells, score };
}

/**
 * How a tensor is drawn in the room there is. A `zoom` goes on from there, to larger or smaller cells.
 * @param {number[]} sizes @param {{ width: number, height: number, cells: number }} bounds @returns {Fit}
 */
export function fitGrid(sizes, bounds, digits, zoom = 0) {
  const all = LEVELS.map((level) => squeeze(sizes, level, digits, bounds));
  const last = LEVELS.length - 1;
  const usual = all.reduce((best, fit, i) => ((fit?.score ?? 0) > (all[best]?.score ?? 0) ? i : best), 0);
  const at = Math.min(last, Math.max(0, (all[usual] ? usual : last) - zoom));
  return all[at] ?? fitAt(sizes, LEVELS[at], digits, leastAt(LEVELS[at]).slice(0, sizes.length));
}

const add = (a, b) => a + b;
const placesOn = (grid, across) =>
  grid.lines.map((line) => (line.across === across ? line.places : line.list.map(() => 0)));

/** The corners of all cells drawn, in row-major order. */
export const cornersOf = (grid) => ({
  xs: combinations(placesOn(grid, true), grid.left, add),
  ys: combinations(placesOn(grid, false), grid.top, add),
});

/** The corner of one cell, or null where it is not drawn. */
export function cornerOf(grid, index) {
  const corner = { x: grid.left, y: grid.top };
  for (const [i, line] of grid.lines.entries()) {
    const slot = line.list.indexOf(index[i]);
    if (slot < 0) return null;
    corner[line.across ? "x" : "y"] += line.places[slot];
  }
  return corner;
}

/** The index of the cell at a point, or null between the cells. */
export function indexAt(grid, x, y) {
  const rest = { x: x - grid.left, y: y - grid.top };
  const index = [];
  for (const line of grid.lines) {
    const side = line.across ? "x" : "y";
    const slot = line.places.findLastIndex((place) => place <= rest[side]);
    // The gap behind a block is counted to it, an ellipsis is not.
    if (slot < 0 || rest[side] > line.places[slot] + line.extent + GAPS[line.depth]) {
      if (line.depth < GAPS.length) return null;
    }
    if (line.list.length === 0) return null;
    index.push(line.list[Math.max(0, slot)]);
    if (line.depth < GAPS.length) rest[side] -= line.places[slot];
  }
  return index;
}

/** Three dots where indices of an axis are left out, beside the first of its blocks' cells. */
export function ellipsesOf({ lines, level, left, top, cellWidth }) {
  const { step, room } = dotsOf(level);
  const dots = lines
    .filter(({ gaps }) => gaps.length > 0)
    .flatMap((line) => {
      const places = (across) =>
        lines.map((other) => {
          if (other === line) return line.across === across ? line.gaps : line.gaps.map(() => 0);
          if (other.depth <= line.depth) return [other.across === across ? (other.places[0] ?? 0) : 0];
          return other.across === across ? other.places : other.list.map(() => 0);
        });
      const xs = combinations(places(true), line.across ? left + room / 2 - step : left + cellWidth / 2, add);
      const ys = combinations(
        places(false),
        line.across ? top + level.height / 2 : top + room / 2 - step,
        add,
      );
      return xs.flatMap((x, i) =>
        [0, step, 2 * step].map((far) => (line.across ? { x: x + far, y: ys[i] } : { x, y: ys[i] + far })),
      );
    });
  return { dots, radius: step * 0.3 };
}

/** Where the number of an axis stands, and its line as the data of a path: it begins where its blocks do, along its own side. */
export function markOf({ lines, left, top }, line) {
  const { across, depth } = line;
  const start = lines
    .filter((other) => other.across === across && other.depth >= depth)
    .reduce((sum, { places }) => sum + (places[0] ?? 0), across ? left : top);
  const side = (across ? top : left) - MARGIN * depth - MARGIN / 2;
  const [from, to] = [start + TAG, start + line.length];
  const drawn = to > from + SHORTEST ? (across ? `M${from} ${side}H${to}` : `M${side} ${from}V${to}`) : "";
  const [x, y] = across ? [start, side] : [side, start + 8];
  return { x, y, drawn };
}
