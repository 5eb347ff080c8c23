// The coordinates of a grid.
import { checkCount } from "./broadcast.js";
import { ShapecastError, typeError } from "./errors.js";
import { SCALAR_NAMES } from "./messages/scalar-names.js";
import { checkOptions, isOptions } from "./options.js";
import { pythonTypeName } from "./scalar.js";
import { checkRank, spread } from "./sizes.js";
import { checkAlive, Tensor, viewOf } from "./tensor.js";
import { expand } from "./views.js";

const refused = (op, message) => new ShapecastError(message, { op });

function indexingOf(args, op) {
  const { indexing = "ij" } = isOptions(args.at(-1)) ? checkOptions(op, args.pop(), ["indexing"]) : {};
  if (typeof indexing !== "string") {
    throw typeError(op, `meshgrid(): argument 'indexing' must be str, not ${pythonTypeName(indexing)}`);
  }
  return indexing;
}

function checkVectors(list, op) {
  if (list.length === 0) throw refused(op, "meshgrid expects a non-empty TensorList");
  list.forEach((tensor, i) => {
    if (!(tensor instanceof Tensor)) {
      throw typeError(op, `expected Tensor as element ${i} in argument 0, but got ${pythonTypeName(tensor)}`);
    }
    checkAlive(tensor, op);
  });
  if (list.some(({ dtype }) => dtype !== list[0].dtype)) {
    throw refused(op, "meshgrid expects all tensors to have the same dtype");
  }
  const deep = list.find(({ ndim }) => ndim > 1);
  if (deep === undefined) return list;
  throw refused(
    op,
    `torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: [ torch.${SCALAR_NAMES[deep.dtype]}Tensor{${deep.shape}} ]`,
  );
}

/** For each vector the tensor that repeats it along the axes of all the others; views. */
export function meshgrid(...args) {
  const op = "meshgrid";
  const given = [...args];
  const indexing = indexingOf(given, op);
  const vectors = checkVectors(Array.from(spread(given)), op);
  checkCount(vectors.length, op);
  if (indexing !== "ij" && indexing !== "xy") {
    const text = `indexing must be one of "xy" or "ij", but received: ${indexing}`;
    throw refused(op, `torch.meshgrid: ${text}`);
  }
  const swapped = indexing === "xy" && vectors.length > 1;
  // The first two axes change places.
  const axisOf = (i) => (swapped && i < 2 ? 1 - i : i);
  const shape = checkRank([...vectors], op).map((_, axis) => vectors[axisOf(axis)].numel);
  return vectors.map((vector, i) => {
    const axis = axisOf(i);
    const step = vector.strides[0] ?? 1;
    const strides = shape.map((_, place) => (place < axis ? vector.numel * step : place === axis ? step : 1));
    const line = viewOf(
      vector,
      op,
      shape.map((size, place) => (place === axis ? size : 1)),
      strides,
    );
    try {
      return expand(line, shape);
    } finally {
      line.dispose();
    }
  });
}
