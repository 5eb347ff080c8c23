// Numbers for the cells, of which no two that are stored are the same where they fit. For a sum they are chosen so that both
// can be read from it: the last operand counts in ones, the one before it in tens (or hundreds, if there are more than nine),
// so that 23 is the second number of one and the third of the other. Else the operands take turns, as 1, 3, 5 and 2, 4, 6.
// Where that would make them too long, they begin again after a while. What the operation makes of them is the engine's to say.
// A program's own numbers are shown where they are told, and what it made of them.

import { conditionOf } from "../../../js/expression/vocabulary.js";
import { evaluate } from "../../../js/picture.js";
import { isPlain } from "../../../js/scene/scene.js";
import { combinations } from "./combinations.js";
import { stridesOf } from "./provenance.js";

/** As many characters as a number of the figure may take before the counting begins again. */
const LONGEST = 4;
/** After how many it begins again, the most first; seldom does the next row begin alike where that is a prime. */
const COUNTS = [Number.POSITIVE_INFINITY, 97, 9];
/** Of so many axes both ends are tried. */
const CORNERS = 6;

const SUMS = ["add", "sub", "broadcastTensors", "broadcastShapes"];
/** Whether two are the same is what these ask, so that some have to be. */
const ALIKE = ["eq", "ne", "isclose", "logicalAnd", "logicalOr", "logicalXor"];
const operationOf = (scene) => scene.op.replace(/_$/, "");

/**
 * `first`, `unit`: the first number, and from one to the next · `count`: how many there are before they begin again ·
 * `truth`: they are every other one true · `own`: in place of all that, the operand's own by their places.
 * @typedef {{ first: number, unit: number, count: number, truth?: boolean, own?: import("../../../js/scene/types.js").Elements }} Code
 */
/** @typedef {{ codes: Code[], exact: boolean, digits: number }} Numbering  exact: all that are stored differ, and are short */
/** @type {WeakMap<import("../../../js/scene/types.js").Scene, Numbering>} */
const known = new WeakMap();

/** How each operand's numbers follow from their place in memory, and the characters the longest number takes. */
export function codesOf(scene) {
  let found = known.get(scene);
  if (!found) {
    found = scene.numbers ? ownNumbering(scene.numbers) : countedNumbering(scene);
    known.set(scene, found);
  }
  return found;
}

/** The longest counting that is exact, or the shortest there is. @returns {Numbering} */
function countedNumbering(scene) {
  const [first, ...others] = COUNTS;
  return others.reduce(
    (found, most) => (found.exact ? found : numbering(scene, most)),
    numbering(scene, first),
  );
}

/** @returns {Code} */
export const ownCode = (own) => ({ first: 0, unit: 0, count: own.data.length, own });

/** All of them are few, so that the longest is known. @returns {Numbering} */
function ownNumbering({ operands, result }) {
  const all = [...operands, ...(result ? [result] : [])].flatMap(({ data }) => data);
  return { codes: operands.map(ownCode), exact: true, digits: widest(all) };
}

/** The characters of the longest, but two at least. */
export const widest = (values) => Math.max(2, ...values.map((value) => cellText(value).length));

/** @returns {Code[]} */
function countingOf(scene, most) {
  const op = operationOf(scene);
  const counts = scene.rows.map(({ stored }) => Math.min(most, Math.max(1, stored)));
  if (!SUMS.includes(op)) {
    const condition = conditionOf(op) ?? -1;
    const turns = ALIKE.includes(op) ? 1 : counts.length - (condition < 0 ? 0 : 1);
    return counts.map((count, i) => ({
      first: Math.max(1, turns - (condition >= 0 && i > condition ? i - 1 : i)),
      unit: turns,
      count,
      truth: i === condition,
    }));
  }
  let unit = 1;
  return counts
    .toReversed()
    .map((count) => {
      const code = { first: unit, unit, count, truth: false };
      unit *= 10 ** String(count).length;
      return code;
    })
    .toReversed();
}

function numbering(scene, most) {
  const codes = countingOf(scene, most);
  const largest = codes.map((code) => valueAt(code, code.count - 1));
  const tooLong = largest.some((value) => String(value).length > LONGEST);
  const computed = scene.ok && isPlain(scene) && scene.result.elements > 0;
  const results = tooLong || !computed ? [] : cornerResults(scene, codes);
  const summed = SUMS.includes(operationOf(scene));
  const exact = !tooLong && (!summed || results.every((value) => String(value).length <= LONGEST));
  return { codes, exact, digits: widest([...largest, ...results]) };
}

/** Results at the first and the last index of the last axes. */
function cornerResults(scene, codes) {
  const lists = scene.columns.map(({ size, axis }) =>
    size === 1 || axis < -CORNERS ? [size - 1] : [0, size - 1],
  );
  return resultsIn(scene, lists, codes) ?? [];
}

/** The number at a place in memory, or the truth value. @param {Code} code @param {number} offset */
export const valueAt = ({ first, unit, count, truth, own }, offset) =>
  own ? own.data[offset] : truth ? offset % 2 === 0 : first + (offset % count) * unit;

const PREFIXES = ["", "k", "M", "G", "T"];

/** @param {number | boolean | null} value @param {(value: number) => string} written */
function textOf(value, written) {
  if (value === null) return "·";
  if (typeof value === "boolean") return value ? "T" : "F";
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  return written(value).replace("-", "−").replace("e+", "e");
}

/** A number in full, as far as it has six digits behind the point. */
export const fullText = (value) =>
  textOf(value, (number) => String(Number.isInteger(number) ? number : Number(number.toPrecision(6))));

const digitsOf = (text) => text.replace(/\D/g, "").length;

/** In two digits, or three, and how large it is. */
function shortened(number) {
  const exponent = (value) => Number(value.toExponential().split("e")[1]);
  const rounded = Number(number.toPrecision(exponent(number) % 3 === 2 ? 3 : 2));
  const group = Math.floor(exponent(rounded) / 3);
  const prefix = PREFIXES[group];
  return prefix ? `${rounded / 1000 ** group}${prefix}` : number.toExponential(1).replace(".0", "");
}

/** A number as a cell shows it: all of up to four digits, else two or three of them and how large it is, as 12k or 1.2M. */
export const cellText = (value) =>
  textOf(value, (number) => {
    const rounded = Number.isInteger(number)
      ? [number]
      : [3, 2].map((digits) => Number(number.toPrecision(digits)));
    return rounded.map(String).find((text) => digitsOf(text) <= LONGEST) ?? shortened(number);
  });

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
  if (scene.numbers) return ownResultsIn(scene.numbers.result, scene.result.shape, lists);
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

/** What the program made, row-major. */
function ownResultsIn(made, shape, lists) {
  if (made === null) return null;
  const nested = (places, list, axis) =>
    places.flatMap((place) => list.map((index) => place * shape[axis] + index));
  return lists.reduce(nested, [0]).map((place) => made.data[place]);
}
