// Which dtype NumPy, TensorFlow and JAX give a reduction; PyTorch's is the engine's to say.
import { inexact } from "./jax.js";
import { category } from "./lattice.js";
import { capital, refusal } from "./tensorflow.js";

/** Reductions by the one whose dtypes they share. */
export const REDUCTIONS = {
  sum: "sum",
  prod: "sum",
  mean: "mean",
  all: "all",
  any: "all",
  argmax: "argmax",
  argmin: "argmax",
  amax: "amax",
  amin: "amax",
  max: "amax",
  min: "amax",
};

/** The dtype of a reduction; `mean` tells that of integers' mean. */
function reduced(op, dtype, mean) {
  const like = REDUCTIONS[op];
  if (like === "all") return "bool";
  if (like === "argmax") return "int64";
  if (like === "amax" || category(dtype) === 2) return dtype;
  if (like === "mean") return mean(dtype);
  return dtype === "uint8" ? "uint64" : "int64";
}

/** What TensorFlow's nodes take, as in tensorflow.js. */
const NODES = `
? All Any
fdc1baeB2h34lmnop Max Min
fdc1baxelmnBop2yh34 Sum Prod Mean`;

const ANSWERS = {
  numpy: (op, dtype) => reduced(op, dtype, () => "float64"),
  jax: (op, dtype) => reduced(op, dtype, inexact),
  tensorflow(op, dtype) {
    const node = capital(op.replace(/^a(?=m)/, ""));
    return REDUCTIONS[op] === "argmax" ? "int64" : (refusal(node, [dtype], "reduction", NODES) ?? dtype);
  },
};

/**
 * What a framework other than PyTorch answers: a dtype, or a refusal.
 * @returns {string | import("./lattice.js").Refusal}
 */
export const reductionAnswer = (dialect, op, dtype) => ANSWERS[dialect](op, dtype);
