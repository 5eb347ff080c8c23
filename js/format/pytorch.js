// repr(tensor) as PyTorch writes it.
import { elementsOf } from "../engine/shape.js";
import { tuple } from "../refusals/shape-text.js";
import { exponential, fixed, nonFinite } from "./decimal.js";
import { categoryOf, flatValues, GAP, visibleItems } from "./items.js";

const PREFIX = "tensor(";

/** dtypes that the values alone make clear. */
const IMPLIED = new Set(["float32", "int64", "bool"]);

/**
 * @param {import("./items.js").Printable} tensor
 * @param {import("./options.js").PrintSettings} settings
 */
export function formatPytorch(tensor, settings) {
  const { shape, dtype } = tensor;
  const elements = elementsOf(shape);
  const suffixes = [];
  if (elements === 0 ? shape.length !== 1 : settings.edgeitems === 0) suffixes.push(`size=${tuple(shape)}`);
  if (elements === 0 ? dtype !== "float32" : !IMPLIED.has(dtype)) suffixes.push(`dtype=torch.${dtype}`);
  const body = elements === 0 ? "[]" : bodyText(tensor, elements, settings);
  return withSuffixes(PREFIX + body, suffixes, settings.linewidth);
}

function bodyText(tensor, elements, settings) {
  const items = visibleItems(tensor, elements > settings.threshold ? settings.edgeitems : Infinity);
  const { text, width } = elementFormat(flatValues(items), categoryOf(tensor.dtype), settings);
  const layout = {
    text: (value) => text(value).padStart(width),
    width: width + ", ".length,
    linewidth: settings.linewidth,
    gap: settings.edgeitems === 0 ? "..." : " ...",
  };
  return nested(items, tensor.shape.length, PREFIX.length, layout);
}

/** How one element is written and how wide the column is, which zeros, nan and inf have no say in. */
function elementFormat(values, category, settings) {
  if (category !== "float") {
    const text = (value) => (category === "int" ? String(value) : value ? "True" : "False");
    return { text, width: widest(values, text) };
  }
  const counted = values.filter((value) => Number.isFinite(value) && value !== 0);
  const text = floatText(counted, settings);
  return { text, width: widest(counted, text) };
}

const widest = (values, text) => values.reduce((width, value) => Math.max(width, text(value).length), 1);

/** One notation for the whole tensor: scientific, integers with a bare point, or so many places. */
function floatText(counted, { precision, sciMode }) {
  let smallest = Infinity;
  let largest = 0;
  for (const value of counted) {
    smallest = Math.min(smallest, Math.abs(value));
    largest = Math.max(largest, Math.abs(value));
  }
  const wide = largest / smallest > 1000 || largest > 1e8 || smallest < 1e-4;
  if (counted.length > 0 && (sciMode ?? wide)) return (value) => exponential(value, precision);
  if (!counted.every(Number.isInteger)) return (value) => fixed(value, precision);
  return (value) => (Number.isFinite(value) ? `${fixed(value, 0)}.` : nonFinite(value));
}

function nested(items, rank, indent, layout) {
  if (rank === 0) return layout.text(items);
  if (rank === 1) return row(items, indent, layout);
  const parts = items.map((item) => (item === GAP ? "..." : nested(item, rank - 1, indent + 1, layout)));
  return `[${parts.join(`,${"\n".repeat(rank - 1)}${" ".repeat(indent + 1)}`)}]`;
}

/** A row is broken after as many columns as fit, the gap counting as one. */
function row(items, indent, layout) {
  const words = items.map((item) => (item === GAP ? layout.gap : layout.text(item)));
  const perLine = Math.max(1, Math.floor((layout.linewidth - indent) / layout.width));
  const lines = [];
  for (let start = 0; start < words.length; start += perLine) {
    lines.push(words.slice(start, start + perLine).join(", "));
  }
  return `[${lines.join(`,\n${" ".repeat(indent + 1)}`)}]`;
}

/** Each suffix stays on the line where it fits; PyTorch counts two characters too many on the last line. */
function withSuffixes(text, suffixes, linewidth) {
  let result = text;
  let column = text.length - text.lastIndexOf("\n") + 1;
  for (const suffix of suffixes) {
    const fits = column + suffix.length + 2 <= linewidth;
    result += fits ? `, ${suffix}` : `,\n${" ".repeat(PREFIX.length)}${suffix}`;
    column = fits ? column + suffix.length + 2 : PREFIX.length + suffix.length;
  }
  return `${result})`;
}
