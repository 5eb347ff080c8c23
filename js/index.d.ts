/**
 * shapecast: n-dimensional arrays with PyTorch's semantics, and the plan behind every broadcast.
 *
 * Everything is synchronous; the engine starts at the first call. Whoever makes a tensor disposes it: with `dispose()`,
 * with `using`, or by making it inside `scope()`. Shapes are arrays of sizes, outermost axis first; axes may be counted
 * from the end with negative numbers. Strides and offsets count elements, never bytes.
 */

import type { Aliases, OnlyFresh } from "../build/generated/operations.js";

export * from "../build/generated/operations.js";

/** Element types. bool is stored as one byte, 0 or 1. */
export type DType = "bool" | "uint8" | "int8" | "int16" | "int32" | "int64" | "float32" | "float64";

/** A framework whose words an error can speak. */
export type Dialect = "pytorch" | "numpy" | "tensorflow" | "jax";

export type Shape = readonly number[];

/** The typed array in which JavaScript sees a dtype's memory: Uint8Array of 0 and 1 for bool, BigInt64Array for int64. */
export type TypedArray =
  | Uint8Array
  | Uint8ClampedArray
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Float32Array
  | Float64Array;

/** A bare number. It is weak, as in PyTorch: it never changes a tensor's dtype within its category. */
export type NumberLike = number | bigint | boolean | Scalar;

/** What an operation takes: a tensor or a bare number. Where only a number will do, a tensor without axes stands for its own. */
export type Operand = Tensor | NumberLike;

/** Nested arrays of numbers, all of the same lengths. */
export type Nested<T> = T | readonly Nested<T>[];

/**
 * The elementwise operations. Each is a function and a method of Tensor, broadcasts its operands, promotes their dtypes
 * as torch.result_type does, and gives a fresh row-major tensor. Functions with real values compute integers and bool in
 * float32.
 */
export interface Operations {
  /** x + alpha y; `or` for bool. Integers wrap. */
  add(input: Operand, other: Operand, options?: { alpha?: Operand }): Tensor;
  /** x − alpha y; refused for bool. Integers wrap. */
  sub(input: Operand, other: Operand, options?: { alpha?: Operand }): Tensor;
  /** y − alpha x: `sub` the other way round. */
  rsub(input: Tensor, other: Operand, options?: { alpha?: Operand }): Tensor;
  /** x × y; `and` for bool. Integers wrap. */
  mul(input: Operand, other: Operand): Tensor;
  /** True division: integers and bool give float32. With a rounding mode integers stay integers. */
  div(input: Operand, other: Operand, options?: { roundingMode?: "trunc" | "floor" | null }): Tensor;
  /** x / y rounded towards minus infinity: Python's //. Integers refuse to be divided by 0. */
  floorDivide(input: Operand, other: Operand): Tensor;
  /** What floorDivide leaves, with the divisor's sign: Python's %. */
  remainder(input: Operand, other: Operand): Tensor;
  /** What a division rounded towards 0 leaves, with the dividend's sign: C's %. */
  fmod(input: Tensor, other: Operand): Tensor;
  /** x to the power of y. Integers wrap; a bare negative exponent is refused for them. */
  pow(input: Operand, exponent: Operand): Tensor;
  /** The larger; nan wins. Tensors only. */
  maximum(input: Tensor, other: Tensor): Tensor;
  /** The smaller; nan wins. Tensors only. */
  minimum(input: Tensor, other: Tensor): Tensor;
  /** The larger; nan loses. Tensors only. */
  fmax(input: Tensor, other: Tensor): Tensor;
  /** The smaller; nan loses. Tensors only. */
  fmin(input: Tensor, other: Tensor): Tensor;
  /** Within bounds, two tensors or two numbers of which one may be missing; the upper one wins, nan wins over both. */
  clamp(input: Tensor, ...bounds: Bounds<Tensor> | Bounds<NumberLike>): Tensor;
  /** At least `min`. */
  clampMin(input: Tensor, min: Operand): Tensor;
  /** At most `max`. */
  clampMax(input: Tensor, max: Operand): Tensor;
  /** The angle of the point (y, x) = (input, other). Tensors only. */
  atan2(input: Tensor, other: Tensor): Tensor;
  /** √(x² + y²) without overflow on the way; floats only. Tensors only. */
  hypot(input: Tensor, other: Tensor): Tensor;
  /** The size of x with the sign of y. */
  copysign(input: Tensor, other: Operand): Tensor;
  /** The next float after x towards y. Tensors only. */
  nextafter(input: Tensor, other: Tensor): Tensor;
  /** log(eˣ + eʸ) without overflow on the way; floats only. Tensors only. */
  logaddexp(input: Tensor, other: Tensor): Tensor;
  /** x log y, and 0 where x is 0 and y no nan. */
  xlogy(input: Operand, other: Operand): Tensor;
  /** 0 below 0, 1 above, `values` at 0. Tensors of one dtype only. */
  heaviside(input: Tensor, values: Tensor): Tensor;
  /** x + weight (end − x); floats of one dtype only. */
  lerp(input: Tensor, end: Tensor, weight: Operand): Tensor;
  /** x + value × tensor1 × tensor2. */
  addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, options?: { value?: Operand }): Tensor;
  /** x + value × tensor1 / tensor2; refused when both are integers. */
  addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, options?: { value?: Operand }): Tensor;
  /** The second where the condition holds, else the third. As a method: `x.where(condition, other)`. */
  where(condition: Tensor, input: Operand, other: Operand): Tensor;
  /** The condition alone: `nonzero` with `asTuple`. */
  where(condition: Tensor): Tensor[];
  /** A number, or a tensor without axes, where the mask holds, else x. Keeps the dtype of x. */
  maskedFill(input: Tensor, mask: Tensor, value: Operand): Tensor;
  /** Bits of both; integers and bool only. */
  bitwiseAnd(input: Operand, other: Operand): Tensor;
  /** Bits of one or both; integers and bool only. */
  bitwiseOr(input: Operand, other: Operand): Tensor;
  /** Bits of exactly one; integers and bool only. */
  bitwiseXor(input: Operand, other: Operand): Tensor;
  /** x × 2ʸ; 0 where y is no place of x. Integers only. */
  bitwiseLeftShift(input: Operand, other: Operand): Tensor;
  /** x / 2ʸ rounded down; the sign alone where y is no place of x. Integers only. */
  bitwiseRightShift(input: Operand, other: Operand): Tensor;
  /** x = y, as bool. */
  eq(input: Tensor, other: Operand): Tensor;
  /** x ≠ y, as bool. */
  ne(input: Tensor, other: Operand): Tensor;
  /** x < y, as bool. */
  lt(input: Tensor, other: Operand): Tensor;
  /** x ≤ y, as bool. */
  le(input: Tensor, other: Operand): Tensor;
  /** x > y, as bool. */
  gt(input: Tensor, other: Operand): Tensor;
  /** x ≥ y, as bool. */
  ge(input: Tensor, other: Operand): Tensor;
  /** |x − y| ≤ atol + rtol |y|, as bool. Tensors of one dtype only. */
  isclose(input: Tensor, other: Tensor, ...tolerances: Tolerances): Tensor;
  /** Both are not zero, as bool. Tensors only. */
  logicalAnd(input: Tensor, other: Tensor): Tensor;
  /** One or both are not zero, as bool. Tensors only. */
  logicalOr(input: Tensor, other: Tensor): Tensor;
  /** Exactly one is not zero, as bool. Tensors only. */
  logicalXor(input: Tensor, other: Tensor): Tensor;
  /** Zero, as bool. */
  logicalNot(input: Tensor): Tensor;
  /** −x; refused for bool. Integers wrap. */
  neg(input: Tensor): Tensor;
  /** x itself, as a copy; refused for bool. */
  positive(input: Tensor): Tensor;
  /** The size of x. The smallest integer stays. */
  abs(input: Tensor): Tensor;
  /** −1, 0 or 1; 0 for nan. */
  sign(input: Tensor): Tensor;
  /** x × x; bool counts as int64. */
  square(input: Tensor): Tensor;
  /** x above 0, else 0; nan stays. */
  relu(input: Tensor): Tensor;
  /** The next integer below. */
  floor(input: Tensor): Tensor;
  /** The next integer above. */
  ceil(input: Tensor): Tensor;
  /** The next integer towards 0. */
  trunc(input: Tensor): Tensor;
  /** The nearest integer, half to even; or that many decimals, negative for tens. */
  round(input: Tensor, options?: { decimals?: number | bigint | Scalar }): Tensor;
  /** What trunc leaves; floats only. */
  frac(input: Tensor): Tensor;
  /** The other bits; integers and bool only. */
  bitwiseNot(input: Tensor): Tensor;
  /** √x. */
  sqrt(input: Tensor): Tensor;
  /** 1 / √x. */
  rsqrt(input: Tensor): Tensor;
  /** 1 / x. */
  reciprocal(input: Tensor): Tensor;
  /** eˣ. */
  exp(input: Tensor): Tensor;
  /** 2ˣ. */
  exp2(input: Tensor): Tensor;
  /** eˣ − 1, exact about 0. */
  expm1(input: Tensor): Tensor;
  /** The natural logarithm. */
  log(input: Tensor): Tensor;
  /** The logarithm to base 2. */
  log2(input: Tensor): Tensor;
  /** The logarithm to base 10. */
  log10(input: Tensor): Tensor;
  /** log(1 + x), exact about 0. */
  log1p(input: Tensor): Tensor;
  /** The sine, of any angle. */
  sin(input: Tensor): Tensor;
  /** The cosine, of any angle. */
  cos(input: Tensor): Tensor;
  /** The tangent, of any angle. */
  tan(input: Tensor): Tensor;
  /** The inverse of the sine, in [−π/2, π/2]. */
  asin(input: Tensor): Tensor;
  /** The inverse of the cosine, in [0, π]. */
  acos(input: Tensor): Tensor;
  /** The inverse of the tangent, in [−π/2, π/2]. */
  atan(input: Tensor): Tensor;
  /** The hyperbolic sine. */
  sinh(input: Tensor): Tensor;
  /** The hyperbolic cosine. */
  cosh(input: Tensor): Tensor;
  /** The hyperbolic tangent. */
  tanh(input: Tensor): Tensor;
  /** 1 / (1 + e⁻ˣ). */
  sigmoid(input: Tensor): Tensor;
  /** The error function. */
  erf(input: Tensor): Tensor;
  /** Not a number, as bool. */
  isnan(input: Tensor): Tensor;
  /** Infinite, as bool. */
  isinf(input: Tensor): Tensor;
  /** Neither infinite nor nan, as bool. */
  isfinite(input: Tensor): Tensor;
  /** Negative, −0 too, as bool. */
  signbit(input: Tensor): Tensor;
}

type Bounds<Bound> =
  | [min?: Bound | null, max?: Bound | null]
  | [options: { min?: Bound | null; max?: Bound | null }];
type Tolerances =
  | [rtol?: Operand, atol?: Operand, equalNan?: boolean]
  | [options?: { rtol?: Operand; atol?: Operand; equalNan?: boolean }];

export const rsub: Operations["rsub"];
export const clampMin: Operations["clampMin"];
export const clampMax: Operations["clampMax"];

type Method<F> = F extends (input: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;
type Methods = { [Name in Exclude<keyof Operations, "where">]: Method<Operations[Name]> } & {
  where(condition: Tensor, other: Operand): Tensor;
};
/** PyTorch's other names: `absolute` is `abs`. */
type AliasMethods = { [Name in keyof Aliases]: Methods[Aliases[Name]] } & {
  [Name in keyof Aliases as `${Name}_`]: InPlaceMethods[`${Aliases[Name]}_`];
};
/**
 * In place: the result is written into the tensor, which keeps its shape and dtype, and is returned. Refused, in this
 * order, when the tensor reads an element at several places, when it shares part of its memory with the operand, when
 * the shapes do not broadcast, when the tensor would have to grow, and when its dtype cannot take the result.
 */
type InPlaceMethods = { [Name in Exclude<keyof Methods, OnlyFresh> as `${Name}_`]: Methods[Name] } & {
  /** A copy of `other`, broadcast and converted to the tensor's dtype. */
  copy_(other: Operand): Tensor;
  /** One number, or the value of a tensor without axes, in every element. */
  fill_(value: Operand): Tensor;
  /** 0 in every element. */
  zero_(): Tensor;
  /** `nanToNum` in place; integers stay as they are. */
  nanToNum_(
    ...numbers: Parameters<Compositions["nanToNum"]> extends [Tensor, ...infer Rest] ? Rest : never
  ): Tensor;
};

/** An n-dimensional array: a shape, strides and an offset over memory it may share with other tensors. */
export interface Tensor extends Methods, InPlaceMethods, AliasMethods {
  readonly shape: Shape;
  readonly dtype: DType;
  /** Number of axes. */
  readonly ndim: number;
  /** Number of elements. */
  readonly numel: number;
  /** Elements from one index to the next, per axis; 0 where the axis is expanded. */
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
  readonly data: TypedArray;

  /**
   * What tools that compare, print or clone objects see of the elements: `values` is a copy of them at that moment, row-major,
   * null once the tensor is disposed. So `assert.deepStrictEqual` and `toEqual` find two tensors equal when their dtypes,
   * shapes and elements are, and `structuredClone` refuses. Programs read `toTyped()`.
   */
  readonly contents: { readonly values: TypedArray | null };

  /** Nested arrays of plain values. An int64 outside ±(2^53 − 1) is a RangeError unless `bigint` is set. */
  toArray(options?: { bigint?: boolean }): Nested<number | bigint | boolean>;
  /** The same as `toArray`. */
  tolist(options?: { bigint?: boolean }): Nested<number | bigint | boolean>;
  /** What `JSON.stringify` writes: `toArray()`. JSON has no word for NaN and the infinities and writes null. */
  toJSON(key?: string): Nested<number | bigint | boolean>;
  /** A row-major copy of the elements. */
  toTyped(): TypedArray;
  /** The value of a tensor with one element. */
  item(options?: { bigint?: boolean }): number | bigint | boolean;
  /** What `repr()` prints in PyTorch, or in NumPy. */
  toString(options?: PrintOptions): string;
  /** `+tensor` and `tensor > 1` take the one element; of several, a text is made or the call refused as `item()` is. */
  [Symbol.toPrimitive](hint: string): number | bigint | boolean | string;
  /** Views of each index of the first axis, as `unbind()` gives them. A tensor without axes has no iterator. */
  [Symbol.iterator](): Iterator<Tensor>;

  /** The shape, or the size of one axis. */
  size(): Shape;
  size(dim: number): number;
  size(options: { dim: number }): number;
  /** Number of axes, as `ndim`. */
  dim(): number;

  /** The elements in another dtype: floats truncate, all but 0 is true. A view of the same memory where it is the same. */
  to(dtype: DType | Tensor, options?: { copy?: boolean }): Tensor;
  to(options: { dtype?: DType; copy?: boolean }): Tensor;
  /** `to(other)`. */
  typeAs(other: Tensor): Tensor;
  /** `to("bool")`. */
  bool(): Tensor;
  /** `to("uint8")`. */
  byte(): Tensor;
  /** `to("int8")`. */
  char(): Tensor;
  /** `to("int16")`. */
  short(): Tensor;
  /** `to("int32")`. */
  int(): Tensor;
  /** `to("int64")`. */
  long(): Tensor;
  /** `to("float32")`. */
  float(): Tensor;
  /** `to("float64")`. */
  double(): Tensor;

  /** Whether both look at the same memory. */
  sharesStorage(other: Tensor): boolean;
  /** Frees the tensor; its memory when no other tensor shares it. A second call does nothing, any other use throws. */
  dispose(): void;
  [Symbol.dispose](): void;

  /** Other sizes for the same elements, one of them may be -1. A view where strides allow it, else a copy. */
  reshape(...shape: number[]): Tensor;
  reshape(shape: Shape): Tensor;
  /** A new axis of size 1 before `dim`. */
  unsqueeze(dim: number): Tensor;
  /** Without its axes of size 1: all of them, or those named. */
  squeeze(...dims: number[]): Tensor;
  squeeze(dims: readonly number[]): Tensor;
  /** The axes in another order. */
  permute(...dims: number[]): Tensor;
  permute(dims: readonly number[]): Tensor;
  /** Two axes swapped. */
  transpose(dim0: number, dim1: number): Tensor;
  /** Axes of size 1 stretched, and axes added in front, with stride 0: nothing is copied. -1 keeps a size. */
  expand(...sizes: number[]): Tensor;
  expand(sizes: Shape): Tensor;
  /** The same as `expand`. */
  broadcastTo(...sizes: number[]): Tensor;
  broadcastTo(sizes: Shape): Tensor;
  /** The same elements as a constant: `grad` does not look behind it. A view. */
  detach(): Tensor;
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
/** Sets the defaults of every later print. */
export function setPrintOptions(options: PrintOptions): void;
export function getPrintOptions(style?: "pytorch" | "numpy"): PrintOptions;
/** The same as `tensor.toString(options)`. */
export function repr(tensor: Tensor, options?: PrintOptions): string;

/**
 * A tensor with a copy of `data`. Without `dtype`: booleans are bool, integers int64, anything else float32; a typed
 * array keeps its type and may be given a `shape`. Ragged or mixed nesting is an error that names the place.
 */
export function tensor(
  data: Nested<NumberLike> | TypedArray | Tensor,
  options?: { dtype?: DType; shape?: Shape },
): Tensor;

/** Factors of addmm, baddbmm and addmv. A factor of 0 leaves out what it stands before, nan or not. */
export interface Factors {
  /** Of the input; 1. */
  beta?: Operand;
  /** Of the product; 1. */
  alpha?: Operand;
}
/**
 * Matrix products. Dtypes do not promote, bool is refused; integers wrap, a contracted size of 0 gives zeros. Each is a
 * method of Tensor too; addmm, baddbmm and addmv also in place.
 */
export interface Products {
  /** As `@` in Python: matrices in the last two axes, vectors where an operand has one axis; all others broadcast. */
  matmul(input: Tensor, other: Tensor): Tensor;
  /** Of two vectors. */
  dot(input: Tensor, tensor: Tensor): Tensor;
  /** Matrix times vector. */
  mv(input: Tensor, vec: Tensor): Tensor;
  /** Matrix times matrix; no broadcasting. */
  mm(input: Tensor, mat2: Tensor): Tensor;
  /** Stack of matrices times stack of as many matrices; no broadcasting. */
  bmm(input: Tensor, mat2: Tensor): Tensor;
  /** Sums over the last axes of both; a multiplication where an operand has no axes. */
  inner(input: Tensor, other: Tensor): Tensor;
  /** Every element of one vector times every element of the other. Dtypes promote. */
  outer(input: Tensor, vec2: Tensor): Tensor;
  /** beta × input + alpha × (mat1 @ mat2); the input broadcasts. */
  addmm(input: Tensor, mat1: Tensor, mat2: Tensor, factors?: Factors): Tensor;
  /** The same of stacks of matrices. */
  baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, factors?: Factors): Tensor;
  /** The same of a matrix and a vector. */
  addmv(input: Tensor, mat: Tensor, vec: Tensor, factors?: Factors): Tensor;
}
type ProductMethods = { [Name in keyof Products]: Method<Products[Name]> } & {
  [Name in "addmm" | "baddbmm" | "addmv" as `${Name}_`]: Method<Products[Name]>;
};
export interface Tensor extends ProductMethods {}
export const matmul: Products["matmul"];
export const dot: Products["dot"];
export const mv: Products["mv"];
export const mm: Products["mm"];
export const bmm: Products["bmm"];
export const inner: Products["inner"];
export const outer: Products["outer"];
export const addmm: Products["addmm"];
export const baddbmm: Products["baddbmm"];
export const addmv: Products["addmv"];
/**
 * Sums of products by labels (torch.einsum). The equation has a term of letters for the axes of each operand, and behind
 * `->` the letters of the result; the others are summed. Without an arrow the result has the letters that stand once, in
 * the order A to Z, a to z. `...` stands for any axes, aligned from the right; a letter twice in a term takes the diagonal;
 * axes of size 1 stretch; blanks do not count. A single operand that nothing is summed of gives a view. Three and more
 * floating operands of one dtype go in the cheapest order, others from the left as in PyTorch. Where something is
 * multiplied and summed dtypes do not promote, and bool is refused.
 */
export function einsum(equation: string, ...operands: Tensor[]): Tensor;
export function einsum(equation: string, operands: readonly Tensor[]): Tensor;

/** What is put together from other operations. Functions, and methods of Tensor. */
export interface Compositions {
  /** The sum of a matrix's diagonal; integers give int64, bool is refused. */
  trace(input: Tensor): Tensor;
  /** nan as `nan` (0), the infinities as `posinf` and `neginf` (the dtype's largest and smallest number). Integers stay. */
  nanToNum(
    input: Tensor,
    nan?: Operand | null | { nan?: Operand | null; posinf?: Operand | null; neginf?: Operand | null },
    posinf?: Operand | null,
    neginf?: Operand | null,
  ): Tensor;
  /**
   * Products summed over paired axes: the last `dims` (2) of one with the first of the other, or the axes of two lists.
   * An axis of 1 stretches. One dtype; bool is refused.
   */
  tensordot(input: Tensor, other: Tensor, dims?: TensordotAxes | { dims?: TensordotAxes }): Tensor;
  /**
   * The p-norm (2) of the differences of all rows of one with all rows of the other: shapes (…, P, M) and (…, R, M) give
   * (…, P, R). Floats of one dtype; the axes before the last two broadcast. Above 25 rows Euclidean distances are made of a
   * matrix product, as in PyTorch, unless `computeMode` says otherwise.
   */
  cdist(
    input: Tensor,
    x2: Tensor,
    p?: Operand | { p?: Operand; computeMode?: CdistMode | null },
    computeMode?: CdistMode | null | { computeMode?: CdistMode | null },
  ): Tensor;
}
/** How many axes, or which of both tensors. */
export type TensordotAxes = number | readonly [left: readonly number[], right: readonly number[]] | Tensor;
export type CdistMode =
  | "use_mm_for_euclid_dist_if_necessary"
  | "use_mm_for_euclid_dist"
  | "donot_use_mm_for_euclid_dist";
type CompositionMethods = { [Name in keyof Compositions]: Method<Compositions[Name]> };
export interface Tensor extends CompositionMethods {}
export const trace: Compositions["trace"];
export const nanToNum: Compositions["nanToNum"];
export const tensordot: Compositions["tensordot"];
export const cdist: Compositions["cdist"];

/** Axes to reduce: one, several, or null for all of them. */
type Dims = number | readonly number[] | null;
interface Keep {
  /** The reduced axes stay, with size 1. */
  keepdim?: boolean;
}
interface Cast {
  /** Elements are converted to it before they are reduced. */
  dtype?: DType | null;
}
interface Spread {
  (input: Tensor, dim: Dims, unbiased?: boolean, keepdim?: boolean): Tensor;
  (input: Tensor, unbiased: boolean): Tensor;
  (input: Tensor, dim: Dims, options: { unbiased?: boolean } & Keep): Tensor;
  (input: Tensor, options?: { dim?: Dims; unbiased?: boolean; correction?: Operand | null } & Keep): Tensor;
}
interface OfDims<Options> {
  (input: Tensor, dim: Dims, keepdim: boolean, options?: Options): Tensor;
  (input: Tensor, dim: Dims, options?: Options & Keep): Tensor;
  (input: Tensor, options?: { dim?: Dims } & Options & Keep): Tensor;
}
interface OfDim<Options> {
  (input: Tensor, dim: number, keepdim: boolean, options?: Options): Tensor;
  (input: Tensor, dim: number, options?: Options & Keep): Tensor;
  (input: Tensor, options?: { dim?: number } & Options & Keep): Tensor;
}
interface Extreme {
  /** Overall; nan wins. */
  (input: Tensor): Tensor;
  /** Along an axis: values and the indices of the first of them. */
  (input: Tensor, dim: number, keepdim?: boolean | Keep): Pair;
  (input: Tensor, options: { dim: number } & Keep): Pair;
  /** Of two tensors, as `maximum` and `minimum`. */
  (input: Tensor, other: Tensor): Tensor;
}
interface Median {
  /** Overall: the lower of two in the middle; nan wins. */
  (input: Tensor): Tensor;
  /** Along an axis: values and indices. */
  (input: Tensor, dim: number, keepdim?: boolean | Keep): Pair;
  (input: Tensor, options: { dim: number } & Keep): Pair;
}

/**
 * Reductions and scans: functions and methods, with PyTorch's arguments in order or as options. Sums of floats carry along
 * what rounding loses; float32 is added up in float64 and rounded once.
 */
export interface Reductions {
  /** Sum; integers and bool give int64. */
  sum: OfDims<Cast>;
  /** Sum in which nan counts as 0. */
  nansum: OfDims<Cast>;
  /** Mean of floats. */
  mean: OfDims<Cast>;
  /** Product, overall or along one axis; integers and bool give int64. */
  prod: OfDim<Cast>;
  /** Whether any element is not zero; bool, of uint8 uint8. */
  any: OfDims<unknown>;
  /** Whether no element is zero; bool, of uint8 uint8. */
  all: OfDims<unknown>;
  /** How many elements are not zero. */
  countNonzero(input: Tensor, dim?: Dims | { dim?: Dims }): Tensor;
  /** The largest element along any axes; nan wins. */
  amax: OfDims<unknown>;
  /** The smallest element along any axes; nan wins. */
  amin: OfDims<unknown>;
  /** The largest element, with indices along an axis, or of two tensors. */
  max: Extreme;
  /** The smallest element, with indices along an axis, or of two tensors. */
  min: Extreme;
  /** Index of the largest element, the first of equal ones. */
  argmax(
    input: Tensor,
    dim?: number | null | ({ dim?: number | null } & Keep),
    keepdim?: boolean | Keep,
  ): Tensor;
  /** Index of the smallest element, the first of equal ones. */
  argmin(
    input: Tensor,
    dim?: number | null | ({ dim?: number | null } & Keep),
    keepdim?: boolean | Keep,
  ): Tensor;
  /** The middle element. */
  median: Median;
  /** Variance; `correction` (1, or 0 when not `unbiased`) is subtracted from the number of elements. */
  var: Spread;
  /** Standard deviation, as `var`. */
  std: Spread;
  /** (Σ |x|^p)^(1/p), p 2 by default; ±Infinity is the largest or smallest |x|, 0 counts. */
  norm(
    input: Tensor,
    p?: Operand | "fro" | null | ({ p?: Operand | "fro" | null; dim?: Dims } & Keep & Cast),
    dim?: Dims | ({ dim?: Dims } & Keep & Cast),
    keepdim?: boolean | (Keep & Cast),
    dtype?: DType | Cast | null,
  ): Tensor;
  /** log Σ e^x, without overflow. */
  logsumexp(input: Tensor, dim: number | readonly number[], keepdim?: boolean | Keep): Tensor;
  /** Sums along an axis so far. */
  cumsum(input: Tensor, dim: number, options?: Cast): Tensor;
  /** Products along an axis so far. */
  cumprod(input: Tensor, dim: number, options?: Cast): Tensor;
  /** The largest element so far, and where it last was. */
  cummax(input: Tensor, dim: number): Pair;
  /** The smallest element so far, and where it last was. */
  cummin(input: Tensor, dim: number): Pair;
  /** log Σ e^x so far. */
  logcumsumexp(input: Tensor, dim: number): Tensor;
  /** e^x / Σ e^x along an axis. */
  softmax(input: Tensor, dim: number, dtype?: DType | Cast | null): Tensor;
  /** The logarithm of `softmax`. */
  logSoftmax(input: Tensor, dim: number, dtype?: DType | Cast | null): Tensor;
  /**
   * Summed along the axes that broadcasting `size` to the tensor's shape would stretch, which is what broadcasting does
   * backwards: axes that `explain` calls "expand" keep size 1, those it calls "missing" go. A view where there are none;
   * refused where `size` does not broadcast to the shape.
   */
  sumToSize(input: Tensor, ...size: number[] | [Shape]): Tensor;
  /** Whether shape and elements are the same; nan equals nothing. */
  equal(input: Tensor, other: Tensor): boolean;
  /** Whether |x − y| ≤ atol + rtol |y| everywhere. */
  allclose(
    input: Tensor,
    other: Tensor,
    rtol?: number | { rtol?: number; atol?: number; equalNan?: boolean },
    atol?: number | { atol?: number; equalNan?: boolean },
    equalNan?: boolean | { equalNan?: boolean },
  ): boolean;
}
type Bound<F> = F extends {
  (input: Tensor, ...a: infer A): infer X;
  (input: Tensor, ...b: infer B): infer Y;
  (input: Tensor, ...c: infer C): infer Z;
  (input: Tensor, ...d: infer D): infer W;
}
  ? { (...a: A): X; (...b: B): Y; (...c: C): Z; (...d: D): W }
  : Method<F>;
/** The same as methods: without `input`. Of a function with several forms, all of them. */
type ReductionMethods = { [Name in keyof Reductions]: Bound<Reductions[Name]> };
export interface Tensor extends ReductionMethods {}
export const sum: Reductions["sum"];
export const nansum: Reductions["nansum"];
export const mean: Reductions["mean"];
export const prod: Reductions["prod"];
export const any: Reductions["any"];
export const all: Reductions["all"];
export const countNonzero: Reductions["countNonzero"];
export const amax: Reductions["amax"];
export const amin: Reductions["amin"];
export const max: Reductions["max"];
export const min: Reductions["min"];
export const argmax: Reductions["argmax"];
export const argmin: Reductions["argmin"];
export const median: Reductions["median"];
export const std: Reductions["std"];
export const norm: Reductions["norm"];
export const logsumexp: Reductions["logsumexp"];
export const cumsum: Reductions["cumsum"];
export const cumprod: Reductions["cumprod"];
export const cummax: Reductions["cummax"];
export const cummin: Reductions["cummin"];
export const logcumsumexp: Reductions["logcumsumexp"];
export const softmax: Reductions["softmax"];
export const logSoftmax: Reductions["logSoftmax"];
export const sumToSize: Reductions["sumToSize"];
export const equal: Reductions["equal"];
export const allclose: Reductions["allclose"];
declare const variance: Reductions["var"];

export { variance as var };

type Sizes = [...sizes: number[]] | [sizes: Shape];
type SizesAndOptions =
  | Sizes
  | [...sizes: number[], options: { dtype?: DType }]
  | [sizes: Shape, options: { dtype?: DType }];
/** Filled with 0; float32 unless `dtype` says otherwise. */
export function zeros(...args: SizesAndOptions): Tensor;
/** Filled with 1; float32 unless `dtype` says otherwise. */
export function ones(...args: SizesAndOptions): Tensor;
/** Not filled: the elements are whatever the memory held. */
export function empty(...args: SizesAndOptions): Tensor;
/** Filled with `value`, which also decides the dtype: bool, int64 or float32. */
export function full(shape: Shape, value: Operand, options?: { dtype?: DType }): Tensor;
/** From `start` (0) up to but without `end` by `step` (1); int64 when all three are integers, else float32. */
export function arange(end: Operand, options?: { dtype?: DType }): Tensor;
export function arange(start: Operand, end: Operand, options?: { dtype?: DType }): Tensor;
export function arange(start: Operand, end: Operand, step: Operand, options?: { dtype?: DType }): Tensor;

/** Of another tensor's shape and, unless `dtype` says otherwise, dtype, its axes in the same order in memory; filled with 0. */
export function zerosLike(input: Tensor, options?: { dtype?: DType }): Tensor;
/** As zerosLike, filled with 1. */
export function onesLike(input: Tensor, options?: { dtype?: DType }): Tensor;
/** As zerosLike, filled with `value`. */
export function fullLike(input: Tensor, value: Operand, options?: { dtype?: DType }): Tensor;
/** As zerosLike, not filled. */
export function emptyLike(input: Tensor, options?: { dtype?: DType }): Tensor;
/** Ones on the diagonal of an n by m matrix (n by n), else zeros; float32 unless `dtype` says otherwise. */
export function eye(n: number, options?: { dtype?: DType }): Tensor;
export function eye(n: number, m: number, options?: { dtype?: DType }): Tensor;
/** `steps` numbers at equal distances from `start` to `end`, both among them; float32 unless `dtype` says otherwise. */
export function linspace(start: Operand, end: Operand, steps: number, options?: { dtype?: DType }): Tensor;
/** `base` (10) to the power of each number of a linspace. */
export function logspace(
  start: Operand,
  end: Operand,
  steps: number,
  options?: { dtype?: DType; base?: number },
): Tensor;

/**
 * Seeds the one generator: from here on the numbers are those that PyTorch draws on the CPU after torch.manual_seed with
 * the same integer, call for call. Unseeded, they differ each time.
 */
export function manualSeed(seed: number | bigint): void;
/** Uniform from 0 up to but without 1; float32 or float64. */
export function rand(...args: SizesAndOptions): Tensor;
/** Normally distributed, mean 0, deviation 1; float32 or float64. */
export function randn(...args: SizesAndOptions): Tensor;
/** As rand, of another tensor's shape and dtype. */
export function randLike(input: Tensor, options?: { dtype?: DType }): Tensor;
/** As randn, of another tensor's shape and dtype. */
export function randnLike(input: Tensor, options?: { dtype?: DType }): Tensor;
/** Integers from `low` (0) up to but without `high`, as int64 unless `dtype` says otherwise. */
export function randint(high: number | bigint, size: Shape, options?: { dtype?: DType }): Tensor;
export function randint(
  low: number | bigint,
  high: number | bigint,
  size: Shape,
  options?: { dtype?: DType },
): Tensor;
/** 0, 1, … n − 1 in random order, as int64 unless `dtype` says otherwise. */
export function randperm(n: number, options?: { dtype?: DType }): Tensor;

/**
 * The bytes of a .npy file, as numpy.save writes them: in Fortran's order where the elements lie so, or as `fortran`
 * says; version 1 of the format unless `version` says 2 or 3.
 */
export function toNpy(
  tensor: Tensor,
  options?: { fortran?: boolean; version?: 1 | 2 | 3 },
): Uint8Array<ArrayBuffer>;
/** The tensor of a .npy file of version 1, 2 or 3, in either byte order. */
export function fromNpy(bytes: Uint8Array | ArrayBuffer): Tensor;

/** A bare number with its Python type said: JavaScript cannot tell 2.0 from 2. */
export class Scalar {
  private constructor();
  readonly value: number | bigint | boolean;
  readonly kind: "bool" | "int" | "float";
}
export function scalar(value: NumberLike, kind?: "bool" | "int" | "float"): Scalar;

export function reshape(tensor: Tensor, ...shape: number[] | [Shape]): Tensor;
export function unsqueeze(tensor: Tensor, dim: number): Tensor;
export function squeeze(tensor: Tensor, ...dims: number[] | [readonly number[]]): Tensor;
export function permute(tensor: Tensor, ...dims: number[] | [readonly number[]]): Tensor;
export function transpose(tensor: Tensor, dim0: number, dim1: number): Tensor;
export function expand(tensor: Tensor, ...sizes: number[] | [Shape]): Tensor;
/** The same elements as a constant: `grad` does not look behind it. A view. */
export function detach(tensor: Tensor): Tensor;
export function broadcastTo(tensor: Tensor, ...sizes: number[] | [Shape]): Tensor;

/** Elements in order, what is found by order, and what is written where an index says. Functions, and methods of Tensor. */
export interface Orders {
  /**
   * The elements along an axis (−1) in order, and where they were. Stable, descending too: equal elements stay in their
   * order. nan counts as larger than all, −0 as 0.
   */
  sort(input: Tensor, dim?: number | SortOptions, descending?: boolean | SortOptions): Pair;
  /** Where the elements were: the indices of `sort`. */
  argsort(input: Tensor, dim?: number | SortOptions, descending?: boolean | SortOptions): Tensor;
  /**
   * The `k` largest elements along an axis (−1), or the smallest, in order, and where they are. Of equal elements the
   * first are taken, where PyTorch takes any. Refused for bool, and where the axis has less than `k`.
   */
  topk(
    input: Tensor,
    k: number,
    dim?: number | TopkOptions,
    largest?: boolean | TopkOptions,
    sorted?: boolean | TopkOptions,
  ): Pair;
  /**
   * The different elements in order, or along `dim` the different slices; the first of equal ones stands for them, and nan
   * equals nothing. With `returnInverse` also which of them each element is, with `returnCounts` how often each occurs: the
   * answer is a list then, in this order.
   */
  unique(input: Tensor, sorted?: boolean): Tensor;
  unique(input: Tensor, options: UniqueOptions & { returnInverse?: false; returnCounts?: false }): Tensor;
  unique(
    input: Tensor,
    options: UniqueOptions & ({ returnInverse: true } | { returnCounts: true }),
  ): Tensor[];
  unique(
    input: Tensor,
    sorted: boolean,
    returnInverse: boolean,
    returnCounts?: boolean,
    dim?: number | null,
  ): Tensor | Tensor[];
  /**
   * For each number from 0 to the largest how often it occurs (int64), or the sum of its weights: float32 of float32
   * weights, else float64. At least `minlength` of them. For vectors of integers that are not negative.
   */
  bincount(
    input: Tensor,
    weights?: Tensor | null | { weights?: Tensor | null; minlength?: number },
    minlength?: number,
  ): Tensor;
  /**
   * For each value the first place in a sorted row where it may be put in, with `right` (or side "right") the last. One
   * row serves all values; else the axes before the last are the same. `sorter` is the row's `argsort`. int64, or int32.
   */
  searchsorted(sortedSequence: Tensor, input: Operand, options?: SearchOptions): Tensor;
  /**
   * The elements below which the fraction `q` lies, along an axis or of all; several `q` come along a new first axis.
   * Floats; nan where there is one. Between two elements `interpolation` says what is taken.
   */
  quantile(
    input: Tensor,
    q: Operand,
    dim?: number | null | QuantileOptions,
    keepdim?: boolean | QuantileOptions,
  ): Tensor;
  /** As `quantile`, without the nans. */
  nanquantile(
    input: Tensor,
    q: Operand,
    dim?: number | null | QuantileOptions,
    keepdim?: boolean | QuantileOptions,
  ): Tensor;
  /**
   * Indices along the last axis of one vector of weights, or of rows of them, drawn by weight: with the same seed those
   * that PyTorch draws. Each at most once unless `replacement`.
   */
  multinomial(input: Tensor, numSamples: number, replacement?: boolean | { replacement?: boolean }): Tensor;
  /**
   * A copy with the elements of `src`, or one number, at the places that `index` (int64 or int32, of the same rank) names
   * along an axis: where `gather` would read. What meets at a place: the last one, or with `reduce` the sum or product
   * with what is there. `scatter_` does it in place.
   */
  scatter(
    input: Tensor,
    dim: number,
    index: Tensor,
    srcOrValue: Operand,
    options?: { reduce?: "add" | "multiply" },
  ): Tensor;
  /** `scatter` that adds up, in the index's order. */
  scatterAdd(input: Tensor, dim: number, index: Tensor, src: Tensor): Tensor;
  /** A copy with the slices of `source`, times `alpha`, added to those that a vector of indices names along an axis. */
  indexAdd(input: Tensor, dim: number, index: Tensor, source: Tensor, options?: { alpha?: Operand }): Tensor;
}
/** Values and indices, as a list and by name. */
export type Pair = [values: Tensor, indices: Tensor] & { readonly values: Tensor; readonly indices: Tensor };
interface SortOptions {
  dim?: number;
  descending?: boolean;
  /** Always so. */
  stable?: boolean;
}
interface TopkOptions {
  dim?: number;
  largest?: boolean;
  sorted?: boolean;
}
interface UniqueOptions {
  sorted?: boolean;
  returnInverse?: boolean;
  returnCounts?: boolean;
  dim?: number | null;
}
interface SearchOptions {
  right?: boolean;
  side?: "left" | "right" | null;
  sorter?: Tensor | null;
  outInt32?: boolean;
}
interface QuantileOptions {
  dim?: number | null;
  keepdim?: boolean;
  interpolation?: "linear" | "lower" | "higher" | "midpoint" | "nearest";
}
/** What works in place too. */
type ScatterMethods = { [Name in "scatter" | "scatterAdd" | "indexAdd" as `${Name}_`]: Method<Orders[Name]> };
type OrderMethods = { [Name in Exclude<keyof Orders, "unique">]: Method<Orders[Name]> } & {
  unique: Bound<Orders["unique"]>;
};
export interface Tensor extends OrderMethods, ScatterMethods {}
export const sort: Orders["sort"];
export const argsort: Orders["argsort"];
export const topk: Orders["topk"];
export const unique: Orders["unique"];
export const bincount: Orders["bincount"];
export const searchsorted: Orders["searchsorted"];
export const quantile: Orders["quantile"];
export const nanquantile: Orders["nanquantile"];
export const multinomial: Orders["multinomial"];
export const scatter: Orders["scatter"];
export const scatterAdd: Orders["scatterAdd"];
export const indexAdd: Orders["indexAdd"];
/** What stands around a padded tensor. */
export type PadMode = "constant" | "reflect" | "replicate" | "circular";
type Ints = [...dims: number[]] | [dims: readonly number[]];
/** Views, copies and lookups: functions, and methods of Tensor. A view shares memory; a dim may be negative. */
export interface Rearrangements {
  /** Two axes swapped. */
  swapaxes(input: Tensor, axis0: number, axis1: number): Tensor;
  /** Two axes swapped. */
  swapdims(input: Tensor, dim0: number, dim1: number): Tensor;
  /** A matrix transposed; less than two axes stay. A view. */
  t(input: Tensor): Tensor;
  /** Axes moved to other places, the rest in order. A view. */
  movedim(input: Tensor, source: number | readonly number[], destination: number | readonly number[]): Tensor;
  /** The same as `movedim`. */
  moveaxis(
    input: Tensor,
    source: number | readonly number[],
    destination: number | readonly number[],
  ): Tensor;
  /** The axes from `startDim` (0) to `endDim` (−1) as one. A view where strides allow it. */
  flatten(input: Tensor, startDim?: number, endDim?: number): Tensor;
  /** One axis of all elements. A view of a row-major tensor. */
  ravel(input: Tensor): Tensor;
  /** One index of an axis, which goes. A view. */
  select(input: Tensor, dim: number, index: number): Tensor;
  /** `length` indices of an axis from `start` on. A view. */
  narrow(input: Tensor, dim: number, start: number, length: number): Tensor;
  /** Elements whose indices on `dim1` (0) and `dim2` (1) differ by `offset` (0), as a new last axis. A view. */
  diagonal(input: Tensor, offset?: number, dim1?: number, dim2?: number): Tensor;
  /** Any sizes and strides over the tensor's memory, from `storageOffset` (the tensor's own) on. */
  asStrided(input: Tensor, size: Shape, stride: readonly number[], storageOffset?: number | null): Tensor;
  /** Parts of an axis, of one length or of those listed. Views. */
  split(input: Tensor, sizes: number | readonly number[], dim?: number | { dim?: number }): Tensor[];
  /** At most so many parts of an axis, as even as can be. Views. */
  chunk(input: Tensor, chunks: number, dim?: number | { dim?: number }): Tensor[];
  /** Every index of an axis (0) by itself. Views. */
  unbind(input: Tensor, dim?: number | { dim?: number }): Tensor[];
  /** A copy whose axes lie in memory in the same order. */
  clone(input: Tensor): Tensor;
  /** The axes named run backwards; a copy. */
  flip(input: Tensor, ...dims: Ints): Tensor;
  /** Moved on by `shifts` along `dims`, round the end; without `dims`, in row-major order. A copy. */
  roll(
    input: Tensor,
    shifts: number | readonly number[],
    dims?: number | readonly number[] | { dims?: number | readonly number[] } | null,
  ): Tensor;
  /** So many times along each axis, the last ones when fewer are named. A copy. */
  tile(input: Tensor, ...dims: Ints): Tensor;
  /** Matrices with zeros above a diagonal. A copy. */
  tril(input: Tensor, diagonal?: number | { diagonal?: number }): Tensor;
  /** Matrices with zeros below a diagonal. A copy. */
  triu(input: Tensor, diagonal?: number | { diagonal?: number }): Tensor;
  /** Each element less the one before it, `n` (1) times over, along `dim` (−1). */
  diff(
    input: Tensor,
    n?: number | { n?: number; dim?: number; prepend?: Tensor; append?: Tensor },
    dim?: number,
    prepend?: Tensor | null,
    append?: Tensor | null,
  ): Tensor;
  /** Slices of an axis, as a vector of integers names them. */
  indexSelect(input: Tensor, dim: number, index: Tensor): Tensor;
  /** For every place of `index` the element that it names along an axis. */
  gather(input: Tensor, dim: number, index: Tensor): Tensor;
  /** Elements by their place in row-major order. */
  take(input: Tensor, index: Tensor): Tensor;
  /** Elements where the mask is true; both broadcast. */
  maskedSelect(input: Tensor, mask: Tensor): Tensor;
  /** `gather` after both were broadcast on the other axes, indices counted round the axis; without `dim`, of all elements in a row. `indices` are int64. */
  takeAlongDim(input: Tensor, indices: Tensor, dim?: number | { dim?: number | null } | null): Tensor;
  /** A square matrix of zeros with a vector on a diagonal, `diagonal` (0) above the main one; or a matrix's diagonal. A copy. */
  diag(input: Tensor, diagonal?: number | { diagonal?: number }): Tensor;
  /**
   * All windows of `size` along an axis, `step` apart: how many there are stands in the axis's place, and a window is a
   * new last axis. A view. A tensor without axes counts as one axis of 1.
   */
  unfold(input: Tensor, dimension: number, size: number, step: number): Tensor;
  /** An axis as several, whose sizes multiply up to its own; one of them may be -1. A view. */
  unflatten(input: Tensor, dim: number, sizes: Shape): Tensor;
  /**
   * More on both sides of the last axes. `pad` has two numbers for each of them, from the last axis on; negative ones cut
   * off. "constant" (the default) puts `value` (0) around it; "reflect" mirrors without the edge, "replicate" repeats the
   * edge, "circular" goes on from the other end: these pad the last one to three axes of a tensor with one or two more.
   */
  pad(
    input: Tensor,
    pad: readonly number[],
    mode?: PadMode | { mode?: PadMode; value?: Operand | null },
    value?: Operand | null | { value?: Operand | null },
  ): Tensor;
  /** A new last axis of zeros with a 1 at the class that an int64 names; `numClasses` (as many as are named) is its size. */
  oneHot(input: Tensor, numClasses?: number | { numClasses?: number }): Tensor;
  /** The indices of the elements that are not zero, one row each; with `asTuple` a vector of indices for each axis. */
  nonzero(input: Tensor): Tensor;
  nonzero(input: Tensor, options: { asTuple: true }): Tensor[];
  /** The same as `nonzero`. */
  argwhere(input: Tensor): Tensor;
}
type RearrangementMethods = { [Name in keyof Rearrangements]: Method<Rearrangements[Name]> };
/** What may stand between brackets: `null` is None, `"..."` and `"1:5:2"` are as in Python, lists are tensors. */
export type Index =
  | NumberLike
  | null
  | string
  | { slice: readonly (number | bigint | Scalar | Tensor | null | undefined)[] }
  | Tensor
  | TypedArray
  | readonly Nested<number | bigint | boolean>[];
export interface Tensor extends RearrangementMethods {
  /** All axes in reverse order. A view. */
  readonly T: Tensor;
  /** The last two axes swapped. A view. */
  readonly mT: Tensor;
  /** `x.at(i, null, "...", "1:5:2")` is `x[i, None, ..., 1:5:2]`: a view, or a copy where a tensor or boolean is among them. */
  at(...indices: Index[]): Tensor;
  /** `x[indices] = value`, broadcast; a number is converted. Returns the tensor. */
  setAt(indices: readonly Index[], value: Operand): Tensor;
  /** Other sizes for the same elements without copying; refused where no strides describe that. */
  view(...shape: Ints): Tensor;
  /** The sizes of another tensor: `reshape(...other.shape)`. */
  reshapeAs(other: Tensor): Tensor;
  /** `view(...other.shape)`. */
  viewAs(other: Tensor): Tensor;
  /** Stretched to another tensor's shape. A view. */
  expandAs(other: Tensor): Tensor;
  /** The same elements row-major: itself as a view where it is, else a copy. */
  contiguous(): Tensor;
  /** So many times along each axis, axes added in front. A copy. */
  repeat(...repeats: Ints): Tensor;
  /** Each slice of an axis as often as said; without `dim`, each element. */
  repeatInterleave(
    repeats: number | Tensor,
    dim?: number | { dim?: number; outputSize?: number } | null,
  ): Tensor;
}
export const swapaxes: Rearrangements["swapaxes"];
export const swapdims: Rearrangements["swapdims"];
export const t: Rearrangements["t"];
export const movedim: Rearrangements["movedim"];
export const moveaxis: Rearrangements["moveaxis"];
export const flatten: Rearrangements["flatten"];
export const ravel: Rearrangements["ravel"];
export const select: Rearrangements["select"];
export const narrow: Rearrangements["narrow"];
export const diagonal: Rearrangements["diagonal"];
export const asStrided: Rearrangements["asStrided"];
export const split: Rearrangements["split"];
export const chunk: Rearrangements["chunk"];
export const unbind: Rearrangements["unbind"];
export const clone: Rearrangements["clone"];
export const flip: Rearrangements["flip"];
export const roll: Rearrangements["roll"];
export const tile: Rearrangements["tile"];
export const tril: Rearrangements["tril"];
export const triu: Rearrangements["triu"];
export const diff: Rearrangements["diff"];
export const indexSelect: Rearrangements["indexSelect"];
export const gather: Rearrangements["gather"];
export const take: Rearrangements["take"];
export const maskedSelect: Rearrangements["maskedSelect"];
export const takeAlongDim: Rearrangements["takeAlongDim"];
export const diag: Rearrangements["diag"];
export const unfold: Rearrangements["unfold"];
export const unflatten: Rearrangements["unflatten"];
export const pad: Rearrangements["pad"];
export const oneHot: Rearrangements["oneHot"];
export const nonzero: Rearrangements["nonzero"];
export const argwhere: Rearrangements["argwhere"];
/** Each slice of an axis as often as said; of one tensor alone, each index as often as it says. */
export function repeatInterleave(repeats: Tensor): Tensor;
export function repeatInterleave(
  input: Tensor,
  repeats: number | Tensor,
  dim?: number | { dim?: number; outputSize?: number } | null,
): Tensor;

/** One behind the other along an axis (0); dtypes promote. */
export function cat(tensors: readonly Tensor[], dim?: number | { dim?: number }): Tensor;
/** The same as `cat`. */
export const concat: typeof cat;
/** The same as `cat`. */
export const concatenate: typeof cat;
/** Tensors of one shape along a new axis (0); dtypes promote. */
export function stack(tensors: readonly Tensor[], dim?: number | { dim?: number }): Tensor;
/** Side by side: along the second axis, or the only one. */
export function hstack(tensors: readonly Tensor[]): Tensor;
/** One below the other: along the first axis of at least two. */
export function vstack(tensors: readonly Tensor[]): Tensor;
/** The same as `vstack`. */
export const rowStack: typeof vstack;
/** Along the third axis of at least three. */
export function dstack(tensors: readonly Tensor[]): Tensor;
/** For each vector a view that repeats it along the axes of the others; "xy" swaps the first two axes. */
export function meshgrid(
  ...args: [...tensors: Tensor[]] | [...tensors: Tensor[], options: { indexing?: "ij" | "xy" }]
): Tensor[];
export function meshgrid(tensors: readonly Tensor[], options?: { indexing?: "ij" | "xy" }): Tensor[];
/** A view with at least one axis; of several tensors, of each. */
export function atleast1d(tensor: Tensor): Tensor;
export function atleast1d(...tensors: Tensor[]): Tensor[];
export function atleast1d(tensors: readonly Tensor[]): Tensor[];
/** A view with at least two axes; of several tensors, of each. */
export function atleast2d(tensor: Tensor): Tensor;
export function atleast2d(...tensors: Tensor[]): Tensor[];
export function atleast2d(tensors: readonly Tensor[]): Tensor[];
/** A view with at least three axes; of several tensors, of each. */
export function atleast3d(tensor: Tensor): Tensor;
export function atleast3d(...tensors: Tensor[]): Tensor[];
export function atleast3d(tensors: readonly Tensor[]): Tensor[];

/** The shape all shapes broadcast to; a number is a 1-d shape. Refuses in torch.broadcast_shapes's words. */
export function broadcastShapes(...shapes: (Shape | number | null)[]): number[];
/** Each tensor as a view of the shape that all broadcast to. */
export function broadcastTensors(...tensors: Tensor[]): Tensor[];
export function broadcastTensors(tensors: readonly Tensor[]): Tensor[];

/**
 * What happens to one operand on one axis: read as stored; size 1 read again (stride 0); no such axis (as if 1, stride
 * 0); neither 1 nor equal to the others; or a letter or unknown size beside another one, so that it cannot be said. A letter
 * beside itself and 1s is a size like any other. Backwards, what was read again is summed: see `vjp`.
 */
export type Verdict = "equal" | "expand" | "missing" | "fail" | "unknown";

/**
 * A size of a bare shape that is explained: a number, a letter (any name; equal letters are equal, and different ones may
 * be), or null where it is not known.
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
  /** The result's; null for bare shapes and when it fails. */
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
export function vjp(
  op: string,
  args: readonly unknown[],
  weights?: Tensor | null | readonly (Tensor | null)[],
  options?: object,
): (Tensor | null)[];

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
): (...args: Args) => (Tensor | null)[];

/** PyTorch's switch for warnings where broadcasting replaced the elementwise rule of its first versions. */
export const backcompat: { broadcastWarning: { enabled: boolean } };
/** Calls `listener` with every warning; returns a function that removes it. */
export function onWarning(listener: (warning: { message: string }) => void): () => void;

/**
 * Runs `fn` and disposes every tensor made inside it but those it returns: a tensor, or an array or plain object of
 * tensors. Scopes nest. Promises are refused. With `check`, for programs under development, a result that holds such tensors
 * deeper is refused with their places in it, and the DisposedError of a tensor that the scope freed says so in its `hint`.
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
