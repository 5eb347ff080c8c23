// Conversions to another dtype.

import { codeOf } from "../engine/dtype.js";
import { define } from "../tensor/define.js";
import { checkAlive, Tensor } from "../tensor/tensor.js";
import { copyOf } from "../views/copies.js";
import { alias } from "../views/views.js";

/** The elements in another dtype; a view of the same memory where nothing changes. */
function convert(tensor, dtype, op, copy = false) {
  checkAlive(tensor, op);
  if (dtype === tensor.dtype && !copy) return alias(tensor, op);
  return copyOf(tensor, dtype, op);
}

// `to(dtype)`, `to(other)`, `to({ dtype, copy })`: float to integer truncates, all but 0 is true.
const COPY = "*, bool copy = False";
define(
  "to",
  [`Tensor input, torch.dtype dtype = None, ${COPY}`, `Tensor input, Tensor other, ${COPY}`],
  ({ input, dtype, other, copy }, op) => convert(input, dtype ?? (other ?? input).dtype, op, copy),
  (input, args, from) =>
    args.length === from + 1 &&
    input instanceof Tensor &&
    typeof args[from] === "string" &&
    Object.hasOwn(codeOf, args[from])
      ? convert(input, args[from], "to")
      : null,
);

/** The dtype of another tensor. Torch has it as a method only. */
define("type_as", "Tensor input, Tensor other", ({ input, other }, op) => convert(input, other.dtype, op));

const SHORT = {
  bool: "bool",
  byte: "uint8",
  char: "int8",
  short: "int16",
  int: "int32",
  long: "int64",
  float: "float32",
  double: "float64",
};
for (const [name, dtype] of Object.entries(SHORT)) {
  define(name, "Tensor input", ({ input }) => convert(input, dtype, name));
}
