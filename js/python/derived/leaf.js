// Tensors for which a program asks to record gradients: `torch.tensor(…, requires_grad=True)`, `x.requires_grad_()`.

import { tensorOf } from "../arrays/convert.js";
import { session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { raise } from "../values/types.js";
import { Derived, recordSteps } from "./derived.js";
import { picksView } from "./places.js";
import { stepName } from "./step-names.js";

const KINDS = "Tensors of floating point and complex dtype";
const ONLY_LEAVES =
  "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that " +
  "doesn't require differentiation use var_no_grad = var.detach().";

const NO_VIEW_APART =
  "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for training, and " +
  "gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() cannot be called on these " +
  "gradients. To fix this error, please refer to the Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution.";

const OF_SEVERAL =
  "This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified " +
  "inplace. You should replace the inplace operation by an out-of-place one.";

/** @returns {never} */
export const refuseViewApart = () => raise("RuntimeError", NO_VIEW_APART);

/**
 * Refuses to change one of several views, or what shows a part of it, as `key` does.
 * @param {any} one @param {any} key @returns {never}
 */
export function refuseOneOf(one, key) {
  const isPart = key !== undefined && picksView(key, tensorOf(one));
  const step = isPart ? stepName("[]", [one, key], one) : one.step;
  const place = isPart ? 0 : (one.made?.place ?? 0);
  return raise(
    "RuntimeError",
    `Output ${place} of ${String(step).replace(/Backward\d$/, "")} is a view and is being modified inplace. ${OF_SEVERAL}`,
  );
}

/** Makes a tensor one of them: it stays the same value, whoever has it. */
function leafOf(value, only) {
  if (!tensorOf(value).dtype.startsWith("float")) raise("RuntimeError", `${only} can require gradients`);
  const fields = new Derived(torch, value.tensor);
  Object.assign(fields, { narrow: value.narrow, own: value.own });
  fields.isLeaf = true;
  recordSteps();
  session().machine.tape?.followLeaf(value);
  return Object.assign(Object.setPrototypeOf(value, Derived.prototype), fields);
}

/** What may ask, and how PyTorch begins its refusal of whole numbers there. */
const REFUSALS = {
  made: `Only ${KINDS}`,
  assigned: `only ${KINDS}`,
  method: "only Tensors of floating point dtype",
};

/** `torch.ones(2, requires_grad=asks)`, `x.requires_grad = asks`, `x.requires_grad_(asks)`. @param {keyof typeof REFUSALS} by */
export function askForGradients(value, asks, by) {
  if (!(value instanceof Derived)) return asks ? leafOf(value, REFUSALS[by]) : value;
  if (!value.isLeaf && !asks) raise("RuntimeError", ONLY_LEAVES);
  value.isRecorded = asks;
  if (asks) session().machine.tape?.followLeaf(value);
  else session().machine.tape?.unfollow(value.tensor);
  return value;
}
