// Backward through a function: the calls that it makes are noted, and gone back through from the last one.
import { zerosLike } from "../creating/like.js";
import { pythonTypeName } from "../engine/number.js";
import { typeError } from "../refusals/classes.js";
import { tidy } from "../tensor/scope.js";
import { recorder, setRecorder } from "../tensor/trace.js";
import { alias } from "../views/views.js";
import { isTensor } from "./factors.js";
import { mapped, Tape, tensorsIn } from "./tape.js";
import { isFloat, refused } from "./vjp.js";

/** Calls the function with its calls noted. */
function recorded(tape, f, args) {
  tape.start();
  try {
    return f(...args);
  } finally {
    setRecorder(null);
  }
}

function check(result) {
  const expected = "grad_and_value(f)(*args): Expected f(*args) to return a";
  if (!isTensor(result)) {
    throw refused("grad", `${expected} Tensor, got <class '${pythonTypeName(result)}'>`);
  }
  if (result.ndim === 0) return;
  const advice = "Maybe you wanted to use the vjp or jacrev APIs instead?";
  throw refused("grad", `${expected} scalar Tensor, got tensor with ${result.ndim} dims. ${advice}`);
}

/**
 * The gradients of a function that answers with a tensor without axes: one for each tensor among its arguments, in lists
 * too; null for one without fractions.
 */
export function grad(f) {
  if (typeof f !== "function") {
    throw typeError("grad", `grad(): expected a function, not ${pythonTypeName(f)}`);
  }
  return (...args) => {
    if (recorder !== null) throw refused("grad", "grad: gradients of gradients are not implemented");
    const tape = new Tape();
    try {
      return tidy(() => {
        const own = mapped(args, (tensor) => alias(tensor, "grad"));
        tape.leaves = tensorsIn(own);
        for (const leaf of tape.leaves) if (isFloat(leaf)) tape.follow(leaf);
        const result = recorded(tape, f, own);
        check(result);
        tape.goBack(result);
        return tape.leaves.map((leaf) =>
          isFloat(leaf) ? (tape.slots.get(leaf).sum ?? zerosLike(leaf)) : null,
        );
      });
    } finally {
      tape.dispose();
    }
  };
}
