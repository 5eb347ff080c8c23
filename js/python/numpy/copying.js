// Arrays whose elements are copied: repeated, moved, cut off or put around.

import { widthsOf } from "../algorithms/padding.js";
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { axisOf, functionsOf, toInt, toInts } from "./base/arguments.js";
import { giving } from "./base/calling.js";
import { toTensor } from "./base/data.js";
import { isArray, notRead, wrong } from "./base/framework.js";

/** A tensor along an axis, or all of it in one row. */
export const rowOf = (tensor, axis) =>
  axis == null ? [tensor.reshape(-1), 0] : [tensor, axisOf(axis, tensor.ndim)];

/** The same where an array without axes counts as a row of one. */
export const ownRowOf = (tensor, axis) => rowOf(tensor.ndim === 0 ? tensor.reshape(1) : tensor, axis);

function repeated(tensor, repeats, axis) {
  const [row, dim] = ownRowOf(tensor, axis);
  const counts = toInts(repeats);
  if (counts.some((count) => count < 0)) wrong("repeats may not contain negative values.");
  const size = row.shape[dim];
  if (counts.length !== 1 && counts.length !== size) {
    wrong(`operands could not be broadcast together with shape (${size},) (${counts.length},)`);
  }
  const given = counts.length === 1 ? counts[0] : engine.tensor(counts, { dtype: "int64" });
  return row.repeatInterleave(given, { dim });
}

function rolled(tensor, shift, axis) {
  const shifts = toInts(shift);
  if (axis == null) {
    const sum = shifts.reduce((a, b) => a + b, 0);
    return engine.roll(tensor.reshape(-1), [sum], [0]).reshape(tensor.shape);
  }
  const axes = (axis.items ?? [axis]).map((one) => axisOf(one, tensor.ndim));
  engine.broadcastShapes([shifts.length], [axes.length]);
  const most = Math.max(axes.length, shifts.length);
  const [by, dims] = [shifts, axes].map((list) => (list.length === 1 ? Array(most).fill(list[0]) : list));
  return dims.reduce((made, dim, i) => engine.roll(made, [by[i]], [dim]), tensor);
}

/** What is put at an end of an axis: an array, or a number for all of it. */
function endOf(end, { shape, ndim, dtype }, axis) {
  const dim = axisOf(axis, ndim);
  const tensor = toTensor(end);
  const own = dtype === "float64" ? tensor.to(dtype) : tensor;
  return own.ndim > 0 ? own : own.broadcastTo(shape.map((size, i) => (i === dim ? 1 : size)));
}

/** What of a row stands between the others. */
function differences(array, n = 1n, axis = -1n, prepend = null, append = null) {
  const ends = [prepend, append].map((end) => (end === null ? [] : [endOf(end, array, axis)]));
  const tensor =
    prepend === null && append === null
      ? array
      : engine.cat([...ends[0], array, ...ends[1]], { dim: axisOf(axis, array.ndim) });
  if (tensor.ndim === 0) wrong("diff requires input that is at least one dimensional");
  if (toInt(n) < 0) wrong(`order must be non-negative but got ${n}`);
  return engine.diff(tensor, { n: toInt(n), dim: axisOf(axis, tensor.ndim) });
}

const triangle = (cut) =>
  giving((tensor, k = 0n) => cut(tensor.ndim === 1 ? tensor.expand(tensor.numel, -1) : tensor, toInt(k)));

/** Elements around an array, one value for all of them. */
function padded(tensor, width, /** @type {any} */ filler = 0n) {
  if (isArray(filler) || filler.items)
    return partOf("numpyRare").padding(tensor, width, "constant", { constant_values: filler });
  const pairs = widthsOf(width, tensor.ndim) ?? toTensor(width).broadcastTo([tensor.ndim, 2]).tolist();
  if (pairs.flat().some((count) => count < 0)) wrong("index can't contain negative values");
  return engine.pad(tensor, pairs.reverse().flat(), {
    value: session().mode === "shapes" ? 0 : toTensor(filler, tensor.dtype).item(),
  });
}

const named = functionsOf({
  "tile A reps": giving((tensor, reps) =>
    typeof reps === "string"
      ? notRead("a text for reps of np.tile")
      : engine.tile(tensor, toInts(reps)).clone(),
  ),
  "repeat a repeats axis=": giving(repeated),
  "roll a shift axis=": giving(rolled),
  "diff a n= axis= prepend= append=": giving(differences),
  "triu m k=": triangle(engine.triu),
  "tril m k=": triangle(engine.tril),
});

/** Elements around an array: zeros or one number here, anything else where it is made. */
function pad(args, keywords) {
  const {
    array,
    pad_width: width,
    mode = "constant",
    ...others
  } = {
    ...Object.fromEntries(args.map((one, i) => [["array", "pad_width", "mode"][i], one])),
    ...keywords,
  };
  const names = Object.keys(others);
  const isPlain = mode === "constant" && names.every((name) => name === "constant_values");
  if (isPlain && array !== undefined && width !== undefined)
    return giving(padded)(array, width, others.constant_values);
  return partOf("numpyRare").pad(array, width, mode, others);
}
/** @type {Record<string, (args: any[], keywords: any, method?: boolean) => any>} */
export const copying = { ...named, pad };
