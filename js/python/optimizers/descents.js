// What the classes of torch.optim do to parameters in a step, in the order of PyTorch's own arithmetic.

import { maximum, zerosLike } from "../../common.js";
import { between, plusProduct, plusScaled } from "../algorithms/rounding/fused.js";
import { tensorOf } from "../arrays/convert.js";
import { session } from "../arrays/session.js";
import { numbersOf } from "./options.js";

const decayed = (gradient, parameter, { weight_decay: rate }) =>
  rate === 0 ? gradient : plusScaled(gradient, parameter, rate);

/** A running sum of products, each rounded once. */
const follow = (sum, kept, one, other, share) => sum.copy_(plusProduct(sum.mul(kept), one.mul(share), other));
const move = (parameter, by, rate) => parameter.copy_(plusScaled(parameter, by, -rate));

/** Means of the gradients and of their squares, which both begin at 0 and are corrected for that. */
function adam(parameter, gradient, { lr, betas: [first, second], eps, amsgrad }, state) {
  state.mean ??= zerosLike(parameter);
  state.square ??= zerosLike(parameter);
  state.mean.copy_(between(state.mean, gradient, 1 - first));
  follow(state.square, second, gradient, gradient, 1 - second);
  const size = lr / (1 - first ** state.count);
  if (amsgrad)
    state.most = state.most === undefined ? state.square.clone() : maximum(state.most, state.square);
  const divisor = (amsgrad ? state.most : state.square)
    .sqrt()
    .div((1 - second ** state.count) ** 0.5)
    .add_(eps);
  parameter.addcdiv_(state.mean, divisor, { value: -size });
}

const STEPS = {
  SGD(parameter, given, options, state) {
    const { lr, momentum, dampening, nesterov } = options;
    let gradient = decayed(given, parameter, options);
    if (momentum !== 0) {
      if (state.buffer === undefined) state.buffer = gradient.clone();
      else state.buffer.copy_(plusScaled(state.buffer.mul(momentum), gradient, 1 - dampening));
      gradient = nesterov ? plusScaled(gradient, state.buffer, momentum) : state.buffer;
    }
    move(parameter, gradient, lr);
  },
  Adam(parameter, given, options, state) {
    adam(parameter, decayed(given, parameter, options), options, state);
  },
  AdamW(parameter, gradient, options, state) {
    parameter.mul_(1 - options.lr * options.weight_decay);
    adam(parameter, gradient, options, state);
  },
  RMSprop(parameter, given, options, state) {
    const { lr, alpha, eps, momentum, centered } = options;
    const gradient = decayed(given, parameter, options);
    state.square ??= zerosLike(parameter);
    follow(state.square, alpha, gradient, gradient, 1 - alpha);
    let spread = state.square;
    if (centered) {
      state.mean ??= zerosLike(parameter);
      state.mean.copy_(between(state.mean, gradient, 1 - alpha));
      spread = plusProduct(state.square, state.mean.neg(), state.mean);
    }
    const divisor = spread.sqrt().add_(eps);
    if (momentum === 0) {
      parameter.addcdiv_(gradient, divisor, { value: -lr });
      return;
    }
    state.buffer ??= zerosLike(parameter);
    state.buffer.mul_(momentum).addcdiv_(gradient, divisor);
    move(parameter, state.buffer, lr);
  },
  Adadelta(parameter, given, options, state) {
    const { lr, rho, eps } = options;
    const gradient = decayed(given, parameter, options);
    state.square ??= zerosLike(parameter);
    state.changes ??= zerosLike(parameter);
    follow(state.square, rho, gradient, gradient, 1 - rho);
    const divisor = state.square.add(eps).sqrt();
    const change = state.changes.add(eps).sqrt().div_(divisor).mul_(gradient);
    follow(state.changes, rho, change, change, 1 - rho);
    move(parameter, change, lr);
  },
  Adagrad(parameter, given, options, state) {
    const gradient = decayed(given, parameter, options);
    state.square ??= zerosLike(parameter);
    state.square.copy_(plusProduct(state.square, gradient, gradient));
    const divisor = state.square.sqrt().add_(options.eps);
    parameter.addcdiv_(gradient, divisor, {
      value: -options.lr / (1 + (state.count - 1) * options.lr_decay),
    });
  },
};

/** What a step of an optimizer does to its groups of parameters, each with its state; undefined where it is not known. */
export function descentOf(name, groups, states) {
  if (!Object.hasOwn(STEPS, name)) return undefined;
  const stateOf = (parameter) => {
    if (!states.has(parameter)) states.set(parameter, { count: 0 });
    return states.get(parameter);
  };
  return () => {
    const { machine } = session();
    const { records } = machine;
    machine.records = false;
    try {
      for (const group of groups) {
        const options = numbersOf(name, group);
        for (const parameter of group.get("params").items) {
          if ((parameter.gradient ?? null) === null) continue;
          const state = stateOf(parameter);
          state.count++;
          const gradient = tensorOf(parameter.gradient);
          STEPS[name](tensorOf(parameter), options.maximize ? gradient.neg() : gradient, options, state);
        }
      }
    } finally {
      machine.records = records;
    }
  };
}
