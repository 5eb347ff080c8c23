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
/** Beside the ledger all panels are seen at once: operands over each other, the result behind them. */
const BESIDE = { columns: 2, height: 165 };

/**
 * How each panel is drawn, and in how many columns the panels stand.
 * @param {import("./panels.js").Panel[]} panels
 * @param {{ width: number, digits: number, zoom: number, beside?: boolean }} options
 * @returns {{ columns: number, fits: import("./grid.js").Fit[] }}
 */
export function arrangePanels(panels, { width, digits, zoom, beside = false }) {
  const count = panels.length;
  const cells = Math.floor(MOST_CELLS / count);
  const arrange = (columns) => {
    const rows = Math.ceil(count / columns);
    const room = (width - GAP * (columns - 1)) / columns;
    const band = rows === 1 ? TALL : room > WIDE ? WIDE_BAND : BAND;
    const bounds = { width: room, height: beside ? BESIDE.height : band, cells };
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
  if (beside) return arrange(BESIDE.columns);
  const most = Math.max(1, Math.min(count, Math.floor((width + GAP) / (NARROWEST + GAP))));
  const orders = Array.from({ length: most }, (_, i) => most - i);
  // Rows of one axis line up under each other; else, where both show as much, panels stand side by side.
  if (panels[0].sizes.length === 1) orders.reverse();
  return orders.map(arrange).reduce((best, other) => (other.score > best.score ? other : best));
}
