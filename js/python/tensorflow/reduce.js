// Reductions and scans.

import { logSoftmax, raisedInSteps, softmax } from "../algorithms/rounding/eigen-functions.js";
import { reduced } from "../algorithms/rounding/eigen-sums.js";
import { runningIn } from "../algorithms/rounding/running.js";
import { integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { repr } from "../values/repr.js";
import { raise } from "../values/types.js";
import { ask, cast, convert, integersOf, isSequence, notConverted } from "./convert.js";
import { dtypeOf, isFloat, shortName } from "./dtypes.js";
import { invalid, nodeError, raiseText, withoutName } from "./errors.js";
import { wrap } from "./framework.js";
import { axisOf } from "./picking.js";

/** Axes that count from the front; a node that is asked for others refuses. */
export function reducedAxes(given, { ndim }, node) {
  if (given === null || given === undefined) return Array.from({ length: ndim }, (_, axis) => axis);
  const seen = new Set();
  for (const axis of [integersOf(given)].flat()) {
    const found = axisOf(axis, ndim);
    if (found === undefined)
      nodeError(node, `Invalid reduction dimension (${axis} for input with ${ndim} dimension(s)`);
    if (seen.has(found)) {
      const rule = "Invalid reduction arguments: Axes contains duplicate dimension";
      nodeError(node, `${rule}: ${found}`);
    }
    seen.add(found);
  }
  return [...seen].sort((a, b) => a - b);
}

const LIMITS = {
  uint8: [0, 255],
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
};

/** The largest of no elements is the least there is, and the other way round. */
function extremeOf(name, tensor, dim, keepdim) {
  const { shape, dtype } = tensor;
  if (!dim.some((axis) => shape[axis] === 0)) return engine[name](tensor, { dim, keepdim });
  const range = isFloat(dtype) ? [-Infinity, Infinity] : (LIMITS[dtype] ?? refuseHere("an empty reduction"));
  const kept = shape.map((size, axis) => (dim.includes(axis) ? 1 : size));
  const left = keepdim ? kept : kept.filter((_, axis) => !dim.includes(axis));
  return engine.full(left, range[name === "amax" ? 0 : 1], { dtype });
}

function meanOf(tensor, dim, keepdim) {
  if (isFloat(tensor.dtype)) return reduced("mean", tensor, dim, keepdim);
  const count = dim.reduce((all, axis) => all * tensor.shape[axis], 1);
  if (count === 0) refuseHere("an empty reduction");
  return engine.div(engine.sum(tensor, { dim, keepdim }), count, { roundingMode: "trunc" });
}

/** Reductions that the engine runs along one axis at a time. */
const byAxis = (name) => (tensor, dim, keepdim) =>
  [...dim].reverse().reduce((part, axis) => engine[name](part, { dim: axis, keepdim }), tensor);

const RUN = {
  sum: (tensor, dim, keepdim) => reduced("sum", tensor, dim, keepdim),
  mean: meanOf,
  amax: (tensor, dim, keepdim) => extremeOf("amax", tensor, dim, keepdim),
  amin: (tensor, dim, keepdim) => extremeOf("amin", tensor, dim, keepdim),
  prod: byAxis("prod"),
  any: byAxis("any"),
  all: byAxis("all"),
};
const NODES = { sum: "Sum", mean: "Mean", amax: "Max", amin: "Min", prod: "Prod", any: "Any", all: "All" };

/** The dtype of a reduction, or what TensorFlow says to the tensor's. */
function resultOf(op, { dtype }) {
  try {
    return engine.resultType(dtype, { op, dialect: "tensorflow" });
  } catch (/** @type {any} */ error) {
    return raiseText(error.messages.tensorflow);
  }
}

/** tf.reduce_sum and its kin. */
export const reduction =
  (op) =>
  ({ input_tensor: input, axis, keepdims }) => {
    const run = () => {
      const tensor = convert(input, null, op === "any" || op === "all" ? "bool" : null);
      if (isSequence(input) && (op === "any" || op === "all") && tensor.dtype !== "bool")
        notConverted(input, "bool");
      if (isSequence(axis) && (op === "any" || op === "all") && tensor.dtype !== "bool") {
        const about = `Tensor with dtype ${tensor.dtype}: ${repr(wrap(tensor))}`;
        raise("ValueError", `Tensor conversion requested dtype bool for ${about}`);
      }
      const dtype = resultOf(op, tensor);
      const dim = reducedAxes(axis, tensor, NODES[op]);
      if (dim.length === 0) return wrap(tensor);
      return wrap(
        cast(
          ask(() => RUN[op](tensor, dim, keepdims === true)),
          dtype,
        ),
      );
    };
    return isSequence(input) || isSequence(axis) ? withoutName(run) : run();
  };

/** tf.math.reduce_variance and reduce_std, by the same steps as TensorFlow. */
export const spread =
  (root) =>
  ({ input_tensor: input, axis, keepdims }) => {
    const tensor = convert(input);
    if (!isFloat(tensor.dtype)) {
      const found = `Received integer type <dtype: '${tensor.dtype}'>.`;
      if (tensor.dtype === "bool") refuseHere("the variance of truths");
      raise("TypeError", `Input must be either real or complex. ${found}`);
    }
    const dim = reducedAxes(axis, tensor, "Mean");
    if (dim.length === 0) refuseHere("such axes");
    const variance = ask(() => {
      const off = engine.sub(tensor, reduced("mean", tensor, dim, true));
      const mean = reduced("mean", engine.square(off), dim, keepdims === true);
      return root ? engine.sqrt(mean) : mean;
    });
    return wrap(variance);
  };

/** tf.argmax and tf.argmin. */
export const extreme =
  (op, node) =>
  ({ input, axis = null, output_type: type }) => {
    const run = () => {
      const tensor = convert(input);
      const given = axis === null ? 0 : argumentAxis(axis);
      const { ndim } = tensor;
      const dim = axisOf(given, ndim);
      if (dim === undefined) {
        nodeError(node, `Expected dimension in the range [${-ndim || 0}, ${ndim}), but got ${given}`);
      }
      if (tensor.shape[dim] === 0) refuseHere("an empty reduction");
      const ordered = tensor.dtype === "bool" ? cast(tensor, "uint8") : tensor;
      return wrap(
        cast(
          ask(() => engine[op](ordered, { dim })),
          dtypeOf(type) ?? "int64",
        ),
      );
    };
    return isSequence(input) ? withoutName(run) : run();
  };

function argumentAxis(axis) {
  if (typeof axis !== "bigint") raise("TypeError", "axis must be int or Tensor with integer datatype");
  return integer(axis);
}

/** tf.cumsum and tf.math.cumprod. */
export const scan =
  (op, node, unit) =>
  ({ x, axis = 0n, exclusive, reverse }) => {
    const tensor = convert(x);
    if (tensor.dtype === "bool") refuseHere("a scan of truths");
    if (typeof axis === "number") notConverted(axis, "int32");
    const [given] = [integersOf(axis)].flat();
    const { ndim, shape } = tensor;
    const dim = axisOf(given, ndim);
    if (dim === undefined) {
      const found = given < 0 ? given + ndim : given;
      nodeError(node, `ScanOp: Expected scan axis in the range [${-ndim || 0}, ${ndim}), but got ${found}`);
    }
    return wrap(
      ask(() => {
        const forwards = reverse === true ? engine.flip(tensor, [dim]) : tensor;
        let sums = runningIn(Number.POSITIVE_INFINITY, op, forwards, dim);
        if (exclusive === true && shape[dim] > 0) {
          const first = engine.full(
            shape.map((size, i) => (i === dim ? 1 : size)),
            unit,
            { dtype: sums.dtype },
          );
          sums = engine.cat([first, sums.narrow(dim, 0, shape[dim] - 1)], { dim });
        }
        return cast(reverse === true ? engine.flip(sums, [dim]) : sums, tensor.dtype);
      }),
    );
  };

const raisedTo = (x, power) => {
  const by = engine.tensor(power, { dtype: x.dtype });
  return raisedInSteps(engine.pow(x, by), x, by);
};

/** tf.norm: the root of the sum of squares, or the sum of magnitudes. @param {any} given */
export function norm({ tensor: input, ord = "euclidean", axis, keepdims }) {
  const tensor = convert(input);
  const first = ord === 1n || ord === 1;
  if (tensor.dtype === "bool" && !first)
    raise("TypeError", "Expected numeric or variant tensor, got dtype tf.bool.");
  if (!isFloat(tensor.dtype) && !first) {
    const names = ["bfloat16", "half", "float", "double", "complex64", "complex128"];
    const types = names.map((one) => `DT_${one.toUpperCase()}`).join(", ");
    const about = `{{node Sqrt}}; Op<name=Sqrt; signature=x:T -> y:T; attr=T:type,allowed=[${types}]>`;
    invalid(
      `Value for attr 'T' of ${shortName(tensor.dtype)} is not in the list of allowed values: ${names.join(", ")}\n\t; NodeDef: ${about} [Op:Sqrt] name: `,
    );
  }
  const isMost = ord === Number.POSITIVE_INFINITY;
  const power = Number(ord);
  const isOther = !first && !isMost && ord !== "euclidean" && power !== 2;
  if (isOther && !(power > 0)) refuseHere("such a norm");
  if (ord !== "euclidean" && isSequence(axis)) refuseHere("such a norm");
  const listed = axis === null || axis === undefined ? axis : [integersOf(axis)].flat();
  const dim =
    listed == null ? reducedAxes(null, tensor, "Sum") : withoutName(() => reducedAxes(axis, tensor, "Sum"));
  const options = { dim, keepdim: keepdims === true };
  const added = (one) => (first ? engine.sum(one, options) : reduced("sum", one, dim, keepdims === true));
  return wrap(
    ask(() => {
      if (isMost) return engine.amax(engine.abs(tensor), options);
      if (isOther) return raisedTo(added(raisedTo(engine.abs(tensor), power)), 1 / power);
      return first
        ? cast(added(engine.abs(tensor)), tensor.dtype)
        : engine.sqrt(added(engine.square(tensor)));
    }),
  );
}

const ROWS = { softmax, logSoftmax };

/** tf.nn.softmax and log_softmax. */
export const shares =
  (name, node) =>
  ({ logits, axis = -1n }) => {
    const tensor = convert(logits);
    if (!isFloat(tensor.dtype)) {
      const names = ["half", "bfloat16", "float", "double"];
      const types = names.map((one) => `DT_${one.toUpperCase()}`).join(", ");
      const output = name === "softmax" ? "softmax" : "logsoftmax";
      const about = `signature=logits:T -> ${output}:T; attr=T:type,allowed=[${types}]`;
      invalid(
        `Value for attr 'T' of ${tensor.dtype} is not in the list of allowed values: ${names.join(", ")}\n\t; NodeDef: {{node ${node}}}; Op<name=${node}; ${about}> [Op:${node}] name: `,
      );
    }
    const { ndim } = tensor;
    const dim = axisOf(Number(integersOf(axis ?? -1n)), ndim);
    if (ndim === 0) return nodeError(node, "logits must have >= 1 dimension, got []");
    if (dim === undefined) {
      const range = `[-${ndim}, ${ndim}) where ${ndim} is the number of dimensions in the input`;
      invalid(`\`dim\` must be in the range ${range}. Received: dim=${axis}`);
    }
    return wrap(ask(() => ROWS[name](tensor, dim)));
  };
