// What stands over the cells of a panel as lines: its axes, and the outlines of what is highlighted.

import { render, svg } from "lit";
import { axisNumber } from "../../../js/scene/numbers.js";
import { hueOf } from "../../design/palette.js";
import { MARGIN, PLACED } from "./grid.js";

/** Room for the number at the beginning of an axis. */
const TAG = 19;
const SHORTEST = 4;

/** @typedef {import("./cell-sheets.js").Drawing} Drawing */

/** Where an axis begins among its blocks, along its own side. */
const startOf = (grid, line) =>
  grid.lines
    .filter((other) => other.across === line.across && other.depth >= line.depth)
    .reduce((sum, other) => sum + (other.places[0] ?? 0), line.across ? grid.left : grid.top);

/** The number and the line of an axis: dashed where the panel has no such axis. @param {Drawing} drawing */
function axisTemplate({ grid, axes, now, fails }, line) {
  const start = startOf(grid, line);
  const side = (line.across ? grid.top : grid.left) - MARGIN * line.depth - MARGIN / 2;
  const [from, to] = [start + TAG, start + line.length];
  const drawn =
    to > from + SHORTEST ? (line.across ? `M${from} ${side}H${to}` : `M${side} ${from}V${to}`) : "";
  const names = [
    `hue-${hueOf(line.axis)}`,
    !axes.includes(line.axis) && "ghost",
    fails.includes(line.axis) && "fails",
    now === line.axis ? "met" : now !== null && "aside",
  ];
  const name = names.filter(Boolean).join(" ");
  const [x, y] = line.across ? [start, side] : [side, start + 8];
  return svg`<text class=${name} x=${x} y=${y} text-anchor=${line.across ? "start" : "middle"}>${axisNumber(line.axis)}</text><path class=${name} d=${drawn}></path>`;
}

/** Draws the axes of a panel, once shapes are lined up. @param {Drawing} drawing @param {Element} holder */
export function renderAxes(drawing, holder) {
  const { lines } = drawing.grid;
  const placed = lines.filter(({ axis, list }) => axis >= -PLACED && list.length > 0);
  render(drawing.lined ? placed.map((line) => axisTemplate(drawing, line)) : [], /** @type {any} */ (holder));
}

/** The outlines of the cells that `chosen` says, as the data of a path. @param {Drawing} drawing */
export function outline({ grid, corners }, chosen) {
  const { cellWidth, level } = grid;
  let path = "";
  corners.xs.forEach((x, cell) => {
    if (chosen(cell)) path += `M${x} ${corners.ys[cell]}h${cellWidth}v${level.height}h${-cellWidth}z`;
  });
  return path;
}
