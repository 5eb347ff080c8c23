// explain()'s answer as what there is to draw: columns are the aligned axes in reading order, rows the operands,
// and each crossing is a chip. Which sizes match, stretch or fail is read from the verdicts, never worked out here.

import { isOpen } from "../engine/open-sizes.js";
import { elementsOf } from "../engine/shape.js";
import { formatOperation } from "../expression/format.js";
import { isUnary } from "../expression/vocabulary.js";
import { axisNumber } from "./numbers.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("../index.js").Explained<any> & { numbers?: Scene["numbers"] }} Explained  numbers: of a program's figures */

/**
 * What makes the scene of operations that read otherwise than plain broadcasting; `every-kind.js` brings it.
 * @type {Partial<Record<import("./types.js").Kind | "product", (explained: any, options?: Options) => Scene>>}
 */
export const kinds = {};

const LETTERS = ["a", "b", "c", "d"];
const inPlace = (explained) => explained.op?.endsWith("_") ?? false;
const mustGrow = ({ verdict }) => verdict === "expand" || verdict === "missing";

const STATES = { equal: "equal", expand: "stretch", missing: "ghost", fail: "fail", unknown: "open" };

/**
 * Names for the operands: those given, letters for the rest; beyond `d` they are numbered.
 * @param {number} count @param {(string | null)[] | null} [given]
 */
export const operandNames = (count, given = null) =>
  Array.from({ length: count }, (_, i) => given?.[i] || (LETTERS[i] ?? `operand ${i + 1}`));

/** How an operation reads. @returns {import("./types.js").Kind | "product"} */
export const kindOf = (explained) =>
  explained.partial
    ? "partial"
    : explained.op === "einsum"
      ? "labels"
      : explained.axes?.some(({ role }) => role === "core")
        ? "product"
        : inPlace(explained)
          ? "in-place"
          : explained.shapes.flat().some(isOpen)
            ? "open"
            : "plain";

/** @param {Explained} explained @param {Options} [options] @returns {Scene} */
export const buildScene = (explained, options) =>
  (kinds[kindOf(explained)] ?? alignedScene)(explained, options);

/** @param {Explained} explained @param {Options} [options] @returns {Scene} */
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
    grows: fixed && entry.size !== null && mustGrow(entry.operands[0]),
    stretching: indicesWith(entry, "expand"),
    missing: indicesWith(entry, "missing"),
    core: entry.role === "core",
    removed: entry.removed ?? false,
    mark: "·",
  }));

  const rows = shapes.map((shape, i) => {
    const present = inReadingOrder.map(({ operands }) => operands[i].verdict !== "missing");
    const offset = shape.length === 0 ? rank : present.indexOf(true);
    const stored = elementsOf(shape);
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
      repeated: copied === null || !bytes ? explained.elements : stored * (copied / bytes),
      reads: explained.elements === null || stored === 0 ? null : explained.elements / stored,
    };
  });

  return {
    kind: "plain",
    ok: explained.ok,
    refusal: explained.ok ? null : refusalOf(columns),
    op: explained.op,
    numbers: explained.numbers,
    rank,
    columns,
    rows,
    result: {
      name: names.length === 1 && !isUnary(explained.op) ? names[0] : formatOperation(explained.op, names),
      shape: explained.shape,
      elements: explained.elements,
      bytes: explained.bytes.result,
      dtype: dtypeOf(explained),
    },
    error: explained.error,
    expression: options.expression ?? "",
    axes: options.axes ?? null,
    letters: options.letters ?? null,
    echo: options.echo ?? null,
    product: axes.some(({ role }) => role === "core"),
    contracted: axes[0]?.contracted ?? null,
    walk: axes.map(({ axis }) => axis),
    equation: explained.equation ?? null,
  };
}

/** Where dtypes are not known, what takes a byte an element is bool. */
const dtypeOf = (/** @type {any} */ { dtype, elements, bytes }) =>
  dtype ?? (elements > 0 && bytes.result === elements ? "bool" : null);

/** What the operands call an axis: one name where they agree, else all of them. */
function ownNames(axes, axis) {
  const names = new Set(axes?.map((own) => own[own.length + axis]).filter(Boolean));
  return [...names].join("/") || null;
}

/** @returns {import("./types.js").Refusal} */
function refusalOf(columns) {
  if (columns.some((column) => column.fails)) return "axes";
  return columns.some((column) => column.grows) ? "grow" : "large";
}

const indicesWith = (entry, verdict) =>
  entry.operands.flatMap((operand, i) => (operand.verdict === verdict ? [i] : []));

/** @returns {import("./types.js").Chip} */
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

/** Whether what is stored is read more often than once along an axis, or not at all. */
export const isReadAgain = ({ state, to }) => (state === "stretch" || state === "ghost") && to !== 1;

/** The operands that become longer in a column, in their order. */
export const movingIn = ({ stretching, missing }) => [...stretching, ...missing].sort((a, b) => a - b);

/** The operands of which a column takes a diagonal. */
export const diagonalsAt = (scene, column) =>
  scene.rows.flatMap(({ chips }, i) => (chips[column.index].tag === undefined ? [] : [i]));

/** What a chip shows: its size, or all sizes of a diagonal that has several. */
export const shownSize = ({ size, uneven }) => (uneven ? uneven.join("≠") : size);

/** What the operands hold on one axis, in order: their sizes, null for an operand without that axis. */
export const sizesAt = (scene, column) => scene.rows.map((row) => shownSize(row.chips[column.index]));
