// What the classes of torch.optim do to parameters in a step, in the order of PyTorch's own arithmetic.

import { maximum } from "../../common.js";
import { between, plusProduct, plusScaled } from "../algorithms/rounding/fused.js";
import { tensorOf } from "../arrays/convert.js";
import { recording } from "../arrays/session.js";
import { powerOfFloats as power } from "../values/numbers.js";
import { GET } from "../values/protocol.js";
import { FURTHER_STEPS } from "./further-descents.js";
import { numbersOf } from "./options.js";
import { quasiNewton } from "./quasi-newton.js";
import { begin, counted, decayed, follow, move, put, under } from "./states.js";

/** Means of the gradients and of their squares, which both begin at 0 and are corrected for that. */
function adam({ parameter, gradient, state, array }, { lr, betas: [first, second], eps, amsgrad }) {
  const most = amsgrad ? ["max_exp_avg_sq"] : [];
  begin(state, array, ["exp_avg", "exp_avg_sq", ...most]);
  const count = counted(state);
  const [mean, square, largest] = under(state, "exp_avg", "exp_avg_sq", ...most);
  mean.copy_(between(mean, gradient, 1 - first));
  follow(square, second, gradient, gradient, 1 - second);
  largest?.copy_(maximum(largest, square));
  const divisor = (largest ?? square)
    .sqrt()
    .div(power(1 - power(second, count), 0.5))
    .add_(eps);
  parameter.addcdiv_(mean, divisor, { value: -(lr / (1 - power(first, count))) });
}

/** By class, what is done with a parameter, its gradient and its state, a dictionary; `array` is the parameter of the program. */
const STEPS = {
  ...FURTHER_STEPS,
  SGD({ parameter, gradient: given, state, array }, options) {
    const { lr, momentum, dampening, nesterov } = options;
    let gradient = decayed(given, parameter, options);
    if (momentum !== 0) {
      const known = state().get("momentum_buffer") ?? null;
      if (known === null) put(state(), "momentum_buffer", gradient.clone(), array);
      const [buffer] = under(state(), "momentum_buffer");
      if (known !== null) buffer.copy_(plusScaled(buffer.mul(momentum), gradient, 1 - dampening));
      gradient = nesterov ? plusScaled(gradient, buffer, momentum) : buffer;
    }
    move(parameter, gradient, lr);
  },
  Adam(given, options) {
    adam({ ...given, gradient: decayed(given.gradient, given.parameter, options) }, options);
  },
  AdamW(given, options) {
    given.parameter.mul_(1 - options.lr * options.weight_decay);
    adam(given, options);
  },
  Adamax({ parameter, gradient: given, state, array }, options) {
    const { lr, betas, eps } = options;
    begin(state, array, ["exp_avg", "exp_inf"]);
    const count = counted(state);
    const gradient = decayed(given, parameter, options);
    const [mean, largest] = under(state, "exp_avg", "exp_inf");
    mean.copy_(between(mean, gradient, 1 - betas[0]));
    largest.copy_(maximum(largest.mul(betas[1]), gradient.abs().add_(eps)));
    parameter.addcdiv_(mean, largest, { value: -(lr / (1 - power(betas[0], count))) });
  },
  RMSprop({ parameter, gradient: given, state, array }, options) {
    const { lr, alpha, eps, momentum, centered } = options;
    const further = [...(momentum > 0 ? ["momentum_buffer"] : []), ...(centered ? ["grad_avg"] : [])];
    begin(state, array, ["square_avg", ...further]);
    counted(state);
    const gradient = decayed(given, parameter, options);
    const [square] = under(state, "square_avg");
    follow(square, alpha, gradient, gradient, 1 - alpha);
    let spread = square;
    if (centered) {
      const [mean] = under(state, "grad_avg");
      mean.copy_(between(mean, gradient, 1 - alpha));
      spread = plusProduct(square, mean.neg(), mean);
    }
    const divisor = spread.sqrt().add_(eps);
    if (momentum === 0) {
      parameter.addcdiv_(gradient, divisor, { value: -lr });
      return;
    }
    const [buffer] = under(state, "momentum_buffer");
    buffer.mul_(momentum).addcdiv_(gradient, divisor);
    move(parameter, buffer, lr);
  },
  Adadelta({ parameter, gradient: given, state, array }, options) {
    const { lr, rho, eps } = options;
    begin(state, array, ["square_avg", "acc_delta"]);
    counted(state);
    const gradient = decayed(given, parameter, options);
    const [square, changes] = under(state, "square_avg", "acc_delta");
    follow(square, rho, gradient, gradient, 1 - rho);
    const divisor = square.add(eps).sqrt();
    const change = changes.add(eps).sqrt().div_(divisor).mul_(gradient);
    follow(changes, rho, change, change, 1 - rho);
    move(parameter, change, lr);
  },
  Adagrad({ parameter, gradient: given, state, array }, options) {
    beginSum(state, array, options);
    const count = counted(state);
    const gradient = decayed(given, parameter, options);
    const [square] = under(state, "sum");
    square.copy_(plusProduct(square, gradient, gradient));
    const divisor = square.sqrt().add_(options.eps);
    parameter.addcdiv_(gradient, divisor, { value: -options.lr / (1 + (count - 1) * options.lr_decay) });
  },
};

/** Adagrad has its sums before there is a gradient. @param {any} state @param {any} array @param {any} options */
function beginSum(state, array, { initial_accumulator_value: first }) {
  begin(state, array, ["sum"]);
  if (first !== 0 && tensorOf(state.get("step")).item() === 0) under(state, "sum")[0].fill_(first);
}

/** What a step of an optimizer does to its groups of parameters. */
export function descentOf(name, groups, statesOf) {
  if (name === "LBFGS") return quasiNewton(groups[0], statesOf);
  if (name === "Adagrad")
    for (const group of groups)
      for (const array of group.get("params").items)
        beginSum(statesOf()[GET](array), array, numbersOf(name, group));
  return () =>
    recording(false, () => {
      for (const group of groups) {
        const options = numbersOf(name, group);
        for (const array of group.get("params").items) {
          if ((array.gradient ?? null) === null) continue;
          const own = tensorOf(array.gradient);
          const gradient = options.maximize ? own.neg() : own;
          // SGD asks for a state only where it keeps something.
          const state = name === "SGD" ? () => statesOf()[GET](array) : statesOf()[GET](array);
          STEPS[name]({ parameter: tensorOf(array), gradient, state, array }, options);
        }
      }
    });
}
