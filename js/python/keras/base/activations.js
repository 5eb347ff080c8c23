// keras.activations: what is done with each element of a layer's result.
import {
  errorRest,
  inItsSteps,
  logSoftmax,
  raisedInSteps,
  softened,
} from "../../algorithms/rounding/eigen-functions.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { tupleText } from "../../layers/sizes.js";
import { ask } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { FUNCTIONS } from "../../tensorflow/functions.js";
import { REPR } from "../../values/protocol.js";
import { raise, Type } from "../../values/types.js";
import { inOneStep } from "./one-step.js";
import { isFunction } from "./operation.js";

/** A function of TensorFlow with its own name for it. */
const own = (name) => (x) => FUNCTIONS.nn[name].call([x], {});
/** Made of the engine's functions. */
const made = (of) => (x, given) => wrap(ask(() => of(tensorOf(x), given)));
const inItsStep = (name, of, x) => inOneStep(x, () => inItsSteps(name, of(x), x), BACK[name]);
const stepwise = (name, of) => made((x) => inItsStep(name, of, x));

const sigmoid = (x) => engine.sigmoid(x);
const tangentOf = (x) => inItsSteps("tanh", engine.tanh(x), x);
const hardSigmoid = (x) => engine.div(engine.clamp(engine.add(x, 3), { min: 0, max: 6 }), 6);
function gelu(x, isNear) {
  const half = engine.mul(x, 0.5);
  if (!isNear) return engine.mul(half, errorRest(engine.mul(engine.neg(x), Math.SQRT1_2)));
  const three = engine.tensor(3, { dtype: x.dtype });
  const cube = raisedInSteps(engine.pow(x, three), x, three);
  const inner = engine.mul(engine.add(x, engine.mul(cube, 0.044715)), Math.sqrt(2 / Math.PI));
  return engine.mul(half, engine.add(tangentOf(inner), 1));
}
const below = (x, of) =>
  engine.where(engine.ge(x, 0), x, of(engine.where(engine.ge(x, 0), engine.zerosLike(x), x)));
const leaky = (x, slope) =>
  slope === 0 ? engine.relu(x) : engine.where(engine.gt(x, 0), x, engine.mul(x, slope));
const SELU = [1.0507009873554805, 1.6732632423543772];

const softsign = (x) => engine.div(x, engine.add(engine.abs(x), 1));

const limitOf = ({ threshold = 0.5 } = {}) => Number(threshold);

/** Shares of a row, of which the small ones are nothing. */
function sparsemax(x, dim) {
  const rows = engine.moveaxis(x, dim, -1);
  const [sorted] = engine.sort(rows, { dim: -1, descending: true });
  const sums = engine.cumsum(sorted, { dim: -1 });
  const places = engine.arange(1, rows.shape.at(-1) + 1).to(x.dtype);
  const isKept = engine.gt(sorted.sub(sums.sub(1).div(places)), 0);
  const count = engine.sum(isKept.to(x.dtype), { dim: -1, keepdim: true });
  const kept = engine.sum(engine.where(isKept, sums, 0), { dim: -1, keepdim: true });
  return engine.moveaxis(engine.relu(rows.sub(kept.sub(1).div(count))), -1, dim);
}

/** How weights go back: from them, what was given and what came of it. */
const BACK = {
  elu: (w, _, y) => engine.where(y.lt(0), y.add(1).mul(w), w),
  selu: (w, _, y) => engine.where(y.lt(0), y.add(SELU[0] * SELU[1]).mul(w), w.mul(SELU[0])),
  silu(w, [x]) {
    const share = inItsSteps("sigmoid", sigmoid(x), x);
    return w.mul(share.mul(x.mul(share.rsub(1)).add(1)));
  },
  softsign(w, [x]) {
    const sum = x.abs().add(1);
    return w.div(sum.mul(sum));
  },
};

/** By name: more parameters than `x`, and what is made of them. @type {Record<string, [string, (x: any, given?: any) => any]>} */
const KINDS = {
  linear: ["", (x) => x],
  relu: [
    "negative_slope= max_value= threshold!",
    (x, { negative_slope: slope = 0, max_value: most = null } = {}) => {
      if (Number(slope) === 0 && most === null) return own("relu")(x);
      return made((tensor) => {
        const low = leaky(tensor, Number(slope));
        return most === null ? low : engine.clamp(low, { max: Number(most) });
      })(x, null);
    },
  ],
  sigmoid: ["", own("sigmoid")],
  tanh: ["", own("tanh")],
  softmax: ["axis=", (x, { axis = -1n } = {}) => FUNCTIONS.nn.softmax.call([x], { axis })],
  log_softmax: ["axis=", (x, { axis = -1n } = {}) => made((t) => logSoftmax(t, Number(axis)))(x, null)],
  gelu: ["approximate=", made((x, { approximate = false } = {}) => gelu(x, approximate === true))],
  elu: [
    "alpha=",
    made((x, { alpha = 1 } = {}) => {
      const of = (one) => below(one, (low) => engine.mul(engine.expm1(low), Number(alpha)));
      return Number(alpha) === 1 ? inItsStep("elu", of, x) : of(x);
    }),
  ],
  selu: [
    "",
    stepwise("selu", (x) =>
      engine.mul(
        below(x, (low) => engine.mul(engine.expm1(low), SELU[1])),
        SELU[0],
      ),
    ),
  ],
  leaky_relu: ["negative_slope=", made((x, { negative_slope: slope = 0.2 } = {}) => leaky(x, Number(slope)))],
  relu6: ["", made((x) => engine.clamp(x, { min: 0, max: 6 }))],
  softplus: ["", made(softened)],
  softsign: ["", stepwise("softsign", softsign)],
  silu: ["", stepwise("silu", (x) => engine.mul(x, sigmoid(x)))],
  hard_sigmoid: ["", made(hardSigmoid)],
  hard_silu: ["", made((x) => engine.mul(x, hardSigmoid(x)))],
  mish: ["", made((x) => engine.mul(x, tangentOf(softened(x))))],
  exponential: ["", made((x) => inItsSteps("exp", engine.exp(x), x))],
  celu: [
    "alpha=",
    made((x, { alpha = 1 } = {}) => {
      const low = engine.div(engine.clamp(x, { max: 0 }), Number(alpha));
      const power = inItsSteps("expm1", engine.expm1(low), low);
      return engine.add(engine.relu(x), engine.mul(power, Number(alpha)));
    }),
  ],
  glu: [
    "axis=",
    made((x, { axis = -1n } = {}) => {
      const dim = Number(axis);
      if (x.shape.at(dim) % 2 !== 0)
        raise(
          "ValueError",
          `axis size must be divisible by 2. Received: x.shape=${tupleText(x.shape)} with axis=${axis}`,
        );
      const [one, other] = engine.chunk(x, 2, { dim });
      return engine.mul(one, inItsSteps("sigmoid", sigmoid(other), other));
    }),
  ],
  hard_tanh: ["", made((x) => engine.clamp(x, { min: -1, max: 1 }))],
  hard_shrink: ["threshold=", made((x, given) => engine.where(x.abs().gt(limitOf(given)), x, 0))],
  soft_shrink: [
    "threshold=",
    made((x, given) => {
      const limit = limitOf(given);
      const low = engine.where(x.lt(-limit), x.add(limit), engine.zerosLike(x));
      return engine.where(x.gt(limit), x.sub(limit), low);
    }),
  ],
  threshold: [
    "threshold default_value",
    made((x, { threshold: limit, default_value: other }) =>
      engine.where(x.gt(Number(limit)), x, engine.tensor(Number(other), { dtype: x.dtype })),
    ),
  ],
  tanh_shrink: ["", made((x) => engine.sub(x, tangentOf(x)))],
  log_sigmoid: ["", made((x) => engine.neg(softened(engine.neg(x))))],
  squareplus: [
    "b=",
    made((x, { b = 4n } = {}) =>
      engine.div(engine.add(x, engine.sqrt(engine.add(engine.square(x), Number(b)))), 2),
    ),
  ],
  sparse_plus: [
    "",
    made((x) => {
      const middle = engine.mul(engine.square(engine.add(x, 1)), 0.25);
      return engine.where(x.le(-1), engine.zerosLike(x), engine.where(x.lt(1), middle, x));
    }),
  ],
  sparse_sigmoid: [
    "",
    made((x) => {
      const middle = engine.where(x.ge(1), engine.onesLike(x), engine.mul(engine.add(x, 1), 0.5));
      return engine.where(x.le(-1), engine.zerosLike(x), middle);
    }),
  ],
  sparsemax: ["axis=", made((x, { axis = -1n } = {}) => sparsemax(x, Number(axis)))],
};
const SAME = { swish: "silu", hard_swish: "hard_silu" };
/** A function of Python's, as it is printed. */
class NamedFunction extends FunctionOf {
  [REPR]() {
    return `<function ${this.name} at 0x7f0000000000>`;
  }
}

/** The functions by name, and the layers that are called as such. @type {Record<string, FunctionOf>} */
export const ACTIVATIONS = Object.fromEntries(
  Object.entries(KINDS).map(([name, [signature, of]]) => [
    name,
    new NamedFunction(name, (args, keywords) => {
      const { x, ...given } = taken(name, `x ${signature}`, args, keywords);
      return of(x, given);
    }),
  ]),
);
for (const [name, known] of Object.entries(SAME)) ACTIVATIONS[name] = ACTIVATIONS[known];

/** What `.activation` of a layer is: the function that an argument names. */
export function activationNamed(value = null) {
  if (value === null) return ACTIVATIONS.linear;
  if (typeof value !== "string") return value;
  activationOf(value);
  return ACTIVATIONS[value];
}
ACTIVATIONS.get = new FunctionOf("get", ([value]) => activationNamed(value));

/** What an argument of a layer does with its result. @returns {(x: any) => any} */
export function activationOf(value) {
  if ((value ?? null) === null) return KINDS.linear[1];
  if (typeof value === "string") {
    const name = SAME[value] ?? value;
    if (Object.hasOwn(KINDS, name)) return KINDS[name][1];
    return raise("ValueError", `Could not interpret activation function identifier: ${value}`);
  }
  if (value instanceof Type || !isFunction(value)) return refuseHere("such an activation");
  return (x) => session().machine.call(value, [x]);
}
