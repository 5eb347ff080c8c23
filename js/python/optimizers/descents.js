// What the classes of torch.optim do to parameters in a step, in the order of PyTorch's own arithmetic.

import { zerosLike } from "../../common.js";
import { tensorOf } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";

/** What a class takes behind the parameters, and where it is not given. */
const SIGNATURES = {
  SGD: { lr: 1e-3, momentum: 0, dampening: 0, weight_decay: 0, nesterov: false },
  Adam: { lr: 1e-3, betas: [0.9, 0.999], eps: 1e-8, weight_decay: 0 },
  AdamW: { lr: 1e-3, betas: [0.9, 0.999], eps: 1e-8, weight_decay: 1e-2 },
  RMSprop: { lr: 1e-2, alpha: 0.99, eps: 1e-8, weight_decay: 0, momentum: 0 },
  Adagrad: { lr: 1e-2, lr_decay: 0, weight_decay: 0 },
};

const decayed = (gradient, parameter, { weight_decay: rate }) =>
  rate === 0 ? gradient : gradient.add(parameter, { alpha: rate });

/** Means of the gradients and of their squares, which both begin at 0 and are corrected for that. */
function adam(parameter, gradient, { lr, betas: [first, second], eps }, state) {
  state.mean ??= zerosLike(parameter);
  state.square ??= zerosLike(parameter);
  state.mean.lerp_(gradient, 1 - first);
  state.square.mul_(second).addcmul_(gradient, gradient, { value: 1 - second });
  const size = lr / (1 - first ** state.count);
  const divisor = state.square
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
      else state.buffer.mul_(momentum).add_(gradient, { alpha: 1 - dampening });
      gradient = nesterov ? gradient.add(state.buffer, { alpha: momentum }) : state.buffer;
    }
    parameter.add_(gradient, { alpha: -lr });
  },
  Adam(parameter, given, options, state) {
    adam(parameter, decayed(given, parameter, options), options, state);
  },
  AdamW(parameter, gradient, options, state) {
    parameter.mul_(1 - options.lr * options.weight_decay);
    adam(parameter, gradient, options, state);
  },
  RMSprop(parameter, given, options, state) {
    const { lr, alpha, eps, momentum } = options;
    const gradient = decayed(given, parameter, options);
    state.square ??= zerosLike(parameter);
    state.square.mul_(alpha).addcmul_(gradient, gradient, { value: 1 - alpha });
    const divisor = state.square.sqrt().add_(eps);
    if (momentum === 0) {
      parameter.addcdiv_(gradient, divisor, { value: -lr });
      return;
    }
    state.buffer ??= zerosLike(parameter);
    state.buffer.mul_(momentum).addcdiv_(gradient, divisor);
    parameter.add_(state.buffer, { alpha: -lr });
  },
  Adagrad(parameter, given, options, state) {
    const gradient = decayed(given, parameter, options);
    state.square ??= zerosLike(parameter);
    state.square.addcmul_(gradient, gradient);
    const divisor = state.square.sqrt().add_(1e-10);
    parameter.addcdiv_(gradient, divisor, {
      value: -options.lr / (1 + (state.count - 1) * options.lr_decay),
    });
  },
};

const numberOf = (name, value) => {
  if (typeof value === "boolean") return value;
  if (value?.items !== undefined) return value.items.map((one) => numberOf(name, one));
  return typeof value === "number" || typeof value === "bigint"
    ? Number(value)
    : refuseHere(`such a ${name}=`);
};

/** Options by their names. */
function optionsOf(name, args, keywords) {
  const known = SIGNATURES[name];
  const signature = Object.keys(known)
    .map((key) => `${key}=`)
    .join(" ");
  const given = taken(`${name}.__init__`, signature, args, keywords, { method: true, isNative: true });
  return Object.fromEntries(
    Object.entries(known).map(([key, value]) => [
      key,
      given[key] === undefined ? value : numberOf(key, given[key]),
    ]),
  );
}

/** What a step of an optimizer does; undefined where it is not known. */
export function descentOf(name, parameters, args, keywords) {
  if (!Object.hasOwn(STEPS, name)) return undefined;
  const options = optionsOf(name, args, keywords);
  const states = parameters.map(() => ({ count: 0 }));
  return () => {
    const { machine } = session();
    const { records } = machine;
    machine.records = false;
    try {
      parameters.forEach((parameter, i) => {
        if ((parameter.gradient ?? null) === null) return;
        states[i].count++;
        STEPS[name](tensorOf(parameter), tensorOf(parameter.gradient), options, states[i]);
      });
    } finally {
      machine.records = records;
    }
  };
}
