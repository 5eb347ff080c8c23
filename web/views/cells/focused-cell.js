// The cell of a sheet that takes the focus. There are two of them, in turns: a screen reader says where the focus came to,
// not what became of the cell it is in.

import { cornerOf } from "./grid.js";

/**
 * @param {HTMLElement} sheet @param {import("./drawing.js").Drawing} drawing
 * @param {{ index: number[], pinned: boolean, text: string }} cell  pinned: it is pinned · text: what it says
 */
export function placeFocusedCell(sheet, { panel, grid, fit }, { index, pinned, text }) {
  const fitName = `${panel.sizes}/${fit.rooms}/${fit.level.height}`;
  const corner = cornerOf(grid, index) ?? { x: grid.left, y: grid.top };
  const cells = /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll(".here"));
  const turn = sheet.dataset.turn === "1" ? 1 : 0;
  const { style } = sheet;
  style.width = `${grid.width}px`;
  style.height = `${grid.height}px`;
  // Windows with more ellipses need more room; once taken it is kept, so that nothing jumps to and fro.
  style.minHeight = `${Math.max(grid.height, sheet.dataset.fit === fitName ? Number.parseFloat(style.minHeight) : 0)}px`;
  sheet.dataset.fit = fitName;
  const cell = cells[turn];
  cell.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
  cell.style.width = `${grid.cellWidth}px`;
  cell.style.height = `${grid.level.height}px`;
  cell.tabIndex = 0;
  cell.ariaLabel = text;
  cell.ariaSelected = String(pinned);
  cell.ariaColIndex = String((index[index.length - 1] ?? 0) + 1);
  const [row, other] = [cell, cells[1 - turn]].map((cell) => /** @type {HTMLElement} */ (cell.parentElement));
  row.ariaRowIndex = String((index[index.length - 2] ?? 0) + 1);
  row.hidden = false;
  cells[1 - turn].tabIndex = -1;
  if (cells[1 - turn].ariaLabel === null) other.hidden = true;
}
