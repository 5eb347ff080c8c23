// Tensors made of numbers and sizes.

import { checkElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { isFraction, Unknown } from "../values/unknown.js";
import {
  ask,
  cast,
  convert,
  hasTensors,
  integersOf,
  isArray,
  isSequence,
  itemsOf,
  notConverted,
} from "./convert.js";
import { dtypeNamed, dtypeOf, isFloat, shortName } from "./dtypes.js";
import { nodeError, raiseText, withoutName } from "./errors.js";
import { itemOf, wrap } from "./framework.js";
import { axisOf } from "./picking.js";

const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Sizes that a node fills. */
export function filledSizes(sizes, node) {
  const wrong = sizes.find((size) => size < 0);
  if (wrong !== undefined) nodeError(node, `Dimension ${wrong} must be >= 0`);
  checkElements(product(sizes));
  return sizes;
}

/** Whether a text stands first in lists, or alone. */
function beginsWithText(value) {
  const items = isArray(value) ? null : itemsOf(value);
  return items === null
    ? typeof value === "string" || Boolean(value?.isTextTensor || value?.isBytes)
    : items.length > 0 && beginsWithText(items[0]);
}

function textConstant(value, type, shape) {
  const isString = type == null || type === dtypeNamed("string") || type === "string";
  if (!isString && typeof value === "string") convert(value, dtypeOf(type));
  if (!isString || shape != null) refuseHere("such a tensor of text");
  return partOf("tensorflowRare").textTensor(value);
}

export function constant({ value, dtype: type, shape }) {
  if (beginsWithText(value)) return textConstant(value, type, shape);
  if (hasTensors(value)) refuseHere("tensors in a list for tf.constant");
  const dtype = dtypeOf(type);
  if (
    isArray(value) &&
    value.framework.name === "tensorflow" &&
    dtype !== null &&
    value.tensor.dtype !== dtype
  ) {
    const rule = `with dtype tf.${dtype}, but got dtype tf.${value.tensor.dtype}.`;
    raise("TypeError", `Expected tensor ${value.framework.format(value, "")} ${rule}`);
  }
  const numpy = isArray(value) && value.framework.name === "numpy";
  const tensor = numpy && dtype !== null ? cast(convert(value), dtype) : convert(value, dtype);
  if ((shape ?? null) === null) return wrap(isArray(value) && !numpy ? tensor : ask(() => tensor.clone()));
  const sizes = [integersOf(shape)].flat();
  const count = product(sizes);
  if (tensor.numel === count) return wrap(ask(() => tensor.reshape(sizes)));
  if (tensor.numel !== 1) {
    const from = `Tensor ${wrap(tensor).framework.format(wrap(tensor), "")} (converted from ${str(value)})`;
    const rule = `has ${tensor.numel} elements, but got \`shape\` ${repr(new Tuple(itemsOf(shape) ?? [shape]))} with ${count} elements)`;
    raise("TypeError", `Eager execution of tf.constant with unsupported shape. ${from} ${rule}.`);
  }
  checkElements(count);
  return wrap(ask(() => tensor.reshape([]).expand(sizes).clone()));
}

/** tf.zeros and tf.ones. */
export const filling =
  (value) =>
  ({ shape, dtype }) => {
    const sizes = filledSizes([integersOf(shape)].flat(), "Fill");
    return wrap(ask(() => engine.full(sizes, value, { dtype: dtypeOf(dtype) ?? "float32" })));
  };

/** tf.zeros_like and tf.ones_like. */
export const fillingLike =
  (value) =>
  ({ input, dtype }) => {
    const tensor = convert(input);
    return wrap(ask(() => engine.full([...tensor.shape], value, { dtype: dtypeOf(dtype) ?? tensor.dtype })));
  };

export function fill({ dims, value }) {
  const run = () => {
    const one = convert(value);
    const sizes = filledSizes([integersOf(dims)].flat(), "Fill");
    if (one.numel !== 1) nodeError("Fill", `value must represent a scalar, got shape [${one.shape}]`, "");
    return wrap(ask(() => one.reshape([]).expand(sizes).clone()));
  };
  return isSequence(dims) ? withoutName(run) : run();
}

export function eye({ num_rows: rows, num_columns: columns, batch_shape: batch, dtype }) {
  const [height, width] = [rows, columns ?? rows].map((size) =>
    typeof size === "bigint" || size?.tensor?.ndim === 0 ? Number(size) : refuseHere("such a tf.eye"),
  );
  filledSizes([height, width], "Fill");
  const made = ask(() => engine.eye(height, width, { dtype: dtypeOf(dtype) ?? "float32" }));
  if ((batch ?? null) === null) return wrap(made);
  return wrap(
    ask(() => engine.broadcastTo(made, [...filledSizes(integersOf(batch), "Fill"), height, width]).clone()),
  );
}

/** A number, or a tensor of one. */
function scalarOf(value) {
  const tensor = convert(value);
  if (tensor.ndim > 0) refuseHere("such a range");
  return tensor;
}

/** A tensor's element, where it is known. */
function numberOf(tensor, dtype) {
  const value = itemOf(wrap(cast(tensor, dtype)));
  return value instanceof Unknown ? value.stop() : Number(value);
}

const text = (value) => String(value);

/** A size that tf.shape told, where only shapes are worked out. */
const sizeTold = (/** @type {any} */ { sizes }) => (typeof sizes === "number" ? sizes : undefined);

export function range({ start, limit = null, delta = 1n, dtype: type }) {
  const given = limit === null ? [0n, start, delta] : [start, limit, delta];
  const open = session().generic.countOfRange(...given);
  if (open !== null) {
    const usual = given.some(isFraction) ? "float32" : "int32";
    return wrap(ask(() => engine.empty([open], { dtype: dtypeOf(type) ?? usual })));
  }
  const tensors = given.map(scalarOf);
  const dtypes = ["int32", "int64", "float32", "float64"];
  const dtype = dtypeOf(type) ?? dtypes[Math.max(...tensors.map((one) => dtypes.indexOf(one.dtype)))];
  if (dtype === undefined || !dtypes.includes(dtype)) refuseHere("such a range");
  for (const [i, one] of tensors.entries())
    if (isFloat(one.dtype) && !isFloat(dtype)) notConverted(given[i], dtype);
  const [from, to, step] = given.map((value, i) =>
    isArray(value) ? (sizeTold(value) ?? numberOf(tensors[i], dtype)) : Number(value),
  );
  if (step === 0) nodeError("Range", "Requires delta != 0: 0");
  if (step > 0 ? from > to : from < to) {
    const relation = step > 0 ? "start <= limit when delta > 0" : "start >= limit when delta < 0";
    nodeError("Range", `Requires ${relation}: ${text(from)}/${text(to)}`);
  }
  checkElements(Math.abs((to - from) / step));
  return wrap(
    ask(() => {
      const numbers = engine.arange(from, to, step, { dtype });
      if (!isFloat(dtype)) return numbers;
      // PyTorch steps from the first number of each register on, which is rounded.
      const places = engine.arange(numbers.numel, { dtype: "float64" });
      return places.mul(step).add(from).to(dtype);
    }),
  );
}

export function linspace({ start, stop, num }) {
  const [from, to] = [convert(start), convert(stop, null, convert(start).dtype)];
  const count = Number(integersOf(num));
  if (from.ndim > 0 || to.ndim > 0 || !(count >= 0)) refuseHere("such a tf.linspace");
  const dtype = isFloat(from.dtype) ? from.dtype : "float64";
  if (from.dtype !== to.dtype) refuseHere("such a tf.linspace");
  checkElements(count);
  return wrap(
    ask(() => {
      const [first, last] = [from, to].map((one) => one.to(dtype).reshape([1]));
      if (count < 2) return engine.narrow(first, 0, 0, count);
      const step = last.sub(first).div(count - 1);
      return engine.cat(
        [
          first,
          engine
            .arange(1, count - 1, { dtype })
            .mul(step)
            .add(first),
          last,
        ],
        { dim: 0 },
      );
    }),
  );
}

export function oneHot({
  indices,
  depth,
  on_value: on = null,
  off_value: off = null,
  axis = -1n,
  dtype: type,
}) {
  const places = convert(indices);
  const count = Number(integersOf(depth));
  if (typeof indices === "number") notConverted(indices, "int64");
  const end = isSequence(indices) ? "" : " name: ";
  if (isFloat(places.dtype) || (places.dtype === "bool" && isArray(indices))) {
    const about =
      "signature=indices:TI, depth:int32, on_value:T, off_value:T -> output:T; attr=axis:int,default=-1; attr=T:type; " +
      "attr=TI:type,default=DT_INT64,allowed=[DT_UINT8, DT_INT8, DT_INT32, DT_INT64]";
    const rule = `Value for attr 'TI' of ${shortName(places.dtype)} is not in the list of allowed values: uint8, int8, int32, int64`;
    raiseText(`${rule}\n\t; NodeDef: {{node OneHot}}; Op<name=OneHot; ${about}> [Op:OneHot]${end}`);
  }
  if (isSequence(depth))
    nodeError("OneHot", `depth must be a scalar, but got: [${convert(depth).shape}]`, "");
  if (Number.isNaN(count)) refuseHere("such a tf.one_hot");
  if (count < 0) nodeError("OneHot", `depth must be non-negative, got: ${count}`, end);
  const values = [on, off].filter((value) => value !== null).map((value) => convert(value, dtypeOf(type)));
  if (values.some(({ ndim, dtype }) => ndim > 0 || dtype !== values[0].dtype))
    refuseHere("such a tf.one_hot");
  const dtype = dtypeOf(type) ?? values[0]?.dtype ?? "float32";
  const along = Number(integersOf(axis));
  const rule = `Expected axis to be -1 or between [0, ${places.ndim + 1}).  But received: ${along}`;
  const dim = (along < -1 ? undefined : axisOf(along, places.ndim + 1)) ?? nodeError("OneHot", rule, end);
  return wrap(
    ask(() => {
      const classes = engine.arange(count, { dtype: "int64" });
      const shape = Array.from({ length: places.ndim + 1 }, (_, i) => (i === dim ? Number(depth) : 1));
      const hit = engine.eq(cast(places, "int64").unsqueeze(dim), classes.reshape(shape));
      const pick = (value, usual) =>
        value === null ? engine.full([], usual, { dtype }) : cast(convert(value), dtype);
      return cast(engine.where(hit, pick(on, 1), pick(off, 0)), dtype);
    }),
  );
}
