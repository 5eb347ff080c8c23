// Where everything of a product stands: the first operand at the left, the second above, and the result where their rows and
// columns cross. In the corner that is left lies what they share, as a diagonal: under the second's rows and over the first's
// columns. Of long axes a window is drawn.

import { formatShape } from "../../../js/expression/format.js";
import { visible } from "../numbers/window.js";
import { codesOf, longestOf } from "./numbers.js";

const HEIGHT = 34;
const GAP = 5;
const DOTS = 16;
/** Between the operands and the result, with room for the lines of axes. */
const BETWEEN = 30;
const EDGE = 20;
const NAME = 26;
/** Room for the name of a label. */
const TAG = 12;
const ROOM_DOWN = 5;
const LEAST = 2;
const MOST = 6;
/** Where there are blocks too: a figure has its nodes to share. */
const MOST_BESIDE_BLOCKS = 4;
/** What stands for a size that is a letter: more than is drawn. */
const UNTOLD = 99;

/**
 * @typedef {{ size: number, list: number[], places: number[], gaps: number[], length: number }} Line
 * @typedef {{ width: number, height: number, cell: { width: number, height: number }, down: Line, across: Line,
 *   depth: [Line, Line], left: number, top: number, right: number, bottom: number, told: boolean }} Layout
 *   depth: what is summed, in each operand · left, top: where the diagonal begins · right, bottom: where the result does ·
 *   told: sizes are numbers, so that cells have some too
 */

/** @returns {Line} */
function lineOf(size, room, first, extent) {
  const list = visible(size, room, first);
  const places = [];
  const gaps = [];
  let at = 0;
  list.forEach((index, i) => {
    if (i > 0 && index !== list[i - 1] + 1) {
      gaps.push(at);
      at += DOTS;
    }
    places.push(at);
    at += extent + GAP;
  });
  return { size, list, places, gaps, length: Math.max(0, at - GAP) };
}

/** @param {import("../../../js/scene/types.js").Scene} scene @param {import("./factors.js").Factors} factors */
function sizesOf({ rows }, { down, across, summed }) {
  const sizeIn = (r, column) => {
    const size = column && rows[r].chips[column.index].size;
    return typeof size === "string" ? UNTOLD : Number(size ?? 1);
  };
  return { down: sizeIn(0, down), across: sizeIn(1, across), depth: [sizeIn(0, summed), sizeIn(1, summed)] };
}

/** Room for what stands over the second operand and under the result. */
const longestName = ({ rows, result }) =>
  Math.max(
    ...[rows[1], result].map(
      ({ name, shape }) => name.length * 9.2 + (shape ? formatShape(shape).length * 8.3 : 0),
    ),
  );

/**
 * @param {import("../../../js/scene/types.js").Scene} scene @param {import("./factors.js").Factors} factors
 * @param {{ width: number, starts: Record<"down" | "across" | "depth", number | null> }} how  starts: of the windows
 * @returns {Layout}
 */
export function layOut(scene, factors, { width, starts }) {
  const told = !scene.open;
  const sizes = sizesOf(scene, factors);
  const longest = codesOf(scene).map(longestOf);
  const cell = { width: told ? Math.max(40, (longest[0] + longest[1] + 1) * 6.9 + 8) : 38, height: HEIGHT };
  const most = told ? (factors.blocks.length > 0 ? MOST_BESIDE_BLOCKS : MOST) : LEAST + 1;
  const rooms = { deep: most, wide: most };
  const made = () => ({
    across: lineOf(sizes.across, rooms.wide, starts.across, cell.width),
    depth: /** @type {[Line, Line]} */ ([
      lineOf(sizes.depth[0], rooms.deep, starts.depth, cell.width),
      lineOf(sizes.depth[1], rooms.deep, starts.depth, HEIGHT),
    ]),
  });
  let { across, depth } = made();
  while (
    EDGE + depth[0].length + BETWEEN + across.length + 4 > width &&
    rooms.deep + rooms.wide > 2 * LEAST
  ) {
    const deeper = rooms.wide <= LEAST || (rooms.deep > LEAST && depth[0].list.length > across.list.length);
    rooms[deeper ? "deep" : "wide"]--;
    ({ across, depth } = made());
  }
  const down = lineOf(sizes.down, Math.min(ROOM_DOWN, most), starts.down, HEIGHT);
  const [left, top] = [EDGE, NAME + EDGE];
  const [right, bottom] = [left + depth[0].length + BETWEEN, top + depth[1].length + BETWEEN];
  return {
    width: Math.max(right + across.length + 4, right + longestName(scene)),
    height: bottom + down.length + NAME,
    cell,
    down,
    across,
    depth,
    left,
    top,
    right,
    bottom,
    told,
  };
}

/** Where the cells of a panel begin, and its lines: 0 and 1 the operands, null the result. */
export function panelAt({ left, top, right, bottom, down, across, depth }, operand) {
  if (operand === 0) return { x: left, y: bottom, down, across: depth[0] };
  if (operand === 1) return { x: right, y: top, down: depth[1], across };
  return { x: right, y: bottom, down, across };
}

/** The pairs that meet: the places in both operands of each index drawn of what is summed, and where they meet. */
export function pairsOf({ depth: [a, b], left, top }) {
  const slots = Math.min(a.list.length, b.list.length);
  const longer = a.list.length > b.list.length ? a : b;
  // What has one number there gives it to all.
  const count = slots === 1 ? longer.list.length : slots;
  return Array.from({ length: count }, (_, slot) => ({
    k: longer.list[slot],
    a: Math.min(slot, a.list.length - 1),
    b: Math.min(slot, b.list.length - 1),
    x: left + (a.places[slot] ?? a.places[0]),
    y: top + (b.places[slot] ?? b.places[0]),
  }));
}

/** Three dots wherever indices of a panel are left out, as the data of a path. */
export function dotsOf(layout, operand) {
  const { x, y, down, across } = panelAt(layout, operand);
  const { width, height } = layout.cell;
  const beside = across.gaps.flatMap((gap) =>
    down.places.map((place) => `M${x + gap + 2} ${y + place + height / 2}h0m5 0h0m5 0h0`),
  );
  const below = down.gaps.flatMap((gap) =>
    across.places.map((place) => `M${x + place + width / 2} ${y + gap + 2}h0m0 5h0m0 5h0`),
  );
  return [...beside, ...below].join("");
}

/**
 * The lines of labels, and where the name of each stands: what both operands share has one along each.
 * @param {import("./factors.js").Factors} factors @param {Layout} layout
 */
export function labelsOf({ down, across, summed }, { left, top, right, bottom, depth, ...lines }) {
  const label = (column, x, y, length, flat) => ({
    column,
    d: flat
      ? `M${x + TAG + 4} ${y}h${Math.max(0, length - TAG - 4)}`
      : `M${x} ${y + TAG + 6}v${Math.max(0, length - TAG - 6)}`,
    text: { x, y: flat ? y : y + 6, "text-anchor": flat ? "start" : "middle" },
  });
  return [
    label(down, left - 15, bottom, lines.down.length, false),
    label(across, right, top - 13, lines.across.length, true),
    label(summed, left, bottom - 13, depth[0].length, true),
    label(summed, right - 15, top, depth[1].length, false),
  ].filter(({ column }) => column);
}

/** What each panel is, and where that is written. @param {import("../../../js/scene/types.js").Scene} scene @param {Layout} layout */
export function namesOf({ rows, result, ok }, { left, top, right, bottom, down, height }) {
  const y = Math.min(height - 8, bottom + down.length + 18);
  const names = [
    { x: left, y, ...rows[0] },
    { x: right, y: top - 34, ...rows[1] },
    { ...result, x: right, y, name: result.name === "→" ? `→ ${result.term ?? ""}` : result.name },
  ];
  return names
    .slice(0, ok ? 3 : 2)
    .map(({ x, y, name, shape }) => ({ x, y, name, shape: shape === null ? "" : formatShape(shape) }));
}
