// The numbers of a product: the first operand counts from 1 and the second goes on, so that no two are the same where they
// fit; a program's own are shown where they are told. What comes out of them is the engine's to say.

import { evaluate } from "../../../js/picture.js";
import { offsetAt } from "../numbers/provenance.js";
import { cellText, ownCode, valueAt, widest } from "../numbers/values.js";

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
    codes = scene.numbers ? scene.numbers.operands.map(ownCode) : countedCodes(scene);
    known.set(scene, codes);
  }
  return codes;
}

/** @param {Scene} scene */
function countedCodes(scene) {
  const stored = scene.rows.map((row) => row.stored ?? 0);
  const most = stored[0] + stored[1] > LARGEST ? AGAIN : LARGEST;
  const [a, b] = stored.map((count) => Math.min(most, Math.max(1, count)));
  return [
    { first: 1, unit: 1, count: a },
    { first: a + 1, unit: 1, count: b },
  ];
}

/** The characters of an operand's longest number. @param {import("../numbers/values.js").Code} code */
export const longestOf = ({ first, count, own }) =>
  own ? widest(own.data) : cellText(first + count - 1).length;

/** An operand's number at an index along all labels. @param {Scene} scene @param {number} r @param {number[]} index */
export const numberAt = (scene, r, index) =>
  Number(valueAt(codesOf(scene)[r], offsetAt(scene.rows[r], index)));

const FLOATS = Float64Array;

/** Sums that were worked out, of each scene by which they are. @type {WeakMap<Scene, Map<string, number[] | null>>} */
const summedUp = new WeakMap();

/**
 * The sums for some rows and columns of one block, as `sumsOf` works them out, which takes its time.
 * @param {Scene} scene @param {import("./factors.js").Factors} factors @param {number[]} index  of the block
 * @param {number[]} rows @param {number[]} columns
 */
export function sumsIn(scene, factors, index, rows, columns) {
  const kept = /** @type {Map<string, number[] | null>} */ (summedUp.get(scene) ?? new Map());
  summedUp.set(scene, kept);
  const key = [...factors.blocks.map((block) => index[block.index]), rows, columns].join(" ");
  if (!kept.has(key)) kept.set(key, sumsOf(scene, factors, index, rows, columns));
  return kept.get(key) ?? null;
}

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
  const all = Array.from({ length: count }, (_, k) => k);
  /** The numbers of an operand's lines, those of the first product first: each lies a stride behind the one before it. */
  const numbersOf = (r, column, lines) => {
    const stride = (summed && scene.rows[r].chips[summed.index].stride) ?? 0;
    const first = lines.map((i) => offsetAt(scene.rows[r], at(summed, 0, at(column, i, index))));
    return all.flatMap((k) => first.map((offset) => Number(valueAt(codesOf(scene)[r], offset + k * stride))));
  };
  const [left, right] = [numbersOf(0, down, rows), numbersOf(1, across, columns)];
  const products = evaluate("mul", [
    { data: FLOATS.from(left), shape: [count, rows.length, 1] },
    { data: FLOATS.from(right), shape: [count, 1, columns.length] },
  ]);
  if (products === null) return null;
  return summedOver(Float64Array.from(products.data, Number), rows.length * columns.length);
}

/** Blocks of numbers summed into one, the first half on the second half until one is left: few calls for many blocks. */
function summedOver(/** @type {Float64Array} */ data, /** @type {number} */ size) {
  let rest = data;
  while (rest.length > size) {
    const half = Math.floor(rest.length / size / 2) * size;
    const parts = [rest.subarray(0, half), rest.subarray(half, 2 * half)];
    const sums = evaluate(
      "add",
      parts.map((part) => ({ data: part.slice(), shape: [half] })),
    );
    if (sums === null) return null;
    rest = Float64Array.from([...Array.from(sums.data, Number), ...rest.subarray(2 * half)]);
  }
  return [...rest];
}
