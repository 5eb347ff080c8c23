// JAX's messages: [kind, template, more].
/** @type {[string, string, any?][]} */
export const jax = [
  ["broadcast", "Incompatible shapes for broadcasting: shapes={list}"],
  ["broadcast", "Incompatible shapes for broadcasting: {list}"],
  ["broadcast", "{op} got incompatible shapes for broadcasting|: {shapes}"],
  ["broadcast", "{op} got arrays of different rank|: {shapes}"],
  ["broadcast", "select cases must have the same shapes|, got {list}", { op: "where" }],
  [
    "broadcast",
    "Operands could not be broadcast together for {op} on shapes {shapes} and with the config option",
    { topic: "promotion" },
  ],
  [
    "broadcast",
    "Following NumPy automatic rank promotion for {op} on shapes {shapes}",
    { topic: "promoted", warning: true },
  ],
  ["expand", "Incompatible shapes for broadcasting: {s} and requested shape {s}"],
  ["expand", "Incompatible types for broadcasting: input type={s} and requested type={s}"],
  ["expand", "Cannot broadcast to shape with fewer dimensions:| arr_shape={s} shape={s}"],
  [
    "expand",
    "broadcast_in_dim operand dimension sizes must either be 1, or be equal to|{**}operand of shape {s}, target broadcast shape {s}",
  ],
  [
    "matmul",
    "dot_general requires contracting dimensions to have the same shape|, got {o}{a}{c}{e} and {o}{b}{c}{e}",
    { op: "matmul" },
  ],
  [
    "matmul",
    "dot_general requires lhs batch{*}dimensions to have the same shape|, got {s} and {s}",
    { op: "matmul", batches: true },
  ],
  ["matmul", "Incompatible types for matmul arguments:| {s} and {s}", { op: "matmul" }],
  ["matmul", "Incompatible shapes for matmul arguments:| {s} and {s}", { op: "matmul" }],
  ["matmul", "Incompatible shapes for dot: got {s} and {s}"],
  ["matmul", "Cannot infer shape for dot operation: {s} <dot> {s}"],
  ["matmul", "matmul input operand {n} must have ndim at least 1", { op: "matmul", topic: "matmul-rank" }],
  [
    "concat",
    "Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated|: concatenating along dimension {n} for shapes {shapes}",
  ],
  ["concat", "Cannot concatenate arrays with different numbers of dimensions|: got {shapes}"],
  ["concat", "Cannot concatenate arrays with different ranks"],
  ["concat", "Cannot stack arrays with different numbers of dimensions|: got {shapes}", { op: "stack" }],
  ["concat", "All input arrays must have the same shape.| Got {shapes}", { op: "stack", exact: true }],
  ["reshape", "cannot reshape array of shape {s} (size {a}) into shape {s} (size {b})"],
  [
    "reshape",
    "reshape total size must be unchanged|, got new_sizes {s} (total size {a}) for shape {s} (total size {b})",
  ],
  ["reshape", "reshape total size must be unchanged, got new_sizes {s} for shape {s}"],
  ["dtype", "lax.{op} requires arguments to have the same dtypes"],
  ["dtype", "{op} requires arguments to have the same dtypes"],
  ["dtype", "requires arguments to have same dtypes"],
  ["dtype", "scatter inputs have incompatible types"],
];
