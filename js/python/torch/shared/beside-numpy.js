// Operators between a tensor and an array of NumPy's. A tensor on the left leaves them to the array, which reads it as one of its
// own, and gives a tensor back; an array on the left leaves them to the tensor, which knows division alone.

import { ArrayValue, NOT_IMPLEMENTED } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { torch } from "../tensor.js";

const give = (tensor) => new ArrayValue(torch, tensor);

const NO_SUM =
  "Concatenation operation is not implemented for NumPy arrays, use np.concatenate() instead. Please do not rely on this error; " +
  "it may not be given on all Python implementations.";

/** A tensor as an array of NumPy's over the same memory. */
export function asArray(array) {
  if (array.isRecorded)
    raise(
      "RuntimeError",
      "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.",
    );
  if (array.narrow !== null) refuseHere("NumPy with tensors of fewer bits");
  return /** @type {any} */ (session()).modules.numpy.arrayOf(tensorOf(array).detach());
}

/** What NumPy gives, as the tensor that comes of it where one was given: truths are bytes then. */
export function asTensor(made) {
  if (made instanceof Tuple) return new Tuple(made.items.map(asTensor));
  if (!(made instanceof ArrayValue) || made.tensor === null || made.narrow !== null)
    return refuseHere("what NumPy makes of such tensors");
  const tensor = tensorOf(made);
  return give(tensor.dtype === "bool" ? tensor.to("uint8") : tensor);
}

/** `tensor ∘ array`, or with `reflected` `array ∘ tensor`. */
export function besideArray(operator, array, other, reflected) {
  if (array.tensor === null || other.tensor === null || other.narrow !== null)
    refuseHere("operators of such a tensor and an array of NumPy's");
  const { machine } = session();
  if (!reflected) return asTensor(machine.binary(operator, asArray(array), other));
  if (operator === "/") return besideArray("*", machine.binary("/", 1n, array), other, false);
  if (operator === "+") raise("TypeError", NO_SUM);
  return NOT_IMPLEMENTED;
}

/** Comparisons of a tensor and an array: what they do not share is never the same, and has no order. */
export function comparedToArray(operator, array, other) {
  if (other.tensor === null || other.narrow !== null) refuseHere("comparing such an array with a tensor");
  if (operator === "==") return torch.compare(operator, array, give(tensorOf(other)));
  return operator === "!=" ? true : NOT_IMPLEMENTED;
}
