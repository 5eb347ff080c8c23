// The colours a canvas paints with: those of the style sheet where the canvas stands, and the light ones on paper.

import { palette } from "../palette.js";

const NAMES = ["card", "wash", "line", "edge", "ink", "soft", "fail", "focus", "mono"];

/** @param {Element} element @param {boolean} onPaper @returns {import("./paint.js").Colours} */
export function coloursAt(element, onPaper) {
  const style = getComputedStyle(element);
  const read = (name) => style.getPropertyValue(`--${name}`).trim();
  const found = Object.fromEntries(
    NAMES.map((name) => [name, (onPaper && palette.light[name]) || read(name)]),
  );
  const forced = matchMedia("(forced-colors: active)").matches;
  const axes = palette.light.axes.map((colour, i) =>
    onPaper ? colour : forced ? found.ink : read(`axis-${i + 1}`),
  );
  return /** @type {import("./paint.js").Colours} */ ({ ...found, axes });
}
