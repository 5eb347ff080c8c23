// Elements without repetition: neighbours that differ, once they are in order.
import { indexSelect } from "../indexing/lookups.js";
import { put } from "../indexing/scatter.js";
import { runtimeError } from "../refusals/early-errors.js";
import { allocateTensor } from "../tensor/call.js";
import { filledWith } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkKnown, checkTupleKnown } from "../tensor/values.js";
import { ravel } from "../views/copies.js";
import { cat } from "../views/joining.js";
import { checkAxes, movedim, wrapAxis } from "../views/slices.js";
import { reshape } from "../views/views.js";
import { order } from "./sort.js";

/** The order of the rows of a matrix, the first column counting most: the last one is sorted first. */
function orderOfRows(rows, op) {
  /** @type {any} */
  let places = order(rows.select(1, -1), 0, false, op);
  for (let column = rows.shape[1] - 2; column >= 0; column--) {
    const next = order(rows.select(1, column).gather(0, places), 0, false, op);
    places = places.gather(0, next);
  }
  return places;
}

/** Of sorted elements or rows: whether each differs from the one before it. */
function beginnings(sorted, op) {
  const length = sorted.shape[0];
  if (length === 0) return filledWith(false, [0], "bool", op);
  const differ = sorted.narrow(0, 1, length - 1).ne(sorted.narrow(0, 0, length - 1));
  return cat([filledWith(true, [1], "bool", op), differ.ndim > 1 ? differ.any(1) : differ]);
}

/** Which group each element is in, in the elements' own order. */
function inverseOf(first, places, shape, op) {
  const groups = first.cumsum(0).sub(1);
  return reshape(put(allocateTensor(places.shape, "int64", op), places, groups, op), shape);
}

/** Elements say how many are different; `sizes` are those of the different ones, `shape` that of the inverse. */
function checkFound(/** @type {any} */ { returnInverse, returnCounts }, input, sizes, shape, op) {
  if (input.numel === 0) return;
  if (!returnInverse && !returnCounts) checkKnown(op, [input], sizes, input.dtype);
  const results = [[sizes, input.dtype]];
  if (returnInverse) results.push([shape, "int64"]);
  if (returnCounts) results.push([[-1], "int64"]);
  checkTupleKnown(op, [input], results);
}

/** What `unique` answers: the results asked for, or one alone. */
function answer(given, places, sorted, shape, valuesAt, op) {
  const first = beginnings(sorted, op);
  const starts = first.nonzero().reshape(-1);
  const results = [valuesAt(indexSelect(places, 0, starts))];
  if (given.returnInverse) results.push(inverseOf(first, places, shape, op));
  if (given.returnCounts) {
    results.push(starts.diff({ append: filledWith(places.numel, [1], "int64", op) }));
  }
  return results.length === 1 ? results[0] : results;
}

function checkSizes(input, axis, op) {
  const empty = input.shape.filter((size) => size === 0).length;
  if (empty > 1 && input.shape[axis] === 0) {
    throw runtimeError(
      op,
      input,
      "Number of zero sized dimensions is more than one, so unique cannot be applied ",
    );
  }
  if (empty === 0 || input.shape[axis] === 0) return;
  const rule = "There are 0 sized dimensions, and they aren't selected";
  throw runtimeError(op, input, `${rule}, so unique cannot be applied`);
}

/** The different elements in order, or the different slices of an axis; the first of equal ones stands for them. */
export const unique = define(
  "unique",
  "Tensor input, bool sorted = True, bool return_inverse = False, bool return_counts = False, int dim = None",
  ({ input, dim, ...given }, op) =>
    tidy(() => {
      if ((dim ?? null) === null) {
        const flat = ravel(input);
        const places = order(flat, 0, false, op);
        checkFound(given, input, [-1], input.shape, op);
        const valuesAt = (where) => indexSelect(flat, 0, where);
        return answer(given, places, indexSelect(flat, 0, places), input.shape, valuesAt, op);
      }
      const axis = wrapAxis(dim, input, op);
      checkAxes(dim, input, op);
      checkSizes(input, axis, op);
      const length = input.shape[axis];
      const rows = reshape(movedim(input, axis, 0), [length, length === 0 ? 1 : input.numel / length]);
      const places = length === 0 ? allocateTensor([0], "int64", op) : orderOfRows(rows, op);
      checkFound(given, input, input.shape.with(axis, -1), [length], op);
      const sorted = indexSelect(rows, 0, places);
      const valuesAt = (where) => indexSelect(input, axis, where);
      return answer(given, places, sorted, [length], valuesAt, op);
    }),
);
