// The words of NumPy, TensorFlow and JAX for tensors that cannot be joined.
import { tight, tuple } from "./shape.js";

const packed = (node, count, text, name) =>
  `{{function_node __wrapped__${node}_N_${count}_device_/job:localhost/replica:0/task:0/device:CPU:0}} ${text} [Op:${node}] name: ${name}`;
const all = (shapes) => `${shapes.map(tuple).join(", ")}.`;

export const numpyJoining = {
  join_rank: ({ operand, left, right }) =>
    `all the input arrays must have same number of dimensions, but the array at index 0 has ${left} dimension(s) and the array at index ${operand} has ${right} dimension(s)`,
  join_size: ({ operand, first, left, right }) =>
    `all the input array dimensions except for the concatenation axis must match exactly, but along dimension ${first}, the array at index 0 has size ${left} and the array at index ${operand} has size ${right}`,
  stack_shape: () => "all input arrays must have the same shape",
};

export const tensorflowJoining = {
  join_rank: ({ operand }, { shapes }) =>
    packed(
      "ConcatV2",
      shapes.length,
      `ConcatOp : Ranks of all input tensors should match: shape[0] = ${tight(shapes[0])} vs. shape[${operand}] = ${tight(shapes[operand])}`,
      "concat",
    ),
  join_size: ({ operand, first }, { shapes }) =>
    packed(
      "ConcatV2",
      shapes.length,
      `ConcatOp : Dimension ${first} in both shapes must be equal: shape[0] = ${tight(shapes[0])} vs. shape[${operand}] = ${tight(shapes[operand])}`,
      "concat",
    ),
  stack_shape: ({ operand }, { shapes }) =>
    packed(
      "Pack",
      shapes.length,
      `Shapes of all inputs must match: values[0].shape = ${tight(shapes[0])} != values[${operand}].shape = ${tight(shapes[operand])}`,
      "stack",
    ),
};

export const jaxJoining = {
  join_rank: (_, { shapes }) =>
    `Cannot concatenate arrays with different numbers of dimensions: got ${all(shapes)}`,
  join_size: ({ axis }, { shapes }) =>
    `Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated: concatenating along dimension ${axis} for shapes ${all(shapes)}`,
  stack_shape: (_, { shapes }) =>
    shapes.every((shape) => shape.length === shapes[0].length)
      ? `All input arrays must have the same shape. Got ${all(shapes)}`
      : `Cannot stack arrays with different numbers of dimensions: got ${all(shapes)}`,
};
