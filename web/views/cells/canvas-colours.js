// The colours a canvas paints with: those of the style sheet where the canvas stands, and the light ones on paper. Each axis
// has its hue there: `axis-1` is that of axis −1.

import { COLOURED, palette } from "../../design/palette.js";

const NAMES = ["card", "wash", "line", "edge", "ink", "soft", "mono"];
const AXES = Array.from({ length: COLOURED }, (_, i) => `axis-${i + 1}`);

/** @param {Element} element @param {boolean} onPaper @returns {import("./paint.js").Colours} */
export function coloursAt(element, onPaper) {
  const style = getComputedStyle(element);
  const read = (name) => (onPaper && palette.light[name]) || style.getPropertyValue(`--${name}`).trim();
  return Object.fromEntries([...NAMES, ...AXES].map((name) => [name, read(name)]));
}
