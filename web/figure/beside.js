// Whether the cells stand beside the ledger where there is room: what has more than two axes or operands needs the width, and
// so do a program's own numbers.

import { isPlain } from "../../js/scene/scene.js";

const MOST = 2;

/** Whether there is room for the cells of so many operands with so many axes. @param {readonly (readonly unknown[])[]} shapes */
export const isSmall = (shapes) => shapes.length <= MOST && shapes.every((shape) => shape.length <= MOST);

/** @param {import("../../js/scene/types.js").Scene} scene @param {string[]} shown names of the views shown */
export const isBeside = (scene, shown) =>
  shown.join() === "ledger,cells" &&
  (isPlain(scene) || (scene.product && !scene.open)) &&
  !scene.numbers &&
  isSmall(scene.rows.map(({ shape }) => shape));
