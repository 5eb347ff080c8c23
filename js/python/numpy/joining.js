// Arrays joined, and cut into pieces.

import { tensorOf } from "../arrays/convert.js";
import { engine, meeting } from "../arrays/engine.js";
import { itemsOf } from "../values/iterate.js";
import { List } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { axisOf, functionsOf, toInt, toInts } from "./base/arguments.js";
import { toArray, toTensor } from "./base/data.js";
import { view } from "./base/derived.js";
import { dtypeName } from "./base/dtypes.js";
import { ask, give, isArray, wrong } from "./base/framework.js";
import { common } from "./base/promotion.js";

/** The arrays of a sequence, in the dtype they meet in. */
function together(sequence, dtype, doing) {
  const items = isArray(sequence) || sequence?.items ? itemsOf(sequence) : [sequence];
  if (items.length === 0) wrong(`need at least one array to ${doing}`);
  const arrays = items.map(toArray);
  const unknown = arrays.some(({ tensor }) => tensor === null);
  const own = unknown ? null : dtypeName(dtype, common(arrays));
  return arrays.map((array) => tensorOf(array).to(own));
}

function concatenate(sequence, axis = 0n, dtype) {
  const tensors = together(sequence, dtype, "concatenate");
  const flat = axis === null;
  const dim = flat ? 0 : axisOf(axis, tensors[0].ndim || tensors.length * 1e9);
  return give(ask(() => engine.cat(flat ? tensors.map((one) => one.reshape(-1)) : tensors, { dim })));
}

function stack(sequence, axis = 0n, dtype) {
  const tensors = meeting(together(sequence, dtype, "stack"), null);
  if (tensors.some((one) => one.shape.join() !== tensors[0].shape.join()))
    wrong("all input arrays must have the same shape");
  return give(ask(() => engine.stack(tensors, { dim: axisOf(axis, tensors[0].ndim + 1) })));
}

/** Joined along an axis after each got its least rank. */
const joining = (prepare, axisFor) => (sequence, dtype) => {
  const tensors = together(sequence, dtype, "concatenate").map(prepare);
  return give(ask(() => engine.cat(tensors, { dim: axisFor(tensors[0]) })));
};

const column = (tensor) => (tensor.ndim < 2 ? tensor.reshape(-1, 1) : tensor);

/** The places where an axis is cut. */
function cuts(sections, size, even) {
  if (sections?.items || (isArray(sections) && sections.tensor.ndim > 0)) return toInts(sections);
  const count = toInt(sections);
  if (count <= 0) wrong("number sections must be larger than 0.");
  if (even && size % count !== 0) wrong("array split does not result in an equal division");
  const [least, more] = [Math.floor(size / count), size % count];
  return Array.from({ length: count - 1 }, (_, i) => least * (i + 1) + Math.min(i + 1, more));
}

const splitting =
  (even) =>
  (value, sections, axis = 0n) => {
    const array = toArray(value);
    const { tensor } = array;
    if (toInt(axis) >= tensor.ndim || toInt(axis) < -tensor.ndim)
      raise("IndexError", "tuple index out of range");
    const dim = axisOf(axis, tensor.ndim);
    const places = cuts(sections, tensor.shape[dim], even);
    const bounds = [...places, null];
    const key = (start, stop) => [
      ...Array(dim).fill({ slice: [null, null, null] }),
      { slice: [start, stop, null] },
    ];
    return new List(
      bounds.map((stop, i) => view(array, (seen) => seen.at(...key(i === 0 ? 0 : bounds[i - 1], stop)))),
    );
  };

export const joinings = functionsOf({
  "concatenate arrays axis= -out * dtype=": concatenate,
  "concat arrays axis= -out * dtype=": concatenate,
  "stack arrays axis= -out * dtype=": stack,
  "vstack tup * dtype=": joining(
    (one) => engine.atleast2d(one),
    () => 0,
  ),
  "hstack tup * dtype=": joining(
    (one) => engine.atleast1d(one),
    ({ ndim }) => Math.min(1, ndim - 1),
  ),
  "dstack tup": joining(
    (one) => engine.atleast3d(one),
    () => 2,
  ),
  "column_stack tup": joining(column, () => 1),
  "append arr values axis=": (arr, values, axis = null) => concatenate(new List([arr, values]), axis),
  "split ary indices_or_sections axis=": splitting(true),
  "array_split ary indices_or_sections axis=": splitting(false),
  "vsplit ary indices_or_sections": (ary, sections) =>
    toTensor(ary).ndim < 2
      ? wrong("vsplit only works on arrays of 2 or more dimensions")
      : splitting(true)(ary, sections, 0n),
  "hsplit ary indices_or_sections": (ary, sections) =>
    splitting(true)(ary, sections, toArray(ary).tensor.ndim > 1 ? 1n : 0n),
});
