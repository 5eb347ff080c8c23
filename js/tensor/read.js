// Reading all elements of a tensor: as a typed array, as nested arrays.
import { elementReader, rowReader } from "../arguments/elements.js";
import { checkOptions } from "../arguments/options.js";
import { checkListed } from "../arguments/sizes.js";
import { materialize } from "./copy.js";
import { checkAlive, defineMethod } from "./tensor.js";
import { checkReadable } from "./values.js";

function nest(shape, row) {
  // Lists of lists of nothing take no elements.
  for (const size of shape) {
    if (size === 0) break;
    checkListed(size, "toArray", shape);
  }

  const last = shape.length - 1;
  let at = 0;
  const level = (axis) => {
    const size = shape[axis];
    if (axis === last) {
      at += size;
      return row(at - size, at);
    }
    const list = new Array(size);
    for (let i = 0; i < size; i++) list[i] = level(axis + 1);
    return list;
  };
  return level(0);
}

/** Calls `use` with the tensor's elements in row-major order, copied only where they do not lie so already. */
function withRowMajor(tensor, op, use) {
  checkReadable(tensor, op);
  if (tensor.isContiguous) return use(tensor.data);
  const copy = materialize(tensor, tensor.dtype, op);
  try {
    return use(copy.data);
  } finally {
    copy.dispose();
  }
}

defineMethod("toTyped", (self) => {
  checkAlive(self, "toTyped");
  return withRowMajor(self, "toTyped", (data) => data.slice());
});

function toArray(self, options, op) {
  checkAlive(self, op);
  const { bigint = false } = checkOptions(op, options, ["bigint"]);
  return withRowMajor(self, op, (data) =>
    self.ndim === 0
      ? elementReader(self.dtype, bigint, op)(data, 0)
      : nest(self.shape, rowReader(data, self.dtype, bigint, op)),
  );
}

for (const name of ["toArray", "tolist"]) {
  defineMethod(name, (self, [options]) => toArray(self, options, name));
}
// JSON.stringify passes the key under which the tensor lies.
defineMethod("toJSON", (self) => toArray(self, {}, "toJSON"));
