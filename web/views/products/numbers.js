// The numbers of a product: the first operand counts from 1 and the second goes on, so that no two are the same where they
// fit. What comes out of them is the engine's to say.

import { evaluate } from "../../../js/picture.js";
import { offsetAt } from "../numbers/provenance.js";
import { valueAt } from "../numbers/values.js";

/** @typedef {import("../../../js/scene/types.js").Scene} Scene */

const LARGEST = 9999;
/** After so many they begin again where all are too many. */
const AGAIN = 97;
/** So many products are summed for a number that is shown. */
const MOST = 1024;

/** @type {WeakMap<Scene, import("../numbers/values.js").Code[]>} */
const known = new WeakMap();

/** @param {Scene} scene */
export function codesOf(scene) {
  let codes = known.get(scene);
  if (!codes) {
    const stored = scene.rows.map((row) => row.stored ?? 0);
    const most = stored[0] + stored[1] > LARGEST ? AGAIN : LARGEST;
    const [a, b] = stored.map((count) => Math.min(most, Math.max(1, count)));
    codes = [
      { first: 1, unit: 1, count: a },
      { first: a + 1, unit: 1, count: b },
    ];
    known.set(scene, codes);
  }
  return codes;
}

/** An operand's number at an index along all labels. @param {Scene} scene @param {number} r @param {number[]} index */
export const numberAt = (scene, r, index) =>
  Number(valueAt(codesOf(scene)[r], offsetAt(scene.rows[r], index)));

const FLOATS = Float64Array;

/**
 * The sums for some rows and columns of one block, row-major; null where there are too many products to each.
 * @param {Scene} scene @param {import("./factors.js").Factors} factors @param {number[]} index  of the block
 * @param {number[]} rows @param {number[]} columns
 * @returns {number[] | null}
 */
export function sumsOf(scene, { down, across, summed }, index, rows, columns) {
  const count = summed ? Number(summed.size) : 1;
  if (!(count <= MOST)) return null;
  const at = (column, i, base) => (column ? base.with(column.index, i) : base);
  const all = Array.from({ length: count }, (_, k) => at(summed, k, index));
  const [left, right] = [
    all.flatMap((base) => rows.map((i) => numberAt(scene, 0, at(down, i, base)))),
    all.flatMap((base) => columns.map((j) => numberAt(scene, 1, at(across, j, base)))),
  ];
  const products = evaluate("mul", [
    { data: FLOATS.from(left), shape: [count, rows.length, 1] },
    { data: FLOATS.from(right), shape: [count, 1, columns.length] },
  ]);
  if (products === null) return null;
  const size = rows.length * columns.length;
  const parts = all.map((_, k) => ({
    data: /** @type {any} */ (products.data).slice(k * size, (k + 1) * size),
    shape: [size],
  }));
  const sums = parts.length > 1 ? evaluate("add", parts) : parts[0];
  return sums && Array.from(sums.data, Number);
}
