// One axis as two: windows along it, or factors of its size.
import { checkRank } from "../arguments/sizes.js";
import { elementsOf } from "../engine/shape.js";
import { runtimeError } from "../refusals/early-errors.js";
import { bracketed } from "../refusals/shape-text.js";
import { define } from "../tensor/define.js";
import { viewOf } from "../tensor/tensor.js";
import { wrapAxis } from "./slices.js";
import { reshape } from "./views.js";

/** All windows of `size` along an axis, `step` apart: how many there are stands in its place, a window in a last axis. */
export const unfold = define(
  "unfold",
  "Tensor input, int dimension, int size, int step",
  ({ input, dimension, size, step }, op) => {
    const axis = wrapAxis(dimension, input, op);
    const length = input.shape[axis] ?? 1;
    const stride = input.strides[axis] ?? 1;
    const no = (message) => runtimeError(op, input, message);
    if (size < 0) throw no(`size is ${size} but must be >= 0`);
    if (size > length) {
      throw no(`maximum size for tensor at dimension ${axis} is ${length} but size is ${size}`);
    }
    if (step <= 0) throw no(`step is ${step} but must be > 0`);
    if (input.ndim === 0) return viewOf(input, op, [size], [stride]);
    const windows = Math.floor((length - size) / step) + 1;
    const shape = checkRank([...input.shape.with(axis, windows), size], op);
    return viewOf(input, op, shape, [...input.strides.with(axis, stride * step), stride]);
  },
);

/** The sizes that an axis falls into, or why it does not. */
function factors(length, sizes) {
  const known = sizes.filter((size) => size !== -1);
  const negative = sizes.findIndex((size, i) => size < -1 || (size === -1 && sizes.indexOf(-1) < i));
  if (negative >= 0) {
    return sizes[negative] === -1
      ? "only one dimension can be inferred"
      : `invalid shape dimension ${sizes[negative]} at index ${negative} of shape ${bracketed(sizes)}`;
  }
  const product = elementsOf(known);
  if (known.length === sizes.length) return product === length ? sizes : null;
  if (product === 0) {
    return length === 0
      ? `cannot reshape tensor of 0 elements into shape ${bracketed(sizes)} because the unspecified dimension size -1 can be any value and is ambiguous`
      : null;
  }
  return length % product === 0 ? sizes.with(sizes.indexOf(-1), length / product) : null;
}

/** An axis as several, whose sizes multiply up to its own; one of them may be -1. */
export const unflatten = define(
  "unflatten",
  "Tensor input, int dim, tuple of ints! sizes",
  ({ input, dim, sizes }, op) => {
    const axis = wrapAxis(dim, input, op);
    if (sizes.length === 0) throw runtimeError(op, input, "unflatten: sizes must be non-empty");
    const length = input.shape[axis];
    const found =
      length === undefined
        ? `Dimension specified as ${axis} but tensor has no dimensions`
        : factors(length, sizes);
    if (Array.isArray(found)) return reshape(input, checkRank(input.shape.toSpliced(axis, 1, ...found), op));
    throw runtimeError(
      op,
      input,
      found === null
        ? `unflatten: Provided sizes ${bracketed(sizes)} don't multiply up to the size of dim ${axis} (${length}) in the input tensor`
        : `unflatten got an unexpected error:\n${found}`,
    );
  },
);
