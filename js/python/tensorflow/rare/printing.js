// tf.print: tensors with their elements alone, a few of each axis.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { floatDigits } from "../../formats/float-format.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { convert, isArray } from "../convert.js";

/** A number with so many digits, as C's %g writes it. */
const general = (value, digits) => (value < 0 ? "-" : "") + floatDigits(Math.abs(value), "g", digits, false);

/** A float by six digits where they tell it, or else by nine; one of 64 bits by fifteen or seventeen. */
function floatText(value, isWide) {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  const [few, many] = isWide ? [15, 17] : [6, 9];
  const short = general(value, few);
  const back = isWide ? Number(short) : Math.fround(Number(short));
  return back === value ? short : general(value, many);
}

const elementText = (value, dtype) =>
  typeof value === "boolean"
    ? value
      ? "1"
      : "0"
    : dtype.startsWith("float")
      ? floatText(value, dtype === "float64")
      : String(value);

/** Rows under each other, with as many of each axis as are asked for at both ends. */
function rowsText(rows, dtype, most, indent) {
  if (!Array.isArray(rows)) return elementText(rows, dtype);
  const isLong = most >= 0 && rows.length > 2 * most;
  const shown = isLong ? [...rows.slice(0, most), ...rows.slice(rows.length - most)] : rows;
  const parts = shown.map((row) => rowsText(row, dtype, most, indent + 1));
  if (isLong) parts.splice(most, 0, "...");
  const depth = (row) => (Array.isArray(row) ? 1 + depth(row[0]) : 0);
  const between = depth(rows) === 1 ? " " : `${"\n".repeat(depth(rows) - 1)}${" ".repeat(indent + 1)}`;
  return `[${parts.join(between)}]`;
}

/** A value, its tensors as they are printed here. */
function shown(value, most, isInside = false) {
  if (isArray(value)) {
    if (session().mode === "shapes") return "?";
    const tensor = convert(value);
    return rowsText(tensor.tolist(), tensor.dtype, most, 0);
  }
  const inner = (one) => shown(one, most, true);
  if (value instanceof List) return `[${value.items.map(inner).join(", ")}]`;
  if (value instanceof Tuple && value.name === "TensorShape")
    return `TensorShape([${value.items.map(str).join(", ")}])`;
  if (value instanceof Tuple)
    return `(${value.items.map(inner).join(", ")}${value.items.length === 1 ? "," : ""})`;
  if (value instanceof Dict)
    return `{${[...value.walk()].map(([key, one]) => `${repr(key)}: ${inner(one)}`).join(", ")}}`;
  return isInside ? repr(value) : str(value);
}

export { shown };

export function print(
  args,
  { sep = " ", end = "\n", summarize = 3n, output_stream: _, name: __, ...others },
) {
  if (Object.keys(others).length > 0 || typeof sep !== "string" || typeof end !== "string")
    refuseHere("such a tf.print");
  // What Keras traces is not run.
  const { isTraced, base } = /** @type {any} */ (session());
  if (isTraced === true && base === "values") return null;
  const texts = args.map((one) => shown(one, Number(summarize)));
  session().machine.writeAlways(texts.join(sep) + end);
  return null;
}
