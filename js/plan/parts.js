// What every explanation is made of: operands as they are given, and the answer.

import { toScalar } from "../arguments/scalar.js";
import { shapeArgument } from "../arguments/sizes.js";
import { itemSize } from "../engine/dtype.js";
import { isNumber } from "../engine/number.js";
import { contiguousStrides } from "../engine/shape.js";
import { WRITE, writeScalar, writeShape, writeView } from "../engine/slots.js";

/** Stands for a tensor of which only dtype, shape and strides matter. */
export class Sample {
  constructor(dtype, shape, strides = contiguousStrides(shape)) {
    this.dtype = dtype;
    this.shape = shape;
    this.strides = strides;
  }

  [WRITE](block, i) {
    writeView(block, i, this, 0);
  }
}

/** An operand as what explain needs of it: shape, dtype (null for bare shapes and numbers), and how it is written. */
export function operandOf(given, place, op) {
  if (given?.[WRITE] !== undefined) {
    const { dtype, shape, strides } = given;
    const write = (block) => given[WRITE](block, place, op);
    return { shape: [...shape], strides, dtype, write };
  }
  if (isNumber(given)) {
    const number = toScalar(given, op);
    return { shape: [], strides: [], dtype: null, write: (block) => writeScalar(block, place, number) };
  }
  const shape = shapeArgument(given, op, "operands", place + 1);
  const strides = contiguousStrides(shape);
  return { shape, strides, dtype: null, write: (block) => writeShape(block, place, shape) };
}

const bytes = (elements, dtype) => elements * (dtype === null ? 4 : itemSize(dtype));

/**
 * explain()'s answer; `repeated`: elements of each operand, had it been repeated; `held`: what the result holds, whatever
 * the operands do. A refusal has an error and no plan.
 * @param {any} known
 * @param {any} plan
 * @param {any} repeated
 * @param {Error | null} [error]
 */
export const answerOf = (
  { op, operands, axes, stored, held = null, ...more },
  plan,
  repeated,
  error = null,
) => {
  const each = (counts) => operands.map(({ dtype }, i) => bytes(counts[i], dtype));
  return {
    ok: error === null,
    op,
    shapes: operands.map(({ shape }) => shape),
    axes,
    shape: null,
    dtype: null,
    loop: null,
    elements: null,
    ...plan,
    bytes: {
      operands: each(stored),
      result: plan && bytes(plan.elements, plan.dtype ?? held),
      copied: plan && each(repeated),
    },
    error,
    ...more,
  };
};
