// What Python asks of a tensor while Keras traces a layer, a loss or a step: nobody knows its elements then, and AutoGraph, which
// finds another way in a compiled function, looks at no code that Keras calls.
import { tracing } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { notAllowedInGraph } from "../../tensorflow/errors.js";
import { tf } from "../../tensorflow/framework.js";
import "../../tensorflow/tensor.js";
import { raise } from "../../values/types.js";

/** Whether a tensor was made outside of what is traced: it has its elements, on the engine that computes. */
function isOutside(array) {
  const { seen } = tracing;
  tracing.seen = null;
  try {
    array.tensor.detach().dispose();
    return false;
  } catch {
    return true;
  } finally {
    tracing.seen = seen;
  }
}

/** Whether it is a node of what Keras traces. */
function isNode(array) {
  const { isTraced, base, machine } = /** @type {any} */ (session());
  // Without elements nothing tells where it was made.
  if (base === "shapes") return false;
  const graph = machine?.graph ?? null;
  // In a compiled function of its own AutoGraph is there.
  if (graph !== null && graph.layers === 0) return false;
  if (isTraced === true) return "trainable" in array || !isOutside(array);
  // What is told of that has the places of files in it.
  if (graph !== null && !graph.outside.has(array))
    refuseHere("a question for a tensor in a layer that is traced");
  return false;
}

const { truth, number, iterate, attribute } = tf;
const ARGUMENTS = {
  int: "a string, a bytes-like object or a real number",
  float: "a string or a real number",
};

Object.assign(tf, {
  truth(array) {
    if (isNode(array)) notAllowedInGraph("Using a symbolic `tf.Tensor` as a Python `bool`");
    return truth(array);
  },
  number(array, kind) {
    if (isNode(array))
      raise("TypeError", `${kind}() argument must be ${ARGUMENTS[kind]}, not 'SymbolicTensor'`);
    return number(array, kind);
  },
  *iterate(array) {
    if (isNode(array)) notAllowedInGraph("Iterating over a symbolic `tf.Tensor`");
    yield* iterate(array);
  },
  attribute(array, name) {
    if (name === "numpy" && !("trainable" in array) && isNode(array))
      raise("AttributeError", "'SymbolicTensor' object has no attribute 'numpy'");
    return attribute(array, name);
  },
});
