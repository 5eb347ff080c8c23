// What every explanation is made of: operands as they are given, and the answer.

import { toScalar } from "../arguments/scalar.js";
import { shapeArgument } from "../arguments/sizes.js";
import { itemSize } from "../engine/dtype.js";
import { isNumber } from "../engine/number.js";
import { codeOfSize, isOpen } from "../engine/open-sizes.js";
import { contiguousStrides, elementsOf } from "../engine/shape.js";
import { WRITE, writeScalar, writeView } from "../engine/slots.js";

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

/** What stands for a size in a bare shape: a name, or what is worked out of names, `2N`, but no number, `1e6`; or null. */
const isSymbol = (size) =>
  size === null || (typeof size === "string" && /[\p{L}_]/u.test(size) && Number.isNaN(Number(size)));

/** A bare shape with its strides, as far as its sizes are known. */
function bareShape(given, place, op) {
  const list = Array.isArray(given) ? Array.from(given) : given;
  const open = Array.isArray(list) && list.some(isSymbol);
  const numbers = shapeArgument(
    open ? list.map((size) => (isSymbol(size) ? 1 : size)) : list,
    op,
    "operands",
    place + 1,
  );
  const strides = contiguousStrides(numbers);
  if (!open) return { shape: numbers, strides };
  const shape = numbers.map((size, axis) => (isSymbol(list[axis]) ? list[axis] : size));
  const last = shape.findLastIndex(isOpen);
  return { shape, strides: strides.map((stride, axis) => (axis < last ? null : stride)) };
}

/** Elements of a shape; null where that is not known. */
export const countOf = (sizes) => (sizes.some(isOpen) && !sizes.includes(0) ? null : elementsOf(sizes));

/**
 * An operand as what explain needs of it: shape, dtype (null for bare shapes and numbers), and how it is written. Letters
 * of bare shapes join the list.
 */
export function operandOf(given, place, op, letters) {
  if (given?.[WRITE] !== undefined) {
    const { dtype, shape, strides } = given;
    const write = (block) => given[WRITE](block, place, op);
    return { shape: [...shape], strides, dtype, write };
  }
  if (isNumber(given)) {
    const number = toScalar(given, op);
    return { shape: [], strides: [], dtype: null, write: (block) => writeScalar(block, place, number) };
  }
  const { shape, strides } = bareShape(given, place, op);
  const codes = shape.map((size) => codeOfSize(size, letters));
  const view = { dtype: null, shape: codes, strides: strides.map((stride) => stride ?? -1) };
  return { shape, strides, dtype: null, write: (block) => writeView(block, place, view, 0) };
}

const bytes = (elements, dtype) =>
  elements === null ? null : elements * (dtype === null ? 4 : itemSize(dtype));

/**
 * explain()'s answer: it is ok, it is not, or (null) that depends on sizes that are left open. `repeated`: elements of each operand, had it been repeated; `held`: what the result holds, whatever
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
  const { undecided = false, ...planned } = plan ?? {};
  const each = (counts) => operands.map(({ dtype }, i) => bytes(counts[i], dtype));
  return {
    ok: error !== null ? false : undecided ? null : true,
    op,
    shapes: operands.map(({ shape }) => shape),
    axes,
    shape: null,
    dtype: null,
    loop: null,
    elements: null,
    ...planned,
    bytes: {
      operands: each(stored),
      result: plan && bytes(plan.elements, plan.dtype ?? held),
      copied: plan && each(repeated),
    },
    error,
    ...more,
  };
};
