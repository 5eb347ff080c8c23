// The framework that a text shows or speaks of where its code names none.

/** What is NumPy's alone where no module is named: shapes as they are printed, arrays, methods of arrays, its name among words. */
const SHAPE = /^\(\(?\d{1,9},/;
const PRINTED = /Out ?\[\d{1,6}\]: ?\(\(?\d{1,9},/i;
const ROWS = /\n\[{1,3}-?\d[\d.]{0,12} {1,8}-?\d/;
const NAMED =
  /(?<!\w)array\(\[|\.astype\(|(?<!\w)dot\(|\.transpose\((?:\)|\d, ?\d, ?\d)|\.(?:max|min)\([^()\n]{0,40}\b(?:axis|keepdims) ?=|\bnumpy\b/i;
const isShown = (line, i, lines) => line.includes(".shape") && SHAPE.test(lines[i + 1] ?? "");
const isOfNumPy = (/** @type {string} */ text) =>
  [NAMED, PRINTED, ROWS].some((one) => one.test(text)) || text.split("\n").some(isShown);
/** What only PyTorch has. */
const OF_TORCH =
  /torch|tensor\(|\b(?:nn|F)\.|\.(?:unsqueeze|view|permute|size|expand|to|cuda|masked_fill)\(|\b(?:keep)?dim=/i;

/** The framework that a text shows or speaks of, beside code that names none; null where it may be any. */
export function dialectShown(text) {
  if (OF_TORCH.test(text)) return null;
  if (/\b(?:tensorflow|keras)\b/i.test(text)) return "tensorflow";
  if (/\bjax\b/i.test(text)) return "jax";
  return isOfNumPy(text) ? "numpy" : null;
}
