// Whether a text calls methods or functions of modules: shapes alone never do, and the reader of code knows all of them.
import { BROADCASTING } from "../../build/generated/broadcasting.js";

const CALLED = /[\w)\]]\.\w{1,40}[ \t]{0,4}\(/;
/** An operation on operands that are written as shapes: `torch.maximum((2, 3), (3,))`. */
const ON_SHAPES = /\.(\w{1,40})\((?:["'][^"']{0,80}["'], {0,4})?[([]/;
const PRODUCTS = new Set([
  "einsum",
  "matmul",
  "dot",
  "mm",
  "bmm",
  "mv",
  "inner",
  "outer",
  "power",
  "multiply",
  "mse_loss",
  "l1_loss",
]);

/** `x.sum(1)`, `torch.ones(2)`; not `torch.maximum((2, 3), (3,))`. */
export function hasCalls(text) {
  const [, name] = ON_SHAPES.exec(text) ?? [];
  return CALLED.test(text.replaceAll("torch.Size(", "(")) && !(PRODUCTS.has(name) || BROADCASTING.has(name));
}
