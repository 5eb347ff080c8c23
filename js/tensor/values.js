// Elements where there are some: an engine that works out shapes alone neither takes nor gives any.
import { hasElements } from "../engine/engine.js";
import { outline, ValuesUnknownError } from "../refusals/values-unknown.js";

/** Gives the elements of a fresh tensor to what writes them. */
export function writeElements(tensor, write) {
  if (hasElements) write(tensor.data);
}

/** Whether what is refused because of elements can be refused: a tensor without any passes for one that is right. */
export const isKnown = () => hasElements;

const refuse = (op, operands, result) =>
  new ValuesUnknownError(
    op,
    operands.map(({ shape }) => shape),
    result,
  );

/** Refuses to read a tensor that has elements which nobody computed. */
export function checkReadable(tensor, op) {
  if (!hasElements && tensor.numel > 0) throw refuse(op, [tensor], null);
}

/** Refuses a call on tensors whose elements decide the sizes of its result, which are -1 where they do. */
export function checkKnown(op, operands, sizes, dtype) {
  if (!hasElements) throw refuse(op, operands, outline(sizes, dtype));
}

/** The same for a list of results: the sizes and the dtype of each. */
export function checkTupleKnown(op, operands, results) {
  if (hasElements) return;
  throw refuse(
    op,
    operands,
    results.map(([sizes, dtype]) => outline(sizes, dtype)),
  );
}
