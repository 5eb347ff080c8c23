// The outlines of what is lit in a sheet.

import { storedAt } from "../numbers/provenance.js";
import { outline } from "./axis-marks.js";
import { COPY, litIn, STORED } from "./panels.js";

/** What of a lit panel is marked how. */
const LIT = /** @type {const} */ ([
  [COPY, ".lit.copies"],
  [STORED, ".lit.stored"],
]);

/** What a pick lights in a panel: the cell itself and what is stored for it, or all that a stored number feeds. */
function placesOf({ panel, grid }, { operand, index }, scene) {
  if (operand !== null)
    return [operand, null].includes(panel.operand) ? [litIn(scene, { operand, index }, grid)] : [];
  const places = panel.operand === null ? [index] : [index, storedAt(scene.rows[panel.operand], index)];
  return places.map((place) => litIn(scene, { operand: null, index: place }, grid));
}

/**
 * @param {HTMLElement} sheet @param {import("./drawing.js").Drawing} drawing
 * @param {import("./cell-sheets.js").Pick | null} pick @param {import("../../../js/scene/types.js").Scene} scene
 */
export function outlineLit(sheet, drawing, pick, scene) {
  const lit = pick ? placesOf(drawing, pick, scene) : [];
  for (const [kind, name] of LIT) {
    const path = lit.map((places) =>
      outline(drawing, (cell) => places[cell] && drawing.kinds[cell] === kind),
    );
    sheet.querySelector(name)?.setAttribute("d", path.join(""));
  }
}
