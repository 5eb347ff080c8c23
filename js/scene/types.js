// What a scene is made of; types only.

/**
 * @typedef {"equal" | "stretch" | "ghost" | "fail" | "grow" | "zero" | "open"} ChipState
 *   equal: stored as it is · stretch: a stored 1 read again and again · ghost: no such axis, read as 1 ·
 *   fail: neither 1 nor missing where the sizes differ · grow: the target of an operation in place, which would
 *   have to stretch · zero: stored, and empty · open: not known well enough to say
 * @typedef {number | string} Size a number, a letter, or `?` where nothing is known
 * @typedef {{ axis: number, state: ChipState, size: Size | null, to: Size | null, own: number | null,
 *   stride: number | null, tag?: string, uneven?: Size[] }} Chip
 *   size: null for a ghost · to: the size read along this axis, null where the axis fails · own: the operand's own
 *   index of this axis, counted from its left · tag: the label of a diagonal, as often as it stands there ·
 *   uneven: the sizes along a diagonal that has several
 * @typedef {{ axis: number, index: number, head: string, name: string | null, size: Size | null, fails: boolean,
 *   grows: boolean, stretching: number[], missing: number[], core: boolean, removed: boolean, mark: string,
 *   label?: string, counted?: number, apart?: boolean, open?: boolean, kind?: Kind }} Column
 *   index: of the aligned axis from the left · head: what stands over it · core: the axis that both factors of a matrix product
 *   share, where nothing broadcasts · removed: not in the result, since it is summed · mark: what
 *   stands there instead · label: of an equation, in place of an axis · counted: the axis that the label of a batch stands for, from the right · apart: a gap stands before it ·
 *   open: something in it is not decided · kind: whose words it is called by, where these are not the usual ones
 * @typedef {{ name: string, shape: Size[], offset: number, chips: Chip[], stored: number | null, bytes: number | null,
 *   copied: number | null, repeated: number | null, reads: number | null, term?: string, target?: boolean,
 *   places?: number[], moves?: { shift: number, over: boolean }[] }} Row
 *   offset: columns left of its first axis · stored: numbers, null where their count is not known · repeated: numbers, had it been copied · reads: how often
 *   each of them is read · term: of an equation · target: its memory is written · places: the column's axis of each of
 *   its own axes, where they are not counted from the right · moves: columns that a chip stands
 *   left of its place at first, and whether over the gap
 * @typedef {{ name: string, shape: Size[] | null, elements: number | null, bytes: number | null, dtype: string | null,
 *   term?: string }} Result
 *   dtype: null where it follows from operands of which only the shape is known
 * @typedef {"axes" | "grow" | "large" | "equation" | "shared"} Refusal
 *   axes: sizes that cannot meet · grow: an operation in place would need a larger target · large: the result has
 *   more elements than can be counted · equation: it cannot be used with these operands, and shapes stand for
 *   themselves · shared: elements of the target of an operation in place are one number in memory
 * @typedef {"plain" | "labels" | "in-place" | "open" | "partial"} Kind
 * @typedef {{ kind: Kind, ok: boolean | null, refusal: Refusal | null, op: string, rank: number, columns: Column[], rows: Row[],
 *   result: Result, error: import("../index.js").ShapecastError | null, expression: string, product: boolean,
 *   contracted: Size | null, axes: (string | null)[][] | null, letters: Record<string, number> | null,
 *   echo: string | null, walk: number[], equation: string | null, open?: boolean,
 *   dimension?: number | null, numbers?: Numbers }} Scene
 *   ok: null where that depends on sizes that are left open · open: there are such sizes, so that not everything can be counted ·
 *   dimension: what a message that tells a part calls the axis, counted from the left ·
 *   numbers: a program's own, where they are told ·
 *   product: a matrix product, whose columns are labels · contracted: the length of its sums ·
 *   walk: the columns' axes in the order in which they are looked at
 * @typedef {{ names?: (string | null)[] | null, axisNames?: string[] | null, expression?: string,
 *   axes?: (string | null)[][] | null, letters?: Record<string, number> | null, echo?: string | null }} Options
 *   names: of the operands · axisNames: of the aligned axes, counted from the right like the axes themselves ·
 *   axes: of each operand's own axes, in place of axisNames · letters: the sizes that letters stand for ·
 *   echo: what was understood
 */

/**
 * @typedef {{ dtype: string, data: (number | boolean | null)[] }} Elements  null: a place that is skipped
 * @typedef {{ operands: Elements[], result: Elements | null }} Numbers  of each operand by their places in memory, and of the result row by row
 */

/** @typedef {"written" | "slide" | "pad" | "compare" | "stretch" | "result" | "memory" | "why"} StepKind */
/** @typedef {{ index: number, kind: StepKind, axis: number | null }} Step */
/**
 * @typedef {"absent" | "stored" | "ghost" | "stretching" | "stretched" | "ghost-stretching" | "ghost-stretched" |
 *   "fail" | "ghost-fail" | "zero" | "open"} Face
 *   absent: a ghost not filled in yet · …-ing: its verdict is known · …-ed: it has been read to its full size
 * @typedef {{ step: Step, aligned: boolean, rows: { shift: number, moves?: { shift: number, over: boolean }[], faces: Face[] }[],
 *   columns: { current: boolean, judged: boolean }[], result: boolean, memory: boolean, why: boolean }} Moment
 *   shift: columns this row still stands left of its place · moves: the same of each chip, where they differ
 */
export {};
