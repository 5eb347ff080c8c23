// Other shapes for the same elements: views where NumPy has views.

import { reshaped, stretched } from "../arrays/blank.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { noteCopy, noteShapes } from "../arrays/operate.js";
import { session } from "../arrays/session.js";
import { Tuple } from "../values/sequences.js";
import { axesOf, axisOf, checkShape, functionsOf, isEnd, toInt, toInts } from "./base/arguments.js";
import { looking, scalarly } from "./base/calling.js";
import { toArray } from "./base/data.js";
import { Derived, mirrored, view } from "./base/derived.js";
import { ask, give, isArray, notRead, numpy, result, wrong } from "./base/framework.js";
import { broadcastOf } from "./broadcast.js";

const places = (tensor) => tensor.shape.map((_, i) => i);

function permuted(tensor, axes) {
  if (axes == null) return tensor.permute(places(tensor).reverse());
  const given = toInts(axes);
  if (given.length !== tensor.ndim) wrong("axes don't match array");
  return tensor.permute(axesOf(given, tensor.ndim, "", "repeated axis in transpose"));
}

const expanded = (tensor, axis) =>
  axesOf(axis, tensor.ndim + (axis?.items?.length ?? 1), "", "repeated axis")
    .sort((a, b) => a - b)
    .reduce((made, place) => made.unsqueeze(place), tensor);

function squeezed(tensor, axis) {
  if (axis == null || (tensor.ndim === 0 && isEnd(axis))) return tensor.squeeze();
  const axes = axesOf(axis, tensor.ndim);
  if (axes.some((place) => tensor.shape[place] !== 1)) {
    wrong("cannot select an axis to squeeze out which has size not equal to one");
  }
  return tensor.squeeze(axes);
}

const swapped = (tensor, one, other) =>
  tensor.transpose(axisOf(one, tensor.ndim, "axis1: "), axisOf(other, tensor.ndim, "axis2: "));

function moved(tensor, ...axes) {
  const [from, to] = ["source", "destination"].map((name, i) =>
    axesOf(axes[i], tensor.ndim, `${name}: `, `repeated axis in \`${name}\` argument`),
  );
  if (from.length !== to.length) {
    wrong("`source` and `destination` arguments must have the same number of elements");
  }
  return tensor.movedim(from, to);
}

function rolled(tensor, axis, start = 0n) {
  const [from, to] = [axisOf(axis, tensor.ndim), axisOf(start, tensor.ndim + 1)];
  return tensor.movedim(from, from < to ? to - 1 : to);
}

/** To another shape without a copy that anyone sees: read only. */
function broadcastTo(value, shape) {
  const array = toArray(value);
  if (array.tensor === null) return array;
  const sizes = toInts(shape);
  const { site, source } = /** @type {any} */ (session().machine);
  const words = [source.code.slice(site.node.from, site.node.to), site.words(array, source)];
  if (sizes.every((size) => size >= 0)) noteCopy(numpy, sizes, array, "expand", words);
  return looking((tensor) => stretched(tensor, sizes, () => ask(() => tensor.broadcastTo(sizes))), {
    readOnly: true,
  })(array);
}

/** The shape that arrays have together. */
function together(arrays) {
  const { machine, figures } = session();
  const tensors = arrays.map(tensorOf);
  ask(() =>
    figures.note("broadcastTensors", tensors, { site: machine.site, values: arrays, framework: "numpy" }),
  );
  return ask(() => engine.broadcastTensors(...tensors))[0].shape;
}

function broadcastArrays(args) {
  const arrays = args.map(toArray);
  const shape = together(arrays);
  return new Tuple(arrays.map((array) => view(array, (tensor) => tensor.broadcastTo(shape))));
}

/** Read backwards along axes, all of them where none are told. */
function flip(value, axis) {
  const array = toArray(value);
  const { ndim } = tensorOf(array);
  if (ndim === 0 && axis == null) return result(array.tensor.clone());
  return mirrored(array, axis == null ? places(array.tensor) : axesOf(axis, ndim));
}

const flipping = (axis, least) => (value) => {
  if (tensorOf(toArray(value)).ndim < least) wrong(`Input must be >= ${least}-d.`);
  return flip(value, axis);
};

function rot90(value, k = 1n, axes = new Tuple([0n, 1n])) {
  const array = toArray(value);
  const { ndim } = tensorOf(array);
  const [first, second] = toInts(axes);
  if (first === second || Math.abs(first - second) === ndim) wrong("Axes must be different.");
  if ([first, second].some((axis) => axis >= ndim || axis < -ndim)) {
    wrong(`Axes=(${first}, ${second}) out of range for array of ndim=${ndim}.`);
  }
  const [one, other] = axesOf(axes, ndim);
  const turned = (from) => view(from, (seen) => seen.transpose(one, other));
  const turns = [
    () => view(array, (seen) => seen.at("...")),
    () => turned(mirrored(array, [other])),
    () => mirrored(array, [one, other]),
    () => mirrored(turned(array), [other]),
  ];
  return turns[((toInt(k) % 4) + 4) % 4]();
}

const atleast = (raised, least) => (args) => {
  const made = args.map((one) =>
    isArray(one) && !one.scalar && one.tensor?.ndim >= least && one.framework === numpy
      ? one
      : looking((tensor) => raised(tensor))(one),
  );
  return made.length === 1 ? made[0] : new Tuple(made);
};

export function diagonalOf(tensor, offset = 0n, axis1 = 0n, axis2 = 1n) {
  const { ndim } = tensor;
  if (ndim < 2) wrong("diag requires an array of at least two dimensions");
  return tensor.diagonal(toInt(offset), axisOf(axis1, ndim), axisOf(axis2, ndim));
}

function diag(value, k) {
  const { ndim } = tensorOf(toArray(value));
  if (ndim < 1 || ndim > 2) wrong("Input must be 1- or 2-d.");
  if (ndim === 2) return shaping.diagonal([value, k], {});
  return looking((tensor) => engine.diag(tensor, toInt(k ?? 0n)))(value);
}

const withoutOnes = ({ shape }) => shape.filter((size) => size !== 1).join();

/** Whether elements are counted with the first axis as the fastest one. */
function columnsFirst(order, name) {
  const told = typeof order === "string" ? order.toUpperCase() : order;
  if (told === "F") return true;
  return told === "C" ? false : notRead(`${name}(order=…)`);
}

/** Whether so many elements fit; what does not is refused in the usual order's words. */
function mayBecome({ numel }, sizes) {
  const known = sizes.filter((size) => size >= 0).reduce((all, size) => all * size, 1);
  return known === numel || (known > 0 && numel % known === 0 && sizes.some((size) => size < 0));
}

/** A view where the elements of axes that are taken apart or joined lie in a row. */
function reshape(value, shape, order = "C", copy = null) {
  if (copy === true) return reshape(give(tensorOf(toArray(value)).clone()), shape, order);
  if (copy !== null) notRead("reshape(copy=False)");
  const array = toArray(value);
  checkShape(shape);
  const sizes = toInts(shape);
  if (columnsFirst(order, "reshape")) {
    const turn = (tensor) => tensor.permute(places(tensor).reverse());
    const turned = (tensor) => turn(turn(tensor).reshape(sizes.toReversed()));
    if (sizes.filter((size) => size < 0).length < 2 && mayBecome(array.tensor, sizes))
      return array instanceof Derived ? give(turned(array.tensor)) : looking(turned)(array);
  }
  const made = looking((tensor) => reshaped(tensor, sizes, () => ask(() => tensor.reshape(sizes))))(array);
  const copies = array instanceof Derived && withoutOnes(made.tensor) !== withoutOnes(array.tensor);
  return copies ? give(made.tensor) : made;
}

/** The elements as they lie in memory: "A" only where that is one of the two usual orders. */
const inMemory = (order) => (tensor) => {
  const axes = places(tensor).sort((a, b) => tensor.strides[b] - tensor.strides[a] || a - b);
  const turned = tensor.permute(axes);
  return order === "K" || turned.isContiguous ? turned.reshape(-1) : tensor.reshape(-1);
};

function ravel(value, order = "C") {
  const array = toArray(value);
  if (array.tensor !== null && /^[KA]$/i.test(String(order)))
    return looking(inMemory(order.toUpperCase()))(array);
  if (columnsFirst(order, "ravel")) return reshape(array, -1n, "F");
  return array instanceof Derived
    ? give(array.tensor.reshape(-1))
    : looking((tensor) => tensor.ravel())(array);
}

export const broadcast = broadcastOf((args) => together(args.map(toArray)));

/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const shaping = {
  ...functionsOf({
    "reshape a shape order= * copy=": scalarly(reshape),
    "ravel a order=": ravel,
    "transpose a axes=": scalarly(looking(permuted)),
    "expand_dims a axis": looking(expanded),
    "squeeze a axis=": scalarly(looking(squeezed)),
    "swapaxes a axis1 axis2": looking(swapped),
    "moveaxis a source destination": looking(moved),
    "rollaxis a axis start=": looking(rolled),
    "broadcast_to array shape": broadcastTo,
    "flip m axis=": flip,
    "fliplr m": flipping(1n, 2),
    "flipud m": flipping(0n, 1),
    "rot90 m k= axes=": rot90,
    "diag v k=": diag,
    "diagonal a offset= axis1= axis2=": looking(diagonalOf, { readOnly: true }),
  }),
  broadcast_arrays: broadcastArrays,
  broadcast_shapes: (args) => {
    const shapes = args.map((shape) => toInts(shape));
    ask(() => noteShapes(shapes, args, "numpy"));
    return new Tuple(ask(() => engine.broadcastShapes(...shapes)).map(BigInt));
  },
  atleast_1d: atleast(engine.atleast1d, 1),
  atleast_2d: atleast(engine.atleast2d, 2),
  atleast_3d: atleast(engine.atleast3d, 3),
};
