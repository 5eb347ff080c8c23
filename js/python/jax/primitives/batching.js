// jax.vmap inside of what jax.make_jaxpr traces: primitives on values that have one axis more, which the function does not see.
import { refuseHere } from "../../arrays/refuse.js";
import { record, recordedOnce } from "./calls.js";
import { bind, Tracer, under } from "./core.js";
import { evaluate } from "./evaluate.js";
import { asValue, moved, permuted, reshaped, withAxes, without } from "./operations.js";

/** Values along an axis. */
export class Batching {
  constructor(parent, size) {
    this.parent = parent;
    this.size = size;
  }
  /** One part of a value, for all parts. */
  part(value, axis) {
    const made = new Tracer(
      this,
      value.kind.with(value.kind.shape.filter((_, i) => i !== axis)),
      value.sources,
    );
    return Object.assign(made, { value, axis });
  }
  /** @returns {{ value: any, axis: number | null }} */
  parted(value) {
    return value instanceof Tracer && value.trace === this
      ? /** @type {any} */ (value)
      : { value, axis: null };
  }
  process(name, inputs, params) {
    const parts = inputs.map((one) => this.parted(one));
    const values = parts.map(({ value }) => value);
    const axes = parts.map(({ axis }) => axis);
    if (axes.every((axis) => axis === null)) return under(this.parent, () => bind(name, inputs, params));
    const rule = BATCHED[name] ?? refuseHere(`jax.vmap of the primitive ${name} in jax.make_jaxpr`);
    const made = under(this.parent, () => rule(name, values, axes, params, this.size));
    const given = ([value, axis]) => (axis === null ? value : this.part(value, axis));
    return Array.isArray(made[0]) ? made.map(given) : given(made);
  }
  /** What was answered, along its first axis or another. */
  together(value, axis) {
    const own = this.parted(value);
    return under(this.parent, () =>
      own.axis === null ? spread(asValue(own.value), this.size, axis) : moved(own.value, own.axis, axis),
    );
  }
}

const range = (count) => Array.from({ length: count }, (_, i) => i);

/** The same for all parts, along a new axis. */
function spread(value, size, axis) {
  const shape = [...value.kind.shape];
  shape.splice(axis, 0, size);
  const dimensions = range(shape.length).filter((one) => one !== axis);
  return bind("broadcast_in_dim", [value], { shape, dimensions, marks: dimensions.map(() => true) });
}

const inFront = (value, axis, size) => (axis === null ? spread(value, size, 0) : moved(value, axis, 0));

const same = (name, values, [axis], params) => [bind(name, values, params), axis];

/** Element by element. */
function broadcasting(name, values, axes, params) {
  const first = axes.findIndex((axis) => axis !== null);
  const shape = values[first].kind.shape.join();
  const alike = (value, i) =>
    value.kind.ndim === 0 || (axes[i] === axes[first] && value.kind.shape.join() === shape);
  if (values.every(alike)) return [bind(name, values, params), axes[first]];
  const front = values.map((value, i) => (value.kind.ndim === 0 ? value : inFront(value, axes[i], 1)));
  const rank = Math.max(...front.map(({ kind }) => kind.ndim));
  const ranked = front.map((value, i) =>
    axes[i] === null || value.kind.ndim === rank
      ? value
      : withAxes(value, range(rank).slice(value.kind.ndim)),
  );
  return [bind(name, ranked, params), 0];
}

const behind = (axes, axis) => axes.map((one) => (one < axis ? one : one + 1));

function reducing(name, [value], [axis], params) {
  const axes = behind(params.axes, axis);
  const out = range(value.kind.ndim)
    .filter((one) => !axes.includes(one))
    .indexOf(axis);
  return [bind(name, [value], { ...params, axes, marks: axes.map(() => true) }), out];
}

const running = (name, [value], [axis], params) => [
  bind(name, [value], { ...params, axis: behind([params.axis], axis)[0] }),
  axis,
];

function product(name, [one, other], [a, b], { contract, batch, dtype }) {
  const bumped = (axes, axis) => axes.map((own) => own + Number(own >= axis));
  const rest = (value, place) =>
    range(value.kind.ndim).filter((axis) => !batch[place].includes(axis) && !contract[place].includes(axis));
  const out =
    a !== null && b !== null
      ? 0
      : a !== null
        ? batch[0].length + rest(one, 0).filter((axis) => axis < a).length
        : other.kind.ndim === 0
          ? refuseHere("such a product")
          : one.kind.ndim - contract[0].length + rest(other, 1).filter((axis) => axis < b).length;
  const next = {
    contract: [
      a === null ? contract[0] : bumped(contract[0], a),
      b === null ? contract[1] : bumped(contract[1], b),
    ],
    batch: [a === null ? batch[0] : bumped(batch[0], a), b === null ? batch[1] : bumped(batch[1], b)],
    dtype,
  };
  if (a !== null && b !== null) {
    next.batch[0] = [a, ...next.batch[0]];
    next.batch[1] = [b, ...next.batch[1]];
  }
  return [bind(name, [one, other], next), out];
}

function choice(name, [which, ...cases], [axis, ...axes], _, size) {
  const shapes = cases.map(({ kind }) => kind.shape.join());
  if (axes.every((one) => one === axis)) {
    if (which.kind.shape.join() === shapes[0]) return [bind(name, [which, ...cases]), axis];
    const wide = bind("broadcast_in_dim", [which], { shape: cases[0].kind.shape, dimensions: [axis] });
    return [bind(name, [wide, ...cases]), axis];
  }
  if (which.kind.ndim === 0 && axes.every((one) => one === axes[0] && one !== null))
    return [bind(name, [which, ...cases]), axes[0]];
  let own = which.kind.ndim === 0 ? which : inFront(which, axis, size);
  const all = cases.every(({ kind }) => kind.ndim === 0)
    ? cases
    : cases.map((one, i) => inFront(one, axes[i], size));
  if (own.kind.ndim > 0 && own.kind.ndim < all[0].kind.ndim)
    own = bind("broadcast_in_dim", [own], { shape: all[0].kind.shape, dimensions: [0] });
  const wide = all.map((one) =>
    own.kind.ndim > one.kind.ndim
      ? bind("broadcast_in_dim", [one], { shape: own.kind.shape, dimensions: [] })
      : one,
  );
  return [bind(name, [own, ...wide]), 0];
}

/** A program of its own, of which some arguments have one axis more. */
function inner(name, values, axes, params, size) {
  const key = name === "jit" ? "jaxpr" : "call_jaxpr";
  const { program, out } = batched(
    params[key],
    values.map(({ kind }) => kind),
    axes,
    size,
  );
  return bind(name, values, { ...params, [key]: program }).map((value, i) => [value, out[i]]);
}

/** @type {WeakMap<object, number>} */
const numbers = new WeakMap();
let count = 0;
export function numberOf(made) {
  if (!numbers.has(made)) numbers.set(made, count++);
  return numbers.get(made);
}

/** A program of parts as one of all parts. */
function batched(whole, kinds, axes, size) {
  const told = `batched ${numberOf(whole)}|${axes.join()}|${size}|${kinds.map(({ key }) => key).join()}`;
  return recordedOnce(told, () => {
    /** @type {(number | null)[]} */
    let out = [];
    const { program } = record(kinds, (inputs) => {
      const trace = new Batching(inputs[0].trace, size);
      const parts = inputs.map((one, i) => (axes[i] === null ? one : trace.part(one, axes[i])));
      const found = under(trace, () => evaluate(whole, parts)).map((one) => trace.parted(one));
      out = found.map(({ axis }) => axis);
      return found.map(({ value }) => value);
    });
    return { program, out };
  });
}

const EACH =
  "neg sin cos tan tanh exp exp2 log log1p expm1 sqrt rsqrt cbrt logistic abs sign floor ceil round square integer_pow not erf erf_inv " +
  "sinh cosh asin acos atan asinh acosh atanh is_finite convert_element_type stop_gradient copy";
const TOGETHER =
  "add sub mul div rem max min pow atan2 and or xor eq ne lt le gt ge nextafter shift_left shift_right_arithmetic add_any";

/** @type {Record<string, any>} */
const BATCHED = {
  ...Object.fromEntries(EACH.split(" ").map((name) => [name, same])),
  ...Object.fromEntries(TOGETHER.split(" ").map((name) => [name, broadcasting])),
  ...Object.fromEntries(
    "reduce_sum reduce_max reduce_min reduce_prod reduce_and reduce_or argmax argmin"
      .split(" ")
      .map((name) => [name, reducing]),
  ),
  ...Object.fromEntries("cumsum cumprod cummax cummin".split(" ").map((name) => [name, running])),
  broadcast_in_dim: (name, [value], [axis], { shape, dimensions }, size) => {
    const own = moved(value, axis, 0);
    const next = [size, ...shape];
    if (own.kind.shape.join() === next.join()) return [own, 0];
    const made = bind(name, [own], {
      shape: next,
      dimensions: [0, ...dimensions.map((one) => one + 1)],
      marks: [false, ...dimensions.map(() => true)],
    });
    return [made, 0];
  },
  reshape: (_, [value], [axis], { shape }, size) => [reshaped(moved(value, axis, 0), [size, ...shape]), 0],
  transpose: (_, [value], [axis], { permutation }) => [
    permuted(value, [axis, ...permutation.map((one) => (one < axis ? one : one + 1))]),
    0,
  ],
  squeeze: (_, [value], [axis], { dimensions }) => [
    without(
      moved(value, axis, 0),
      dimensions.map((one) => one + 1),
    ),
    0,
  ],
  slice: (name, [value], [axis], { starts, limits, strides }, size) => {
    const next = [[...starts], [...limits], strides === null ? null : [...strides]];
    next[0]?.splice(axis, 0, 0);
    next[1]?.splice(axis, 0, size);
    next[2]?.splice(axis, 0, 1);
    return [bind(name, [value], { starts: next[0], limits: next[1], strides: next[2] }), axis];
  },
  rev: (name, [value], [axis], { dimensions }) => [
    bind(name, [value], { dimensions: dimensions.map((one) => (one >= axis ? one + 1 : one)) }),
    axis,
  ],
  concatenate: (name, values, axes, { dimension }, size) => {
    const wide = (value, axis) =>
      axis === null
        ? bind("broadcast_in_dim", [value], {
            shape: [size, ...value.kind.shape],
            dimensions: range(value.kind.ndim).map((one) => one + 1),
          })
        : moved(value, axis, 0);
    const all = values.map((value, i) => wide(value, axes[i]));
    return [bind(name, all, { dimension: dimension + 1 }), 0];
  },
  sort: (name, [value], [axis], { dimension, ...params }) => [
    [bind(name, [value], { dimension: dimension + Number(axis <= dimension), ...params })[0], axis],
  ],
  select_n: choice,
  dot_general: product,
  jit: inner,
  custom_jvp_call: inner,
};
