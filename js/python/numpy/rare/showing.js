// Arrays as text in a program's own way: with other separators, or each element by a function.
import { exponentText } from "../../../format/decimal.js";
import { elementText, nested } from "../../../format/numpy.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { printOptions as printOptionsIn, settingsNow } from "../../arrays/print-options.js";
import { session } from "../../arrays/session.js";
import { repr, str } from "../../values/repr.js";
import { Dict } from "../../values/tables.js";
import { functionsOf, toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { isArray, notRead, result, wrong } from "../base/framework.js";
import { floatParts, floatWriter, intWriter } from "../printing/floats.js";

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

/** How one element is written, without a function of the program. */
function writer(flat, tensor, settings) {
  const { dtype, ndim } = tensor;
  const { floatmode = null, sign = "-" } = settings;
  if (floatmode === null && sign === "-") return elementText(flat, dtype, ndim, settings);
  const own = { ...settings, floatmode: floatmode ?? "maxprec", sign };
  if (/int/.test(dtype)) return intWriter(flat, own);
  return dtype.startsWith("float") ? floatWriter(flat, dtype, own) : elementText(flat, dtype, ndim, settings);
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
  const text = own === null ? writer(flat, tensor, settings) : called;
  return nested(values, tensor.ndim, indent + 1, linewidth, { text, separator });
}

/** How arrays are written now, with what a program says of floats. */
const allSettings = () => ({ ...settingsNow(), .../** @type {any} */ (session()).numpyFloats });

/** What `repr` or `str` gives where a program says how the elements are written; null where that changes nothing. */
export function shownBy(formatter, array, style) {
  const tensor = tensorOf(array);
  const settings = allSettings();
  const isPlain = settings.floatmode === undefined && formatterFor(formatter, tensor.dtype) === null;
  if (isPlain || (tensor.ndim === 0 && style !== "numpy")) return null;
  const { linewidth } = settings;
  if (style !== "numpy") return body(tensor, settings, { separator: " ", indent: 0, linewidth, formatter });
  if (tensor.numel === 0) return null;
  const told = body(tensor, settings, { separator: ", ", indent: 6, linewidth: linewidth - 1, formatter });
  const dtype = IMPLIED.has(tensor.dtype) ? "" : `dtype=${tensor.dtype}`;
  const last = told.length - (told.lastIndexOf("\n") + 1) + (told.includes("\n") ? 0 : "array(".length);
  const gap = last + dtype.length + 3 > linewidth ? `\n${" ".repeat("array(".length)}` : " ";
  return `array(${told}${dtype === "" ? "" : `,${gap}${dtype}`})`;
}

/** Refuses words of set_printoptions that NumPy does not know. */
export function checkPrinting({ floatmode = null, sign = null }) {
  const modes = ["fixed", "unique", "maxprec", "maxprec_equal"];
  if (floatmode !== null && !modes.includes(floatmode))
    wrong(`floatmode option must be one of ${modes.map((one) => `"${one}"`).join(", ")}`);
  if (sign !== null && !["-", "+", " "].includes(sign)) wrong("sign option must be one of ' ', '+', or '-'");
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
  sign = null,
  floatmode = null,
  suffix = "",
) {
  const array = toArray(a);
  if (session().mode === "shapes") return str(array);
  checkPrinting({ floatmode, sign });
  const settings = allSettings();
  const given = { linewidth: width, precision, threshold };
  for (const [name, value] of Object.entries(given)) if (value != null) settings[name] = Number(value);
  Object.assign(settings, sign === null ? {} : { sign }, floatmode === null ? {} : { floatmode });
  if (small != null) settings.sciMode = small === true ? false : null;
  const indent = prefix.length;
  const linewidth = settings.linewidth - suffix.length;
  return body(tensorOf(array), settings, { separator, indent, linewidth, formatter });
}

/** np.array_repr(array), with other settings for it alone. */
function arrayRepr(arr, width = null, precision = null, small = null) {
  if (width === null && precision === null && small === null) return repr(arr);
  const options = Object.entries({ linewidth: width, precision, suppress: small });
  const context = printOptionsIn([], Object.fromEntries(options.filter(([, value]) => value !== null)));
  try {
    return repr(arr);
  } finally {
    context.leave();
  }
}

const countOf = (value) => (value == null ? null : toInt(value));

/** A number by itself: np.format_float_positional and np.format_float_scientific. */
const formatted =
  (scientific) =>
  (x, precision, unique = true, trim = "k", sign = false, left = null, others = {}) => {
    const tensor = toTensor(x, isArray(x) && x.tensor.dtype === "float32" ? null : "float64");
    const dtype = (isArray(x) && x.narrow) || tensor.dtype;
    if (session().mode === "shapes") return notRead("a number of which only the shape is known");
    const value = tensor.item();
    const { right = null, least = null, digits = null, fractional = true } = others;
    if (fractional !== true) notRead("format_float_positional(fractional=False)");
    if (!Number.isFinite(value)) notRead("such a number here");
    if (unique === false && precision == null) wrong("in non-unique mode `precision` must be supplied");
    if (precision != null && least != null && least > precision)
      wrong("min_digits must be less than or equal to precision");
    const how = { scientific, precision: countOf(precision), least: countOf(least), unique, trim };
    const parts = floatParts(value, dtype, { ...how, sign: sign === true ? "+" : "-" });
    const power = scientific ? exponentText(parts.power, Math.max(2, countOf(digits) ?? 2)) : "";
    const behind = scientific ? "" : " ".repeat(Math.max(0, (countOf(right) ?? 0) - parts.fraction.length));
    return `${parts.whole.padStart(countOf(left) ?? 0)}${parts.point}${parts.fraction}${power}${behind}`;
  };

/** A dictionary of functions, checked. */
export const formattersOf = (value) => (value instanceof Dict ? value : notRead("such a formatter"));

/** np.get_printoptions(). */
function printOptions() {
  const {
    precision,
    threshold,
    edgeitems,
    linewidth,
    sciMode,
    floatmode = "maxprec",
    sign = "-",
  } = allSettings();
  const told = new Dict();
  const numbers = { edgeitems: BigInt(edgeitems), threshold: BigInt(threshold), floatmode };
  const lines = { precision: BigInt(precision), suppress: sciMode === false, linewidth: BigInt(linewidth) };
  const formatter = /** @type {any} */ (session()).numpyFormatter ?? null;
  const others = { nanstr: "nan", infstr: "inf", sign, formatter, legacy: false, override_repr: null };
  for (const [name, value] of Object.entries({ ...numbers, ...lines, ...others })) told.set(name, value);
  return told;
}

export const showing = functionsOf(
  {
    "array2string a max_line_width= precision= suppress_small= separator= prefix= * formatter= threshold= sign= floatmode= suffix=":
      arrayToString,
    "array_repr arr max_line_width= precision= suppress_small=": arrayRepr,
    "format_float_positional x precision= unique= fractional= trim= sign= pad_left= pad_right= min_digits=": (
      x,
      precision,
      unique,
      fractional,
      trim,
      sign,
      left,
      right,
      least,
    ) => formatted(false)(x, precision, unique, trim, sign, left, { right, least, fractional }),
    "format_float_scientific x precision= unique= trim= sign= pad_left= exp_digits= min_digits=": (
      x,
      precision,
      unique,
      trim,
      sign,
      left,
      digits,
      least,
    ) => formatted(true)(x, precision, unique, trim, sign, left, { digits, least }),
    get_printoptions: printOptions,
  },
  false,
);
