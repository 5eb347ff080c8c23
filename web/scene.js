// explain()'s answer as what there is to draw: columns are the aligned axes in reading order, rows the operands,
// and each crossing is a chip. Which sizes match, stretch or fail is read from the verdicts, never worked out here.

import { formatOperation } from "../js/expression/format.js";
import { axisNumber } from "./numbers.js";

/**
 * @typedef {"equal" | "stretch" | "ghost" | "fail" | "grow" | "zero"} ChipState
 *   equal: stored as it is · stretch: a stored 1 read again and again · ghost: no such axis, read as 1 ·
 *   fail: neither 1 nor missing where the sizes differ · grow: the target of an operation in place, which would
 *   have to stretch · zero: stored, and empty
 * @typedef {{ axis: number, state: ChipState, size: number | null, to: number | null, own: number | null,
 *   stride: number | null, tag?: string }} Chip
 *   size: null for a ghost · to: the size read along this axis, null where the axis fails · own: the operand's own
 *   index of this axis, counted from its left · tag: what is told of it as long as it is seen
 * @typedef {{ en: string, zh: string }} Both  in both languages
 * @typedef {{ axis: number, index: number, head: string, name: string | null, size: number | null, fails: boolean,
 *   grows: boolean, stretching: number[], missing: number[], core: boolean, removed: boolean, mark: string,
 *   label?: string, said?: Both, apart?: boolean }} Column
 *   index: of the aligned axis from the left · head: what stands over it · core: of the matrices in a matrix product, where nothing broadcasts ·
 *   removed: not in the result, since it comes from a vector or is summed · mark: what stands there instead ·
 *   label: of an equation, in place of an axis · said: its heading in words · apart: a gap stands before it
 * @typedef {{ name: string, shape: number[], offset: number, chips: Chip[], stored: number, bytes: number,
 *   copied: number | null, repeated: number | null, reads: number | null, note?: Both, target?: boolean,
 *   moves?: { shift: number, over: boolean }[] }} Row
 *   offset: columns left of its first axis · stored: numbers · repeated: numbers, had it been copied · reads: how often each of them is read ·
 *   note: stands under the name · target: its memory is written · moves: columns that a chip stands left of its place at first, and whether over the gap
 * @typedef {{ name: string, shape: number[] | null, elements: number | null, bytes: number | null, note?: Both }} Result
 * @typedef {"axes" | "grow" | "large" | "equation" | "shared"} Refusal
 *   axes: sizes that cannot meet · grow: an operation in place would need a larger target · large: the result has
 *   more elements than can be counted · equation: it cannot be used with these operands · shared: elements of the
 *   target of an operation in place are one number in memory
 * @typedef {import("./describe.js").Language} Language
 * @typedef {{ caption?: (scene: Scene, step: { kind: string, axis?: number | null }, language: Language) => string | null,
 *   table?: (scene: Scene, language: Language) => string | null,
 *   verdict?: (scene: Scene, column: Column, language: Language) => { kind: string, sign: string, text: string } | null,
 *   reasons?: (scene: Scene, language: Language) => string[] | null,
 *   written?: (scene: Scene, language: Language) => string }} Words
 *   what is said otherwise than usual, null where it is not; written: of the result's memory
 * @typedef {{ ok: boolean, refusal: Refusal | null, op: string, rank: number, columns: Column[], rows: Row[], result: Result,
 *   error: import("../js/index.js").ShapecastError | null, expression: string, product: boolean, contracted: number | null,
 *   axes: (string | null)[][] | null, letters: Record<string, number> | null,
 *   echo: string | null, walk: number[], words: Words | null, equation: string | null, heading?: Both, bare?: Both }} Scene
 *   product: a matrix product, whose last two axes are those of matrices · contracted: the length of its sums ·
 *   walk: the columns' axes in the order in which they are looked at · heading: what the columns are, where not axes ·
 *   bare: the same where there are no columns, and shapes stand for themselves
 */

/** What draws operations that read otherwise than plain broadcasting; `kinds.js` brings it. */
export const kinds = {
  /** @type {((explained: any, options: any) => Scene) | null} */
  einsum: null,
  /** @type {((scene: Scene) => Scene) | null} */
  inPlace: null,
};

const LETTERS = ["a", "b", "c", "d"];
const inPlace = (explained) => explained.op?.endsWith("_") ?? false;
const mustGrow = ({ verdict }) => verdict === "expand" || verdict === "missing";

const STATES = { equal: "equal", expand: "stretch", missing: "ghost", fail: "fail" };

const product = (shape) => shape.reduce((total, size) => total * size, 1);

/**
 * Names for the operands: those given, letters for the rest; beyond `d` they are numbered.
 * @param {number} count @param {(string | null)[] | null} [given]
 */
export const operandNames = (count, given = null) =>
  Array.from({ length: count }, (_, i) => given?.[i] || (LETTERS[i] ?? `operand ${i + 1}`));

/** Whether an operation is drawn by what is here. */
export const isPlainKind = (explained) => explained.op !== "einsum" && !inPlace(explained);

/** @typedef {Parameters<typeof alignedScene>[1]} Options */

/** @param {import("../js/index.js").Explained} explained @param {Options} [options] @returns {Scene} */
export function buildScene(explained, options = {}) {
  if (explained.op === "einsum" && kinds.einsum) return kinds.einsum(explained, options);
  const scene = alignedScene(explained, options);
  return inPlace(explained) && kinds.inPlace ? kinds.inPlace(scene) : scene;
}

/**
 * @param {import("../js/index.js").Explained} explained
 * @param {{ names?: (string | null)[] | null, axisNames?: string[] | null, expression?: string,
 *   axes?: (string | null)[][] | null, letters?: Record<string, number> | null, echo?: string | null }} [options]
 *   names: of the operands · axisNames: of the aligned axes, counted from the right like the axes themselves ·
 *   axes: of each operand's own axes, in place of axisNames · letters: the sizes that letters stand for ·
 *   echo: what was understood
 * @returns {Scene}
 */
export function alignedScene(explained, options = {}) {
  const { shapes, axes } = explained;
  const rank = axes.length;
  const names = operandNames(shapes.length, options.names);
  const axisNames = options.axisNames ?? [];
  const inReadingOrder = [...axes].reverse();

  const fixed = !explained.ok && inPlace(explained);

  const columns = inReadingOrder.map((entry, index) => ({
    axis: entry.axis,
    index,
    head: axisNumber(entry.axis),
    name:
      axisNames[axisNames.length + entry.axis] || ownNames(options.axes, entry.axis) || entry.label || null,
    size: entry.size,
    fails: entry.operands.some((operand) => operand.verdict === "fail"),
    grows: fixed && entry.size !== 1 && mustGrow(entry.operands[0]),
    stretching: indicesWith(entry, "expand"),
    missing: indicesWith(entry, "missing"),
    core: entry.role === "core",
    removed: entry.removed ?? false,
    mark: "·",
  }));

  const rows = shapes.map((shape, i) => {
    // Shapes are aligned at the right, but for the vectors of a matrix product.
    const present = inReadingOrder.map(({ operands }) => operands[i].verdict !== "missing");
    const offset = shape.length === 0 ? rank : present.indexOf(true);
    const stored = product(shape);
    const bytes = explained.bytes.operands[i];
    const copied = explained.bytes.copied?.[i] ?? null;
    return {
      name: names[i],
      shape,
      offset,
      chips: inReadingOrder.map((entry, index) =>
        buildChip(entry, i, index - offset, i === 0 && columns[index].grows),
      ),
      stored,
      bytes,
      copied,
      repeated: copied === null || bytes === 0 ? explained.elements : stored * (copied / bytes),
      reads: explained.elements === null || stored === 0 ? null : explained.elements / stored,
    };
  });

  return {
    ok: explained.ok,
    refusal: explained.ok ? null : refusalOf(columns),
    op: explained.op,
    rank,
    columns,
    rows,
    result: {
      name: names.length === 1 ? names[0] : formatOperation(explained.op, names),
      shape: explained.shape,
      elements: explained.elements,
      bytes: explained.bytes.result,
    },
    error: explained.error,
    expression: options.expression ?? "",
    axes: options.axes ?? null,
    letters: options.letters ?? null,
    echo: options.echo ?? null,
    product: axes.some(({ role }) => role === "core"),
    contracted: axes[0]?.contracted ?? null,
    walk: axes.map(({ axis }) => axis),
    words: null,
    equation: explained.equation ?? null,
  };
}

/** What the operands call an axis: one name where they agree, else all of them. */
function ownNames(axes, axis) {
  const names = new Set(axes?.map((own) => own[own.length + axis]).filter(Boolean));
  return [...names].join("/") || null;
}

/** @returns {Refusal} */
function refusalOf(columns) {
  if (columns.some((column) => column.fails)) return "axes";
  return columns.some((column) => column.grows) ? "grow" : "large";
}

const indicesWith = (entry, verdict) =>
  entry.operands.flatMap((operand, i) => (operand.verdict === verdict ? [i] : []));

/** @returns {Chip} */
function buildChip(entry, operandIndex, own, grows) {
  const { size, verdict, stride } = entry.operands[operandIndex];
  const missing = verdict === "missing";
  return {
    axis: entry.axis,
    state: grows ? "grow" : verdict === "equal" && size === 0 ? "zero" : STATES[verdict],
    size: missing ? null : size,
    to: entry.size,
    own: missing ? null : own,
    stride: missing && entry.size === null ? null : stride,
  };
}

/** Whether every axis broadcasts; those of matrix products and of einsum's sums do not. */
export const isPlain = ({ product, op }) => !product && op !== "einsum";

/** The columns that refuse, from the last axis to the first. */
export const failingColumns = (scene) =>
  scene.columns.filter((column) => (scene.refusal === "grow" ? column.grows : column.fails)).reverse();

/** What the operands hold on one axis, in order: their sizes, null for an operand without that axis. */
export const sizesAt = (scene, column) => scene.rows.map((row) => row.chips[column.index].size);
