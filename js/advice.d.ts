/**
 * shapecast/advice: what to do when shapes do not fit, what to doubt when they do, and what an error message says.
 *
 * Nothing here guesses about broadcasting: every fix that is suggested was planned by the engine and runs.
 */

export type Dialect = "pytorch" | "numpy" | "tensorflow" | "jax";
/** One line of Python for each framework. */
export type Code = Record<Dialect, string>;
export type Text = { en: string; zh: string };

/**
 * One change of one operand. Edits apply one after the other: a dim counts on the operand as it is before that edit, for
 * `unsqueeze` and `keepdim` in its result. Dims may be negative.
 */
export type Edit =
  | { operand: number; edit: "unsqueeze" | "squeeze" | "keepdim"; dim: number }
  | { operand: number; edit: "transpose"; dims: [number, number] }
  | { operand: number; edit: "permute"; dims: number[] }
  | { operand: number; edit: "slice"; dim: number; stop: number }
  | { operand: number; edit: "matmul" | "out-of-place" | "clone" };

export interface AdviceOptions {
  /** The names of each operand's axes, null for an operand without; "1" is an axis of size 1 without a meaning. */
  names?: (string[] | null)[];
  /** Operand 0 is written into and keeps its shape. Assignment is the operation "copy", in place. */
  inPlace?: boolean;
  /** Operand 1 was made from operand 0 by reducing this axis without keepdim. */
  reducedDim?: number;
  /** The operands that are expanded views, by index: their memory must not be written. */
  expanded?: number[];
  /** What the operands are called in the code; a, b, c … where there is no name. */
  operandNames?: (string | null)[];
}

export interface Fix {
  edits: Edit[];
  /** The operands' shapes after the edits, and the shape of the result. */
  shapes: number[][];
  result: number[];
  code: Code;
  text: Text;
  /** What to look out for: an outer product, values left out, other readings that are as legal. */
  warning: Text | null;
}

/**
 * Edits that make a failing operation run, best first; `[]` when no broadcast can help, because the sizes really
 * differ, and when nothing is wrong. A few of the operations that run are mended too: writing into an expanded view
 * (`clone`), and an operand reduced without keepdim that lies against the wrong axis (`keepdim`).
 *
 * ```js
 * suggestFixes("sub", [[4, 3], [4]])[0].code.pytorch; // "a - b.unsqueeze(-1)"
 * ```
 */
export function suggestFixes(op: string, shapes: number[][], options?: AdviceOptions): Fix[];

/**
 * - `both-expanded`: ranks differ and both operands are stretched to the same length, as (n, 1) with (n,).
 * - `large-result`: 50 times the larger input or more, or above 1 GiB at 4 bytes an element.
 * - `rank-promotion`: the missing axes of the shorter operand could as well be elsewhere.
 * - `coincidence`: axes of different names meet because their sizes happen to be equal.
 * - `size-one-batch`: a batch of 1 is stretched.
 * - `square-reduced`: reduced without keepdim, and against the wrong axis.
 * - `loss-shapes`: a loss of two different shapes.
 * - `in-place-grow`: the target would have to grow.
 * - `write-expanded`: the target is an expanded view.
 * - `zero-size`: the result is empty.
 */
export type SuspicionId =
  | "both-expanded"
  | "large-result"
  | "rank-promotion"
  | "coincidence"
  | "size-one-batch"
  | "square-reduced"
  | "loss-shapes"
  | "in-place-grow"
  | "write-expanded"
  | "zero-size";

export interface Suspicion {
  id: SuspicionId;
  /** The axes it is about, counted from the right (-1 is the last); none where it is about the whole. */
  axes: number[];
  text: Text;
  /** A line that says out loud what is meant. */
  code: Code;
}

/** What looks like a mistake although it runs; `[]` for shapes that do not broadcast, but for `in-place-grow`. */
export function findSuspicions(op: string, shapes: number[][], options?: AdviceOptions): Suspicion[];

export type ErrorKind =
  | "broadcast"
  | "in-place"
  | "expand"
  | "matmul"
  | "assign"
  | "concat"
  | "reshape"
  | "einsum"
  | "write-expanded"
  | "dtype";

export interface ErrorFacts {
  /** Whose wording it is; Keras is TensorFlow. */
  framework: Dialect;
  kind: ErrorKind;
  /** In the order of the message; an unknown length is null; null when the message lists none. */
  shapes: (number | null)[][] | null;
  /** The two numbers that the message says do not match. */
  sizes: [number, number] | null;
  /** The failing axis as the message counts it. */
  axis: number | null;
  /** The operation that the message names, by our name. */
  op: string | null;
}

/**
 * What a pasted message or traceback tells, in the words of today's frameworks and of older ones; fields that it does
 * not tell are null. Null when it is no shape error. Never throws.
 */
export function parseError(text: string): ErrorFacts | null;
