// The primitives: which kinds of values each gives, and which of its parameters are shown.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { ask } from "../framework.js";
import { Kind } from "./kinds.js";

/** Sizes or axes as Python writes them. */
export function tupleText(sizes, /** @type {boolean[]} */ marks = []) {
  if (!marks.includes(true)) return repr(new Tuple(sizes.map(BigInt)));
  // Those that NumPy worked out are its numbers.
  const all = sizes.map((size, i) => (marks[i] ? `np.int64(${size})` : `${size}`));
  return `(${all.join(", ")}${all.length === 1 ? "," : ""})`;
}
const listText = (sizes) => `[${sizes.join(", ")}]`;

const broadcast = (kinds) => ask(() => [...engine.broadcastShapes(...kinds.map(({ shape }) => shape))]);
const without = (shape, axes) => shape.filter((_, axis) => !axes.includes(axis));

/** Element by element: the dtype of the first. */
const alike = (kinds) =>
  new Kind(
    broadcast(kinds),
    kinds[0].dtype,
    kinds.every(({ weak }) => weak),
  );
const truths = (kinds) => new Kind(broadcast(kinds), "bool");
const reduced = ([{ shape, dtype, weak }], { axes }) => new Kind(without(shape, axes), dtype, weak);
const sized =
  (key) =>
  ([kind], params) =>
    kind.with(params[key]);

const ALIKE =
  "neg sin cos tan tanh exp exp2 log log1p expm1 sqrt rsqrt cbrt logistic abs sign floor ceil round square integer_pow not erf erf_inv " +
  "sinh cosh asin acos atan asinh acosh atanh add sub mul div rem max min atan2 and or xor add_any stop_gradient copy nextafter " +
  "shift_left shift_right_arithmetic";
const TRUTHS = "eq ne lt le gt ge is_finite";

/** @type {Record<string, any>} */
const KINDS = {
  ...Object.fromEntries(ALIKE.split(" ").map((name) => [name, alike])),
  ...Object.fromEntries(TRUTHS.split(" ").map((name) => [name, truths])),
  ...Object.fromEntries(
    ["reduce_sum", "reduce_max", "reduce_min", "reduce_prod", "reduce_and", "reduce_or"].map((name) => [
      name,
      reduced,
    ]),
  ),
  pow: (kinds) => new Kind(broadcast(kinds), kinds[0].dtype, kinds[0].weak && kinds[1].weak),
  argmax: ([{ shape }], { axes }) => new Kind(without(shape, axes), "int32"),
  argmin: ([{ shape }], { axes }) => new Kind(without(shape, axes), "int32"),
  cumsum: ([kind]) => kind,
  cumprod: ([kind]) => kind,
  cummax: ([kind]) => kind,
  cummin: ([kind]) => kind,
  rev: ([kind]) => kind,
  sort: (kinds) => kinds,
  convert_element_type: ([{ shape }], { dtype, weak }) => new Kind(shape, dtype, weak),
  broadcast_in_dim: sized("shape"),
  reshape: sized("shape"),
  transpose: ([kind], { permutation }) => kind.with(permutation.map((axis) => kind.shape[axis])),
  squeeze: ([kind], { dimensions }) => kind.with(without(kind.shape, dimensions)),
  slice: ([kind], { starts, limits, strides }) =>
    kind.with(limits.map((limit, i) => Math.ceil((limit - starts[i]) / (strides?.[i] ?? 1)))),
  dynamic_slice: ([kind], { sizes }) => kind.with(sizes),
  dynamic_update_slice: ([kind]) => kind,
  concatenate: ([kind, ...others], { dimension }) =>
    new Kind(
      kind.shape.map((size, axis) =>
        axis === dimension ? others.reduce((sum, { shape }) => sum + shape[axis], size) : size,
      ),
      kind.dtype,
      [kind, ...others].every(({ weak }) => weak),
    ),
  stack: ([kind, ...others], { axis }) =>
    new Kind(
      [...kind.shape.slice(0, axis), others.length + 1, ...kind.shape.slice(axis)],
      kind.dtype,
      [kind, ...others].every(({ weak }) => weak),
    ),
  tile: ([kind], { reps }) => kind.with(kind.shape.map((size, i) => size * reps[i])),
  split: ([kind], { axis, sizes }) =>
    sizes.map((size) => kind.with(kind.shape.map((one, i) => (i === axis ? size : one)))),
  iota: (_, { shape, dtype }) => new Kind(shape, dtype),
  select_n: ([, ...cases]) =>
    new Kind(
      cases[0].shape,
      cases[0].dtype,
      cases.every(({ weak }) => weak),
    ),
  dot_general: ([one, other], { contract, batch, dtype }) => {
    const rest = ({ shape }, place) => without(shape, [...contract[place], ...batch[place]]);
    const shared = batch[0].map((axis) => one.shape[axis]);
    return new Kind([...shared, ...rest(one, 0), ...rest(other, 1)], dtype, one.weak && other.weak);
  },
  pad: ([kind], { shape }) => kind.with(shape),
  clamp: ([, kind]) => kind,
  gather: ([kind], { shape }) => kind.with(shape),
  scatter: ([kind]) => kind,
  "scatter-add": ([kind]) => kind,
  "scatter-mul": ([kind]) => kind,
  "scatter-min": ([kind]) => kind,
  "scatter-max": ([kind]) => kind,
  top_k: ([kind], { k }) => [
    kind.with([...kind.shape.slice(0, -1), k]),
    new Kind([...kind.shape.slice(0, -1), k], "int32"),
  ],
  jit: (_, { jaxpr }) => jaxpr.outputs.map(({ kind }) => kind),
  custom_jvp_call: (_, { call_jaxpr: called }) => called.outputs.map(({ kind }) => kind),
  custom_vjp_call: (_, { call_jaxpr: called }) => called.outputs.map(({ kind }) => kind),
  remat2: (_, { jaxpr }) => jaxpr.outputs.map(({ kind }) => kind),
  cond: (_, { branches }) =>
    branches[0].outputs.map(
      ({ kind }, i) =>
        new Kind(
          kind.shape,
          kind.dtype,
          branches.every(({ outputs }) => outputs[i].kind.weak),
        ),
    ),
  while: (_, { body_jaxpr: body }) => body.outputs.map(({ kind }) => kind),
  scan: (_, { jaxpr, num_carry: carried, length }) =>
    jaxpr.outputs.map(({ kind }, i) => (i < carried ? kind : kind.with([length, ...kind.shape]))),
};

/** What a call of a primitive gives. */
export function typeOfCall(name, kinds, params) {
  return (KINDS[name] ?? refuseHere(`the primitive ${name}`))(kinds, params);
}

const ofAxes = ({ axes, marks }) => ({ axes: tupleText(axes, marks) });
const sharded = ({ axes, marks }) => ({ axes: tupleText(axes, marks), out_sharding: "None" });
const whole = (params) => params;
const flag = (value) => (value ? "True" : "False");

/** The parameters that are shown, as texts and programs. @type {Record<string, (params: any) => Record<string, any>>} */
const SHOWN = {
  convert_element_type: ({ dtype, weak }) => ({ new_dtype: dtype, weak_type: flag(weak) }),
  integer_pow: ({ y }) => ({ y: String(y) }),
  round: ({ method = 1 }) => ({ rounding_method: String(method) }),
  reduce_sum: sharded,
  reduce_max: ofAxes,
  reduce_min: ofAxes,
  reduce_prod: ofAxes,
  reduce_and: ofAxes,
  reduce_or: ofAxes,
  argmax: ({ axes, marks }) => ({ axes: tupleText(axes, marks), index_dtype: "int32" }),
  argmin: ({ axes, marks }) => ({ axes: tupleText(axes, marks), index_dtype: "int32" }),
  ...Object.fromEntries(
    ["cumsum", "cumprod", "cummax", "cummin"].map((name) => [
      name,
      ({ axis, reverse = false }) => ({ axis: String(axis), reverse: flag(reverse) }),
    ]),
  ),
  rev: ({ dimensions }) => ({ dimensions: tupleText(dimensions) }),
  sort: ({ dimension, keys = 1 }) => ({
    dimension: String(dimension),
    is_stable: "True",
    num_keys: String(keys),
  }),
  broadcast_in_dim: ({ dimensions, marks }) =>
    dimensions.length === 0 ? {} : { broadcast_dimensions: tupleText(dimensions, marks) },
  reshape: ({ shape }) => ({ dimensions: "None", new_sizes: tupleText(shape), sharding: "None" }),
  transpose: ({ permutation }) => ({ permutation: tupleText(permutation) }),
  squeeze: ({ dimensions }) => ({ dimensions: tupleText(dimensions) }),
  slice: ({ starts, limits, strides }) => ({
    limit_indices: tupleText(limits),
    start_indices: tupleText(starts),
    strides: strides === null ? "None" : tupleText(strides),
  }),
  dynamic_slice: ({ sizes }) => ({ slice_sizes: tupleText(sizes) }),
  concatenate: ({ dimension }) => ({ dimension: String(dimension) }),
  stack: ({ axis }) => ({ axis: String(axis) }),
  tile: ({ reps }) => ({ reps: tupleText(reps) }),
  split: ({ axis, sizes, isCounted }) => ({
    axis: String(axis),
    sizes: isCounted
      ? `(${sizes.map((size) => `np.int64(${size})`).join(", ")}${sizes.length === 1 ? "," : ""})`
      : tupleText(sizes),
  }),
  pad: ({ padding }) => ({
    padding_config: `(${padding.map(([from, to]) => `(${from}, np.int64(${to}), 0)`).join(", ")}${padding.length === 1 ? "," : ""})`,
  }),
  iota: ({ dimension, dtype, shape }) => ({
    dimension: String(dimension),
    dtype,
    shape: tupleText(shape),
    sharding: "None",
  }),
  dot_general: ({ contract, batch, dtype }) => ({
    dimension_numbers: `((${contract.map(listText).join(", ")}), (${batch.map(listText).join(", ")}))`,
    preferred_element_type: dtype,
  }),
  gather: ({ shown }) => shown,
  scatter: ({ shown }) => shown,
  "scatter-add": ({ shown }) => shown,
  "scatter-mul": ({ shown }) => shown,
  "scatter-min": ({ shown }) => shown,
  "scatter-max": ({ shown }) => shown,
  top_k: ({ axis, k }) => ({ axis: String(axis), k: String(k) }),
  jit: whole,
  custom_jvp_call: ({ rule: _, ...params }) => params,
  remat2: whole,
  custom_vjp_call: ({ rule: _, ...params }) => params,
  cond: whole,
  while: whole,
  scan: ({ jaxpr, ...others }) => ({
    jaxpr,
    ...Object.fromEntries(
      Object.entries(others).map(([key, value]) => [
        key,
        typeof value === "boolean" ? flag(value) : String(value),
      ]),
    ),
  }),
};

export const shownOf = (name, params) => SHOWN[name]?.(params) ?? {};
