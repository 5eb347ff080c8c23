// What a step does of optimizers that few programs take: relatives of Adam's, and those that have no rate of their own.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";

const { fround } = Math;
const mul = (...args) => args.reduce((one, other) => engine.mul(one, other));
const power = (base, step) => fround(base ** step);
const orElse = (value, fallback) => ((value ?? null) === null ? fallback : Number(value));
const square = (x) => engine.mul(x, x);

/** A mean that goes a share of the way to a value. */
const nearer = (mean, value, share) => engine.add(mean, mul(engine.sub(value, mean), 1 - share));

/** How much of its momentum Nadam takes at a step. */
const taken = (first, step) => fround(fround(first) * fround(1 - fround(0.5 * power(fround(0.96), step))));

const nadam = ({ beta_1: one, beta_2: two, epsilon: least }) => {
  const [first, second, epsilon] = [orElse(one, 0.9), orElse(two, 0.999), orElse(least, 1e-7)];
  return {
    slots: ["momentum", "velocity"],
    step(value, gradient, [m, v], { rate, count }) {
      let product = 1;
      for (let step = 1; step <= count; step++) product = fround(product * taken(first, step));
      const [now, next] = [taken(first, count), taken(first, count + 1)];
      m.value = nearer(m.value, gradient, first);
      v.value = nearer(v.value, square(gradient), second);
      const ahead = engine.div(mul(m.value, next), fround(1 - fround(product * next)));
      const own = engine.div(mul(gradient, fround(1 - now)), fround(1 - product));
      const spread = engine.div(v.value, fround(1 - power(fround(second), count)));
      const way = engine.div(mul(engine.add(ahead, own), rate), engine.add(engine.sqrt(spread), epsilon));
      return engine.sub(value, way);
    },
  };
};

const adamax = ({ beta_1: one, beta_2: two, epsilon: least }) => {
  const [first, second, epsilon] = [orElse(one, 0.9), orElse(two, 0.999), orElse(least, 1e-7)];
  return {
    slots: ["momentum", "norm"],
    step(value, gradient, [m, norm], { rate, count }) {
      m.value = nearer(m.value, gradient, first);
      norm.value = engine.maximum(mul(norm.value, second), engine.abs(gradient));
      const spread = mul(engine.add(norm.value, epsilon), fround(1 - power(fround(first), count)));
      return engine.sub(value, engine.div(mul(m.value, rate), spread));
    },
  };
};

const adadelta = ({ rho, epsilon: least }) => {
  const [share, epsilon] = [orElse(rho, 0.95), orElse(least, 1e-7)];
  const root = (x) => engine.sqrt(engine.add(x, epsilon));
  const mixed = (mean, x) => engine.add(mul(mean, share), mul(square(x), 1 - share));
  return {
    slots: ["accumulated_grad", "accumulated_delta_var"],
    step(value, gradient, [sum, moved], { rate }) {
      sum.value = mixed(sum.value, gradient);
      const way = engine.neg(engine.div(engine.mul(root(moved.value), gradient), root(sum.value)));
      moved.value = mixed(moved.value, way);
      return engine.add(value, mul(way, rate));
    },
  };
};

const lion = ({ beta_1: one, beta_2: two }) => {
  const [first, second] = [orElse(one, 0.9), orElse(two, 0.99)];
  if (!(first > 0 && first <= 1)) refuseHere("such a beta_1");
  return {
    slots: ["momentum"],
    step(value, gradient, [m], { rate }) {
      const way = engine.sign(engine.add(mul(m.value, first), mul(gradient, 1 - first)));
      m.value = engine.add(mul(m.value, second), mul(gradient, 1 - second));
      return engine.sub(value, mul(way, rate));
    },
  };
};

const BETAS = "beta_1= beta_2= epsilon=";
export const OTHER_KINDS = {
  Nadam: { signature: BETAS, rate: 0.001, make: nadam },
  Adamax: { signature: BETAS, rate: 0.001, make: adamax },
  Adadelta: { signature: "rho= epsilon=", rate: 0.001, make: adadelta },
  Lion: { signature: "beta_1= beta_2=", rate: 0.001, make: lion },
};
