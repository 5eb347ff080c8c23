// torch.autograd.functional: all derivatives of a function, a row for each number that it gives.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { isTensor, torch } from "../tensor.js";

const array = (tensor) => new ArrayValue(torch, tensor);

/** A leaf with the numbers of a tensor. */
const leafOf = (one) => partOf("leaves").askForGradients(array(tensorOf(one).detach().clone()), true, "made");

/** The gradient of each element of a result, one below the other. */
export function rowsOf(result, leaf, creates) {
  const { numel, shape, dtype } = tensorOf(result);
  const rows = Array.from({ length: numel }, (_, i) => {
    const weights = engine.zeros([numel], { dtype });
    weights.setAt([i], 1);
    const [row] = partOf("gradients").gradientsOf(
      result,
      array(weights.reshape(shape)),
      [leaf],
      true,
      creates,
    );
    return row === null ? engine.zerosLike(tensorOf(leaf)) : tensorOf(row);
  });
  return engine.stack(rows).reshape([...shape, ...tensorOf(leaf).shape]);
}

function prepared(name, [call, inputs, ...more], keywords) {
  if (more.length > 0 || Object.keys(keywords).length > 0 || !isTensor(inputs ?? null))
    refuseHere(`such a call of torch.autograd.functional.${name}`);
  const { machine, mode } = session();
  if (mode === "shapes") refuseHere(`torch.autograd.functional.${name}`);
  const leaf = leafOf(inputs);
  const result = machine.call(call, [leaf]);
  if (!isTensor(result)) refuseHere(`torch.autograd.functional.${name} of such a function`);
  return { leaf, result };
}

export const derivatives = {
  jacobian(args, keywords) {
    const { leaf, result } = prepared("jacobian", args, keywords);
    return array(result.isRecorded ? rowsOf(result, leaf, false) : refuseHere("a constant function"));
  },
  hessian(args, keywords) {
    const { leaf, result } = prepared("hessian", args, keywords);
    const [slope] = partOf("gradients").gradientsOf(result, null, [leaf], true, true);
    if (!slope.isRecorded) return array(engine.zeros([...tensorOf(leaf).shape, ...tensorOf(leaf).shape]));
    return array(rowsOf(slope, leaf, false));
  },
};
