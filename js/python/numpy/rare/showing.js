// Arrays as text in a program's own way: with other separators, or each element by a function.
import { elementText, nested } from "../../../format/numpy.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { settingsNow } from "../../arrays/print-options.js";
import { session } from "../../arrays/session.js";
import { str } from "../../values/repr.js";
import { Dict } from "../../values/tables.js";
import { functionsOf } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { notRead, result } from "../base/framework.js";

const IMPLIED = new Set(["bool", "int64", "float64"]);
const KEYS = {
  float: ["float", "float_kind", "all"],
  int: ["int", "int_kind", "all"],
  bool: ["bool", "all"],
};

/** The function of a dictionary that is for elements of a dtype, or null. */
function formatterFor(formatter, dtype) {
  if (formatter === null) return null;
  const kind = dtype.replace(/^u|\d/g, "");
  for (const key of KEYS[kind]) if (formatter.get(key) !== undefined) return formatter.get(key);
  return null;
}

/** Elements between brackets. */
function body(tensor, settings, { separator, indent, linewidth, formatter }) {
  if (session().mode === "shapes") notRead("numbers of an array of which only the shape is known");
  if (tensor.numel > settings.threshold) notRead("such a text of so many elements");
  if (tensor.numel === 0) return "[]";
  const values = tensor.toArray();
  const own = formatterFor(formatter, tensor.dtype);
  const { machine } = session();
  const called = (value) => str(machine.call(own, [result(engine.tensor(value, { dtype: tensor.dtype }))]));
  const flat = Array.isArray(values) ? values.flat(Number.POSITIVE_INFINITY) : [values];
  const text = own === null ? elementText(flat, tensor.dtype, tensor.ndim, settings) : called;
  return nested(values, tensor.ndim, indent + 1, linewidth, { text, separator });
}

/** What `repr` or `str` gives where functions of the program write the elements; null where they do not. */
export function shownBy(formatter, array, style) {
  const tensor = tensorOf(array);
  if (formatterFor(formatter, tensor.dtype) === null || (tensor.ndim === 0 && style !== "numpy")) return null;
  const settings = settingsNow();
  const { linewidth } = settings;
  if (style !== "numpy") return body(tensor, settings, { separator: " ", indent: 0, linewidth, formatter });
  const told = body(tensor, settings, { separator: ", ", indent: 6, linewidth: linewidth - 1, formatter });
  return `array(${told}${IMPLIED.has(tensor.dtype) ? "" : `, dtype=${tensor.dtype}`})`;
}

function arrayToString(
  a,
  width,
  precision,
  small,
  separator = " ",
  prefix = "",
  formatter = null,
  threshold = null,
) {
  const array = toArray(a);
  if (session().mode === "shapes") return str(array);
  const settings = settingsNow();
  const given = { linewidth: width, precision, threshold };
  for (const [name, value] of Object.entries(given)) if (value != null) settings[name] = Number(value);
  if (small != null) settings.sciMode = small === true ? false : null;
  const indent = prefix.length;
  const { linewidth } = settings;
  return body(tensorOf(array), settings, { separator, indent, linewidth, formatter });
}

/** A dictionary of functions, checked. */
export const formattersOf = (value) => (value instanceof Dict ? value : notRead("such a formatter"));

/** np.get_printoptions(). */
function printOptions() {
  const { precision, threshold, edgeitems, linewidth, sciMode } = settingsNow();
  const told = new Dict();
  const numbers = { edgeitems: BigInt(edgeitems), threshold: BigInt(threshold), floatmode: "maxprec" };
  const lines = { precision: BigInt(precision), suppress: sciMode === false, linewidth: BigInt(linewidth) };
  const formatter = /** @type {any} */ (session()).numpyFormatter ?? null;
  const others = { nanstr: "nan", infstr: "inf", sign: "-", formatter, legacy: false, override_repr: null };
  for (const [name, value] of Object.entries({ ...numbers, ...lines, ...others })) told.set(name, value);
  return told;
}

export const showing = functionsOf(
  {
    "array2string a max_line_width= precision= suppress_small= separator= prefix= * formatter= threshold=":
      arrayToString,
    get_printoptions: printOptions,
  },
  false,
);
