// How the panels share the room: side by side or under each other, whichever shows more.

import { cellsOf, fitGrid, gridAt } from "./grid.js";

const GAP = 28;
const NARROWEST = 240;
/** Cells drawn in all panels together. */
const MOST_CELLS = 4096;
const TALL = 620;
const BAND = 400;
const WIDE = 560;
const WIDE_BAND = 230;

/**
 * How each panel is drawn, and in how many columns the panels stand.
 * @param {import("./panels.js").Panel[]} panels
 * @param {{ width: number, digits: number, zoom: number }} options
 * @returns {{ columns: number, fits: import("./grid.js").Fit[] }}
 */
export function fitPanels(panels, { width, digits, zoom }) {
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
    return { columns, fits, score: score(panels, fits) };
  };
  const most = Math.max(1, Math.min(count, Math.floor((width + GAP) / (NARROWEST + GAP))));
  // Rows under each other line up; where both show as much, matrices stand side by side.
  const orders = panels[0].sizes.length === 1 ? [1, most] : [most, 1];
  return orders.map(arrange).reduce((best, other) => (other.score > best.score ? other : best));
}

/** All cells with numbers before windows with numbers, those before cells without; then the more the better. */
function score(panels, fits) {
  const largest = fits.reduce((at, fit, i) => (fit.whole < fits[at].whole ? i : at), 0);
  const { level, whole } = fits[largest];
  const shown = whole ? 1e5 : cellsOf(gridAt(panels[largest].sizes, fits[largest]));
  return shown + (level.text ? (whole ? 2e6 : 1e6) : 0);
}
