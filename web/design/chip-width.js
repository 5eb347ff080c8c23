// How wide a chip must at least be for its numbers to be read; the style sheet grows it from there to the room
// there is. Widths come in steps, so that each is a class and no style has to be written into the page.

import { compactSize } from "../../js/scene/numbers.js";
import { shownSize } from "../../js/scene/scene.js";

/** The share of a stretched chip that its stored 1 takes; hatching takes the rest. */
export const STORED_SHARE = 0.34;

const DIGIT = 10;
const PADDING = 14;
const STEP = 8;

export const NARROWEST = 40;
export const WIDEST = 176;

/** Every width a ledger's chips may start from, in CSS pixels. */
export const FITS = Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, i) => NARROWEST + i * STEP);

const DENSE_RANK = 8;

/** Whether there are so many axes that everything stands closer. */
export const isDense = ({ rank }) => rank >= DENSE_RANK;

const digits = (size) => (size === null ? 1 : compactSize(size).length);

/** The least width in CSS pixels that shows every number of the scene, one of `FITS`. */
export function fitOf(scene) {
  let width = NARROWEST;
  for (const row of scene.rows) {
    for (const chip of row.chips) {
      width = Math.max(width, digits(shownSize(chip)) * DIGIT + PADDING);
      if (chip.to === null) continue;
      const share = chip.state === "stretch" ? 1 - STORED_SHARE : 1;
      width = Math.max(width, (digits(chip.to) * DIGIT + PADDING) / share);
    }
  }
  // Shapes that stand for themselves.
  if (scene.refusal === "equation")
    width = Math.max(...scene.rows.map(({ shape }) => String(shape).length * DIGIT * 1.5 + 2 * PADDING));
  return Math.min(WIDEST, Math.ceil(width / STEP) * STEP);
}
