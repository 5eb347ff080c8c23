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

/** The memory of a tensor, one after the other, as a step of a plan reads it. */
class Reading {
  constructor({ from, shape, strides }, { dtype }) {
    const layout = layoutFor(exchange(), dtype, shape, strides);
    this.from = from;
    this[READ] = null;
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
function isAlike(layouts, operands) {
  if (layouts.length !== operands.length) return false;
  for (let i = 0; i < layouts.length; i++) if (layouts[i] !== layoutOf(operands[i])) return false;
  return true;
}

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
      step.readings ??= step.views.map((view) => new Reading(view, tensors[view.from]));
      for (const reading of step.readings) reading[READ] = tensors[reading.from];
      tensors.push(PERFORM[step.kind](step.readings, step));
    }
    const last = tensors[from];
    answer = from >= operands.length && liesAs(last, result) ? last : viewOf(last, OP, shape, strides);
  } finally {
    for (const { readings } of steps) for (const reading of readings ?? []) reading[READ] = null;
    for (let i = operands.length; i < tensors.length; i++) if (tensors[i] !== answer) tensors[i].dispose();
  }
  return answer;
}

/** Every product of elements whose labels agree, summed over the labels that the output is without. */
export const einsum = traced(OP, ([equation, ...given]) => {
  const operands = checkTensors(spread(given), OP, 1);
  return perform(operands, planFor(equation, operands));
});
