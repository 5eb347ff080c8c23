// Whether the cells stand beside the ledger where there is room: what has more than two axes or operands needs the width.

import { isPlain } from "../../js/scene/scene.js";

const MOST = 2;

/** @param {import("../../js/scene/types.js").Scene} scene @param {string[]} shown names of the views shown */
export const isBeside = (scene, shown) =>
  shown.join() === "ledger,cells" &&
  (isPlain(scene) || (scene.product && !scene.open)) &&
  scene.columns.filter(({ removed }) => !removed).length <= MOST &&
  scene.rows.length <= MOST;
