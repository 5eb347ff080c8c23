// numpy.lib.stride_tricks: the same memory seen with other strides.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { truth } from "../../values/compare.js";
import { axisOf, functionsOf, toInts } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { Derived, view } from "../base/derived.js";
import { itemsizeOf } from "../base/dtypes.js";
import { dtypeOf, notRead, wrong } from "../base/framework.js";

/** Windows of a size at every place where they fit: views, read only. */
function slidingWindowView(x, windowShape, /** @type {any} */ axis = null, writeable = false) {
  const array = toArray(x);
  const { ndim } = tensorOf(array);
  const sizes = toInts(windowShape);
  if (sizes.some((size) => size < 0)) wrong("`window_shape` cannot contain negative values");
  const axes =
    axis === null ? [...Array(ndim).keys()] : (axis?.items ?? [axis]).map((one) => axisOf(one, ndim));
  if (sizes.length !== axes.length) {
    const places =
      axis === null
        ? `window_shape for all dimensions of \`x\`; got ${sizes.length} window_shape elements and \`x.ndim\` is ${ndim}.`
        : `Must provide matching length window_shape and axis; got ${sizes.length} window_shape elements and ${axes.length} axes elements.`;
    wrong(axis === null ? `Since axis is \`None\`, must provide ${places}` : places);
  }
  const look = (tensor) =>
    axes.reduce((seen, dim, i) => {
      if (seen.shape[dim] < sizes[i]) wrong("window shape cannot be larger than input array shape");
      return seen.unfold(dim, sizes[i], 1);
    }, tensor);
  const made = view(array, look);
  return truth(writeable) ? made : Object.assign(made, { readOnly: true });
}

/** Any shape and strides, in bytes, from the first element on. */
function asStrided(x, shape = null, strides = null, writeable = true) {
  const array = toArray(x);
  if (array instanceof Derived) notRead("as_strided of a reversed view");
  const tensor = tensorOf(array);
  const bytes = itemsizeOf(dtypeOf(array));
  const sizes = shape === null ? tensor.shape : toInts(shape);
  const steps = strides === null ? tensor.strides : toInts(strides).map((one) => one / bytes);
  if (steps.some((step) => step < 0 || !Number.isInteger(step))) notRead("as_strided with such strides");
  // Outside of the array NumPy shows whatever lies in memory.
  const last = sizes.reduce((all, size, i) => all + Math.max(0, size - 1) * steps[i], 0);
  const ends = tensor.shape.reduce((all, size, i) => all + Math.max(0, size - 1) * tensor.strides[i], 0);
  if (last > ends) notRead("as_strided beyond the array's memory");
  const made = view(array, (seen) => engine.asStrided(seen, sizes, steps));
  return writeable === true ? made : Object.assign(made, { readOnly: true });
}

export const windows = functionsOf(
  {
    "sliding_window_view x window_shape axis= * -subok writeable=": slidingWindowView,
    "as_strided x shape= strides= -subok writeable=": asStrided,
  },
  false,
);
