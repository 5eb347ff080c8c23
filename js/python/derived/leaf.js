// Tensors for which a program asks to record gradients: `torch.tensor(…, requires_grad=True)`, `x.requires_grad_()`.

import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { ELLIPSIS } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { raise } from "../values/types.js";
import { Derived, recordSteps } from "./derived.js";

const KINDS = "Tensors of floating point and complex dtype";
const ONLY_LEAVES =
  "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that " +
  "doesn't require differentiation use var_no_grad = var.detach().";

const NO_VIEW_APART =
  "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for training, and " +
  "gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() cannot be called on these " +
  "gradients. To fix this error, please refer to the Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution.";

/** @returns {never} */
export const refuseViewApart = () => raise("RuntimeError", NO_VIEW_APART);

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

const isWhole = ({ start, stop, step }, size) =>
  (start ?? 0n) === 0n && (step ?? 1n) === 1n && (stop === null || Number(stop) >= size);

/** Whether PyTorch writes to a view between brackets, not to the tensor itself: `x[0]`, but neither `x[:]` nor `x[mask]`. */
export function picksView(key, { shape }) {
  const keys = key instanceof Tuple ? key.items : [key];
  const axesOf = (one) => {
    if (one === ELLIPSIS) return 0;
    return one instanceof ArrayValue && /^(?:bool|uint8)$/.test(tensorOf(one).dtype) ? tensorOf(one).ndim : 1;
  };
  let axis = 0;
  return keys.some((one, i) => {
    if (one === null || (one !== ELLIPSIS && typeof one !== "object")) return true;
    if (one instanceof ArrayValue && tensorOf(one).ndim === 0) return true;
    if (one instanceof Slice && !isWhole(one, shape[axis])) return true;
    const after = keys.slice(i + 1).reduce((all, each) => all + axesOf(each), 0);
    axis = one === ELLIPSIS ? shape.length - after : axis + axesOf(one);
    return false;
  });
}
