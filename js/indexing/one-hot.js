// Classes as vectors with a single 1.
import { arange } from "../creating/range.js";
import { run } from "../operations/elementwise.js";
import { amax, amin } from "../operations/reductions.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { materialize } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkKnown, isKnown } from "../tensor/values.js";
import { unsqueeze } from "../views/views.js";

/** A last axis of zeros with a 1 at the class that an element names; without `numClasses`, as many as are named. */
export const oneHot = define("one_hot", "Tensor input, int num_classes = -1", (given, op) => {
  const { input, numClasses } = given;
  const no = (message) => runtimeError(op, input, message, ShapecastError);
  if (input.dtype !== "int64") throw no("one_hot is only applicable to index tensor of type LongTensor.");
  if (input.numel === 0 && numClasses <= 0) {
    throw no("Can not infer total number of classes from empty tensor.");
  }
  return tidy(() => {
    const bound = (of) => (input.numel === 0 ? 0n : /** @type {bigint} */ (of(input).item({ bigint: true })));
    if (numClasses === -1) checkKnown(op, [input], [...input.shape, -1], "int64");
    if (isKnown() && bound(amin) < 0n) throw no("Class values must be non-negative.");
    const classes = numClasses === -1 ? Number(bound(amax)) + 1 : numClasses;
    const tooFew = isKnown() ? () => bound(amax) >= classes : () => classes <= 0;
    if (input.numel > 0 && tooFew()) {
      throw no("Class values must be smaller than num_classes.");
    }
    return materialize(run("eq", op, [unsqueeze(input, -1), arange(classes)]), "int64", op);
  });
});
