// Reading all elements of a tensor: as a typed array, as nested arrays.
import { elementReader } from "../arguments/elements.js";
import { checkOptions } from "../arguments/options.js";
import { checkListed } from "../arguments/sizes.js";
import { materialize } from "./copy.js";
import { checkAlive, defineMethod } from "./tensor.js";
import { checkReadable } from "./values.js";

function nest(data, shape, read) {
  // Lists of lists of nothing take no elements.
  for (const size of shape) {
    if (size === 0) break;
    checkListed(size, "toArray", shape);
  }

  let at = 0;
  const level = (axis) => {
    if (axis === shape.length) return read(data, at++);
    const list = [];
    for (let i = 0; i < shape[axis]; i++) list.push(level(axis + 1));
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
  const read = elementReader(self.dtype, bigint, op);
  return withRowMajor(self, op, (data) => nest(data, self.shape, read));
}

for (const name of ["toArray", "tolist"]) {
  defineMethod(name, (self, [options]) => toArray(self, options, name));
}
// JSON.stringify passes the key under which the tensor lies.
defineMethod("toJSON", (self) => toArray(self, {}, "toJSON"));
