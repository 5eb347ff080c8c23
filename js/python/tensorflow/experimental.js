// tf.experimental.numpy and tf.bitwise, as far as other code of TensorFlow needs them.
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { defined } from "../arrays/signature.js";
import { List } from "../values/sequences.js";
import { ask, convert, isArray } from "./convert.js";
import { isFloat } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { nodeError } from "./errors.js";
import { wrap } from "./framework.js";

/** The nodes inside that see first that shapes do not go together. */
const NODES = {
  hypot: { node: "AddV2" },
  logaddexp: { node: "Maximum" },
  isclose: { node: "Sub" },
  heaviside: {
    node: "SelectV2",
    said: ([x, y]) => `condition ${x}, then [], and else ${y} must be broadcastable`,
  },
};

/** Integers become floats there by rules of NumPy, which are not read. */
function ofFloats(name, op, operands) {
  if (!operands.every((one) => isArray(one) && isFloat(one.tensor.dtype)))
    refuseHere(`such a call of tf.experimental.numpy.${name}`);
  return elementwise(op, operands, NODES[name]);
}

function broadcastArrays(args) {
  const arrays = args.map((one) => wrap(convert(one)));
  const tensors = arrays.map(({ tensor }) => tensor);
  const { machine, figures } = session();
  ask(() =>
    figures.note("broadcastTensors", tensors, { site: machine.site, values: args, framework: "tensorflow" }),
  );
  return new List(together(tensors).map(wrap));
}

/** Folded from the left: the first that does not fit is told with what stands before it. */
function together(tensors) {
  let [shape] = tensors.map((tensor) => tensor.shape);
  for (const tensor of tensors.slice(1)) {
    try {
      shape = engine.broadcastShapes(shape, tensor.shape);
    } catch {
      nodeError("BroadcastArgs", `Incompatible shapes: [${shape.join()}] vs. [${tensor.shape.join()}]`);
    }
  }
  return engine.broadcastTensors(...tensors);
}

const table = (rows) => Object.fromEntries(rows.map(([signature, body]) => defined(signature, body)));
const named = (names) => names.split(" ").map((one) => [one, one].join("=").split("="));

export const NUMPY = {
  ...table([
    ...named("hypot logaddexp heaviside isclose").map(([name, op]) => [
      `${name} x1 x2`,
      ({ x1, x2 }) => ofFloats(name, op, [x1, x2]),
    ]),
    ...named("positive fix=trunc exp2 log2 log10").map(([name, op]) => [
      `${name} x`,
      ({ x }) => ofFloats(name, op, [x]),
    ]),
  ]),
  broadcast_arrays: new FunctionOf("broadcast_arrays", (args) => broadcastArrays(args)),
};

export const BITWISE = table([
  ...named(
    "left_shift=bitwise_left_shift right_shift=bitwise_right_shift bitwise_and bitwise_or bitwise_xor",
  ).map(([name, op]) => [`${name} x y name=`, ({ x, y }) => elementwise(op, [x, y])]),
  ["invert x name=", ({ x }) => elementwise("bitwise_not", [x])],
]);
