// What the cells of a walk that is a file are made of: tiles, the cells that show them, and the moments at which parts come.

import { DROP } from "../still/chip.js";
import { hatched } from "../still/hatch.js";

/** In-out cubic. */
export const EASE = "cubic-bezier(.65,0,.35,1)";
export const UNSEEN = "visibility:hidden";
export const SEEN = "visibility:visible";
export const HIDDEN = { visibility: "hidden" };
/** What comes at a time, and stays. @param {Move} move @param {number} time @param {string} markup */
export const seenFrom = (move, time, markup) =>
  move(
    [
      [0, UNSEEN, "step-end"],
      [time, SEEN],
    ],
    markup,
  );

/**
 * A moment of a part: the millisecond, how the part is then, and by what way it goes on from there.
 * @typedef {[time: number, style: string, ease?: string]} Stop
 * @typedef {(stops: Stop[], markup: string, attributes?: Record<string, string>) => string} Move  attributes: how it is at rest
 * @typedef {import("../views/cells/panels.js").Panel} Panel
 * @typedef {{ x: number, y: number, text: string | null }} Cell
 * @typedef {{ panel: Panel, grid: import("../views/cells/grid.js").Grid, cells: Cell[], x: number, y: number, name: string }} Sheet
 *   cells: in row-major order · name: what names in the file begin with
 * @typedef {{ scene: any, motions: import("../../js/scene/motion.js").Motion[], begins: number[], width: number, top: number,
 *   name: string, draw: import("../still/ledger.js").Pen["draw"], write: import("../still/ledger.js").Pen["write"], move: Move }} Walk
 *   begins: the millisecond at which each motion does
 */

export const place = (length) => Math.round(length * 100) / 100;
export const shifted = (x, y) => `transform:translate(${place(x)}px,${place(y)}px)`;

/** Cells of a sheet, and what is written in them: in the middle, or a share of them from their beginning on. */
export function drawCells(
  { draw },
  { grid, name },
  cells,
  { box = "b", at = 0.5, font = grid.level.font, type, ...around },
) {
  const written = cells.filter(({ text }) => type && text !== null);
  const middle = ({ x, y }) => ({ x: x + at * grid.cellWidth, y: y + at * grid.level.height + DROP * font });
  return (
    draw("g", around, ...cells.map(({ x, y }) => draw("use", { href: `#${name}${box}`, x, y }))) +
    draw(
      "g",
      { "text-anchor": "middle", "font-size": font, ...type },
      ...written.map((cell) => draw("text", middle(cell), /** @type {string} */ (cell.text))),
    )
  );
}

/** What cells look like. */
export const look = {
  stored: (walk, sheet, cells) =>
    drawCells(walk, sheet, cells, {
      fill: sheet.grid.level.text ? "wash" : "soft",
      stroke: sheet.grid.level.text ? "ink" : null,
      "stroke-width": 1.25,
      type: { "font-weight": 600, fill: "ink" },
    }),
  copied: (walk, sheet, cells) => drawCells(walk, sheet, cells, { box: "c", type: { fill: "soft" } }),
  outlined: (walk, sheet, cells, stroke, more) =>
    drawCells(walk, sheet, cells, { fill: "none", stroke, ...more }),
};

/** What bounds a cell at the beginning of a grid, so far inside it. */
const boxIn = ({ draw }, { grid: { cellWidth, level } }, inset, more) =>
  draw("rect", {
    x: inset,
    y: inset,
    width: cellWidth - 2 * inset,
    height: level.height - 2 * inset,
    rx: level.text ? 4 : null,
    ...more,
  });

/** A cell. */
export const tileOf = (walk, sheet) => boxIn(walk, sheet, 0.5, { id: `${sheet.name}b` });

/** One that is read and not stored. */
export function copyTileOf(walk, sheet) {
  const { draw } = walk;
  const { cellWidth, level } = sheet.grid;
  const { height, text } = level;
  const box = (inset, more) => boxIn(walk, sheet, inset, more);
  return draw(
    "g",
    { id: `${sheet.name}c` },
    box(0.5, { fill: "card" }),
    hatched(draw, { x: 0, y: 0, width: cellWidth, height, rx: 4 }, "edge"),
    text ? box(4, { fill: "card" }) : "",
    box(0.5, { fill: "none", stroke: "edge", "stroke-dasharray": text ? "3 2" : null }),
  );
}

/** The millisecond at a share of the way to a kind of step. @param {Walk} walk @param {string} kind */
export function timesOf({ motions, begins }, kind) {
  const step = motions.findIndex(({ after }) => after.step.kind === kind);
  return (/** @type {number} */ share) => begins[step] + share * motions[step].duration;
}

/**
 * The results, in a wave from the first cell to the last.
 * @param {Walk} walk @param {any} sheet @param {Cell[]} cells @param {number} from  the share of the time at which it begins
 * @param {number} appears  what the last of them takes
 */
export function waveOf(walk, sheet, cells, from, appears) {
  const at = timesOf(walk, "result");
  const far = (/** @type {Cell} */ { x, y }) => x + y;
  const all = [...new Set(cells.map(far))].sort((a, b) => a - b);
  const [first, length] = [all[0], all[all.length - 1] - all[0] || 1];
  return all
    .map((distance) => {
      const time = at(from + (1 - from - appears) * ((distance - first) / length));
      const own = cells.filter((cell) => far(cell) === distance);
      return seenFrom(walk.move, time, look.stored(walk, sheet, own));
    })
    .join("");
}
