// The places of elements in their order, as processors with wide registers sort them for NumPy: by a network that compares and exchanges,
// in which equal elements may change places.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";

const LANES = 8;
/** Longer rows are parted first. */
const MOST = 256;

const swapped = (width) => (i) => i ^ (width / 2);
const reversed = (width) => (i) => i ^ (width - 1);

/** Which lanes of a register meet, step by step, until it is in order; the last three put one in order that rises and falls. */
const SORTING = [reversed(2), reversed(4), swapped(2), reversed(8), swapped(4), swapped(2)];
const MERGING = [swapped(8), swapped(4), swapped(2)];

/** Pairs of places that are compared, in turn, for so many elements. @returns {[number, number][]} */
function networkOf(size) {
  /** @type {[number, number][]} */
  const pairs = [];
  const meet = (first, size, partner) => {
    for (let i = 0; i < size; i++) if (i < partner(i)) pairs.push([first + i, first + partner(i)]);
  };
  const inRegisters = (steps) => {
    for (let first = 0; first < size; first += LANES) for (const step of steps) meet(first, LANES, step);
  };
  inRegisters(SORTING);
  for (let width = 2 * LANES; width <= size; width *= 2) {
    for (let first = 0; first < size; first += width) {
      meet(first, width, reversed(width));
      for (let half = width / 2; half > LANES; half /= 2) meet(first, width, swapped(half));
    }
    inRegisters(MERGING);
  }
  return pairs;
}

/** @type {Map<number, [number, number][]>} */
const networks = new Map();

/** @param {ArrayLike<number | bigint>} row */
function placesOf(row) {
  let size = LANES;
  while (size < row.length) size *= 2;
  if (!networks.has(size)) networks.set(size, networkOf(size));
  const places = Array.from({ length: size }, (_, i) => i);
  // What fills the registers up is as great as can be.
  const isAfter = (one, other) => other < row.length && (one >= row.length || row[one] > row[other]);
  for (const [i, j] of /** @type {[number, number][]} */ (networks.get(size)))
    if (isAfter(places[i], places[j])) [places[i], places[j]] = [places[j], places[i]];
  return places.filter((place) => place < row.length);
}

const isSorted = (row) => row.every((one, i) => i === 0 || row[i - 1] <= one);

/** The places along an axis in NumPy's order, `made` those of the engine, which keeps equal ones as they were. */
export function orderInSteps(tensor, dim, made) {
  const size = tensor.shape[dim];
  if (session().mode !== "values" || tensor.ndim === 0 || size < 2 || size > MOST || made.numel === 0)
    return made;
  if (!/^(?:int|float)(?:32|64)$/.test(tensor.dtype)) return made;
  const rows = tensor.movedim(dim, -1).contiguous();
  const values = rows.toTyped();
  checkElements(4 * values.length);
  const own = made.movedim(dim, -1).contiguous().toTyped();
  for (let from = 0; from < values.length; from += size) {
    const row = values.subarray(from, from + size);
    if (row.some(Number.isNaN) || isSorted(row)) continue;
    placesOf(row).forEach((place, i) => {
      own[from + i] = own instanceof BigInt64Array ? BigInt(place) : place;
    });
  }
  return engine.tensor(own, { shape: rows.shape, dtype: "int64" }).movedim(-1, dim).contiguous();
}
