// Other shapes for the same elements: views where NumPy has views.
import * as engine from "../../names.js";
import { tensorOf } from "../arrays/convert.js";
import { noteCopy } from "../arrays/operate.js";
import { session } from "../arrays/session.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { axesOf, axisOf, functionsOf, toInt, toInts } from "./arguments.js";
import { toArray } from "./data.js";
import { Derived, mirrored, view } from "./derived.js";
import { ask, give, isArray, notRead, numpy, result } from "./framework.js";

/** A function that looks at an array in another way. */
const looking =
  (look) =>
  (value, ...rest) => {
    const array = toArray(value);
    return array.tensor === null ? array : view(array, (tensor) => look(tensor, ...rest));
  };

/** The same of what may be a scalar and stays one. */
const scalarly =
  (make) =>
  (value, ...rest) => {
    const made = make(value, ...rest);
    return value?.scalar && made.tensor?.ndim === 0 ? Object.assign(made, { scalar: true }) : made;
  };

const isNone = (value) => value === null || value === undefined;
const places = (tensor) => tensor.shape.map((_, i) => i);

function permuted(tensor, axes) {
  if (isNone(axes)) return tensor.permute(places(tensor).reverse());
  const given = toInts(axes);
  if (given.length !== tensor.ndim) raise("ValueError", "axes don't match array");
  return tensor.permute(axesOf({ items: given.map(BigInt) }, tensor.ndim, "repeated axis in transpose"));
}

function expandDims(tensor, axis) {
  const count = axis?.items?.length ?? 1;
  const rank = tensor.ndim + count;
  const axes = axesOf(axis, rank, "repeated axis").sort((a, b) => a - b);
  return axes.reduce((made, place) => made.unsqueeze(place), tensor);
}

function squeezed(tensor, axis) {
  if (isNone(axis)) return tensor.squeeze();
  if (tensor.ndim === 0 && /^(?:0|-1)$/.test(String(axis))) return tensor.squeeze();
  const axes = axesOf(axis, tensor.ndim);
  if (axes.some((place) => tensor.shape[place] !== 1)) {
    raise("ValueError", "cannot select an axis to squeeze out which has size not equal to one");
  }
  return tensor.squeeze(axes);
}

const swapped = (tensor, one, other) =>
  tensor.transpose(axisOf(one, tensor.ndim, "axis1: "), axisOf(other, tensor.ndim, "axis2: "));

function moved(tensor, source, destination) {
  const from = axesOf(source, tensor.ndim, "repeated axis in `source` argument", "source: ");
  const to = axesOf(destination, tensor.ndim, "repeated axis in `destination` argument", "destination: ");
  if (from.length !== to.length) {
    raise("ValueError", "`source` and `destination` arguments must have the same number of elements");
  }
  return tensor.movedim(from, to);
}

/** To another shape without a copy that anyone sees: read only. */
function broadcastTo(value, shape) {
  const array = toArray(value);
  if (array.tensor === null) return array;
  const sizes = toInts(shape);
  const { site, source } = /** @type {any} */ (session().machine);
  const words = source.code.slice(site.node.from, site.node.to);
  if (sizes.every((size) => size >= 0))
    noteCopy(numpy, sizes, array, "expand", [words, site.words(array, source)]);
  return Object.assign(
    view(array, (tensor) => tensor.broadcastTo(sizes)),
    { readOnly: true },
  );
}

function broadcastArrays(args) {
  const arrays = args.map(toArray);
  const { machine, figures } = session();
  const tensors = arrays.map(tensorOf);
  ask(() => figures.note("broadcastTensors", tensors, { site: machine.site, values: arrays }));
  const shape = ask(() => engine.broadcastTensors(...tensors))[0].shape;
  return new Tuple(arrays.map((array) => view(array, (tensor) => tensor.broadcastTo(shape))));
}

/** Rows of repetitions. */
function tile(value, reps) {
  const { tensor } = toArray(value);
  return give(ask(() => tensor.tile(toInts(reps)).clone()));
}

function repeat(value, repeats, axis) {
  const array = toArray(value);
  const tensor = isNone(axis) || array.tensor.ndim === 0 ? array.tensor.reshape(-1) : array.tensor;
  const dim = isNone(axis) ? 0 : axisOf(axis, tensor.ndim);
  const counts = toInts(repeats);
  if (counts.some((count) => count < 0)) raise("ValueError", "repeats may not contain negative values.");
  const size = tensor.shape[dim];
  if (counts.length !== 1 && counts.length !== size) {
    const shapes = `(${size},) (${counts.length},)`;
    raise("ValueError", `operands could not be broadcast together with shape ${shapes}`);
  }
  const given = counts.length === 1 ? counts[0] : engine.tensor(counts, { dtype: "int64" });
  return give(ask(() => tensor.repeatInterleave(given, { dim })));
}

function roll(value, shift, axis) {
  const { tensor } = toArray(value);
  const shifts = toInts(shift);
  if (isNone(axis)) {
    const sum = shifts.reduce((a, b) => a + b, 0);
    return give(ask(() => tensor.reshape(-1).roll([sum], [0]).reshape(tensor.shape)));
  }
  const axes = (axis.items ?? [axis]).map((one) => axisOf(one, tensor.ndim));
  const most = Math.max(axes.length, shifts.length);
  const [by, dims] = [shifts, axes].map((list) => (list.length === 1 ? Array(most).fill(list[0]) : list));
  if (by.length !== dims.length) {
    raise(
      "ValueError",
      "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape " +
        `(${by.length},) and arg 1 with shape (${dims.length},).`,
    );
  }
  return give(ask(() => dims.reduce((made, dim, i) => made.roll([by[i]], [dim]), tensor)));
}

function flip(value, axis) {
  const array = toArray(value);
  const { ndim } = array.tensor;
  if (ndim === 0 && isNone(axis)) return result(array.tensor.clone());
  return mirrored(array, isNone(axis) ? places(array.tensor) : axesOf(axis, ndim));
}

const flipping = (axis, least) => (value) => {
  if (toArray(value).tensor.ndim < least) raise("ValueError", `Input must be >= ${least}-d.`);
  return flip(value, axis);
};

function rot90(value, k = 1n, axes = new Tuple([0n, 1n])) {
  const array = toArray(value);
  const { tensor } = array;
  const [first, second] = toInts(axes);
  if (first === second || Math.abs(first - second) === tensor.ndim)
    raise("ValueError", "Axes must be different.");
  if ([first, second].some((axis) => axis >= tensor.ndim || axis < -tensor.ndim)) {
    raise("ValueError", `Axes=(${first}, ${second}) out of range for array of ndim=${tensor.ndim}.`);
  }
  const [one, other] = axesOf(axes, tensor.ndim);
  const turns = ((toInt(k) % 4) + 4) % 4;
  if (turns === 0) return view(array, (seen) => seen.at("..."));
  if (turns === 2) return mirrored(array, [one, other]);
  const turned = (from) => view(from, (seen) => seen.transpose(one, other));
  return turns === 1 ? turned(mirrored(array, [other])) : mirrored(turned(array), [other]);
}

const atleast = (raised) => (args) => {
  const made = args.map((one) => looking(raised)(one));
  return made.length === 1 ? made[0] : new Tuple(made);
};

/** The values along an axis of the others and their differences. */
function diff(value, n = 1n, axis = -1n) {
  const { tensor } = toArray(value);
  if (tensor.ndim === 0) raise("ValueError", "diff requires input that is at least one dimensional");
  const count = toInt(n);
  if (count < 0) raise("ValueError", `order must be non-negative but got ${count}`);
  return give(ask(() => engine.diff(tensor, { n: count, dim: axisOf(axis, tensor.ndim) })));
}

function diag(value, k = 0n) {
  const array = toArray(value);
  if (array.tensor.ndim < 1 || array.tensor.ndim > 2) raise("ValueError", "Input must be 1- or 2-d.");
  const look = (tensor) => (tensor.ndim === 2 ? tensor.diagonal(toInt(k)) : engine.diag(tensor, toInt(k)));
  const made = view(array, look);
  return Object.assign(made, { readOnly: array.tensor.ndim === 2 });
}

function diagonal(value, offset = 0n, axis1 = 0n, axis2 = 1n) {
  const array = toArray(value);
  const { ndim } = array.tensor;
  if (ndim < 2) raise("ValueError", "diag requires an array of at least two dimensions");
  const axes = [axisOf(axis1, ndim), axisOf(axis2, ndim)];
  return Object.assign(
    view(array, (tensor) => tensor.diagonal(toInt(offset), ...axes)),
    { readOnly: true },
  );
}

const triangle =
  (cut) =>
  (value, k = 0n) => {
    const { tensor } = toArray(value);
    const square = tensor.ndim === 1 ? tensor.expand(tensor.numel, tensor.numel) : tensor;
    return give(ask(() => cut(square, toInt(k))));
  };

/** Elements around an array, one value or a side each. */
function pad(value, width, mode = "constant", /** @type {any} */ filler = 0n) {
  if (mode !== "constant") return notRead(`np.pad(mode='${mode}')`);
  const { tensor } = toArray(value);
  const pairs = ask(() => toArray(width).tensor.broadcastTo([tensor.ndim, 2])).tolist();
  if (isArray(filler) || filler.items) return notRead("np.pad of this kind");
  const fill = toArray(filler).tensor.to(tensor.dtype).item();
  return give(ask(() => engine.pad(tensor, pairs.reverse().flat(), { value: fill })));
}

const withoutOnes = (sizes) => sizes.filter((size) => size !== 1).join();

/** A view where the elements of axes that are taken apart or joined lie in a row. */
function reshape(value, shape) {
  const array = toArray(value);
  if (array.tensor === null) return array;
  const sizes = toInts(shape);
  const tensor = ask(() => array.tensor.reshape(sizes));
  const copies = array instanceof Derived && withoutOnes(tensor.shape) !== withoutOnes(array.tensor.shape);
  return copies ? give(tensor) : view(array, (seen) => seen.reshape(sizes));
}

function ravel(value) {
  const array = toArray(value);
  if (array.tensor === null) return array;
  return array instanceof Derived ? give(array.tensor.reshape(-1)) : view(array, (tensor) => tensor.ravel());
}

/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const shaping = {
  ...functionsOf({
    "reshape a shape -order * -copy": scalarly(reshape),
    "ravel a -order": ravel,
    "transpose a axes=": scalarly(looking(permuted)),
    "permute_dims a axes=": looking(permuted),
    "matrix_transpose x": looking((tensor) => tensor.transpose(-1, -2)),
    "expand_dims a axis": looking(expandDims),
    "squeeze a axis=": scalarly(looking(squeezed)),
    "swapaxes a axis1 axis2": looking(swapped),
    "moveaxis a source destination": looking(moved),
    "rollaxis a axis start=": looking((tensor, axis, start = 0n) => {
      const [from, to] = [axisOf(axis, tensor.ndim), axisOf(start, tensor.ndim + 1)];
      return tensor.movedim(from, from < to ? to - 1 : to);
    }),
    "broadcast_to array shape -subok": broadcastTo,
    "tile A reps": tile,
    "repeat a repeats axis=": repeat,
    "roll a shift axis=": roll,
    "flip m axis=": flip,
    "fliplr m": flipping(1n, 2),
    "flipud m": flipping(0n, 1),
    "rot90 m k= axes=": rot90,
    "diff a n= axis= -prepend -append": diff,
    "diag v k=": diag,
    "diagonal a offset= axis1= axis2=": diagonal,
    "triu m k=": triangle(engine.triu),
    "tril m k=": triangle(engine.tril),
    "pad array pad_width mode= * constant_values=": pad,
  }),
  broadcast_arrays: broadcastArrays,
  broadcast_shapes: (args) => {
    const shapes = args.map((shape) => toInts(shape));
    return new Tuple(ask(() => engine.broadcastShapes(...shapes)).map(BigInt));
  },
  atleast_1d: atleast(engine.atleast1d),
  atleast_2d: atleast(engine.atleast2d),
  atleast_3d: atleast(engine.atleast3d),
};
