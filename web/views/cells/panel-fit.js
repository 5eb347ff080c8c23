// How the panels share the room: side by side or under each other, whichever shows more.

import { fitGrid } from "./grid.js";

const GAP = 28;
const NARROWEST = 240;
/** Cells drawn in all panels together. */
const MOST_CELLS = 4096;
const TALL = 620;
const BAND = 460;
const WIDE = 560;
const WIDE_BAND = 280;

/**
 * How each panel is drawn, and in how many columns the panels stand.
 * @param {import("./panels.js").Panel[]} panels
 * @param {{ width: number, digits: number, zoom: number }} options
 * @returns {{ columns: number, fits: import("./grid.js").Fit[] }}
 */
export function arrangePanels(panels, { width, digits, zoom }) {
  const count = panels.length;
  const cells = Math.floor(MOST_CELLS / count);
  const arrange = (columns) => {
    const rows = Math.ceil(count / columns);
    const room = (width - GAP * (columns - 1)) / columns;
    const bounds = { width: room, height: rows === 1 ? TALL : room > WIDE ? WIDE_BAND : BAND, cells };
    /** @type {Map<string, import("./grid.js").Fit>} */
    const made = new Map();
    const fits = panels.map(({ sizes }) => {
      const key = sizes.join();
      const fit = made.get(key) ?? fitGrid(sizes, bounds, digits, zoom);
      made.set(key, fit);
      return fit;
    });
    const { score, cells: drawn } = fits.reduce((worst, fit) => (fit.score < worst.score ? fit : worst));
    return { columns, fits, score: score + drawn / (2 * MOST_CELLS) };
  };
  const most = Math.max(1, Math.min(count, Math.floor((width + GAP) / (NARROWEST + GAP))));
  const orders = Array.from({ length: most }, (_, i) => most - i);
  // Rows of one axis line up under each other; else, where both show as much, panels stand side by side.
  if (panels[0].sizes.length === 1) orders.reverse();
  return orders.map(arrange).reduce((best, other) => (other.score > best.score ? other : best));
}
