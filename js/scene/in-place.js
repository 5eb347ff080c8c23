// What is written in place: the first operand is the target, whose memory is written and whose shape is fixed. What would
// make it grow is marked as in every scene; here the axes are found along which it cannot be written.

import { alignedScene } from "./scene.js";

/** The axes along which all elements of the target are one number in memory. */
const isShared = ({ size, stride }) => stride === 0 && size > 1;

/** @param {any} explained @param {import("./types.js").Options} [options] @returns {import("./types.js").Scene} */
export function inPlaceScene(explained, options) {
  const scene = alignedScene(explained, options);
  const [target, ...others] = scene.rows;
  const shared = scene.refusal === "large" && target.chips.some(isShared);
  const fails = target.chips.map((chip) => shared && isShared(chip));
  const chips = target.chips.map((chip, i) =>
    fails[i] ? { ...chip, state: /** @type {const} */ ("fail") } : chip,
  );
  return {
    ...scene,
    kind: "in-place",
    refusal: shared ? "shared" : scene.refusal,
    columns: scene.columns.map((column, i) => (fails[i] ? { ...column, fails: true } : column)),
    rows: [{ ...target, chips, target: true }, ...others],
  };
}
