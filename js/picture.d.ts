import type { DType, Shape, TypedArray } from "./index.js";

export { type Explained, explain, ShapecastError, ShapeError } from "./index.js";

/** Planners of calls that come later: einsum's, null until js/explain/equations.js is there. */
export const explainers: { einsum: ((given: readonly unknown[], explain: unknown) => unknown) | null };

/**
 * Stands for a tensor of which only dtype, shape and strides matter: explain() takes it as an operand. What frameworks other than
 * PyTorch refuse for dtypes is said by the package's explain() alone.
 */
export class Sample {
  constructor(dtype: DType, shape: Shape, strides?: readonly number[]);
  readonly dtype: DType;
  readonly shape: Shape;
  readonly strides: readonly number[];
}

/** Row-major numbers; the dtype is the array's own unless it is said. */
export interface Values {
  data: TypedArray;
  shape: Shape;
  dtype?: DType;
}
/** The values of an elementwise operation, or null where the engine refuses. An operation on two goes on from the left. */
export function evaluate(
  op: string,
  operands: readonly Values[],
): { data: ArrayLike<number | bigint>; shape: number[]; dtype: DType } | null;
