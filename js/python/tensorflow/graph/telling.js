// How TensorFlow words what is wrong with a node while a graph is made.

const TYPES = {
  bool: "BOOL",
  uint8: "UINT8",
  int8: "INT8",
  int16: "INT16",
  int32: "INT32",
  int64: "INT64",
  float32: "FLOAT",
  float64: "DOUBLE",
};
export const typed = (dtype) => `DT_${TYPES[dtype]}`;
export const sizes = (shape) => `[${shape.map((size) => size ?? "?").join(",")}]`;
export const wrongType = (message) => ({ type: "TypeError", message });

/** A reason with the node that it is about. */
export function told(reason, { name, operation, attributes, inputs, shapes, more = "" }) {
  const list = shapes.map(sizes).join(", ");
  const message = `${reason} for '{{node ${name}}} = ${operation}[${attributes}](${inputs.join(", ")})' with input shapes: ${list}${more}.`;
  return { type: "ValueError", message };
}
export const unequal = (one, other) => `Dimensions must be equal, but are ${one} and ${other}`;
export const within = (axis, one, other) =>
  `Dimension ${axis} in both shapes must be equal, but are ${one[axis]} and ${other[axis]}. Shapes are ${sizes(one)} and ${sizes(other)}.`;

/** The first sizes from the left that do not fit, or null; null among them is one that is not known. */
export function misfit(one, other) {
  const rank = Math.max(one.length, other.length);
  const [left, right] = [one, other].map((shape) => [...Array(rank - shape.length).fill(1), ...shape]);
  const isKnown = (size) => size !== null && size !== 1;
  const axis = left.findIndex((size, i) => size !== right[i] && isKnown(size) && isKnown(right[i]));
  return axis < 0 ? null : [left[axis], right[axis]];
}
