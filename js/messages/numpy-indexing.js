// NumPy 2.4's words for indices. Where PyTorch refuses an index for another reason, NumPy still says its own.
import { tightTuple } from "./shape.js";

const outside = (index, axis, size) => `index ${index} is out of bounds for axis ${axis} with size ${size}`;

/**
 * What NumPy refuses of these indices on an array of that shape: too many first, then the first integer out of range.
 * An index has the number of axes it takes, and its integer or null.
 */
function refusedIndex(shape, indices) {
  const taken = indices.reduce((sum, { axes }) => sum + axes, 0);
  if (taken > shape.length) {
    return `too many indices for array: array is ${shape.length}-dimensional, but ${taken} were indexed`;
  }
  let axis = 0;
  for (const { axes, integer, ellipsis } of indices) {
    if (integer !== null && (integer < -shape[axis] || integer >= shape[axis])) {
      return outside(integer, axis, shape[axis]);
    }
    axis += ellipsis ? shape.length - taken : axes;
  }
  return undefined;
}

const ofIndices = (_, { shapes, indices }) =>
  indices === undefined ? undefined : refusedIndex(shapes[0], indices);

export const numpyIndexing = {
  index_range({ axis, left, right }, call) {
    if (call.op === "take") return outside(left, 0, right);
    return ofIndices(null, call) ?? (call.indices === undefined ? undefined : outside(left, axis, right));
  },
  index_too_many: ofIndices,
  index_of_scalar: ofIndices,
  index_step: ({ left }, call) =>
    ofIndices(null, call) ?? (left === 0 ? "slice step cannot be zero" : undefined),
  index_dtype: (_, { indices }) =>
    indices === undefined ? undefined : "arrays used as indices must be of integer (or boolean) type",
  index_mask: ({ operand, axis, right, shape }, { shapes }) =>
    `boolean index did not match indexed array along axis ${right}; size of axis is ${shape[right]} but size of corresponding boolean axis is ${shapes[operand].at(axis)}`,
  index_broadcast: (_, { vectors }) =>
    `shape mismatch: indexing arrays could not be broadcast together with shapes ${vectors.map((shape) => `${tightTuple(shape)} `).join("")}`,
  put_shape: ({ shape }, { value }) =>
    `shape mismatch: value array of shape ${tightTuple(value)} could not be broadcast to indexing result of shape ${tightTuple(shape)}`,
};
