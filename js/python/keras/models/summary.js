// model.summary(): the table of a model's layers as Keras prints it where no terminal says how wide it is.
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { format } from "../../values/texts.js";
import { Unknown } from "../../values/unknown.js";
import { countOf } from "../base/layer-methods.js";
import { isSymbol } from "../base/operation.js";

const SCREEN = 80;

/** The lines of a text in a column: words go on to the next line, and one that is too long is cut. */
function wrapped(text, width) {
  const lines = [text.slice(0, text.length - text.trimStart().length)];
  for (const word of text.match(/\S+\s*/g) ?? []) {
    const line = lines[lines.length - 1];
    if (line.trim() === "" || line.length + word.trimEnd().length <= width) lines[lines.length - 1] += word;
    else lines.push(word);
  }
  return lines.map((line) => {
    const own = line.trimEnd();
    return own.length <= width ? own : `${own.slice(0, width - 1)}…`;
  });
}

const ALIGNED = {
  left: (line, width) => line.padEnd(width),
  right: (line, width) => line.padStart(width),
  center: (line, width) => line.padStart(line.length + Math.floor((width - line.length) / 2)).padEnd(width),
};

/** Halves go to the even neighbour. */
const rounded = (value) => {
  const low = Math.floor(value);
  if (value - low !== 0.5) return Math.round(value);
  return low % 2 === 0 ? low : low + 1;
};

/** How wide the columns are with the space around them: what is too much is taken from all alike. */
function widthsOf(positions, length) {
  let before = 0;
  const asked = positions.map((position) => {
    const end = Math.trunc(position * length);
    const width = end - before + 2;
    before = end;
    return width;
  });
  let left = asked.reduce((all, width) => all + width, 0) - (length - asked.length - 1);
  if (left <= 0) return asked;
  return asked.map((width, i) => {
    const less = Math.min(width, rounded(left / (asked.length - i)));
    left -= less;
    return width - less;
  });
}

/** @param {string[][]} rows the first one is the header @param {("left" | "right" | "center")[]} sides */
function tableText(rows, sides, positions, length) {
  const widths = widthsOf(positions, length);
  const rule = (left, line, between, right) =>
    left + widths.map((width) => line.repeat(width)).join(between) + right;
  // The header stands at the bottom of its lines, all else at the top.
  const rowText = (cells, bar, isHeader = false) => {
    const columns = cells.map((cell, i) => wrapped(cell, widths[i] - 2));
    const height = Math.max(...columns.map((lines) => lines.length));
    if (isHeader) for (const lines of columns) while (lines.length < height) lines.unshift("");
    return Array.from({ length: height }, (_, line) => {
      const parts = columns.map((lines, i) => ` ${ALIGNED[sides[i]](lines[line] ?? "", widths[i] - 2)} `);
      return bar + parts.join(bar) + bar;
    }).join("\n");
  };
  const [header, ...others] = rows;
  return [
    rule("┏", "━", "┳", "┓"),
    rowText(header, "┃", true),
    rule("┡", "━", "╇", "┩"),
    others.map((row) => rowText(row, "│")).join(`\n${rule("├", "─", "┼", "┤")}\n`),
    rule("└", "─", "┴", "┘"),
  ]
    .join("\n")
    .split("\n")
    .map((line) => line.slice(0, SCREEN));
}

/** Digits in threes. */
const grouped = (count) => (count === null ? "?" : count.toLocaleString("en-US"));

const UNITS = ["B", "KB", "MB", "GB", "TB"];
const BYTES = { int64: 8, float64: 8, int8: 1, uint8: 1, bool: 1, int16: 2 };

function memoryText(variables) {
  if (countOf(variables) === null) return "?";
  let size = [...new Set(variables)].reduce((all, one) => all + countOf([one]) * (BYTES[one.dtype] ?? 4), 0);
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${format(size, ".2f")} ${UNITS[unit]}`;
}

const sizeText = (size) =>
  size === null ? "None" : size instanceof Unknown ? (size.name ?? "?") : String(size);
const shapeText = (sizes) => `(${sizes.map(sizeText).join(", ")})`;

/** The shapes of what a layer gave last, as they stand in one cell. */
function outputText(tree) {
  if (isSymbol(tree) || tree.sizes !== undefined) return shapeText(tree.sizes);
  const items = tree.items.map(outputText);
  if (items.length === 1) return items[0];
  return tree instanceof Tuple ? `(${items.join(", ")})` : `[${items.join(", ")}]`;
}

function shapeCell(layer) {
  const { nodes } = layer;
  if (nodes.length > 0) return outputText(new List(nodes[nodes.length - 1].outputs));
  const found = layer.builtOutput?.() ?? null;
  return found === null ? "?" : outputText(found);
}

function paramsCell(layer) {
  if (!layer.isLayer) return "0";
  return layer.built ? grouped(countOf(layer.weights)) : "0 (unbuilt)";
}

/** What a layer was called on, where the calls belong to the model. */
function connectedCell(layer, nodes) {
  const inputs = layer.nodes.filter((node) => nodes.includes(node)).flatMap((node) => node.inputs);
  const names = inputs.map(({ history }) => {
    const { operation, node, place } = history;
    return `${operation.name}[${operation.nodes.indexOf(node)}][${place}]`;
  });
  return names.length === 0 ? "-" : names.join(", ");
}

/** Whether the calls of a model follow each other one by one. */
function isChain({ graph, layers }) {
  if (graph.byDepth.some((nodes) => nodes.length > 1 || nodes[0].inputs.length > 1)) return false;
  return layers.every((layer) => layer.nodes.filter((node) => graph.nodes.includes(node)).length <= 1);
}

/** The rows of a layer, and of what stands in it where that is asked for. */
function rowsOf(layer, details, level = 0) {
  const { nodes, showsTrainable, expands } = details;
  const before = level === 0 ? "" : `${"   ".repeat(level)}└ `;
  const row = [`${before}${layer.name} (${layer.type.name})`, shapeCell(layer), paramsCell(layer)];
  if (nodes !== null) row.push(connectedCell(layer, nodes));
  if (showsTrainable) row.push((layer.weights ?? []).length === 0 ? "-" : layer.isTrainable ? "Y" : "N");
  const inner = expands ? (layer.layers ?? []) : [];
  return [row, ...inner.flatMap((one) => rowsOf(one, details, level + 1))];
}

/**
 * @param {any} model
 * @param {{ length: number | null, expands: boolean, showsTrainable: boolean }} options
 */
export function summaryText(model, { length, expands, showsTrainable }) {
  const { graph = null } = model;
  const isSimple = graph === null || isChain(model);
  const header = ["Layer (type)", "Output Shape", "Param #", ...(isSimple ? [] : ["Connected to"])];
  const sides = ["left", "left", "right", ...(isSimple ? [] : ["left"])];
  let positions = isSimple ? [0.45, 0.8, 1.0] : [0.3, 0.56, 0.74, 1.0];
  if (showsTrainable) {
    header.push("Trainable");
    sides.push("center");
    positions = [...positions.map((position) => position * 0.9), 1.0];
  }
  const details = { nodes: isSimple ? null : graph.nodes, showsTrainable, expands };
  const rows = (graph === null ? model.layers : graph.operations).flatMap((layer) => rowsOf(layer, details));
  const table = tableText([header, ...rows], /** @type {any} */ (sides), positions, length ?? SCREEN - 4);
  const { weights } = model;
  const trainable = model.isTrainable ? weights.filter((one) => one.trainable) : [];
  const others = weights.filter((one) => !trainable.includes(one));
  const { optimizer: own = null } = model.compiled ?? {};
  const optimizer = own?.isBuilt ? own.variables : [];
  const line = (what, variables) =>
    ` ${what} params: ${grouped(countOf(variables))} (${memoryText(variables)})`;
  return `${[
    `Model: "${model.name}"`,
    ...table,
    line("Total", [...weights, ...optimizer]),
    line("Trainable", trainable),
    line("Non-trainable", others),
    ...(optimizer.length === 0 ? [] : [line("Optimizer", optimizer)]),
  ].join("\n")}\n`;
}

/** Prints it. */
export function printSummary(model, options) {
  session().machine.write(summaryText(model, options));
}
