/** What calls take. */

import type { DType, Nested, Tensor, TypedArray } from "../index.js";

/** The Python type of a number. */
export type Kind = "bool" | "int" | "float";
/**
 * A bare number with its Python type said: JavaScript cannot tell 2.0 from 2. Operators of JavaScript, which would forget the
 * type, throw a TypeError: calculate with `value`.
 */
export class Scalar<out K extends Kind = Kind> {
  private constructor();
  valueOf(): never;
  readonly value: number | bigint | boolean;
  readonly kind: K;
}
/**
 * A bare number of a Python type, which may stand wherever a number may: `scalar(2, "float")` is Python's 2.0. Without `kind` as a
 * number by itself would be taken: integers as int, else float.
 */
export function scalar<K extends Kind>(value: NumberLike, kind: K): Scalar<K>;
export function scalar<K extends Kind>(value: Scalar<K>): Scalar<K>;
export function scalar(value: boolean): Scalar<"bool">;
export function scalar(value: bigint): Scalar<"int">;
export function scalar(value: number): Scalar<"int" | "float">;
export function scalar(value: NumberLike): Scalar;

/** A bare number. It is weak, as in PyTorch: it never changes a tensor's dtype within its category. */
export type NumberLike = number | bigint | boolean | Scalar;

/** What an operation takes: a tensor or a bare number. Where only a number will do, a tensor without axes stands for its own. */
export type Operand = Tensor | NumberLike;

/** A number that is no truth value: a size, an axis, a tolerance. A tensor without axes stands for its own. */
export type Numeric = number | bigint | Scalar<"int" | "float"> | Tensor;
/** Yes or no. */
export type Flag = boolean | Scalar<"bool">;

/** One number or several: sizes, axes. */
export type Dims = Numeric | readonly Numeric[];

/** The axis by PyTorch's name or by NumPy's. */
export type Dim<Axes> = { dim?: Axes; axis?: undefined } | { axis?: Axes; dim?: undefined };
/** The same, where it must be said. */
export type NeededDim<Axes> = { dim: Axes; axis?: undefined } | { axis: Axes; dim?: undefined };
/** Whether reduced axes stay, with size 1; by PyTorch's name or by NumPy's. */
export type Keep = { keepdim?: Flag; keepdims?: undefined } | { keepdims?: Flag; keepdim?: undefined };

/** The dtype asked for. A tensor, which has one, is no options object. */
export type Cast<D extends DType> = { dtype?: D | null; shape?: undefined };

/** How many axes, or which of both tensors. */
export type TensordotAxes = Numeric | readonly [left: readonly Numeric[], right: readonly Numeric[]];
export type CdistMode =
  | "use_mm_for_euclid_dist_if_necessary"
  | "use_mm_for_euclid_dist"
  | "donot_use_mm_for_euclid_dist";
/** What stands around a padded tensor. */
export type PadMode = "constant" | "reflect" | "replicate" | "circular";
/** What is taken between two elements. */
export type Interpolation = "linear" | "lower" | "higher" | "midpoint" | "nearest";
/** "xy" swaps the first two axes. */
export type Indexing = "ij" | "xy";

/** What may stand between brackets: `null` is None, `"..."` and `"1:5:2"` are as in Python, lists are tensors. */
export type Index =
  | NumberLike
  | null
  | string
  | { slice: readonly (Numeric | null | undefined)[] }
  | Tensor
  | TypedArray
  | readonly Nested<number | bigint | boolean>[];

/** `WebAssembly.Module`, where the program's libraries know it: some have no WebAssembly. */
export type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Compiled } };
}
  ? Compiled
  : object;
/** The bytes of a file. */
export type Bytes = ArrayBuffer | ArrayBufferView;
