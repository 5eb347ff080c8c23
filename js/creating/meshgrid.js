// The coordinates of a grid.

import { isOptions } from "../arguments/options.js";
import { checkCount, checkRank, spread } from "../arguments/sizes.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { expand, reshape } from "../views/views.js";

const no = (op, message) => runtimeError(op, [], message, ShapecastError);

function checkVectors(list, op) {
  if (list.length === 0) throw no(op, "meshgrid expects a non-empty TensorList");
  if (list.some(({ dtype }) => dtype !== list[0].dtype)) {
    throw no(op, "meshgrid expects all tensors to have the same dtype");
  }
}

function checkRanks(list, op) {
  const deep = list.find(({ ndim }) => ndim > 1);
  if (deep === undefined) return;
  const found = `[ torch.${SCALAR_NAMES[deep.dtype]}Tensor{${deep.shape}} ]`;
  throw no(op, `torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: ${found}`);
}

const grid = defineFunction(
  "meshgrid",
  "tuple of Tensors tensors, *, str? indexing = None",
  ({ tensors: vectors, indexing: given }, op) => {
    const indexing = given ?? "ij";
    checkVectors(vectors, op);
    checkCount(vectors.length, op);
    if (indexing !== "ij" && indexing !== "xy") {
      throw no(op, `torch.meshgrid: indexing must be one of "xy" or "ij", but received: ${indexing}`);
    }
    checkRanks(vectors, op);
    const swapped = indexing === "xy" && vectors.length > 1;
    // The first two axes change places.
    const axisOf = (i) => (swapped && i < 2 ? 1 - i : i);
    const shape = checkRank([...vectors], op).map((_, axis) => vectors[axisOf(axis)].numel);
    return tidy(() =>
      vectors.map((vector, i) => {
        const line = shape.map((size, axis) => (axis === axisOf(i) ? size : 1));
        return expand(reshape(vector, line), shape);
      }),
    );
  },
);

/** For each vector the tensor that repeats it along the axes of all the others; views. */
export const meshgrid = (...args) => {
  const options = isOptions(args.at(-1)) ? [args.pop()] : [];
  const isNamed = args.length === 0 && options[0]?.tensors;
  return isNamed ? grid(...options) : grid(Array.from(spread(args)), ...options);
};
