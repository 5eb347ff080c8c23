// Numbers for the cells: each operand counts from 1. For a sum they are chosen so that it can be read: the last operand
// counts in ones, the one before it in tens (or hundreds, if there are more than nine), so that 23 is the second number
// of one and the third of the other. Where that would make them too long, they count to nine and begin again. What the
// operation makes of them is the engine's to say.

import { conditionOf } from "../../../js/expression/vocabulary.js";
import { evaluate } from "../../../js/picture.js";
import { isPlain } from "../../../js/scene/scene.js";
import { combinations } from "./combinations.js";
import { stridesOf } from "./provenance.js";

/** As many characters as a number of the figure may take before the counting begins again. */
const LONGEST = 4;
const NINE = 9;
/** Of so many axes both ends are tried. */
const CORNERS = 6;

const SUMS = ["add", "sub", "broadcastTensors", "broadcastShapes"];
const operationOf = (scene) => scene.op.replace(/_$/, "");

/**
 * `count`: how many numbers there are before they begin again; `truth`: they are every other one true.
 * @typedef {{ unit: number, count: number, truth?: boolean }} Code
 */
/** @type {WeakMap<import("../../../js/scene/types.js").Scene, { codes: Code[], digits: number }>} */
const known = new WeakMap();

/** How each operand's numbers follow from their place in memory, and the characters the longest number takes. */
export function codesOf(scene) {
  let found = known.get(scene);
  if (!found) {
    const [whole, wrapped] = [Number.POSITIVE_INFINITY, NINE].map((most) => numbering(scene, most));
    found = whole.digits <= LONGEST ? whole : wrapped;
    known.set(scene, found);
  }
  return found;
}

function numbering(scene, most) {
  const summed = SUMS.includes(operationOf(scene));
  let unit = 1;
  const condition = conditionOf(operationOf(scene));
  const codes = scene.rows
    .map((row, i) => ({ row, truth: i === condition }))
    .toReversed()
    .map(({ row, truth }) => {
      const code = { unit, count: Math.min(most, Math.max(1, row.stored)), truth };
      if (summed) unit *= 10 ** String(code.count).length;
      return code;
    })
    .toReversed();
  const largest = codes.map((code) => valueAt(code, code.count - 1));
  const tooLong = largest.some((value) => String(value).length > LONGEST);
  const computed = scene.ok && isPlain(scene) && scene.result.elements > 0;
  const results = tooLong || !computed ? [] : cornerResults(scene, codes);
  return { codes, digits: Math.max(2, ...[...largest, ...results].map((value) => cellText(value).length)) };
}

/** Results at the first and the last index of the last axes. */
function cornerResults(scene, codes) {
  const lists = scene.columns.map(({ size, axis }) =>
    size === 1 || axis < -CORNERS ? [size - 1] : [0, size - 1],
  );
  return resultsIn(scene, lists, codes) ?? [];
}

/** The number at a place in memory, or the truth value. @param {Code} code @param {number} offset */
export const valueAt = ({ unit, count, truth }, offset) =>
  truth ? offset % 2 === 0 : ((offset % count) + 1) * unit;

const EXPONENT = { e: "e", "+": "" };

/** A number as a cell shows it, in five characters or hardly more. */
export function cellText(value) {
  if (typeof value === "boolean") return value ? "T" : "F";
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)));
  const short = text.length > 6 ? value.toExponential(1).replace(/[e+]/g, (sign) => EXPONENT[sign]) : text;
  return short.replace("-", "−");
}

const add = (a, b) => a + b;
/**
 * What the operation makes of the numbers in a window, in row-major order: the engine works on the windows of the
 * operands, which broadcast as the operands do. Null where the operation makes no single result.
 * @param {import("../../../js/scene/types.js").Scene} scene @param {number[][]} lists the indices along each aligned axis
 * @param {Code[]} codes
 * @returns {(number | boolean)[] | null}
 */
export function resultsIn(scene, lists, codes = codesOf(scene).codes) {
  const op = operationOf(scene);
  const windows = scene.rows.map((row, r) => {
    const strides = stridesOf(row);
    const own = lists.map((list, i) => (strides[i] === 0 ? list.slice(0, 1).map(() => 0) : list));
    const places = own.map((list, i) => list.map((index) => index * strides[i]));
    return {
      // Whether a value has axes at all may matter: masked_fill's has none.
      shape: own.slice(row.offset).map((list) => list.length),
      data: Int32Array.from(combinations(places, 0, add), (offset) => Number(valueAt(codes[r], offset))),
      truth: codes[r].truth,
    };
  });
  /** @returns {any[]} */
  const typed = (Numbers) =>
    windows.map(({ shape, data, truth }) =>
      truth ? { shape, data: Uint8Array.from(data), dtype: "bool" } : { shape, data: Numbers.from(data) },
    );
  // Some operations are for floats alone.
  const result = evaluate(op, typed(Int32Array)) ?? evaluate(op, typed(Float32Array));
  if (result === null) return null;
  const bool = result.dtype === "bool";
  return Array.from(result.data, (value) => (bool ? value === 1 : Number(value)));
}
