// repr(array) and str(array) as NumPy 2 writes them.

import { elementsOf } from "../engine/shape.js";
import { tuple } from "../refusals/shape-text.js";
import { categoryOf, flatValues, GAP, visibleItems } from "./items.js";
import { arrayFloatText, scalarFloatText } from "./numpy-float.js";

const PREFIX = "array(";

/** dtypes that the values alone make clear. */
const IMPLIED = new Set(["bool", "int64", "float64"]);

/**
 * repr(array): commas, and the shape and dtype where the values do not tell them.
 * @param {import("./items.js").Printable} tensor
 * @param {import("./options.js").PrintSettings} settings
 */
export function formatNumpyRepr(tensor, settings) {
  const { shape, dtype } = tensor;
  const elements = elementsOf(shape);
  // The closing parenthesis takes its place on the last line.
  const body = PREFIX + bodyText(tensor, elements, settings, ", ", PREFIX.length, settings.linewidth - 1);

  const extras = [];
  const hidden = elements === 0 ? shape.length !== 1 : elements > settings.threshold;
  if (hidden) extras.push(`shape=${tuple(shape)}`);
  if (elements === 0 || !IMPLIED.has(dtype)) extras.push(`dtype=${dtype}`);
  if (extras.length === 0) return `${body})`;

  const extra = `${extras.join(", ")})`;
  const column = body.length - (body.lastIndexOf("\n") + 1) + ",".length;
  const fits = column + extra.length + 1 <= settings.linewidth;
  return `${body},${fits ? " " : `\n${" ".repeat(PREFIX.length)}`}${extra}`;
}

/**
 * str(array): blanks between the elements; an array without axes prints as the scalar it holds.
 * @param {import("./items.js").Printable} tensor
 * @param {import("./options.js").PrintSettings} settings
 */
export function formatNumpyStr(tensor, settings) {
  const { shape, dtype } = tensor;
  if (shape.length > 0) return bodyText(tensor, elementsOf(shape), settings, " ", 0, settings.linewidth);
  const value = visibleItems(tensor, Infinity);
  const category = categoryOf(dtype);
  if (category === "float") return scalarFloatText(value, dtype);
  return category === "int" ? String(value) : booleanText(value);
}

const booleanText = (value) => (value ? "True" : "False");

function bodyText(tensor, elements, settings, separator, indent, linewidth) {
  if (elements === 0) return "[]";
  const rank = tensor.shape.length;
  const { edgeitems, threshold } = settings;
  // NumPy's summary ends in the last item even when no edge items are asked for.
  const items =
    elements > threshold
      ? visibleItems(tensor, edgeitems, Math.max(edgeitems, 1))
      : visibleItems(tensor, Infinity);
  const text = elementText(flatValues(items), tensor.dtype, rank, settings);
  return nested(items, rank, indent + 1, linewidth, { text, separator });
}

/** How one element is written: all of an array in one width. */
export function elementText(values, dtype, rank, settings) {
  const category = categoryOf(dtype);
  if (category === "float") return arrayFloatText(values, dtype, settings);
  if (category === "bool") return (value) => booleanText(value).padStart(rank === 0 ? 0 : "False".length);
  const width = values.reduce((widest, value) => Math.max(widest, String(value).length), 0);
  return (value) => String(value).padStart(width);
}

/** Each axis indents by one and leaves room for its closing bracket at the end of the line. */
export function nested(items, rank, indent, linewidth, layout) {
  if (rank === 0) return layout.text(items);
  if (rank === 1) return row(items, indent, linewidth - 1, layout);
  const parts = items.map((item) =>
    item === GAP ? "..." : nested(item, rank - 1, indent + 1, linewidth - 1, layout),
  );
  return `[${parts.join(`${layout.separator.trimEnd()}${"\n".repeat(rank - 1)}${" ".repeat(indent)}`)}]`;
}

/** Words go on a line while they end within `width`; the separator behind them may stick out, blanks are cut off. */
function row(items, indent, width, { text, separator }) {
  const margin = " ".repeat(indent);
  const lines = [];
  let line = margin;
  items.forEach((item, i) => {
    const word = item === GAP ? "..." : text(item);
    if (line.length > indent && line.length + word.length > width) {
      lines.push(line.trimEnd());
      line = margin;
    }
    line += word + (i < items.length - 1 ? separator : "");
  });
  return `[${[...lines, line].join("\n").slice(indent)}]`;
}
