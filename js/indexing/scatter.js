// Elements written, added or multiplied to the places that an index names: gather the other way round.
import { SCATTER_ADD, SCATTER_MULTIPLY, SCATTER_SET } from "../../build/generated/exchange.js";
import { fillWith } from "../creating/create.js";
import { run } from "../operations/elementwise.js";
import { DTypeError, IndexError } from "../refusals/classes.js";
import { indexError, runtimeError } from "../refusals/early-errors.js";
import { bracketed } from "../refusals/shape-text.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { allocateTensor, call } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { isKnown } from "../tensor/values.js";
import { clone } from "../views/copies.js";
import { checkAxes, narrow, wrapAxis } from "../views/slices.js";
import { expand, reshape } from "../views/views.js";

/** Moves the elements of `source`, which has the index's shape, into `target`. */
export function put(target, index, source, op, axis = 0, how = SCATTER_SET) {
  call(op, "sc_wasm_scatter", [axis, how], [target, index, source]);
  return target;
}

const isIndex = ({ dtype }) => dtype === "int64" || dtype === "int32";

/** Refuses what cannot be scattered, in PyTorch's order. Without an index there is nothing to look at. */
function check(input, axis, index, src, op) {
  const operands = [input, index, ...(src === undefined ? [] : [src])];
  const no = (message, Kind) => runtimeError(op, operands, message, Kind);
  const some = index.numel > 0;
  if (some && !isIndex(index)) throw no("scatter(): Expected dtype int32/int64 for index", DTypeError);
  if (src !== undefined && src.dtype !== input.dtype) {
    throw no("scatter(): Expected self.dtype to be equal to src.dtype", DTypeError);
  }
  if (!some) return;
  const sizes = ({ shape }) => (shape.length === 0 ? [1] : shape);
  const [own, wanted] = [input, index].map(sizes);
  if (own.length !== wanted.length) {
    throw no("Index tensor must have the same number of dimensions as self tensor");
  }
  let isLarger = wanted.some((size, i) => i !== axis && size > own[i]);
  if (src !== undefined) {
    const given = sizes(src);
    for (let i = 0; i < wanted.length && !isLarger; i++) {
      // PyTorch asks for the size of an axis that src may not have.
      if (i >= given.length) wrapAxis(i, src, op);
      isLarger = wanted[i] > given[i];
    }
    if (given.length !== wanted.length) {
      throw no("Index tensor must have the same number of dimensions as src tensor");
    }
  }
  if (!isLarger) return;
  const limit = `no larger than self ${bracketed(input.shape)} apart from dimension ${axis}`;
  const more = src === undefined ? "" : ` and to be no larger size than src ${bracketed(src.shape)}`;
  throw no(`Expected index ${bracketed(index.shape)} to be ${limit}${more}`);
}

const REDUCTIONS = { add: SCATTER_ADD, multiply: SCATTER_MULTIPLY };

/** The part of `src` that the index takes, in the index's shape. */
const partOf = (src, index) =>
  src.ndim === index.ndim
    ? index.shape.reduce((part, size, axis) => narrow(part, axis, 0, size), src)
    : reshape(src, index.shape);

function scatterInto(make, { input, dim, index, src, value, reduce }, op, how) {
  const axis = wrapAxis(dim, input, op);
  check(input, axis, index, src, op);
  if (reduce !== undefined && !Object.hasOwn(REDUCTIONS, reduce)) {
    throw runtimeError(op, input, "reduce argument must be either add or multiply.");
  }
  return tidy(() => {
    const { dtype } = input;
    if (index.numel === 0) return make(input);
    const number = src === undefined ? fillWith(value, dtype, op, () => allocateTensor([], dtype, op)) : null;
    const target = make(input);
    const source = number === null ? partOf(src, index) : expand(number, index.shape);
    return put(target, index, source, op, axis, reduce === undefined ? how : REDUCTIONS[reduce]);
  });
}

/** A function that works on a copy, and a method with an underscore that works in place. */
function scattering(name, signatures, perform) {
  define(`${name}_`, signatures, (given, op) => perform((input) => input, given, op));
  return define(name, signatures, (given, op) => perform(clone, given, op));
}

const PLACES = "Tensor input, int dim, Tensor index";

/** Elements of `src`, or one number, where the index says along an axis; or added or multiplied to what is there. */
export const scatter = scattering(
  "scatter",
  ["Tensor src", "Number value"].flatMap((what) => [
    `${PLACES}, ${what}, *, Tensor out = None`,
    `${PLACES}, ${what}, *, str reduce, Tensor out = None`,
  ]),
  (make, given, op) => scatterInto(make, given, op, SCATTER_SET),
);

/** The same, added up. */
export const scatterAdd = scattering("scatter_add", [`${PLACES}, Tensor src`], (make, given, op) =>
  scatterInto(make, given, op, SCATTER_ADD),
);

function checkSlices(input, axis, index, source, op) {
  const operands = [input, index, source];
  const no = (message, Kind) => runtimeError(op, operands, `index_add_(): ${message}`, Kind);
  const names = operands.map(({ dtype }) => SCALAR_NAMES[dtype]);
  if (index.ndim > 1) {
    const found = `but got dim: ${index.ndim} with type: ${names[1]} and size: ${bracketed(index.shape)}`;
    throw indexError(op, operands, `index_add_(): Index is supposed to be a vector, ${found}`);
  }
  if (!isIndex(index)) {
    throw no(`Expected dtype int32/int64 for index but got: ${names[1]}`, DTypeError);
  }
  if (input.dtype !== source.dtype) {
    throw no(`self (${names[0]}) and source (${names[2]}) must have the same scalar type`, DTypeError);
  }
  if (axis > 0 && axis >= source.ndim) {
    throw no(`Indexing dim ${axis} is out of bounds of the source tensor with dim ${source.ndim}`);
  }
  if (index.numel !== 1) checkAxes(axis, source, op);
  const length = source.shape[axis] ?? 1;
  if (index.numel !== length) {
    throw no(
      `Number of indices (${index.numel}) should be equal to source.size(dim): (${length}), for dim: ${axis}`,
    );
  }
  const rest = ({ shape }) => [shape.length, ...shape.toSpliced(axis, 1)].join();
  if (rest(input) === rest(source)) return;
  const found = `Got self.shape = ${bracketed(input.shape)} source.shape = ${bracketed(source.shape)}`;
  throw runtimeError(
    op,
    operands,
    `source tensor shape must match self tensor shape, excluding the specified dimension. ${found}`,
  );
}

/**
 * A place that is not there in PyTorch's words: it scatters what is added as it is along the first axis and the last one; elsewhere its
 * loop has words of its own.
 */
function placed(input, axis, index, isWhole, op, add) {
  const last = input.ndim - 1;
  const isScattered = isWhole && index.dtype === "int64" && last > 0 && (axis === 0 || axis === last);
  try {
    return add();
  } catch (error) {
    const isOutside = error instanceof IndexError && !isScattered;
    throw isOutside ? indexError(op, [input, index], "index out of range in self") : error;
  }
}

/** Slices of `source` times alpha added to the slices of an axis that a vector of indices names. */
export const indexAdd = scattering(
  "index_add",
  ["Tensor input, int dim, Tensor index, Tensor source, *, Number alpha = 1"],
  (make, { input, dim, index, source, alpha = 1 }, op) => {
    const axis = wrapAxis(dim, input, op);
    checkSlices(input, axis, index, source, op);
    return tidy(() => {
      const factor = fillWith(alpha, input.dtype, op, () => allocateTensor([], input.dtype, op));
      const added =
        isKnown() && factor.item({ bigint: true }) === 1 ? source : run("mul", op, [source, factor]);
      const column = source.shape.map((_, i) => (i === axis ? -1 : 1));
      const places = expand(reshape(index, column), source.shape);
      const target = make(input);
      if (source.numel === 0 || (input.numel === 0 && input.ndim > 1)) return target;
      return placed(input, axis, index, added === source, op, () =>
        put(target, places, added, op, axis, SCATTER_ADD),
      );
    });
  },
);
