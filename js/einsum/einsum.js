// einsum: sums of products of elements, by labels on their axes.

import { spread } from "../arguments/sizes.js";
import { exchange } from "../engine/engine.js";
import { isSame } from "../engine/shape.js";
import { layoutFor, WRITE } from "../engine/slots.js";
import { run } from "../operations/elementwise.js";
import { multiply } from "../operations/products.js";
import { reduce } from "../operations/reductions.js";
import { hintOf } from "../refusals/hint.js";
import { LIES, READ } from "../tensor/again.js";
import { allocateTensor } from "../tensor/call.js";
import { copyElements } from "../tensor/copy.js";
import { checkTensors, layoutOf, viewOf, writeTensor } from "../tensor/tensor.js";
import { traced } from "../tensor/trace.js";
import { planEinsum } from "./plan.js";

const OP = "einsum";

/** A tensor's memory as a step reads it, which is the same in every run of a plan. */
class Reading {
  constructor(tensor, view) {
    view.layout ??= layoutFor(exchange(), tensor.dtype, view.shape, view.strides);
    const { layout } = view;
    this[READ] = tensor;
    this[LIES] = layout;
    this.dtype = layout.dtype;
    this.shape = layout.shape;
  }

  [WRITE](block, i, op) {
    writeTensor(block, i, this[READ], op, this[LIES]);
  }
}

const PERFORM = {
  // The last axes.
  sum: ([input], { shape, dtype }) =>
    reduce({ input, dim: input.shape.slice(shape.length).map((_, i) => -1 - i), dtype }, "sum"),
  copy: ([input], { dtype }) => copyElements(input, allocateTensor(input.shape, dtype, OP), OP),
  mul: (operands) => run("mul", OP, operands),
  matmul: (operands) => multiply("matmul", operands, false, OP),
};

/** Plans by their equations, of the operands that each was run on last: those that lie alike have the same plan. */
const plans = new Map();
const MOST = 64;

const liesAs = (tensor, { shape, strides }) => isSame(shape, tensor.shape) && isSame(strides, tensor.strides);
const isAlike = (layouts, operands) =>
  layouts.length === operands.length && layouts.every((layout, i) => layout === layoutOf(operands[i]));

function planFor(equation, operands) {
  const known = plans.get(equation);
  if (known !== undefined && isAlike(known.layouts, operands)) return known.planned;
  const planned = /** @type {NonNullable<ReturnType<typeof planEinsum>>} */ (
    planEinsum(equation, operands, { hintOf })
  );
  const layouts = operands.map(layoutOf);
  if (plans.size === MOST) plans.clear();
  plans.set(equation, { layouts, planned });
  return planned;
}

/** Runs a plan. What is made on the way is disposed; a result that lies as the plan says is the answer itself. */
function perform(operands, { steps, result }) {
  const { from, shape, strides } = result;
  const tensors = [...operands];
  let answer = null;
  try {
    for (const step of steps) {
      const readings = step.views.map((view) => new Reading(tensors[view.from], view));
      tensors.push(PERFORM[step.kind](readings, step));
    }
    const last = tensors[from];
    answer = from >= operands.length && liesAs(last, result) ? last : viewOf(last, OP, shape, strides);
  } finally {
    for (let i = operands.length; i < tensors.length; i++) if (tensors[i] !== answer) tensors[i].dispose();
  }
  return answer;
}

/** Every product of elements whose labels agree, summed over the labels that the output is without. */
export const einsum = traced(OP, ([equation, ...given]) => {
  const operands = checkTensors(spread(given), OP, 1);
  return perform(operands, planFor(equation, operands));
});
