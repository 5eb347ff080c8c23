// The outlines of what is highlighted in a sheet.

import { storedAt } from "../numbers/provenance.js";
import { outline } from "./axis-marks.js";
import { COPY, highlightedIn, STORED } from "./panels.js";

/** What of a highlighted panel is marked how. */
const HIGHLIGHTS = /** @type {const} */ ([
  [COPY, ".lit.copies"],
  [STORED, ".lit.stored"],
]);

/** What a pick lights in a panel: the cell itself and what is stored for it, or all that a stored number feeds. */
function placesOf({ panel, grid }, { operand, index }, scene) {
  if (operand !== null)
    return [operand, null].includes(panel.operand) ? [highlightedIn(scene, { operand, index }, grid)] : [];
  const places = panel.operand === null ? [index] : [index, storedAt(scene.rows[panel.operand], index)];
  return places.map((place) => highlightedIn(scene, { operand: null, index: place }, grid));
}

/**
 * @param {HTMLElement} sheet @param {import("./drawing.js").Drawing} drawing
 * @param {import("./cell-sheets.js").Pick | null} pick @param {import("../../../js/scene/types.js").Scene} scene
 */
export function outlineHighlights(sheet, drawing, pick, scene) {
  const highlighted = pick ? placesOf(drawing, pick, scene) : [];
  for (const [state, name] of HIGHLIGHTS) {
    const path = highlighted.map((places) =>
      outline(drawing, (cell) => places[cell] && drawing.states[cell] === state),
    );
    sheet.querySelector(name)?.setAttribute("d", path.join(""));
  }
}
