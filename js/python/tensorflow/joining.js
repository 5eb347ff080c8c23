// Tensors put together and taken apart.

import { integer } from "../arrays/convert.js";
import { engine, meeting } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { str } from "../values/repr.js";
import { List } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { ask, convert, integersOf, isArray, isSequence, itemsOf, strongest } from "./convert.js";
import { shortName } from "./dtypes.js";
import { invalid, nodeError } from "./errors.js";
import { tf, wrap } from "./framework.js";
import { axisOf } from "./picking.js";

const sizes = ({ shape }) => `[${shape.join()}]`;

/** What messages of a node end in: by its name, unless lists are among its operands. */
const endOf = (values, name) => {
  if (values.some(isSequence) && !values.some(isArray)) return "";
  return values.some(isSequence) ? " name: " : ` name: ${name}`;
};

/** Tensors of one dtype, that of the first tensor among them. */
function alike(values, node, end) {
  const strong = strongest(values)?.tensor.dtype ?? null;
  const tensors = values.map((value) => convert(value, null, strong));
  const { dtype } = tensors[0];
  const place = tensors.findIndex((one) => one.dtype !== dtype);
  if (place >= 0) {
    if (strong === null || !isArray(values[place])) refuseHere("tensors of several dtypes");
    const wanted = `expected to be a ${shortName(dtype)} tensor but is a ${shortName(tensors[place].dtype)} tensor`;
    invalid(`cannot compute ${node} as input #${place}(zero-based) was ${wanted} [Op:${node}]${end}`);
  }
  return tensors;
}

/** An axis as an int; text and others are not read. */
function axisNumber(axis) {
  if (isArray(axis) || typeof axis === "bigint") return Number([integersOf(axis)].flat()[0]);
  return typeof axis === "number" ? integersOf(axis) : refuseHere("such an axis");
}

const SCALARS = "Can't concatenate scalars (use tf.stack instead)";

export function concat({ values: given, axis }) {
  const along = axisNumber(axis);
  if (isArray(given) || !isSequence(given)) return given;
  const values = /** @type {any[]} */ (itemsOf(given));
  if (values.length < 2) {
    const [only] = values.map((value) => convert(value));
    if (only === undefined) refuseHere("such a tf.concat");
    return wrap(only);
  }
  const end = endOf(values, "concat");
  const tensors = meeting(alike(values, "ConcatV2", end), along);
  const refuse = (message) => nodeError(`ConcatV2_N_${tensors.length}`, `ConcatOp : ${message}`, end);
  const [first] = tensors;
  const { ndim } = first;
  if (ndim === 0 && along === 0) refuse(SCALARS);
  const dim = axisOf(along, ndim);
  if (dim === undefined)
    refuse(`Expected concatenating dimensions in the range [${-ndim || 0}, ${ndim}), but got ${along}`);
  tensors.forEach((tensor, i) => {
    // Where a number is among them, of which nothing is told.
    if (tensor.ndim === 0) along === 0 ? refuse(SCALARS) : refuseHere("such a tf.concat");
    const pair = `shape[0] = ${sizes(first)} vs. shape[${i}] = ${sizes(tensor)}`;
    if (tensor.ndim !== ndim) refuse(`Ranks of all input tensors should match: ${pair}`);
    const wrong = tensor.shape.findIndex((size, at) => at !== dim && size !== first.shape[at]);
    if (wrong >= 0) refuse(`Dimension ${wrong} in both shapes must be equal: ${pair}`);
  });
  return wrap(ask(() => engine.cat(tensors, { dim })));
}

const checkAxis = (axis, rank) =>
  axisOf(axis, rank) ??
  raise("ValueError", `Argument \`axis\` = ${axis} not in range [${-rank || 0}, ${rank})`);

export function stack({ values: given, axis = 0n }) {
  const along = axisNumber(axis);
  const values = isArray(given) ? [...tf.iterate(given)] : (itemsOf(given) ?? []);
  if (values.length === 0) refuseHere("such a tf.stack");
  if (!values.some(isArray) && along === 0 && !values.some(isSequence)) return wrap(convert(given));
  if (along !== 0 && values.some(isSequence)) refuseHere("such a tf.stack");
  const mixed = along === 0 && values.some(isArray) && !values.every(isArray);
  const end = mixed ? " name: " : endOf(values, "stack");
  const dim = checkAxis(along, convert(values[0]).ndim + 1);
  const tensors = meeting(alike(values, "Pack", end), null);
  const [first] = tensors;
  tensors.forEach((tensor, i) => {
    if (sizes(tensor) === sizes(first)) return;
    const pair = `values[0].shape = ${sizes(first)} != values[${i}].shape = ${sizes(tensor)}`;
    nodeError(`Pack_N_${tensors.length}`, `Shapes of all inputs must match: ${pair}`, end);
  });
  return wrap(ask(() => engine.stack(tensors, { dim })));
}

const listOf = (tensors) => new List([...tensors].map(wrap));

export function unstack({ value, num, axis = 0n }) {
  const tensor = convert(value);
  const along = axisNumber(axis);
  const { ndim, shape } = tensor;
  if ((num ?? null) !== null) {
    const refuse = (message) => nodeError(`Unpack_num_${num}`, message, " name: unstack");
    const place = axisOf(along, ndim);
    if (place === undefined) refuse(`axis = ${along} not in [${-ndim || 0}, ${ndim})`);
    if (Number(num) !== shape[place])
      refuse(`Input shape axis ${place} must equal ${num}, got shape ${sizes(tensor)}`);
  }
  const dim = checkAxis(along, ndim);
  return listOf(ask(() => engine.unbind(tensor, { dim })));
}

/** What is said of an axis that is not there. */
function wrongAxis({ ndim }, parts, axis) {
  const count = itemsOf(parts)?.length ?? parts;
  if (typeof count === "object") return refuseHere("such an axis");
  const rule = `-input rank(-${ndim}) <= split_dim < input rank (${ndim}), but got ${axis}`;
  return nodeError(`Split${isSequence(parts) ? "V" : ""}_num_split_${count}`, rule, " name: split");
}

export function split({ value, num_or_size_splits: parts, axis = 0n }) {
  const tensor = convert(value);
  const dim = axisOf(axisNumber(axis), tensor.ndim) ?? wrongAxis(tensor, parts, axisNumber(axis));
  const total = tensor.shape[dim];
  if (typeof parts === "bigint") {
    const count = Number(integer(parts));
    if (count < 1) refuseHere("such a tf.split");
    if (total % count !== 0) {
      const rule = "Number of ways to split should evenly divide the split dimension";
      const found = `but got split_dim ${dim} (size = ${total}) and num_split ${count}`;
      nodeError(`Split_num_split_${count}`, `${rule}, ${found}`, " name: split");
    }
    return listOf(ask(() => engine.split(tensor, new Array(count).fill(total / count), { dim })));
  }
  if (parts?.tensor?.ndim === 0) {
    const rule = "Rank-0 tensors are not supported as the num_or_size_splits argument to split.";
    raise("ValueError", `${rule} Argument provided: ${str(parts)}`);
  }
  const given = [integersOf(parts)].flat();
  const known = given.reduce((all, size) => all + Math.max(size, 0), 0);
  const sized = given.map((size) => (size === -1 ? total - known : size));
  if (sized.some((size) => size < 0) || sized.reduce((all, size) => all + size, 0) !== total) {
    if (given.filter((size) => size === -1).length > 1)
      nodeError(`SplitV_num_split_${given.length}`, "There can only be one -1 in the input.", " name: split");
    if (given.some((size) => size < -1)) refuseHere("such a tf.split");
    const rule =
      "Determined shape must either match input shape along split_dim exactly if fully specified, or be less than the size of the " +
      "input along split_dim if not fully specified.  Got:";
    nodeError(`SplitV_num_split_${given.length}`, `${rule} ${known}`, " name: split");
  }
  return listOf(ask(() => engine.split(tensor, sized, { dim })));
}
