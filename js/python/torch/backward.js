// Gradients where only shapes are worked out: each has the shape of what it belongs to. Their numbers are not computed.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";

/** Runs in which a program went back. @type {WeakSet<object>} */
const gone = new WeakSet();

const sizes = ({ shape }) => `torch.Size([${shape.join(", ")}])`;

/** `y.backward(gradient)`. */
export function backward(array, args, keywords) {
  if (session().mode === "values") refuseHere("attribute .backward");
  const gradient = args[0] ?? keywords.gradient ?? null;
  const result = tensorOf(array);
  if (gradient === null) {
    if (result.numel !== 1) raise("RuntimeError", "grad can be implicitly created only for scalar outputs");
  } else if (`${tensorOf(gradient).shape}` !== `${result.shape}`) {
    const [given, own] = [sizes(tensorOf(gradient)), sizes(result)];
    raise(
      "RuntimeError",
      `Mismatch in shape: grad_output[0] has a shape of ${given} and output[0] has a shape of ${own}.`,
    );
  }
  gone.add(session().machine);
  return null;
}

/** `x.grad`: nothing before a program went back. */
export function gradientOf(array) {
  const { tensor } = array;
  const isThere = tensor?.dtype.startsWith("float") && gone.has(session().machine);
  return isThere ? new ArrayValue(array.framework, tensor.clone()) : null;
}
