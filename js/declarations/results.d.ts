/** What calls give that is not one tensor, and what leaves a tensor. */

import type { DType, Flag, Tensor } from "../index.js";

/** The typed array in which JavaScript sees a dtype's memory: Uint8Array of 0 and 1 for bool, BigInt64Array for int64. */
export interface TypedArrays {
  bool: Uint8Array;
  uint8: Uint8Array;
  int8: Int8Array;
  int16: Int16Array;
  int32: Int32Array;
  int64: BigInt64Array;
  float32: Float32Array;
  float64: Float64Array;
}

/** The same, of memory that is nobody else's and that may be given to another thread. */
export interface Copies {
  bool: ReturnType<Uint8ArrayConstructor["of"]>;
  uint8: ReturnType<Uint8ArrayConstructor["of"]>;
  int8: ReturnType<Int8ArrayConstructor["of"]>;
  int16: ReturnType<Int16ArrayConstructor["of"]>;
  int32: ReturnType<Int32ArrayConstructor["of"]>;
  int64: ReturnType<BigInt64ArrayConstructor["of"]>;
  float32: ReturnType<Float32ArrayConstructor["of"]>;
  float64: ReturnType<Float64ArrayConstructor["of"]>;
}

/** An element as a plain value. */
export interface Values {
  bool: boolean;
  uint8: number;
  int8: number;
  int16: number;
  int32: number;
  int64: number;
  float32: number;
  float64: number;
}

/** The same, where `bigint` is asked for. */
export interface ExactValues extends Omit<Values, "int64"> {
  int64: bigint;
}

/** Values and indices, as a list and by name. */
export type Pair<D extends DType = DType> = [values: Tensor<D>, indices: Tensor<"int64">] & {
  readonly values: Tensor<D>;
  readonly indices: Tensor<"int64">;
};

/** What a flag decides; both where it is not known. */
export type Choice<F extends Flag, Yes, No> = F extends true ? Yes : F extends false ? No : Yes | No;

/** The different elements; with which of them each element is, and how often each occurs, a list. */
export type Unique<D extends DType, Inverse extends Flag, Counts extends Flag> = Choice<
  Inverse,
  Choice<
    Counts,
    [values: Tensor<D>, inverse: Tensor<"int64">, counts: Tensor<"int64">],
    [values: Tensor<D>, inverse: Tensor<"int64">]
  >,
  Choice<Counts, [values: Tensor<D>, counts: Tensor<"int64">], Tensor<D>>
>;
