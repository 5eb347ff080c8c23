// The slow twin of indexing and copies: every element of a result by itself, from the place it comes from. A place is an
// index list; arrays are `{ shape, values }` with the values in row-major order.
import { broadcast } from "./slow.js";
import { indices } from "./slow-operations.js";

export const elementsOf = (shape) => shape.reduce((product, size) => product * size, 1);

/** Where an index comes in row-major order. */
export const positionOf = (shape, index) => shape.reduce((sum, size, axis) => sum * size + index[axis], 0);

/** The array whose element at an index is the one of `array` at `source(index)`. */
export function rearranged(array, shape, source) {
  const values = indices(shape).map((index) => array.values[positionOf(array.shape, source(index))]);
  return { shape, values };
}

const range = (length) => Array.from({ length }, (_, i) => i);
const from = (index, size) => (index < 0 ? index + size : index);

/** The indices that a slice keeps, as Python's range does. */
function kept([start, stop, step], size) {
  const [first, end] = [start ?? 0, stop ?? size].map((bound) =>
    bound < 0 ? Math.max(bound + size, 0) : Math.min(bound, size),
  );
  return range(size).filter((i) => i >= first && i < end && (i - first) % (step ?? 1) === 0);
}

const isLookup = ({ lookup }) => lookup !== undefined;
const isMask = (index) => typeof index === "object" && index?.mask === true;
const axesOf = (index) => {
  if (index === null || index === "..." || typeof index === "boolean") return 0;
  return isMask(index) ? index.shape.length : 1;
};

/** Indices with one entry for each axis: what it keeps, or which places a tensor looks up. */
function entries(shape, given) {
  const named = given.reduce((sum, index) => sum + axesOf(index), 0);
  let axis = 0;
  return given.flatMap((index) => {
    const own = axis;
    axis += axesOf(index);
    if (index === null) return [{ axis: null, keeps: [0] }];
    if (index === "...") {
      axis = own + shape.length - named;
      return range(shape.length - named).map((i) => ({ axis: own + i, keeps: range(shape[own + i]) }));
    }
    if (typeof index === "boolean")
      return [{ axis: null, lookup: { shape: [index ? 1 : 0], values: index ? [0] : [] } }];
    if (typeof index === "number") return [{ axis: own, fixed: from(index, shape[own]) }];
    if (index.slice !== undefined) return [{ axis: own, keeps: kept(index.slice, shape[own]) }];
    if (!isMask(index) && index.shape.length === 0)
      return [{ axis: own, fixed: from(index.values[0], shape[own]) }];
    if (!isMask(index)) return [{ axis: own, lookup: index }];
    const found = indices(index.shape).filter((place) => index.values[positionOf(index.shape, place)]);
    return index.shape.map((_, i) => ({
      axis: own + i,
      lookup: { shape: [found.length], values: found.map((place) => place[i]) },
    }));
  });
}

/**
 * `array[given]` for indices that fit: the result's shape and the place of each element. An index is an integer, null,
 * "...", a boolean, `{ slice }`, an array of integers (without axes: an integer) or, with `mask`, of truths.
 */
export function slowIndex(shape, given) {
  const listed = entries(shape, given.includes("...") ? given : [...given, "..."]);
  const lookups = listed.filter(isLookup);
  const places = broadcast(lookups.map(({ lookup }) => lookup.shape)).shape;
  const standing = listed.filter(({ fixed }) => fixed === undefined);
  const first = standing.findIndex(isLookup);
  const adjacent = standing.slice(first, first + lookups.length).every(isLookup);
  const before = lookups.length > 0 && adjacent ? first : 0;
  const kept = standing.filter((entry) => !isLookup(entry));
  const sizes = kept.map(({ keeps }) => keeps.length);
  const result = lookups.length === 0 ? sizes : sizes.toSpliced(before, 0, ...places);
  const sources = indices(result).map((index) => {
    const looked = lookups.length === 0 ? [] : index.slice(before, before + places.length);
    const rest = lookups.length === 0 ? index : index.toSpliced(before, places.length);
    const place = new Array(shape.length).fill(0);
    for (const { axis, fixed } of listed) if (fixed !== undefined) place[axis] = fixed;
    kept.forEach(({ axis, keeps }, i) => {
      if (axis !== null) place[axis] = keeps[rest[i]];
    });
    for (const { axis, lookup } of lookups) {
      if (axis === null) continue;
      const own = lookup.shape.map((size, i) =>
        size === 1 ? 0 : looked[looked.length - lookup.shape.length + i],
      );
      place[axis] = from(lookup.values[positionOf(lookup.shape, own)], shape[axis]);
    }
    return place;
  });
  return { shape: result, sources };
}
