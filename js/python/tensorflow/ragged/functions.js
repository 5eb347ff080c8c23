// TensorFlow's functions on ragged tensors.
import { put } from "../../algorithms/segments.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { List } from "../../values/sequences.js";
import { ask, convert, isArray, itemsOf } from "../convert.js";
import { wrap } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { idsOf, lengthsOf, Ragged, splitsOf, together } from "./ragged.js";

const KINDS = {
  reduce_sum: "Sum",
  reduce_prod: "Prod",
  reduce_mean: "Mean",
  reduce_max: "Max",
  reduce_min: "Min",
};

/** A reduction of rows, of columns, or of everything. */
function reduced(given, name, axis) {
  // A mean of whole numbers is a sum that is divided, which gives floats.
  const isMeanOfWhole = name === "reduce_mean" && /int/.test(given.flat.tensor.dtype);
  const wanted = /int(?:8|16)/.test(given.flat.tensor.dtype) ? "float32" : "float64";
  const ragged = isMeanOfWhole ? given.with((values) => wrap(ask(() => values.tensor.to(wanted)))) : given;
  if (axis === null) return FUNCTIONS.tensorflow[name].call([ragged.flat], {});
  const own = Number(axis) < 0 ? Number(axis) + ragged.sizes.length : Number(axis);
  const kind = KINDS[name] ?? refuseHere(`tf.${name} of a ragged tensor`);
  const { values } = ragged;
  if (values instanceof Ragged) {
    if (own === 2) return new Ragged(ragged.splits, reduced(values, name, 1n));
    return refuseHere("such an axis of a ragged tensor");
  }
  if (own > 1)
    return new Ragged(ragged.splits, FUNCTIONS.tensorflow[name].call([values], { axis: BigInt(own - 1) }));
  const ids =
    own === 1
      ? idsOf(ragged.splits)
      : lengthsOf(ragged.splits).flatMap((count) => Array.from({ length: count }, (_, k) => k));
  const count = own === 1 ? ragged.count : Math.max(0, ...lengthsOf(ragged.splits));
  const { tensor } = values;
  if (kind === "Mean") {
    const counts = put("Sum", engine.ones([ids.length], { dtype: tensor.dtype }), ids, count, false);
    const shape = [count, ...Array(tensor.ndim - 1).fill(1)];
    return wrap(ask(() => engine.div(put("Sum", tensor, ids, count, false), counts.reshape(shape))));
  }
  return wrap(ask(() => put(kind, tensor, ids, count, false)));
}

/** Functions of one tensor that do something with each element. */
const EACH = new Set(
  "cast square sqrt abs exp log sigmoid tanh negative zeros_like ones_like identity one_hot sign round floor ceil".split(
    " ",
  ),
);
const PAIRS = new Set(
  "add subtract multiply divide maximum minimum pow equal not_equal less less_equal greater greater_equal".split(
    " ",
  ),
);

/** A function of TensorFlow called on ragged tensors. */
export function dispatch(name, args, keywords) {
  const call = (...own) => FUNCTIONS.tensorflow[name].call(own, {});
  const [first, second] = args;
  if (EACH.has(name) && first instanceof Ragged)
    return first.with((values) => FUNCTIONS.tensorflow[name].call([values, ...args.slice(1)], keywords));
  if (PAIRS.has(name) && args.length === 2)
    return first instanceof Ragged
      ? together(first, second, false, call)
      : together(second, first, true, call);
  if (name.startsWith("reduce_") && first instanceof Ragged) {
    const { axis = second ?? null, ...others } = keywords;
    if (Object.keys(others).length > 0 || (axis !== null && typeof axis !== "bigint"))
      refuseHere("such a reduction");
    return reduced(first, name, axis);
  }
  if (name === "concat") {
    const axis = keywords.axis ?? second;
    const all = (itemsOf(first) ?? []).map((one) =>
      one instanceof Ragged ? one : (rowsOf(one) ?? refuseHere("such a tf.concat")),
    );
    if (all.some(({ rank }) => rank > 1)) refuseHere("such a tf.concat");
    if (axis === 0n) return joined(all);
    if (axis !== 1n || new Set(all.map(({ count }) => count)).size > 1) refuseHere("such a tf.concat");
    const rows = Array.from({ length: all[0].count }, (_, i) => all.map((one) => one.row(i).tensor));
    const lengths = rows.map((parts) => parts.reduce((sum, { shape }) => sum + shape[0], 0));
    return new Ragged(splitsOf(lengths), wrap(ask(() => engine.cat(rows.flat(), { dim: 0 }))));
  }
  if (name === "size" && first instanceof Ragged)
    return wrap(engine.tensor(first.flat.tensor.numel, { dtype: "int32" }));
  if (name === "rank" && first instanceof Ragged)
    return wrap(engine.tensor(first.sizes.length, { dtype: "int32" }));
  if (name === "reshape" && first instanceof Ragged) return call(first.flat, second ?? keywords.shape);
  return refuseHere(`tf.${name} of a ragged tensor`);
}

/** Lists of lists of numbers, or a tensor, as rows. */
function rowsOf(value) {
  const rows = itemsOf(value)?.map((row) => itemsOf(row) ?? refuseHere("such a tf.concat"));
  if (rows !== undefined)
    return new Ragged(splitsOf(rows.map(({ length }) => length)), wrap(convert(new List(rows.flat()))));
  if (!isArray(value) || value.tensor?.ndim !== 2) return null;
  const [height, width] = value.tensor.shape;
  return new Ragged(splitsOf(Array(height).fill(width)), wrap(ask(() => value.tensor.reshape([-1]))));
}

const joined = (all) =>
  new Ragged(
    splitsOf(all.flatMap(({ splits }) => lengthsOf(splits))),
    wrap(
      ask(() =>
        engine.cat(
          all.map(({ flat }) => flat.tensor),
          { dim: 0 },
        ),
      ),
    ),
  );
