// The way back through what was noted as linear: what each primitive makes of a weight.
import { refuseHere } from "../../arrays/refuse.js";
import { bind } from "./core.js";
import { filled } from "./derivatives.js";
import { permuted, reshaped, withAxes } from "./operations.js";

const range = (count) => Array.from({ length: count }, (_, i) => i);

/** Summed over what a value was stretched along. */
function gathered({ shape }, weight) {
  const own = weight.kind.shape;
  if (own.join() === shape.join()) return weight;
  if (shape.length === 0) return bind("reduce_sum", [weight], { axes: range(own.length) });
  const axes = range(own.length).filter((axis) => own[axis] !== shape[axis]);
  const sum = axes.length === 0 ? weight : bind("reduce_sum", [weight], { axes });
  return reshaped(sum, shape);
}

/** Weights of the left operand of a product. */
function product(weight, x, y, { contract, batch }, isTurned) {
  const rest = (value, place) =>
    range(value.kind.ndim).filter((axis) => !contract[place].includes(axis) && !batch[place].includes(axis));
  const [own, others] = [rest(x, 0), rest(y, 1)];
  const shared = batch[0].length;
  const start = shared + (isTurned ? 0 : own.length);
  const made = bind("dot_general", [weight, y], {
    contract: [range(others.length).map((axis) => axis + start), others],
    batch: [range(shared), batch[1]],
    dtype: "float32",
  });
  const order = range(contract[1].length).sort((a, b) => contract[1][a] - contract[1][b]);
  const axes = [...batch[0], ...own, ...order.map((place) => contract[0][place])];
  return permuted(
    made,
    range(axes.length).sort((a, b) => axes[a] - axes[b]),
  );
}

const turned = ({ contract: [one, other], batch: [some, others] }) => ({
  contract: [other, one],
  batch: [others, some],
});

/** @type {Record<string, any>} */
const BACK = {
  neg: (weight) => [bind("neg", [weight])],
  add: (weight, inputs) => inputs.map(({ kind }) => gathered(kind, weight)),
  add_any: (weight) => [weight, weight],
  sub: (weight, [x, y], _, [isFirst, isSecond]) => [
    isFirst ? gathered(x.kind, weight) : null,
    isSecond ? gathered(y.kind, bind("neg", [weight])) : null,
  ],
  mul: (weight, [x, y], _, [isFirst]) =>
    isFirst
      ? [gathered(x.kind, bind("mul", [weight, y])), null]
      : [null, gathered(y.kind, bind("mul", [x, weight]))],
  div: (weight, [x, y]) => [gathered(x.kind, bind("div", [weight, y])), null],
  convert_element_type: (weight, [{ kind }]) => [
    bind("convert_element_type", [weight], { dtype: kind.dtype, weak: kind.weak }),
  ],
  reduce_sum: (weight, [{ kind }], { axes }) => {
    if (axes.length === 0) return [weight];
    const dimensions = range(kind.ndim).filter((axis) => !axes.includes(axis));
    const marks = dimensions.map(() => true);
    return [bind("broadcast_in_dim", [weight], { shape: kind.shape, dimensions, marks })];
  },
  broadcast_in_dim: (weight, [{ kind }], { shape, dimensions }) => {
    const ones = range(kind.ndim).filter((axis) => kind.shape[axis] === 1);
    const kept = dimensions.filter((_, axis) => !ones.includes(axis));
    const axes = range(shape.length).filter((axis) => !kept.includes(axis));
    return [withAxes(bind("reduce_sum", [weight], { axes }), ones)];
  },
  reshape: (weight, [{ kind }]) => [reshaped(weight, kind.shape)],
  transpose: (weight, _, { permutation }) => [
    permuted(
      weight,
      range(permutation.length).sort((a, b) => permutation[a] - permutation[b]),
    ),
  ],
  squeeze: (weight, _, { dimensions }) => [withAxes(weight, dimensions)],
  slice: (weight, [{ kind }], { starts, limits, strides }) => {
    if (strides !== null) refuseHere("a derivative of such a slice in jax.make_jaxpr");
    const zero = filled({ kind: { ...kind, shape: [], dtype: "float32" } }, 0);
    const padding = starts.map((start, i) => [start, kind.shape[i] - limits[i]]);
    return [bind("pad", [weight, zero], { padding, shape: kind.shape })];
  },
  concatenate: (weight, inputs, { dimension }) =>
    bind("split", [weight], { axis: dimension, sizes: inputs.map(({ kind }) => kind.shape[dimension]) }),
  rev: (weight, _, params) => [bind("rev", [weight], params)],
  cumsum: (weight, _, { axis, reverse = false }) => [bind("cumsum", [weight], { axis, reverse: !reverse })],
  select_n: (weight, [which], _, [, isFirst, isSecond]) => {
    const none = filled(weight, 0);
    return [
      null,
      isFirst ? bind("select_n", [which, weight, none]) : null,
      isSecond ? bind("select_n", [which, none, weight]) : null,
    ];
  },
  dot_general: (weight, [x, y], params, [isFirst]) =>
    isFirst
      ? [product(weight, x, y, params, false), null]
      : [null, product(weight, y, x, turned(params), true)],
};

/**
 * Weights of what linear equations were given, by those of what they gave.
 * @param {any[]} equations @param {Map<any, any>} weights @param {(value: any) => any} read what stands for a value now
 */
export function backward(equations, weights, isLinear, read = (/** @type {any} */ value) => value) {
  for (const { name, inputs, params, outputs, back } of [...equations].reverse()) {
    const own = outputs.map((one) => weights.get(one) ?? null);
    if (own.every((one) => one === null)) continue;
    const linear = inputs.map(isLinear);
    const given = inputs.map((one, i) => (linear[i] ? one : read(one)));
    const rule = BACK[name];
    const found =
      back !== undefined
        ? back(own, given)
        : (rule ?? refuseHere(`a derivative of the primitive ${name} in jax.make_jaxpr`))(
            own[0],
            given,
            params,
            linear,
          );
    for (const [i, weight] of found.entries()) {
      if (!linear[i] || weight === null) continue;
      const before = weights.get(inputs[i]);
      weights.set(inputs[i], before === undefined ? weight : bind("add_any", [before, weight]));
    }
  }
}
