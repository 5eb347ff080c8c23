// A mask that fills what repeats its elements.
import { RUNNERS, runInPlace } from "../operations/elementwise.js";
import { tidy } from "../tensor/scope.js";

/** Whether elements lie at one place, as far as strides of 0 and windows go. */
const repeats = ({ shape, strides, numel }) =>
  strides.includes(0) || shape.reduce((end, size, i) => end + (size - 1) * strides[i], 1) < numel;

/** Blocks write back what they have read; where elements lie at one place, those of the mask are then written again, and no other. */
RUNNERS.masked_fill_ = (engineOp, op, operands) => {
  const [target, mask, value] = operands;
  runInPlace(engineOp, op, operands);
  return repeats(target) ? tidy(() => target.setAt([mask.expandAs(target)], value)) : target;
};
