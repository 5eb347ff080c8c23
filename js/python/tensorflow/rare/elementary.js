// Functions of elements that are made of a few others.

import { errorRest, softened, stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { reduced } from "../../algorithms/rounding/eigen-sums.js";
import { logarithmOfGamma } from "../../algorithms/rounding/log-gamma.js";
import { unnoted, withNumbers } from "../../algorithms/rounding/numbers.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { ask, cast, convert, integersOf, isArray, itemsOf } from "../convert.js";
import { dtypeOf, isFloat, shortName } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { toldBack } from "./linear.js";

/** Two tensors of one dtype whose shapes go together, or what a node says. */
function pair(node, x, y) {
  const left = convert(x);
  const right = convert(y, null, left.dtype);
  if (left.dtype !== right.dtype) {
    if (!isArray(y)) refuseHere(`tf.math.${node} of two dtypes`);
    const rule = `expected to be a ${shortName(left.dtype)} tensor but is a ${shortName(right.dtype)} tensor`;
    invalid(`cannot compute ${node} as input #1(zero-based) was ${rule} [Op:${node}] name: `);
  }
  try {
    engine.broadcastShapes(left.shape, right.shape);
  } catch {
    nodeError(node, `Incompatible shapes: [${left.shape.join()}] vs. [${right.shape.join()}]`);
  }
  return [left, right];
}

export function squaredDifference({ x, y }) {
  pair("SquaredDifference", x, y);
  const apart = elementwise("sub", [x, y]);
  return wrap(ask(() => apart.tensor.mul(apart.tensor)));
}

const orZero =
  (op, node) =>
  ({ x, y }) => {
    const [left, right] = pair(node, x, y);
    if (!isFloat(left.dtype)) refuseHere("such a division of integers");
    const none = right.eq(0);
    return wrap(ask(() => engine.where(none, engine.zeros([], { dtype: left.dtype }), left[op](right))));
  };
export const divideNoNan = orZero("div", "DivNoNan");
export const multiplyNoNan = orZero("mul", "MulNoNan");

/** 0 where the first one is, whatever the other one gives. */
const whereFirst =
  (node, make) =>
  ({ x, y }) => {
    const [left, right] = pair(node, x, y);
    if (!isFloat(left.dtype)) refuseHere(`such a tf.math.${node.toLowerCase()}`);
    const zero = engine.zeros([], { dtype: left.dtype });
    return wrap(ask(() => engine.where(left.eq(0), zero, make(left, right))));
  };
export const xdivy = whereFirst("Xdivy", (x, y) => x.div(y));
export const xlog1py = whereFirst("Xlog1py", (x, y) => x.mul(stepOf("log1p")(y)));

/** A polynomial by its coefficients, the highest first. */
export function polyval({ coeffs, x }) {
  const items = coeffs instanceof List ? coeffs.items : refuseHere("such coefficients");
  const at = isArray(x) ? x : wrap(convert(x));
  if (items.length === 0) refuseHere("such coefficients");
  return items
    .map((one) => (isArray(one) ? one : wrap(convert(one, null, at.tensor.dtype))))
    .reduce((sum, one) => elementwise("add", [one, elementwise("mul", [sum, at])]));
}

const dimsOf = (axis, tensor) => (axis === null ? tensor.shape.map((_, i) => i) : [integersOf(axis)].flat());
const floating = (value, what) => {
  const tensor = convert(value);
  return isFloat(tensor.dtype) ? tensor : refuseHere(what);
};

/** The sum of powers less the largest number, its logarithm, and that number. */
function inSteps(x, dim, keepdim) {
  const most = engine.amax(x.detach(), { dim, keepdim: true });
  const least = engine.where(most.isfinite(), most, engine.zerosLike(most));
  const sum = reduced("sum", stepOf("exp")(x.sub(least)), dim, keepdim);
  return stepOf("log")(sum).add(least.reshape(sum.shape));
}

export const logsumexp = ({ input_tensor: x, axis = null, keepdims = false }) => {
  const tensor = floating(x, "such a tf.reduce_logsumexp");
  const [dim, keepdim] = [dimsOf(axis, tensor), keepdims === true];
  const isStepped = session().mode === "values" && tensor.dtype === "float32" && tensor.numel > 0;
  return wrap(
    ask(() => (isStepped ? inSteps(tensor, dim, keepdim) : engine.logsumexp(tensor, { dim, keepdim }))),
  );
};
export const euclideanNorm = ({ input_tensor: x, axis = null, keepdims = false }) => {
  const tensor = floating(x, "such a norm");
  const sum = tensor.mul(tensor).sum({ dim: dimsOf(axis, tensor), keepdim: keepdims === true });
  return wrap(ask(() => sum.sqrt()));
};

export const l2Normalize = ({ x, axis = null, epsilon = 1e-12 }) => {
  const tensor = floating(x, "such a tf.math.l2_normalize");
  const sum = tensor.mul(tensor).sum({ dim: dimsOf(axis, tensor), keepdim: true });
  return wrap(ask(() => tensor.mul(engine.rsqrt(sum.clampMin(Number(epsilon))))));
};

const onFloats =
  (what, make) =>
  ({ x, features = x, input = features }) =>
    wrap(ask(() => make(floating(input, `such a tf.${what}`))));
export const logSigmoid = onFloats("math.log_sigmoid", (x) => engine.neg(softened(engine.neg(x))));
export const softplus = onFloats("math.softplus", softened);
export const softsign = onFloats("nn.softsign", (x) => x.div(x.abs().add(1)));
const SERIES = [-1 / 240, 1 / 252, -1 / 120, 1 / 12];
/** The slope of the logarithm of the gamma function, by four terms far out and the recurrence towards it. */
function slopeOfGamma(x, round) {
  if (x <= 0) return x === Math.floor(x) ? Number.NaN : refuseHere("tf.math.digamma below 0");
  let [far, sum] = [x, 0];
  for (; far < 10; far = round(far + 1)) sum = round(sum + round(1 / far));
  const square = round(1 / round(far * far));
  const rest = round(square * SERIES.reduce((all, one) => round(round(all * square) + round(one))));
  return round(round(round(round(Math.log(far)) - round(0.5 / far)) - rest) - sum);
}
export const digamma = onFloats("math.digamma", (x) => {
  const round = x.dtype === "float32" ? Math.fround : (/** @type {number} */ one) => one;
  const numbers = () =>
    engine
      .tensor(
        x
          .flatten()
          .tolist()
          .map((one) => slopeOfGamma(one, round)),
        { dtype: x.dtype },
      )
      .reshape(x.shape);
  const made = unnoted(() => withNumbers(x.clone(), numbers, x.dtype));
  return toldBack("math.digamma", [x], made).tensor;
});
export const logGamma = onFloats("math.lgamma", (x) => {
  if (x.dtype !== "float32" || session().mode !== "values") refuseHere("such a tf.math.lgamma");
  const numbers = x.flatten().tolist();
  if (numbers.some((one) => !(one > 0 && Number.isFinite(one)))) refuseHere("such a tf.math.lgamma");
  const made = unnoted(() =>
    withNumbers(x.clone(), () =>
      engine.tensor(Float32Array.from(numbers, logarithmOfGamma)).reshape(x.shape),
    ),
  );
  return toldBack("math.lgamma", [x], made).tensor;
});
export const errorRestOf = onFloats("math.erfc", errorRest);

export const reciprocalNoNan = onFloats("math.reciprocal_no_nan", (x) =>
  engine.where(x.eq(0), engine.zerosLike(x), engine.reciprocal(engine.where(x.eq(0), engine.onesLike(x), x))),
);
/** Whether each element and the next one are in order. @param {"lt" | "le"} op */
export const ordered =
  (op) =>
  ({ x }) => {
    const row = ask(() => convert(x).reshape([-1]));
    const count = row.shape[0];
    return wrap(
      ask(() =>
        engine.all(
          engine[op](
            row.narrow(0, 0, Math.max(0, count - 1)),
            row.narrow(0, Math.min(1, count), Math.max(0, count - 1)),
          ),
        ),
      ),
    );
  };

export const scalarMul = ({ scalar, x }) => {
  if (isArray(scalar) && scalar.tensor?.ndim !== 0) refuseHere("such a tf.scalar_mul");
  return elementwise("mul", [scalar, x]);
};
export const realdiv = ({ x, y }) => {
  const [left, right] = pair("RealDiv", x, y);
  if (!isFloat(left.dtype)) refuseHere("such a tf.realdiv");
  return wrap(ask(() => left.div(right)));
};

export const crelu = ({ features, axis = -1n }) => {
  const x = floating(features, "such a tf.nn.crelu");
  return wrap(ask(() => engine.relu(engine.cat([x, engine.neg(x)], Number(axis)))));
};
export const logPoisson = ({ targets, log_input: input }) => {
  const [wanted, x] = pair("Mul", targets, input);
  return wrap(ask(() => stepOf("exp")(x).sub(x.mul(wanted))));
};
export const averageLoss = ({ per_example_loss: losses, global_batch_size: size }) => {
  const x = floating(losses, "such a tf.nn.compute_average_loss");
  const count = size === undefined ? x.shape[0] : Number(integersOf(size));
  return wrap(
    ask(() =>
      reduced(
        "sum",
        x,
        x.shape.map((_, i) => i),
        false,
      ).div(count),
    ),
  );
};

export const rint = onFloats("math.rint", (x) => engine.round(x));

export const zeroFraction = ({ value }) => {
  const tensor = convert(value);
  return wrap(ask(() => tensor.eq(0).to("float32").mean()));
};

export const truncatediv = ({ x, y }) => {
  const [left, right] = pair("TruncateDiv", x, y);
  return wrap(ask(() => engine.div(left, right, { roundingMode: "trunc" })));
};

export const saturateCast = ({ value, dtype }) => {
  const wanted = dtypeOf(dtype);
  const bounds = { uint8: [0, 255], int8: [-128, 127], int16: [-32768, 32767] }[wanted];
  if (bounds === undefined) refuseHere("such a tf.saturate_cast");
  const tensor = convert(value);
  return wrap(
    cast(
      ask(() => tensor.clamp(.../** @type {[number, number]} */ (bounds))),
      wanted,
    ),
  );
};

const normOf = (tensors) =>
  ask(() => tensors.reduce((sum, one) => sum.add(one.mul(one).sum()), engine.zeros([])).sqrt());

export const clipByNorm = ({ t, clip_norm: limit, axes = null }) => {
  const tensor = floating(t, "such a tf.clip_by_norm");
  const sum = tensor.mul(tensor).sum({ dim: dimsOf(axes, tensor), keepdim: true });
  const norm = engine.where(sum.gt(0), sum.sqrt(), sum);
  const most = convert(limit, null, tensor.dtype);
  return wrap(ask(() => tensor.mul(most).div(engine.maximum(norm, most))));
};

export const globalNorm = ({ t_list: list }) =>
  wrap(normOf((itemsOf(list) ?? []).map((one) => convert(one))));

export const clipByGlobalNorm = ({ t_list: list, clip_norm: limit, use_norm: own = null }) => {
  const items = itemsOf(list) ?? refuseHere("such a tf.clip_by_global_norm");
  const tensors = items.map((one) => (one === null ? null : convert(one)));
  const norm = own === null ? normOf(tensors.filter((one) => one !== null)) : convert(own);
  const most = convert(limit, null, "float32");
  const scale = ask(() => most.mul(engine.minimum(engine.reciprocal(norm), engine.reciprocal(most))));
  const made = tensors.map((one) => one && wrap(ask(() => one.mul(scale))));
  return new Tuple([new List(made), wrap(norm)]);
};
