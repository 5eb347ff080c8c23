// The aligned table: one column per axis, one row per operand, the result and a verdict in words.
import { formatOperation, formatShape } from "../expression/format.js";
import { isUnary } from "../expression/vocabulary.js";
import { formatCount } from "../format/quantity.js";
import { diagonalsAt } from "../scene/scene.js";
import { columns, fillEnd, fillStart, shorten, wrap } from "./columns.js";
import { openWords } from "./open-words.js";

/**
 * @typedef {{ text: string, style: "stored" | "stretch" | "ghost" | "fail" | "quiet" | "plain" }} Cell
 * @typedef {{ head: Cell, cells: Cell[], result: Cell, verdict: string[] }} Column one axis
 */

const GAP = "  ";
const LABEL_LIMIT = 20;
const RESULT_LIMIT = 24;
const VERDICT_WIDTH = 11;

/** @returns {Cell} */
function operandCell({ size, to, state }) {
  const target = to === null ? "" : `→${formatCount(to)}`;
  const stored = size === null ? "·" : formatCount(size);
  switch (state) {
    case "fail":
      return { text: `${stored}✗`, style: "fail" };
    case "grow":
      return { text: `${stored}${target}✗`, style: "fail" };
    case "open":
      return { text: stored === "?" ? stored : `${stored}?`, style: "stored" };
    case "ghost":
      return { text: `${stored}${target}`, style: "ghost" };
    case "stretch":
      return { text: `${stored}${target}`, style: "stretch" };
    default:
      return { text: stored, style: "stored" };
  }
}

/** What happens on an axis, one clause each. */
function clauses(scene, column, names, words, language) {
  if (column.fails) return [words.fails];
  if (column.open || column.kind === "partial")
    return openWords.undecided?.(scene, column, words, language) ?? [];
  if (column.grows) return [words.grows(names[0])];
  const say = (verb, indices) =>
    indices.length === 0 ? [] : [verb(words.list(indices.map((i) => names[i])), indices.length > 1)];
  const change = column.size === 0 ? words.shrinks : words.stretches;
  const labelled = column.label !== undefined;
  const said = [
    ...(column.removed ? [words.summed] : []),
    ...say(words.diagonal, diagonalsAt(scene, column)),
    ...say(change, column.stretching),
    ...say(labelled ? words.reused : words.missing, column.missing),
  ];
  return said.length > 0 ? said : [labelled ? words.kept : words.equal];
}

/** @returns {Column} */
function axisColumn(scene, column, names, words, language) {
  const { axis, index, label, size, fails, grows, removed, mark } = column;
  const verdict =
    names.length > 1 || label !== undefined ? clauses(scene, column, names, words, language) : [];
  return {
    head: { text: label ?? (scene.kind === "partial" ? column.head : String(axis)), style: "quiet" },
    cells: scene.rows.map(({ chips }) => operandCell(chips[index])),
    result:
      fails || grows || size === null
        ? { text: "✗", style: "fail" }
        : { text: removed ? mark : formatCount(size), style: "stored" },
    verdict: verdict.flatMap((clause) => wrap(clause, VERDICT_WIDTH)),
  };
}

/** What stands in the place of the columns when there are none: an equation that cannot be used has none either. */
function scalarColumn({ rows, refusal }, words) {
  const cell = (text) => /** @type {Cell} */ ({ text, style: "stored" });
  const unread = refusal === "equation";
  /** @type {Cell} */
  const result = unread ? { text: "✗", style: "fail" } : cell("()");
  const cells = rows.map(({ shape }) => cell(formatShape(shape)));
  return { head: { text: unread ? "" : words.noAxes, style: "quiet" }, cells, result, verdict: [] };
}

/** From the last axis, with a gap before the columns that stand apart. */
function columnsOf(scene, made) {
  /** @type {Cell} */
  const blank = { text: "", style: "plain" };
  const gap = { head: blank, cells: scene.rows.map(() => blank), result: blank, verdict: [] };
  return scene.columns.flatMap((column) => (column.apart ? [gap, made(column)] : [made(column)])).reverse();
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
  if (labels.length === 1 && equation === null && !isUnary(op)) return null;
  const operation = equation === null ? formatOperation(op, labels) : `→ ${equation.split("->")[1] ?? ""}`;
  return columns(operation) > most ? "=" : operation.trimEnd();
}

/**
 * The table's lines; `style(name, text)` colours a text that has its final width.
 * @param {import("../scene/types.js").Scene} scene
 */
export function table(scene, { words, style, width, language }) {
  const most = Math.min(LABEL_LIMIT, Math.floor(width / 3));
  const labels = scene.rows.map(({ name }) => shorten(name, most));
  const outcome = outcomeOf(scene, labels, Math.min(RESULT_LIMIT, Math.floor(width / 2)));
  const heading = scene.kind === "labels" ? words.label : words.axis;
  const labelWidth = Math.max(...[...labels, heading, outcome ?? ""].map(columns));
  const all = columnsOf(scene, (column) => axisColumn(scene, column, labels, words, language));
  if (all.length === 0) all.push(scalarColumn(scene, words));
  const blocks = blocksOf(all, width - labelWidth);
  return blocks.flatMap((block, index) => {
    const lines = blockLines(block, labels, outcome, { heading, style, labelWidth });
    return index === 0 ? lines : ["", ...lines];
  });
}
