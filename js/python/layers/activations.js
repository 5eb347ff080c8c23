// What acts on each element by itself, or along one axis.

import { byChance } from "../algorithms/chance.js";
import { geluOf } from "../algorithms/gelu.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { functionNamed } from "../torch/functions.js";
import { str } from "../values/repr.js";
import { raise } from "../values/types.js";
import { checkTensor, isFloat, isUnknown, made, notImplemented, scalarName, unknown } from "./words.js";

/** A function of torch by its name, called on one tensor. */
export function plain(name, input, ...rest) {
  checkTensor(input, name, "input", 1);
  return /** @type {any} */ (functionNamed(name)).call([input, ...rest], {});
}

/** Where no gradients are asked for, the input is changed; what it was is not needed for the way back. */
export function changedInto(input, made) {
  const { machine, mode } = session();
  if (mode === "shapes" || machine.tape !== null || made.tensor === null || made === input) return made;
  input.checkChange?.();
  if (input.step !== undefined) input.step = null;
  tensorOf(input).copy_(made.tensor);
  return new ArrayValue(input.framework, tensorOf(input));
}

export function gelu(input, approximate = "none") {
  checkTensor(input, "gelu", "input", 1);
  if (typeof approximate !== "string") refuseHere("such a call of gelu");
  if (approximate !== "none" && approximate !== "tanh")
    raise("RuntimeError", "approximate argument must be either none or tanh.");
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (!isFloat(x.dtype)) notImplemented("GeluKernelImpl", x.dtype);
  return made(() => geluOf(x, approximate === "tanh"));
}

/** A probability to drop an element with. */
export function checkProbability(p) {
  if (Number(p) < 0 || Number(p) > 1)
    raise("ValueError", `dropout probability has to be between 0 and 1, but got ${str(p)}`);
}

export function dropout(input, p, isTraining) {
  checkProbability(p);
  checkTensor(input, "dropout", "input", 1);
  const rate = Number(p);
  if (isUnknown(input) || !isTraining || rate === 0) return input;
  const x = tensorOf(input);
  if (!isFloat(x.dtype) && rate !== 1)
    raise(
      "RuntimeError",
      `result type Float can't be cast to the desired output type ${scalarName(x.dtype)}`,
    );
  return made(() => leftOut(x, rate));
}

/** A tensor of which elements are left out, and the others are larger by as much. */
export const leftOut = (x, rate) =>
  rate === 1 ? engine.mul(x, 0) : engine.mul(x, engine.div(byChance(x, 1 - rate).to(x.dtype), 1 - rate));

/** The axis that softmax takes where none is given. */
export const usualAxis = (input) => ([0, 1, 3].includes(tensorOf(input).ndim) ? 0n : 1n);
