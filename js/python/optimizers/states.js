// What steps of optimizers keep of each parameter from one to the next, and what they do with it.
import { full, zerosLike } from "../../common.js";
import { plusProduct, plusScaled } from "../algorithms/rounding/fused.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { usualDtype } from "../torch/dtypes.js";
import { torch } from "../torch/tensor.js";
import { GET, LENGTH } from "../values/protocol.js";

export const decayed = (gradient, parameter, { weight_decay: rate }) =>
  rate === 0 ? gradient : plusScaled(gradient, parameter, rate);

/** A running sum of products, each rounded once. */
export const follow = (sum, kept, one, other, share) =>
  sum.copy_(plusProduct(sum.mul(kept), one.mul(share), other));
export const move = (parameter, by, rate) => parameter.copy_(plusScaled(parameter, by, -rate));

/** A tensor of the engine under a name of a state; of fewer bits nobody knows the last ones. */
export const put = (state, name, tensor, { narrow = null } = {}) =>
  state.set(name, Object.assign(new ArrayValue(torch, tensor), { narrow, isRough: narrow !== null }));

/** How many steps a state has seen with this one. */
export function counted(state) {
  const steps = tensorOf(state[GET]("step"));
  steps.copy_(steps.add(1));
  return steps.item();
}

/** Before its first step a state has none: numbers that it begins with, and zeros under these names. */
export function begin(state, array, names, numbers = { step: 0 }) {
  if (state[LENGTH]() > 0) return;
  for (const [name, value] of Object.entries(numbers))
    put(state, name, full([], value, { dtype: usualDtype() }));
  for (const name of names) put(state, name, zerosLike(tensorOf(array)), array);
}

export const under = (state, ...names) => names.map((name) => tensorOf(state[GET](name)));
