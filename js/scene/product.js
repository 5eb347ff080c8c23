// A matrix product's plan as what there is to draw: rows of the one, columns of the other, and one column for the axis that
// both share and that is summed, as einsum's labels stand. Which operand's axis is which is the plan's to say.

import { formatOperation } from "../expression/format.js";
import { labelScene } from "./labels.js";
import { axisNumber } from "./numbers.js";

const NONE = { size: null, verdict: "missing", stride: 0, axes: [] };

/** An operand's part of a label: its size there, and its own axis counted from the right. */
const partOf = (operand, shape, axis) =>
  operand.verdict === "missing" ? { ...operand, axes: [] } : { ...operand, axes: [shape.length + axis] };

/** The labels in the order of the result, and the summed one behind them. */
function labelsOf({ axes, shapes, shape }) {
  const [last, row] = axes;
  const [a, b] = shapes;
  const batch = axes
    .slice(2)
    .toReversed()
    .map(({ axis, size, operands }) => ({
      label: axisNumber(axis),
      counted: axis,
      size,
      role: "batch",
      operands: operands.map((operand, i) => partOf(operand, shapes[i], axis)),
    }));
  const free = (label, side, operand, own, axis) => {
    const part = { ...partOf(operand, own, axis), verdict: "equal" };
    const size =
      shape === null ? operand.size : (shape[label === "i" ? batch.length : shape.length - 1] ?? null);
    return { label, size, role: "free", operands: side === 0 ? [part, NONE] : [NONE, part] };
  };
  const rows = a.length > 1 ? [free("i", 0, row.operands[0], a, -2)] : [];
  const columns = b.length > 1 ? [free("j", 1, last.operands[1], b, -1)] : [];
  const shared = {
    label: "k",
    size: last.contracted,
    role: "contracted",
    operands: [partOf(last.operands[0], a, -1), partOf(row.operands[1], b, b.length > 1 ? -2 : -1)],
  };
  return [...batch, ...rows, ...columns, shared];
}

/**
 * @param {any} explained @param {import("./types.js").Options} [options]
 * @returns {import("./types.js").Scene}
 */
export function productScene(explained, options = {}) {
  const labels = labelsOf(explained);
  const termOf = (r) =>
    (labels.some(({ role, operands }) => role === "batch" && operands[r].axes.length > 0) ? "..." : "") +
    labels
      .flatMap(({ label, role, operands }) =>
        role !== "batch" && operands[r].axes.length > 0 ? [label] : [],
      )
      .join("");
  const [a, b] = [termOf(0), [...termOf(1)]];
  // Rows stand before columns: b's own order is k, j.
  const second = [
    ...b.filter((letter) => letter === "."),
    ...(b.includes("k") ? ["k"] : []),
    ...(b.includes("j") ? ["j"] : []),
  ];
  const kept = labels.filter(({ role }) => role === "free").map(({ label }) => label);
  const output = (labels.some(({ role }) => role === "batch") ? "..." : "") + kept.join("");
  const scene = labelScene({ ...explained, labels, equation: `${a},${second.join("")}->${output}` }, options);
  const names = scene.rows.map(({ name }) => name);
  const axisAt = (chosen) => scene.columns.filter((_, i) => chosen(labels[i])).map(({ axis }) => axis);
  return {
    ...scene,
    columns: scene.columns.map((column, i) => ({
      ...column,
      core: labels[i].role === "contracted",
      counted: labels[i].counted,
    })),
    product: true,
    contracted: explained.axes[0].contracted,
    equation: null,
    result: { ...scene.result, name: formatOperation(explained.op, names) },
    // What has to be equal first, then what comes out.
    walk: [
      ...axisAt(({ role }) => role === "contracted"),
      ...axisAt(({ role }) => role === "free"),
      ...axisAt(({ role }) => role === "batch").toReversed(),
    ],
  };
}
