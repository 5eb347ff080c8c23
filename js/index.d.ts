/// <reference lib="esnext.disposable" />

/**
 * shapecast: n-dimensional arrays with PyTorch's semantics, and the plan behind every broadcast.
 *
 * Everything is synchronous; the engine starts at the first call. Whoever makes a tensor disposes it: with `dispose()`,
 * with `using`, or by making it inside `scope()`. Shapes are arrays of sizes, outermost axis first; axes may be counted
 * from the end with negative numbers. Strides and offsets count elements, never bytes.
 */

import type { Methods } from "../build/generated/functions.js";
import type { Bytes, CompiledModule, Index, NumberLike, Operand } from "./declarations/arguments.js";
import type { Gradients, Numbers, Single } from "./declarations/dtypes.js";
import type { Copies, ExactValues, TypedArrays, Values } from "./declarations/results.js";

export * from "../build/generated/functions.js";
export * from "./declarations/arguments.js";
export * from "./declarations/dtypes.js";
export * from "./declarations/results.js";

/** Element types. bool is stored as one byte, 0 or 1. */
export type DType = "bool" | "uint8" | "int8" | "int16" | "int32" | "int64" | "float32" | "float64";

/** A framework whose words an error can speak. */
export type Dialect = "pytorch" | "numpy" | "tensorflow" | "jax";

export type Shape = readonly number[];

/** What may hold the elements of a tensor that is made. */
export type TypedArray =
  | Uint8Array
  | Uint8ClampedArray
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Float32Array
  | Float64Array;

/** Nested arrays of numbers, all of the same lengths. */
export type Nested<T> = T | readonly Nested<T>[];

/** An n-dimensional array: a shape, strides and an offset over memory it may share with other tensors. */
export interface Tensor<D extends DType = DType> extends Methods<D> {
  readonly shape: Shape;
  readonly dtype: D;
  /** Number of axes. */
  readonly ndim: number;
  /** Number of elements. */
  readonly numel: number;
  /**
   * Elements from one index to the next, per axis; 0 where the axis is expanded. What an operation on elements gives is
   * row-major whatever its operands are, where PyTorch keeps the order of their axes; `clone`, `to` and `zerosLike` keep it.
   */
  readonly strides: readonly number[];
  /** Elements before the first one, in the shared memory. */
  readonly offset: number;
  /** Whether the elements lie row-major without gaps. */
  readonly isContiguous: boolean;
  readonly isDisposed: boolean;
  /**
   * A view of the engine's memory, from the tensor's first element to the last one it reaches. Valid until the next
   * shapecast call: copy it with `toTyped()` to keep it.
   */
  readonly data: TypedArrays[D];

  /**
   * What tools that compare, print or clone objects see: `values` is a copy of the elements at that moment, row-major,
   * null once the tensor is disposed. So `assert.deepStrictEqual` and `toEqual` find two tensors equal when their dtypes,
   * shapes and elements are, and `structuredClone` refuses. Programs read `toTyped()`.
   */
  readonly contents: { readonly dtype: D; readonly shape: Shape; readonly values: TypedArrays[D] | null };

  /** Nested arrays of plain values. An int64 outside ±(2^53 − 1) is a RangeError unless `bigint` is set. */
  toArray(options?: { bigint?: false | null }): Nested<Values[D]>;
  toArray(options: { bigint?: boolean | null }): Nested<ExactValues[D]>;
  /** The same as `toArray`. */
  tolist(options?: { bigint?: false | null }): Nested<Values[D]>;
  tolist(options: { bigint?: boolean | null }): Nested<ExactValues[D]>;
  /** What `JSON.stringify` writes: `toArray()`. JSON has no word for NaN and the infinities and writes null. */
  toJSON(key?: string): Nested<Values[D]>;
  /** A row-major copy of the elements. */
  toTyped(): Copies[D];
  /** The value of a tensor with one element. */
  item(options?: { bigint?: false | null }): Values[D];
  item(options: { bigint?: boolean | null }): ExactValues[D];
  /** What `repr()` prints in PyTorch, or in NumPy. */
  toString(options?: PrintOptions): string;
  /** `+tensor` and `tensor > 1` take the one element; of several, a text is made or the call refused as `item()` is. */
  [Symbol.toPrimitive](hint: string): Values[D] | string;
  /** Views of each index of the first axis, as `unbind()` gives them. A tensor without axes has no iterator. */
  [Symbol.iterator](): Iterator<Tensor<D>>;

  /** Number of axes, as `ndim`. */
  dim(): number;

  /** Whether both look at the same memory. */
  sharesStorage(other: Tensor): boolean;
  /** Frees the tensor; its memory when no other tensor shares it. A second call does nothing, any other use throws. */
  dispose(): void;
  [Symbol.dispose](): void;

  /** 0 in every element. */
  zero_(): this;

  /** All axes in reverse order. A view. */
  readonly T: Tensor<D>;
  /** The last two axes swapped. A view. */
  readonly mT: Tensor<D>;
  /** `x.at(i, null, "...", "1:5:2")` is `x[i, None, ..., 1:5:2]`: a view, or a copy where a tensor or boolean is among them. */
  at(...indices: Index[]): Tensor<D>;
  /** `x[indices] = value`, broadcast; a number is converted. Returns the tensor. */
  setAt(indices: readonly Index[], value: Operand): this;
}
export const Tensor: { readonly prototype: Tensor; [Symbol.hasInstance](value: unknown): value is Tensor };

/** Options of `toString` and `setPrintOptions`, named as torch.set_printoptions does. */
export interface PrintOptions {
  /** Whose `repr()` to print; "numpy-str" is NumPy's `str()`. */
  style?: "pytorch" | "numpy" | "numpy-str";
  precision?: number;
  threshold?: number;
  edgeitems?: number;
  linewidth?: number;
  /** true, false, or null for automatic. */
  sciMode?: boolean | null;
  profile?: "default" | "short" | "full";
}
/** Sets the defaults of every later print in the style that is named, PyTorch's where none is; which style is printed stays. */
export function setPrintOptions(options: PrintOptions): void;
/** The defaults of prints in a style; PyTorch's where none is named. */
export function getPrintOptions(style?: "pytorch" | "numpy"): PrintOptions;
/** The same as `tensor.toString(options)`. */
export function repr(tensor: Tensor, options?: PrintOptions): string;

/**
 * A tensor with a copy of `data`. Without `dtype`: booleans are bool, integers int64, anything else float32; from 2^53 on a
 * number is taken for a float, and a BigInt is an integer. Tensors may stand among the numbers; their dtypes promote. A typed
 * array keeps its type and may be given a `shape`. Ragged or mixed nesting is an error that names the place.
 */
export function tensor<D extends DType>(
  data: Nested<NumberLike | Tensor> | TypedArray,
  options: { dtype: D; shape?: Shape | null },
): Tensor<D>;
export function tensor<D extends DType>(data: Tensor<D>, options?: DataOptions): Tensor<D>;
export function tensor(data: Float32Array, options?: DataOptions): Tensor<"float32">;
export function tensor(data: Float64Array, options?: DataOptions): Tensor<"float64">;
export function tensor(data: BigInt64Array, options?: DataOptions): Tensor<"int64">;
export function tensor(data: Int32Array, options?: DataOptions): Tensor<"int32">;
export function tensor(data: Int16Array, options?: DataOptions): Tensor<"int16">;
export function tensor(data: Int8Array, options?: DataOptions): Tensor<"int8">;
export function tensor(data: Uint8Array | Uint8ClampedArray, options?: DataOptions): Tensor<"uint8">;
export function tensor(data: readonly [], options?: DataOptions): Tensor<"float32">;
export function tensor(data: Nested<boolean>, options?: DataOptions): Tensor<"bool">;
export function tensor(data: Nested<bigint>, options?: DataOptions): Tensor<"int64">;
export function tensor(data: Nested<number | bigint>, options?: DataOptions): Tensor<Numbers>;
export function tensor(
  data: Nested<NumberLike | Tensor> | TypedArray,
  options?: { dtype?: DType | null; shape?: Shape | null },
): Tensor;
type DataOptions = { dtype?: null; shape?: Shape | null };

/**
 * Sums of products by labels (torch.einsum). The equation has a term of letters for the axes of each operand, and behind
 * `->` the letters of the result; the others are summed. Without an arrow the result has the letters that stand once, in
 * the order A to Z, a to z. `...` stands for any axes, aligned from the right; a letter twice in a term takes the diagonal;
 * axes of size 1 stretch; blanks do not count. A single operand that nothing is summed of gives a view. Three and more
 * floating operands of one dtype go in the cheapest order, others from the left as in PyTorch. Where something is
 * multiplied and summed dtypes do not promote, and bool is refused.
 */
export function einsum<D extends DType>(equation: string, ...operands: Tensor<D>[]): Tensor<Single<D>>;
export function einsum<D extends DType>(equation: string, operands: readonly Tensor<D>[]): Tensor<Single<D>>;

/**
 * The bytes of a .npy file, as numpy.save writes them: in Fortran's order where the elements lie so, or as `fortran`
 * says; version 1 of the format unless `version` says 2 or 3.
 */
export function toNpy(
  tensor: Tensor,
  options?: { fortran?: boolean; version?: 1 | 2 | 3 },
): ReturnType<Uint8ArrayConstructor["of"]>;
/** The tensor of a .npy file of version 1, 2 or 3, in either byte order. */
export function fromNpy(bytes: Uint8Array | ArrayBuffer): Tensor;

/** A view with at least one axis; of several tensors, of each. */
export function atleast1d<D extends DType>(tensor: Tensor<D>): Tensor<D>;
export function atleast1d<D extends DType>(...tensors: Tensor<D>[]): Tensor<D>[];
export function atleast1d<D extends DType>(tensors: readonly Tensor<D>[]): Tensor<D>[];
/** A view with at least two axes; of several tensors, of each. */
export function atleast2d<D extends DType>(tensor: Tensor<D>): Tensor<D>;
export function atleast2d<D extends DType>(...tensors: Tensor<D>[]): Tensor<D>[];
export function atleast2d<D extends DType>(tensors: readonly Tensor<D>[]): Tensor<D>[];
/** A view with at least three axes; of several tensors, of each. */
export function atleast3d<D extends DType>(tensor: Tensor<D>): Tensor<D>;
export function atleast3d<D extends DType>(...tensors: Tensor<D>[]): Tensor<D>[];
export function atleast3d<D extends DType>(tensors: readonly Tensor<D>[]): Tensor<D>[];

/** The shape all shapes broadcast to; a number is a 1-d shape. Refuses in torch.broadcast_shapes's words. */
export function broadcastShapes(...shapes: (Shape | number | null)[]): number[];
/** Each tensor as a view of the shape that all broadcast to. */
export function broadcastTensors<Inputs extends Tensor[]>(...tensors: Inputs): Inputs;
export function broadcastTensors<D extends DType>(tensors: readonly Tensor<D>[]): Tensor<D>[];

/**
 * What happens to one operand on one axis: read as stored; size 1 read again (stride 0); no such axis (as if 1, stride
 * 0); neither 1 nor equal to the others; or a letter or unknown size beside another one, so that it cannot be said. A letter
 * beside itself and 1s is a size like any other. Backwards, what was read again is summed: see `vjp`.
 */
export type Verdict = "equal" | "expand" | "missing" | "fail" | "unknown";

/**
 * A size of a bare shape that is explained: a number, a letter (any name, or what is worked out of names, `"B*T"`, `"2N"`: equal texts are
 * equal, and different ones may be), or null where it is not known.
 */
export type Size = number | string | null;
/** What is there where all sizes are numbers, and may be null where some are not. */
export type Known<S extends Size, Value> = S extends number ? Value : Value | null;

export interface ExplainedAxis<S extends Size = number> {
  /** Counted from the right: -1 is the last. */
  axis: number;
  /** The result's size; null where the axis fails, or its size is not known. */
  size: S | null;
  operands: {
    /** The operand's own size; null where it has no such axis, or its size is not known. */
    size: S | null;
    verdict: Verdict;
    /** 0 where the axis is read again; null where it follows from a size that is not a number. */
    stride: Known<S, number>;
  }[];
  /**
   * Of a matrix product: "batch" axes broadcast; the last two, "core", are those of the matrices. A vector on the left is
   * a row (missing at -2), one on the right a column (missing at -1). Of einsum: as in `labels`.
   */
  role?: "batch" | "core" | "free" | "broadcast";
  /** Of einsum only. */
  label?: string;
  /** Core axes only: the contracted size (the left operand's at -1, the right one's at -2); null where the two differ. */
  contracted?: S | null;
  /** Core axes only: whether the result is without this axis, because an operand is a vector. */
  removed?: boolean;
}

/** What a label of an equation does. */
export interface ExplainedLabel<S extends Size = number> {
  /** A letter, or "...-1" for the last axis of the ellipsis, "...-2" for the one before it. */
  label: string;
  /** Null where the operands' sizes differ, or it is not known. */
  size: S | null;
  /**
   * "contracted": summed. Of the labels of the result: "free" in one operand only, "batch" in several, "broadcast" where
   * one of them is stretched.
   */
  role: "batch" | "contracted" | "free" | "broadcast";
  /** Of each operand; the diagonal where the label stands twice in it. `axes`: where it stands, counted from the left. */
  operands: (ExplainedAxis<S>["operands"][number] & { axes: number[] })[];
}

/** The engine's plan as plain data, straight from what the kernels run. */
export interface Explained<S extends Size = number> {
  /** Null where nothing fails, and sizes that are letters or unknown leave it open. */
  ok: Known<S, boolean>;
  op: string;
  shapes: S[][];
  /** The result's; null when it fails. */
  shape: S[] | null;
  /** The result's; null where no operand has one, as bare shapes have none and numbers have, and when it fails. */
  dtype: DType | null;
  /** From the last axis to the first. All failing axes are marked. */
  axes: ExplainedAxis<S>[];
  /**
   * The loop that would run, after axes of size 1 are dropped and neighbours fused: extents outermost first, and strides
   * per operand and then for the result. `kernel` is what runs it, by strides and dtypes: "dense" on whole rows, of which
   * one operand is the same all along in "left-constant" and "right-constant"; "buffered" block by block, where an operand
   * or the result has another dtype than the kernel or its elements lie apart; "empty" when there is nothing to do. Where
   * elements lie apart and keep their dtype, a copy is "strided". A matrix product ends with the extents of rows, columns
   * and the contracted axis, which is 0 among the result's strides; its kernels are "matrix-rows" (row by row),
   * "matrix-dots" and "matrix-blocks" (packed). einsum has the loop of its last multiplication; of a single operand along
   * all labels, with the kernels "view" and "sum".
   */
  loop: { extents: number[]; strides: number[][]; kernel: string } | null;
  /** Of the result; null when it fails, or is not known. So are the loop and bytes. */
  elements: number | null;
  /**
   * What each operand stores, what the result takes, and what each would take had it been repeated; 4 bytes an element for
   * bare shapes, 1 where the result is bool.
   */
  bytes: { operands: Known<S, number>[]; result: number | null; copied: Known<S, number>[] | null };
  error: ShapecastError | null;
  /** Of einsum only: as it was given. */
  equation?: string;
  /** Of einsum only: every label, those of the result first. Empty where the equation cannot be read. */
  labels?: ExplainedLabel<S>[];
}

/**
 * Plans an operation on tensors or bare shapes (up to 2^53 − 1 elements in all) without allocating the result. Any
 * number of operands goes with any elementwise operation; they are folded from the left. A name with a trailing
 * underscore plans in place: operand 0 is the target. matmul, mm, bmm, mv and dot take two operands, which are matrices
 * or stacks of them. einsum takes its equation as the first of the list. Sizes of bare shapes may be letters, or null:
 * `explain("add", [["N", 10], [32, 10]])` is neither ok nor refused.
 */
export function explain(
  op: "einsum",
  equationAndOperands: readonly [equation: string, ...operands: (Tensor | Shape)[]],
): Explained;
export function explain(op: string, operands: readonly (Tensor | Shape | NumberLike)[]): Explained;
export function explain(
  op: "einsum",
  equationAndOperands: readonly [equation: string, ...operands: (Tensor | readonly Size[])[]],
): Explained<Size>;
export function explain(
  op: string,
  operands: readonly (Tensor | readonly Size[] | NumberLike)[],
): Explained<Size>;

/**
 * The dtype that `op` ("add" unless said otherwise) gives in a framework, without running it: an elementwise operation,
 * in place with a trailing underscore, "sum", "mean" and other reductions, "cat" or "stack". Operands are tensors, dtype
 * names (of tensors with axes) or bare numbers; one is enough where the operation takes one. NumPy and JAX also answer
 * with "float16" and "uint64". Where the framework refuses, its error is thrown: its text, its Python class.
 */
export function resultType(
  a: Operand | DType,
  b?: Operand | DType | null,
  options?: { op?: string; dialect?: Dialect },
): DType | "float16" | "uint64";
export function resultType(
  a: Operand | DType,
  options: { op?: string; dialect?: Dialect },
): DType | "float16" | "uint64";
/** The smallest dtype that both convert to (torch.promote_types). */
export function promoteTypes(a: DType, b: DType): DType;
/** Whether an operation in place may write results of dtype `from` into a tensor of dtype `to` (torch.can_cast). */
export function canCast(from: DType, to: DType): boolean;

/**
 * The gradients of `sum(op(...args) * weights)`: one entry for each tensor among the arguments in their order, those in
 * lists too. It is null for a tensor that is not floating; numbers have none. Each is a fresh tensor of its argument's
 * shape and dtype, zeros where it has no influence. Options come as the last of the arguments or behind the weights;
 * `dim`, the bounds of `clamp` and the ends of `diff` may stand in them, other tensors not.
 *
 * An operation is named as here or as in Python. The weights have the result's shape and any dtype; they may be left out
 * where the result is one element, and are a list where it comes in parts (`split`, `unbind`, `meshgrid`; of `[values,
 * indices]` the values count). The rules are those of PyTorch's autograd: equal elements share what `amax`, `maximum` and
 * their kin choose (along a `dim`, `max` takes the first of them), the slope of `abs` and `relu` at 0 is 0, that of
 * `clamp` at a number as bound too, and rounding has slope 0. Operations without derivative, such as comparisons and
 * `argmax`, are refused.
 *
 * An axis along which an argument was expanded is summed, by `sumToSize`: which axes of which argument these are stands in
 * `explain(op, args).axes`, where the verdict is "expand" or "missing".
 */
export function vjp<const Args extends readonly unknown[]>(
  op: string,
  args: Args,
  weights?: Tensor | null | readonly (Tensor | null)[],
  options?: object,
): Gradients<Args>;

/**
 * The gradients of a function of several operations that answers with a tensor without axes: `grad(f)(...args)` calls `f` and
 * gives one entry for each tensor among the arguments in their order, those in lists too; null for one that is not
 * floating. What `f` knows by itself is a constant, and so is what `detach()` gives. Every operation that `vjp` knows may be
 * called; others that give floats are refused with PyTorch's words. Refused are also operations in place on what gradients go
 * through, or on what such a call has read, and gradients of gradients. Tensors are passed in order, not as options. `f` may
 * free what it makes, and whatever it does not return is freed.
 */
export function grad<Args extends readonly unknown[]>(
  f: (...args: Args) => Tensor,
): <Given extends Args>(...args: Given) => Gradients<Given>;

/** PyTorch's switch for warnings where broadcasting replaced the elementwise rule of its first versions. */
export const backcompat: { broadcastWarning: { enabled: boolean } };
/** Calls `listener` with every warning of this switch, the only ones there are; returns a function that removes it. */
export function onWarning(listener: (warning: { message: string }) => void): () => void;

/**
 * Runs `fn` and disposes every tensor made inside it but those it returns: a tensor, and those in arrays, objects, maps and
 * sets, however deep. Scopes nest. Promises are refused. With `check`, for programs under development, the DisposedError of a
 * tensor that the scope freed says so in its `hint`.
 */
export function scope<Result>(fn: () => Result, options?: { check?: boolean }): Result;

/** What is alive: tensors, their bytes, the most bytes there ever were, and the engine's whole memory. */
export function memory(): { tensors: number; bytes: number; peakBytes: number; heapBytes: number };

/** Everything shapecast refuses. After an error no tensor has changed and nothing is left behind. */
export class ShapecastError extends Error {
  /** The call: "add", "add_", "expand", … */
  readonly op: string | null;
  /** The operands' shapes. */
  readonly shapes: Shape[];
  /** The axis that fails, negative, counted from the right; null where none does. */
  readonly axis: number | null;
  /** The class of the exception PyTorch raises. */
  readonly pythonType: string;
  /** Each framework's exact text for the same call; absent where it has no such error. `message` is PyTorch's. */
  readonly messages: { pytorch: string } & Partial<Record<Dialect, string>>;
  /** A sentence of shapecast's own where JavaScript is the reason, else null. It is printed with the error. */
  readonly hint: string | null;
}
/** Shapes, sizes or strides do not allow the call. */
export class ShapeError extends ShapecastError {}
/** The dtypes do not allow the call. */
export class DTypeError extends ShapecastError {}
/** An axis is out of range. */
export class IndexError extends ShapecastError {}
/** Writing would go through memory that is read at other places. */
export class OverlapError extends ShapecastError {}
/** A tensor was used after it was disposed. */
export class DisposedError extends ShapecastError {}
/** An argument has the wrong type, or an option is unknown. */
export class ArgumentError extends ShapecastError {}

/** Compiles an engine's bytes. For `shapecast/python`. */
export function compile(bytes: Bytes): CompiledModule;

/**
 * Runs `fn` on an engine that has no elements (what its instance exports): shapes, strides, dtypes and refusals are worked
 * out and nothing is computed. For `shapecast/python`, which brings such an engine.
 */
export function withoutElements<Result>(engine: object, fn: () => Result): Result;

/** What notes calls for which gradients are asked. For `shapecast/python`. */
export const Tape: object;
