// Steps of the classes of torch.optim that few programs ask for, in the order of PyTorch's own arithmetic.

import { full, fullLike, where } from "../../common.js";
import { between, plusProduct } from "../algorithms/rounding/fused.js";
import { powerOfFloats as power } from "../values/numbers.js";
import { begin, counted, decayed, follow, move, put, under } from "./states.js";

/** The gradient with what parameters lose of themselves, where that is not taken from them at once. */
function decayedGradient({ parameter, gradient }, options) {
  if (!options.decoupled_weight_decay) return decayed(gradient, parameter, options);
  parameter.mul_(1 - options.lr * options.weight_decay);
  return gradient;
}

/** Adam with Nesterov's momentum, of which the share grows from step to step. */
function nadam(given, options) {
  const { parameter, state, array } = given;
  const {
    lr,
    betas: [first, second],
    eps,
    momentum_decay: decay,
  } = options;
  begin(state, array, ["exp_avg", "exp_avg_sq"], { step: 0, mu_product: 1 });
  const count = counted(state);
  const gradient = decayedGradient(given, options);
  const [product, mean, square] = under(state, "mu_product", "exp_avg", "exp_avg_sq");
  const shareOf = (step) => first * (1 - 0.5 * power(0.96, step * decay));
  const [share, next] = [shareOf(count), shareOf(count + 1)];
  product.mul_(share);
  mean.copy_(between(mean, gradient, 1 - first));
  follow(square, second, gradient, gradient, 1 - second);
  const divisor = square
    .div(1 - power(second, count))
    .sqrt()
    .add_(eps);
  const soFar = product.item();
  parameter.addcdiv_(gradient, divisor, { value: (-lr * (1 - share)) / (1 - soFar) });
  parameter.addcdiv_(mean, divisor, { value: (-lr * next) / (1 - soFar * next) });
}

/** Adam whose rates are mended for what its squares vary by while there are few of them. */
function radam(given, options) {
  const { parameter, state, array } = given;
  const {
    lr,
    betas: [first, second],
    eps,
  } = options;
  begin(state, array, ["exp_avg", "exp_avg_sq"]);
  const count = counted(state);
  const gradient = decayedGradient(given, options);
  const [mean, square] = under(state, "exp_avg", "exp_avg_sq");
  mean.copy_(between(mean, gradient, 1 - first));
  follow(square, second, gradient, gradient, 1 - second);
  const corrected = 1 - power(second, count);
  let change = mean.div(1 - power(first, count)).mul(lr);
  const most = 2 / (1 - second) - 1;
  const length = most - (2 * count * power(second, count)) / corrected;
  if (length > 5) {
    const rate = square.sqrt().add_(eps).reciprocal().mul(power(corrected, 0.5));
    const share = ((length - 4) * (length - 2) * most) / ((most - 4) * (most - 2) * length);
    change = change.mul(rate).mul(power(share, 0.5));
  }
  move(parameter, change, 1);
}

/** Descent whose parameters are averaged. */
function asgd({ parameter, gradient: given, state, array }, options) {
  const { lr, lambd: decay, alpha, t0 } = options;
  begin(state, array, ["ax"], { step: 0, eta: lr, mu: 1 });
  const count = counted(state);
  const gradient = decayed(given, parameter, options);
  const [rate, share, mean] = under(state, "eta", "mu", "ax");
  const own = rate.item();
  parameter.mul_(1 - decay * own);
  move(parameter, gradient, own);
  if (share.item() === 1) mean.copy_(parameter);
  else mean.add_(parameter.sub(mean).mul_(share));
  rate.fill_(lr / power(1 + decay * lr * count, alpha));
  share.fill_(1 / Math.max(1, count - t0));
}

/** Steps that grow while the sign of a gradient stays, and shrink where it changes. */
function rprop({ parameter, gradient, state, array }, options) {
  const {
    lr,
    etas: [less, more],
    step_sizes: [least, most],
  } = options;
  begin(state, array, ["prev"]);
  if (state.get("step_size") === undefined) put(state, "step_size", fullLike(gradient, lr), array);
  counted(state);
  const [before, size] = under(state, "prev", "step_size");
  const sign = gradient.mul(before).sign();
  const number = (value) => full([], value, { dtype: sign.dtype });
  const isTurned = sign.lt(0);
  size.mul_(where(sign.gt(0), number(more), where(isTurned, number(less), number(1))));
  size.clamp_({ min: least, max: most });
  const own = where(isTurned, number(0), gradient);
  parameter.copy_(plusProduct(parameter, own.sign().neg(), size));
  before.copy_(own);
}

/** By class, what is done with a parameter, its gradient and its state; see descents.js. */
export const FURTHER_STEPS = { NAdam: nadam, RAdam: radam, ASGD: asgd, Rprop: rprop };
