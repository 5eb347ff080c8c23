// `x.at[…].set(…)` and its kin of what is traced: scatters at places of the first axes, and at slices of them.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE, GET } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { isArray, isNumber } from "../framework.js";
import { record, recordedOnce } from "../primitives/calls.js";
import { bind, Tracer } from "../primitives/core.js";
import { Kind } from "../primitives/kinds.js";
import { asValue, broadcastTo, converted, literal, withAxes } from "../primitives/operations.js";
import { tupleText } from "../primitives/primitives.js";
import { getItem } from "./indexing.js";
import { settled } from "./places.js";

const refuse = () => refuseHere("such an update in jax.make_jaxpr");
const KINDS = { set: null, add: "add", multiply: "mul", mul: "mul", min: "min", max: "max" };

/** Where a slice begins and how long it is; it has to be a run. */
function run({ start, stop, step }, size) {
  const given = [start, stop].every((one) => one === null || typeof one === "bigint");
  if (!given || (step !== null && step !== 1n)) refuse();
  const place = (one, otherwise) =>
    one === null
      ? otherwise
      : Math.min(Math.max(Number(one) < 0 ? Number(one) + size : Number(one), 0), size);
  const from = place(start, 0);
  return { from, count: Math.max(0, place(stop, size) - from) };
}

/** What an update goes to: the indices, and how they are meant. */
function places(value, key) {
  const { shape } = value.kind;
  const items = key instanceof Tuple ? key.items : [key];
  if (items.length > shape.length) refuse();
  const [indices, axes, inserted, sizes] = /** @type {any[][]} */ ([[], [], [], []]);
  let isSorted = true;
  for (const [axis, size] of shape.entries()) {
    const one = items[axis] ?? new Slice();
    if (one instanceof Slice) {
      const { from, count } = run(one, size);
      sizes.push(count);
      if (from === 0 && count === size) continue;
      indices.push(literal(BigInt(from), "int32"));
    } else {
      const own = indexOf(one, size, items.length);
      isSorted &&= own.kind.ndim === 0;
      if (own.kind.ndim > 0) sizes.unshift(own.kind.shape[0]);
      indices.push(own);
      inserted.push(axis);
    }
    axes.push(axis);
  }
  if (indices.length === 0) refuse();
  const parts = indices.map((one) => withAxes(one, [one.kind.ndim]));
  const whole = parts.length === 1 ? parts[0] : bind("concatenate", parts, { dimension: 0 });
  return { whole, axes, inserted, sizes, isSorted };
}

/** A place that is known, or is traced. */
function indexOf(one, size, count) {
  if (typeof one === "bigint") {
    const own = one < 0n ? one + BigInt(size) : one;
    return own < 0n || own >= size ? refuse() : literal(own, "int32");
  }
  if (count > 1 || !(one instanceof Tracer || isArray(one))) return refuse();
  const value = asValue(one);
  if (value.kind.dtype !== "int32" || value.kind.ndim > 1) return refuse();
  return converted(settled(value, size), "int32");
}

/** What two elements make. */
const combined = (name, { dtype }) =>
  recordedOnce(`update ${name} ${dtype}`, () => {
    const kind = new Kind([], dtype);
    return record([kind, kind], ([one, other]) => [bind(name, [one, other])]);
  }).program;

function update(value, key, name, given, keywords) {
  if (given.length !== 1 || Object.keys(keywords).length > 0) refuse();
  const operation = KINDS[name];
  const { whole, axes, inserted, sizes, isSorted } = places(value, key);
  const source = isNumber(given[0]) ? literal(given[0], value.kind.dtype) : asValue(given[0]);
  const own = converted(source, value.kind.dtype);
  const windows = sizes.map((_, axis) => axis).slice(isSorted ? 0 : 1);
  const shown = {
    dimension_numbers:
      `ScatterDimensionNumbers(update_window_dims=${tupleText(windows)}, inserted_window_dims=${tupleText(inserted)}, ` +
      `scatter_dims_to_operand_dims=${tupleText(axes)}, operand_batching_dims=(), scatter_indices_batching_dims=())`,
    indices_are_sorted: isSorted ? "True" : "False",
    mode: "GatherScatterMode.FILL_OR_DROP",
    unique_indices: isSorted ? "True" : "False",
    update_consts: "()",
    update_jaxpr: operation === null ? "None" : combined(operation, value.kind),
  };
  return bind(
    operation === null ? "scatter" : `scatter-${operation}`,
    [value, whole, broadcastTo(own, sizes)],
    { shown },
  );
}

/** `x.at`. */
export const updates = (value) => ({
  [GET]: (key) => ({
    [ATTRIBUTE]: (name) => {
      if (name === "get")
        return new FunctionOf(name, (args) => (args.length > 0 ? refuse() : getItem(value, key)));
      return Object.hasOwn(KINDS, name)
        ? new FunctionOf(name, (given, keywords) => update(value, key, name, given, keywords))
        : refuse();
    },
  }),
});
