// What einsum will do, without doing it.

import { checkCount } from "../arguments/sizes.js";
import { pythonTypeName } from "../engine/number.js";
import { ArgumentError, typeError } from "../refusals/classes.js";
import { readEquation } from "./equation.js";
import { planSteps } from "./steps.js";

const OP = "einsum";

/**
 * The steps that work out an equation, and the view that is the answer; null where sizes are left open. Throws what PyTorch
 * refuses.
 */
export function planEinsum(equation, operands, known) {
  if (operands.length === 0) {
    throw new ArgumentError(
      "einsum(): must specify the equation string and at least one operand, or at least one operand and its subscripts list",
      { op: OP, pythonType: "ValueError" },
    );
  }
  if (typeof equation !== "string") {
    throw typeError(
      OP,
      `einsum(): argument 'equation' (position 1) must be str, not ${pythonTypeName(equation)}`,
    );
  }
  checkCount(operands.length, OP);
  const read = readEquation(equation, operands, known);
  return read.open ? null : planSteps(read);
}
