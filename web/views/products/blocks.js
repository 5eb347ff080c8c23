// Batch axes: one matrix of each operand for each index along them. What is read again stands dashed, as in all pictures.

import { svg } from "lit";
import { isReadAgain } from "../../../js/scene/scene.js";
import { visible } from "../numbers/window.js";

const SIDE = 15;
const GAP = 4;
const DOTS = 12;
const ROOM = 5;

/** Where the indices drawn of an axis stand, around the one that is shown. */
function placesOf(/** @type {any} */ size, /** @type {number} */ index) {
  const count = typeof size === "string" ? 4 : size;
  const first = index > 1 && index < count - 1 ? Math.max(1, index - 2) : null;
  let at = 0;
  const list = visible(count, ROOM, /** @type {any} */ (first));
  return list.map((i, slot) => {
    if (slot > 0 && i !== list[slot - 1] + 1) at += DOTS;
    const place = at;
    at += SIDE + GAP;
    return { i, place };
  });
}

/** The index at which what is read at an index is stored. */
const sourceOf = (row, index) => (row ? index.map((i, at) => (isReadAgain(row.chips[at]) ? 0 : i)) : index);

/**
 * The blocks of an operand, or of the result, and how large that is.
 * @param {import("../../../js/scene/types.js").Scene} scene @param {import("./factors.js").Factors} factors
 * @param {number | null} operand @param {number[]} index
 */
export function blocksOf(scene, { blocks }, operand, index) {
  const second = blocks[blocks.length - 1];
  const first = blocks[blocks.length - 2] ?? null;
  const across = placesOf(second.size, index[second.index]);
  const down = first ? placesOf(first.size, index[first.index]) : [{ i: 0, place: 0 }];
  const row = operand === null ? null : scene.rows[operand];
  const cells = down.flatMap(({ i, place: y }) =>
    across.map(({ i: j, place: x }) => {
      const at = (first ? index.with(first.index, i) : index).with(second.index, j);
      const source = sourceOf(row, at);
      const isStored = blocks.every((column) => source[column.index] === at[column.index]);
      const isHere = blocks.every((column) => at[column.index] === index[column.index]);
      const isSource =
        !isHere &&
        row !== null &&
        blocks.every((column) => at[column.index] === sourceOf(row, index)[column.index]);
      const name = ["block", isStored ? "stored" : "copy", isHere && "at", isSource && "source"]
        .filter(Boolean)
        .join(" ");
      return svg`<rect class=${name} x=${x + 1} y=${y + 1} width=${SIDE} height=${SIDE} rx="3" data-block=${JSON.stringify(at)}></rect>`;
    }),
  );
  const last = (places) => (places.at(-1)?.place ?? 0) + SIDE + 2;
  return { cells, width: last(across), height: last(down) };
}
