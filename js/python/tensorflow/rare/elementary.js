// Functions of elements that are made of a few others.
import { softened, stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { List, Tuple } from "../../values/sequences.js";
import { ask, cast, convert, integersOf, isArray, itemsOf } from "../convert.js";
import { dtypeOf, isFloat, shortName } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";

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

export const logsumexp = ({ input_tensor: x, axis = null, keepdims = false }) => {
  const tensor = floating(x, "such a tf.reduce_logsumexp");
  return wrap(ask(() => engine.logsumexp(tensor, { dim: dimsOf(axis, tensor), keepdim: keepdims === true })));
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
