// What stands over the cells of a panel as lines: its axes, and the outlines of what is highlighted.

import { render, svg } from "lit";
import { axisNumber } from "../../../js/scene/numbers.js";
import { hueOf } from "../../design/palette.js";
import { markOf, PLACED } from "./grid.js";

/** @typedef {import("./cell-sheets.js").Drawing} Drawing */

/** The number and the line of an axis: dashed where the panel has no such axis. @param {Drawing} drawing */
function axisTemplate({ grid, axes, now, fails }, line) {
  const { x, y, drawn } = markOf(grid, line);
  const names = [
    `hue-${hueOf(line.axis)}`,
    !axes.includes(line.axis) && "ghost",
    fails.includes(line.axis) && "fails",
    now === line.axis ? "met" : now !== null && "aside",
  ];
  const name = names.filter(Boolean).join(" ");
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
