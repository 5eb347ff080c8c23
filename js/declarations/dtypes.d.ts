/** Which dtype a call gives, as far as the types of its arguments tell: one, any but bool, or any. */

import type { DType, Operand, Scalar, Tensor } from "../index.js";

type Float = "float32" | "float64";
type Whole = "uint8" | "int8" | "int16" | "int32" | "int64";
/** Any dtype whose elements are numbers. */
export type Numbers = Whole | Float;

/** A dtype that is known, else any that it may be. */
export type Single<D extends DType, All = D> = D extends unknown
  ? [All] extends [D]
    ? D
    : "bool" extends All
      ? DType
      : Numbers
  : never;

/** Of two tensors: theirs, or the float where the other is none. All else depends on which of them have axes. */
type OfTensors<D extends DType, E extends DType> = D extends unknown
  ? E extends D
    ? D
    : D extends Float
      ? E extends Float
        ? Float
        : D
      : E extends Float
        ? E
        : Whole
  : never;

/** Of a bare number: "int" or "float" where it says or is written out, else either. */
type KindOf<N> = N extends bigint | Scalar<"int">
  ? "int"
  : N extends number
    ? number extends N
      ? "int" | "float"
      : `${N}` extends `${bigint}`
        ? "int"
        : "float"
    : "int" | "float";

/** Of a tensor and a bare number, which changes no float, and integers only where it is none. */
type WithNumber<D extends DType, N> = D extends Float
  ? D
  : N extends boolean | Scalar<"bool">
    ? D
    : KindOf<N> extends "int"
      ? D extends Whole
        ? D
        : "int64"
      : KindOf<N> extends "float"
        ? "float32"
        : N extends number
          ? Numbers
          : DType;

/** Of two operands. */
export type Promoted<A extends Operand, B extends Operand> =
  A extends Tensor<infer D>
    ? B extends Tensor<infer E>
      ? Single<OfTensors<D, E>>
      : Single<WithNumber<D, B>>
    : B extends Tensor<infer E>
      ? Single<WithNumber<E, A>>
      : [A, B] extends [number | bigint, number | bigint]
        ? Numbers
        : DType;

/** Of a tensor within bounds that are numbers, for which tensors without axes may stand. */
export type Clamped<A extends Tensor, Bound> = Promoted<
  A,
  Bound extends Tensor ? number : Extract<Bound, Operand>
>;

/** Of functions with real values. */
export type Floating<D extends DType> = [D] extends [Float]
  ? D
  : [D] extends [Whole | "bool"]
    ? "float32"
    : Numbers;

/** Of sums and products. */
export type Summed<D extends DType> = [D] extends [Float]
  ? D
  : [D] extends [Whole | "bool"]
    ? "int64"
    : Numbers;

/** Of `any` and `all`. */
export type Truth<D extends DType> = [D] extends ["uint8"] ? D : "uint8" extends D ? DType : "bool";

/** Of a square. */
export type Counted<D extends DType> = [D] extends ["bool"] ? "int64" : "bool" extends D ? DType : D;

/** Of what has more behind or before it. */
export type Extended<D extends DType, More> = [More] extends [Tensor<D> | null] ? D : DType;

/** Of what is filled with a value. */
export type Filled<Value> = [Value] extends [boolean | Scalar<"bool">]
  ? "bool"
  : [Value] extends [number | bigint | Scalar<"int" | "float">]
    ? [KindOf<Value>] extends ["int"]
      ? "int64"
      : [KindOf<Value>] extends ["float"]
        ? "float32"
        : Numbers
    : DType;

/** Of what is differentiated: null where the tensor is not floating. */
type GradientOf<D extends DType> = [D] extends [Float]
  ? Tensor<D>
  : [D] extends [Whole | "bool"]
    ? null
    : Tensor<Float> | null;

/** One for each tensor among the arguments in their order, those in lists too. */
export type Gradients<Args extends readonly unknown[]> = Args extends readonly []
  ? []
  : Args extends readonly [infer First, ...infer Rest]
    ? [
        ...(First extends Tensor<infer D>
          ? [GradientOf<D>]
          : First extends readonly unknown[]
            ? Gradients<First>
            : []),
        ...Gradients<Rest>,
      ]
    : Args extends readonly Tensor<infer D>[]
      ? GradientOf<D>[]
      : (Tensor<Float> | null)[];
