// TensorFlow 2.21's words, eager on the CPU. A refusal that TensorFlow does not make is absent.

import { nodeOf } from "../dialects/tensorflow.js";
import { elementsOf } from "../shape.js";
import { tensorflowJoining } from "./joining.js";
import { productWords } from "./products.js";
import { tight, tuple } from "./shape.js";

const inside = (node, text, tail) =>
  `{{function_node __wrapped__${node}_device_/job:localhost/replica:0/task:0/device:CPU:0}} ${text} [Op:${node}]${tail}`;

const notAssigned = ([target, source]) =>
  `Cannot assign value to variable ' Variable:0': Shape mismatch.The variable shape ${tuple(target)}, and the assigned value shape ${tuple(source)} are incompatible.`;
const notStatic = ([left, right]) =>
  `Incompatible shapes for broadcasting. Two shapes are compatible if for each dimension pair they are either equal or one of them is 1. Received: ${tuple(left)} and ${tuple(right)}.`;
const atRuntime = (op, text) => {
  const node = nodeOf(op.replace(/_$/, ""));
  return node === undefined ? undefined : inside(node, text, " name: ");
};

export const tensorflow = {
  ...tensorflowJoining,
  output_shape: (_, { op, shapes }) => (op === "copy_" || op === "setAt" ? notAssigned(shapes) : undefined),
  division_by_zero: (_, { op }) => atRuntime(op, "Integer division by zero"),
  negative_power: (_, { op }) => atRuntime(op, "Integers to negative integer powers are not allowed"),
  condition_dtype: ({ left }, { op, dtypeOf }) => {
    const dtype = { float32: "float", float64: "double" }[dtypeOf(left)] ?? dtypeOf(left);
    return op === "where"
      ? `cannot compute SelectV2 as input #0(zero-based) was expected to be a bool tensor but is a ${dtype} tensor [Op:SelectV2] name: `
      : undefined;
  },
  broadcast(_, { op, shapes, dtypes }) {
    if (op === "copy_" || op === "setAt") return notAssigned(shapes);
    if (op === "broadcast_shapes" && shapes.length === 2) return notStatic(shapes);
    const name = op.replace(/_$/, "");
    const node = nodeOf(name, dtypes);
    if (node === "SelectV2") {
      const [condition, input, other] = shapes.map(tight);
      return inside(
        node,
        `condition ${condition}, then ${input}, and else ${other} must be broadcastable`,
        " name: ",
      );
    }
    // == and != of shapes that do not fit are plain False and True.
    if (node === undefined || shapes.length !== 2 || name === "eq" || name === "ne") return undefined;
    return inside(node, `Incompatible shapes: ${tight(shapes[0])} vs. ${tight(shapes[1])}`, " name: ");
  },
  expand_rank: (_, { op, shapes, sizes, value }) =>
    op === "setAt"
      ? notAssigned([sizes, value])
      : inside(
          "BroadcastTo",
          `Rank of input (${shapes[0].length}) must be no greater than rank of output shape (${sizes.length}).`,
          "",
        ),
  expand_leading: ({ left }) => inside("BroadcastTo", `Dimension ${left} must be >= 0`, ""),
  expand_size: (_, { op, shapes, sizes, value }) =>
    op === "setAt"
      ? notAssigned([sizes, value])
      : inside("BroadcastTo", `Incompatible shapes: ${tight(shapes[0])} vs. ${tight(sizes)}`, ""),
  reshape_two_unknown: (_, { sizes }) => {
    const first = sizes.indexOf(-1);
    return inside(
      "Reshape",
      `Only one input size may be -1, not both ${first} and ${sizes.indexOf(-1, first + 1)}`,
      "",
    );
  },
  reshape_elements: (_, { shapes, sizes }) => {
    const known = elementsOf(sizes.filter((size) => size !== -1));
    const wanted = sizes.includes(-1) ? `requires a multiple of ${known}` : `has ${known}`;
    return inside(
      "Reshape",
      `Input to reshape is a tensor with ${elementsOf(shapes[0])} values, but the requested shape ${wanted}`,
      "",
    );
  },
  reshape_negative: ({ axis, left }) =>
    inside("Reshape", `Size ${axis} must be non-negative, not ${left}`, ""),
  ...productWords.tensorflow,
};
