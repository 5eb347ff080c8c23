// PyTorch 0.2 to 0.4 could warn where broadcasting replaced their older rule: same number of elements, element by element.
import { elementsOf } from "../engine/shape.js";
import { shapeRefusal } from "../refusals/shape-refusal.js";
import { Tensor } from "../tensor/tensor.js";

/** PyTorch's switch of that name. Off, it costs a look at one property. */
export const backcompat = { broadcastWarning: { enabled: false } };

/** @type {Set<(warning: { message: string }) => void>} */
const listeners = new Set();

/** Calls `listener` with every warning; returns a function that removes it. */
export function onWarning(listener) {
  const own = (warning) => listener(warning);
  listeners.add(own);
  return () => {
    listeners.delete(own);
  };
}

const MESSAGE =
  "self and other do not have the same shape, but are broadcastable, and have the same number of elements.\n" +
  "Changing behavior in a backwards incompatible manner to broadcasting rather than viewing as 1-dimensional.";

// What had the older rule.
const OPERATIONS = new Set(
  "add sub mul div pow fmod remainder maximum minimum atan2 eq ne lt le gt ge".split(" "),
);

/** Warns where the older rule would have given something else. */
export function warnBroadcast(op, operands) {
  const plain = op.replace(/_$/, "");
  const shapes = operands.filter((operand) => operand instanceof Tensor).map(({ shape }) => shape);
  if (!OPERATIONS.has(plain) || shapes.length !== 2) return;
  const [left, right] = shapes;
  if (left.join() === right.join() || elementsOf(left) !== elementsOf(right)) return;
  if (shapeRefusal(shapes, op !== plain) !== null) return;
  for (const listener of [...listeners]) listener({ message: MESSAGE });
}
