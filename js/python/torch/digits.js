// Where PyTorch's numbers are those of another library's steps, which comes when numbers are told.
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";

/** Functions that have steps of their own. */
export const HAS_STEPS = /^(?:exp|tanh|sigmoid|softmax|logSoftmax|logsumexp)_?$/;

/** What the engine made of a tensor, with PyTorch's digits. @param {string} name @param {any} made @param {any} x @param {any} [dim] */
export const withDigits = (name, made, x, dim) =>
  session().mode === "values" && made?.dtype === "float32"
    ? partOf("torchRare").inItsSteps(name, made, x, dim)
    : made;
