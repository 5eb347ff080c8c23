// TensorFlow 2.21's words, eager on the CPU. A refusal that TensorFlow does not make is absent.
import { elementsOf } from "../shape.js";
import { tight } from "./shape.js";

const OPS = {
  add: "AddV2",
  sub: "Sub",
  mul: "Mul",
  div: "RealDiv",
  maximum: "Maximum",
  minimum: "Minimum",
  eq: "Equal",
  ne: "NotEqual",
  lt: "Less",
  le: "LessEqual",
  gt: "Greater",
  ge: "GreaterEqual",
  logical_and: "LogicalAnd",
  logical_or: "LogicalOr",
  logical_xor: "LogicalOr", // TensorFlow composes it, and the first part refuses
};
const inside = (node, text, tail) =>
  `{{function_node __wrapped__${node}_device_/job:localhost/replica:0/task:0/device:CPU:0}} ${text} [Op:${node}]${tail}`;

export const tensorflow = {
  broadcast(_, { op, shapes }) {
    const node = OPS[op.replace(/_$/, "")];
    if (node === undefined || shapes.length !== 2) return undefined;
    return inside(node, `Incompatible shapes: ${tight(shapes[0])} vs. ${tight(shapes[1])}`, " name: ");
  },
  expand_rank: (_, { shapes, sizes }) =>
    inside(
      "BroadcastTo",
      `Rank of input (${shapes[0].length}) must be no greater than rank of output shape (${sizes.length}).`,
      "",
    ),
  expand_leading: ({ left }) => inside("BroadcastTo", `Dimension ${left} must be >= 0`, ""),
  expand_size: (_, { shapes, sizes }) =>
    inside("BroadcastTo", `Incompatible shapes: ${tight(shapes[0])} vs. ${tight(sizes)}`, ""),
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
};
