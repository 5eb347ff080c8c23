// Derivatives of what JAX's functions work out at once, not by calls that are noted.
import { WAYS_BACK as OF_MATRICES } from "../../algorithms/ways-back.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { convert } from "../convert.js";
import { ask } from "../framework.js";

/** What does not change with its arguments, or only in steps. */
export const STILL = new Set(
  "zeros_like ones_like full_like empty_like stop_gradient sign floor ceil round rint trunc fix heaviside floor_divide".split(
    " ",
  ),
);

const tensorOf = (value) => convert(value).tensor;
const ofMatrices = (name) => (args, answer, told) =>
  told(answer, ({ tensor }) => ask(() => OF_MATRICES[name](tensor, tensorOf(answer), args.map(tensorOf))));

/**
 * By name: what is answered, with the way back. `told` notes an answer, and how what comes back to it (an array) becomes what comes
 * back to each of the arguments (tensors).
 * @type {Record<string, (args: any[], answer: any, told: (one: any, back: (weights: any) => any[]) => any) => any>}
 */
export const WAYS_BACK = {
  cbrt: (_, answer, told) =>
    told(answer, ({ tensor }) => ask(() => [tensor.div(tensorOf(answer).square().mul(3))])),
  inv: ofMatrices("inv"),
  det: ofMatrices("det"),
  slogdet: (args, { items: [sign, logarithm] }, told) =>
    new NamedTuple("SlogdetResult", { sign, logabsdet: ofMatrices("logdet")(args, logarithm, told) }),
  solve: ofMatrices("solve"),
  cholesky: ofMatrices("cholesky"),
};
