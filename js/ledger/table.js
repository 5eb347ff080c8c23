// The aligned table: one column per axis, one row per operand, the result and a verdict in words.
import { formatOperation, formatShape } from "../expression/format.js";
import { formatCount } from "../format/quantity.js";
import { columns, fillEnd, fillStart, shorten, wrap } from "./columns.js";

/**
 * @typedef {{ text: string, style: "stored" | "stretch" | "ghost" | "fail" | "quiet" | "plain" }} Cell
 * @typedef {{ head: Cell, cells: Cell[], result: Cell, verdict: string[] }} Column one axis
 */

const GAP = "  ";
const LABEL_LIMIT = 20;
const RESULT_LIMIT = 24;
const VERDICT_WIDTH = 11;

/** Whether an in-place operation was refused because its target would have to change along this axis. */
export const growsAlong = (explained, { size, operands: [target] }) =>
  !explained.ok &&
  explained.op !== null &&
  explained.op.endsWith("_") &&
  size !== null &&
  (target.verdict === "expand" || target.verdict === "missing");

/** @returns {Cell} */
function operandCell({ size, verdict }, axisSize, refused, core) {
  const target = axisSize === null ? "" : `→${formatCount(axisSize)}`;
  const mark = refused ? "✗" : "";
  if (verdict === "fail") return { text: `${formatCount(size)}✗`, style: "fail" };
  if (verdict === "missing" && core) return { text: "·", style: "ghost" };
  if (verdict === "missing") return { text: `·${target}${mark}`, style: refused ? "fail" : "ghost" };
  if (verdict === "expand") {
    return { text: `${formatCount(size)}${target}${mark}`, style: refused ? "fail" : "stretch" };
  }
  return { text: formatCount(size), style: "stored" };
}

const isSummed = ({ role }) => role === "contracted";

/** What happens on an axis, one clause each. */
function clauses(axis, names, refused, words) {
  if (axis.size === null) return [words.fails];
  if (axis.role === "core") return [words.matrix];
  if (refused) return [words.grows(names[0])];
  const naming = (verdict) => names.filter((_, index) => axis.operands[index].verdict === verdict);
  const say = (verb, who) => (who.length === 0 ? [] : [verb(words.list(who), who.length > 1)]);
  const change = axis.size === 0 ? words.shrinks : words.stretches;
  const labelled = axis.label !== undefined;
  const said = [
    ...(isSummed(axis) ? [words.summed] : []),
    ...say(words.diagonal, labelled ? names.filter((_, i) => axis.operands[i].axes.length > 1) : []),
    ...say(change, naming("expand")),
    ...say(labelled ? words.reused : words.missing, naming("missing")),
  ];
  return said.length > 0 ? said : [labelled ? words.kept : words.equal];
}

/** @returns {Column} */
function axisColumn(explained, axis, names, words) {
  const refused = growsAlong(explained, axis);
  const verdict =
    axis.operands.length > 1 || axis.label !== undefined ? clauses(axis, names, refused, words) : [];
  return {
    head: { text: axis.label ?? String(axis.axis), style: "quiet" },
    cells: axis.operands.map((operand, index) =>
      operandCell(operand, axis.size, refused && index === 0, axis.role === "core"),
    ),
    result:
      axis.size === null || refused
        ? { text: "✗", style: "fail" }
        : {
            text: axis.removed ? "·" : isSummed(axis) ? "Σ" : formatCount(axis.size),
            style: "stored",
          },
    verdict: verdict.flatMap((clause) => wrap(clause, VERDICT_WIDTH)),
  };
}

/** What stands in the place of the columns when there are none: an equation that cannot be used has none either. */
function scalarColumn({ shapes, labels, ok }, words) {
  const cell = (text) => /** @type {Cell} */ ({ text, style: "stored" });
  const unread = labels !== undefined && !ok;
  /** @type {Cell} */
  const result = unread ? { text: "✗", style: "fail" } : cell("()");
  const cells = shapes.map((shape) => cell(formatShape(shape)));
  return { head: { text: unread ? "" : words.noAxes, style: "quiet" }, cells, result, verdict: [] };
}

/** einsum's labels, those that are summed behind a gap; from the last, as axes are. */
function labelColumns({ labels, shapes }, column) {
  /** @type {Cell} */
  const blank = { text: "", style: "plain" };
  const gap = { head: blank, cells: shapes.map(() => blank), result: blank, verdict: [] };
  const first = labels.findIndex(isSummed);
  return labels
    .flatMap((label, i) => (i === first && i > 0 ? [gap, column(label)] : [column(label)]))
    .reverse();
}

const widthOf = ({ head, cells, result, verdict }) =>
  Math.max(...[head.text, ...cells.map(({ text }) => text), result.text, ...verdict].map(columns));

/** Columns in blocks that fit beside the labels, the last axes in the first block. */
function blocksOf(columnList, room) {
  /** @type {Column[][]} */
  const blocks = [];
  let used = Number.POSITIVE_INFINITY;
  for (const column of columnList) {
    const width = GAP.length + widthOf(column);
    if (used + width > room) {
      blocks.push([]);
      used = 0;
    }
    blocks[blocks.length - 1].unshift(column);
    used += width;
  }
  return blocks;
}

/** The lines of one block. */
function blockLines(block, labels, outcome, { heading, style, labelWidth }) {
  const widths = block.map(widthOf);
  const row = (label, cells) => {
    const filled = cells.map(
      ({ text, style: name }, index) => GAP + style(name, fillStart(text, widths[index])),
    );
    return (fillEnd(label, labelWidth) + filled.join("")).trimEnd();
  };
  const head = block.map((column) => column.head);
  const operands = labels.map((label, index) =>
    row(
      label,
      block.map(({ cells }) => cells[index]),
    ),
  );
  const lines = [row(heading, head), ...operands];
  if (outcome === null) return lines;
  const total = widths.reduce((sum, width) => sum + GAP.length + width, labelWidth);
  const height = Math.max(...block.map(({ verdict }) => verdict.length));
  const verdicts = Array.from({ length: height }, (_, line) =>
    row(
      "",
      block.map(({ verdict }) => ({ text: verdict[line] ?? "", style: "plain" })),
    ),
  );
  const result = block.map((column) => column.result);
  return [...lines, style("quiet", "─".repeat(total)), row(outcome, result), ...verdicts];
}

/** What stands before the result; null for a shape alone. */
function outcomeOf({ op, equation }, labels, most) {
  if (labels.length === 1 && equation === undefined) return null;
  const operation =
    equation === undefined ? formatOperation(op, labels) : `→ ${equation.split("->")[1] ?? ""}`;
  return columns(operation) > most ? "=" : operation.trimEnd();
}

/** The table's lines; `style(name, text)` colours a text that has its final width. */
export function table(explained, { names, words, style, width }) {
  const labels = names.map((name) => shorten(name, Math.min(LABEL_LIMIT, Math.floor(width / 3))));
  const { equation } = explained;
  const outcome = outcomeOf(explained, labels, Math.min(RESULT_LIMIT, Math.floor(width / 2)));
  const heading = equation === undefined ? words.axis : words.label;
  const labelWidth = Math.max(...[...labels, heading, outcome ?? ""].map(columns));
  const column = (axis) => axisColumn(explained, axis, labels, words);
  const all = equation === undefined ? explained.axes.map(column) : labelColumns(explained, column);
  if (all.length === 0) all.push(scalarColumn(explained, words));
  const blocks = blocksOf(all, width - labelWidth);
  return blocks.flatMap((block, index) => {
    const lines = blockLines(block, labels, outcome, { heading, style, labelWidth });
    return index === 0 ? lines : ["", ...lines];
  });
}
