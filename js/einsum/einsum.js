// einsum: sums of products of elements, by labels on their axes.

import { spread } from "../arguments/sizes.js";
import { isSame } from "../engine/shape.js";
import { run } from "../operations/elementwise.js";
import { multiply } from "../operations/products.js";
import { sum } from "../operations/reductions.js";
import { hintOf } from "../refusals/hint.js";
import { materialize } from "../tensor/copy.js";
import { tidy } from "../tensor/scope.js";
import { checkTensors, viewOf } from "../tensor/tensor.js";
import { traced } from "../tensor/trace.js";
import { planEinsum } from "./plan.js";

const OP = "einsum";

const PERFORM = {
  // The last axes.
  sum: ([view], { shape, dtype }) =>
    sum(view, { dim: view.shape.slice(shape.length).map((_, i) => -1 - i), dtype }),
  copy: ([view], { dtype }) => materialize(view, dtype, OP),
  mul: (views) => run("mul", OP, views),
  matmul: (views) => multiply("matmul", views, false, OP),
};

/** Plans by their equations, of the operands that each was run on last: those that lie alike have the same plan. */
const plans = new Map();
const MOST = 64;

const isAlike = (layouts, operands) =>
  layouts.length === operands.length &&
  layouts.every(
    ([dtype, shape, strides], i) =>
      dtype === operands[i].dtype && isSame(shape, operands[i].shape) && isSame(strides, operands[i].strides),
  );

function planFor(equation, operands) {
  const known = plans.get(equation);
  if (known !== undefined && isAlike(known.layouts, operands)) return known.planned;
  const planned = /** @type {NonNullable<ReturnType<typeof planEinsum>>} */ (
    planEinsum(equation, operands, { hintOf })
  );
  const layouts = operands.map(({ dtype, shape, strides }) => [dtype, shape, strides]);
  if (plans.size === MOST) plans.clear();
  plans.set(equation, { layouts, planned });
  return planned;
}

const lies = (tensor, { shape, strides }) => isSame(shape, tensor.shape) && isSame(strides, tensor.strides);

/** One step on operands as they stand, which is what most calls are: nothing else is made. Null where it takes more. */
function performOne(operands, { steps: [step, ...more], result }) {
  if (more.length > 0 || !step?.views.every((view, i) => view.from === i && lies(operands[i], view)))
    return null;
  const made = PERFORM[step.kind](operands, step);
  if (lies(made, result)) return made;
  const turned = viewOf(made, OP, result.shape, result.strides);
  made.dispose();
  return turned;
}

function performAll(operands, { steps, result }) {
  return tidy(() => {
    const tensors = [...operands];
    const view = ({ from, shape, strides }) => viewOf(tensors[from], OP, shape, strides);
    for (const step of steps) tensors.push(PERFORM[step.kind](step.views.map(view), step));
    return view(result);
  });
}

/** Every product of elements whose labels agree, summed over the labels that the output is without. */
export const einsum = traced(OP, ([equation, ...given]) => {
  const operands = checkTensors(spread(given), OP, 1);
  const planned = planFor(equation, operands);
  return performOne(operands, planned) ?? performAll(operands, planned);
});
