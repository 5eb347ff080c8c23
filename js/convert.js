// Conversions to another dtype.
import { checkDtype } from "./dtype.js";
import { exchange, open } from "./engine.js";
import { allocateLike } from "./like.js";
import { checkOptions, isOptions } from "./options.js";
import { tooMany } from "./sizes.js";
import { checkAlive, defineMethod, Tensor, viewOf, writeTensor } from "./tensor.js";

/** The elements in another dtype; a view of the same memory where nothing changes. */
function convert(tensor, dtype, op, copy = false) {
  checkAlive(tensor, op);
  if (dtype === tensor.dtype && !copy) return viewOf(tensor, op, tensor.shape, tensor.strides);
  const result = allocateLike(tensor, dtype, op);
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  writeTensor(block, 1, result, op);
  open().sc_wasm_copy();
  return result;
}

// `to(dtype)`, `to(other)`, `to({ dtype, copy })`: float to integer truncates, all but 0 is true.
defineMethod("to", (self, args) => {
  const options = isOptions(args.at(-1)) ? args.at(-1) : undefined;
  const given = options === undefined ? args : args.slice(0, -1);
  if (given.length > 1) throw tooMany("to", 1, args.length);
  const { dtype, copy } = checkOptions("to", options, ["dtype", "copy"]);
  const [wanted = dtype ?? self.dtype] = given;
  return convert(
    self,
    wanted instanceof Tensor ? wanted.dtype : checkDtype(wanted, "to"),
    "to",
    copy === true,
  );
});

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
  defineMethod(name, (self, args) => {
    if (args.length > 0) throw tooMany(name, 0, args.length);
    return convert(self, dtype, name);
  });
}
