// Prints tensors as PyTorch and NumPy do.

import { tuple } from "../refusals/shape-text.js";
import { formatNumpyRepr, formatNumpyStr } from "./numpy.js";
import { resolvePrintOptions } from "./options.js";
import { formatPytorch } from "./pytorch.js";

export { getPrintOptions, setPrintOptions } from "./options.js";

const WRITERS = { pytorch: formatPytorch, numpy: formatNumpyRepr, "numpy-str": formatNumpyStr };

/**
 * The text that `repr()` gives for a tensor in PyTorch or NumPy ("numpy-str": `str()`). Only the elements that are
 * printed are read, whatever the shape.
 * @param {import("./items.js").Printable} tensor
 * @param {import("./options.js").PrintOptions} [options]
 */
export const format = (tensor, options = {}) => formatter(options)(tensor);

/** What prints with these options, which are read before anything else is. @param {import("./options.js").PrintOptions} [options] */
export function formatter(options = {}) {
  const { style, settings } = resolvePrintOptions(options);
  return (/** @type {import("./items.js").Printable} */ tensor) => WRITERS[style](tensor, settings);
}

/**
 * A shape as a framework prints it: `torch.Size([2, 3])`, `(2, 3)`, `TensorShape([2, 3])`.
 * @param {readonly number[]} shape
 * @param {"pytorch" | "numpy" | "tensorflow" | "jax"} [dialect]
 */
export function formatSize(shape, dialect = "pytorch") {
  if (dialect === "pytorch") return `torch.Size([${shape.join(", ")}])`;
  if (dialect === "tensorflow") return `TensorShape([${shape.join(", ")}])`;
  if (dialect === "numpy" || dialect === "jax") return tuple(shape);
  throw new RangeError(`dialect must be pytorch, numpy, tensorflow or jax; it is ${JSON.stringify(dialect)}`);
}
