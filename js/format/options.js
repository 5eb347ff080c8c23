// The printing options: PyTorch's defaults and rules (torch.set_printoptions), NumPy's beside them.

import { pythonTypeName } from "../engine/number.js";
import { ArgumentError, typeError } from "../refusals/classes.js";
import { excerpt } from "../refusals/shape-text.js";

/**
 * @typedef {"pytorch" | "numpy" | "numpy-str"} PrintStyle
 *
 * @typedef {object} PrintOptions
 * @property {PrintStyle} [style]
 * @property {"default" | "short" | "full" | null} [profile] sets the others first, before what is given by name
 * @property {number | null} [precision] digits behind the point (NumPy: at most)
 * @property {number | null} [threshold] more elements than this are summarised; Infinity: never
 * @property {number | null} [edgeitems] how many items a summary shows at each end of an axis
 * @property {number | null} [linewidth] characters to a line
 * @property {boolean | null} [sciMode] scientific notation: always, never (NumPy: not for small values), null: by
 *   the values
 *
 * @typedef {object} PrintSettings
 * @property {number} precision
 * @property {number} threshold
 * @property {number} edgeitems
 * @property {number} linewidth
 * @property {boolean | null} sciMode
 */

/** The smallest float64, 2^-1074, has this many digits behind the point. */
const MOST_PRECISION = 1074;

const STYLES = ["pytorch", "numpy", "numpy-str"];

/** @type {Record<string, PrintSettings>} */
const DEFAULTS = {
  pytorch: { precision: 4, threshold: 1000, edgeitems: 3, linewidth: 80, sciMode: null },
  numpy: { precision: 8, threshold: 1000, edgeitems: 3, linewidth: 75, sciMode: null },
};

/** What a profile changes of the defaults. */
const PROFILES = { default: {}, short: { precision: 2, edgeitems: 2 }, full: { threshold: Infinity } };

const current = { pytorch: { ...DEFAULTS.pytorch }, numpy: { ...DEFAULTS.numpy } };

const OP = "print_options";
const wrongType = (message) => typeError(OP, message);
const valueError = (message) => new ArgumentError(message, { op: OP, pythonType: "ValueError" });

/** A value as a message shows it: what is more than a number or a text by its type, since it may answer anything. */
function show(value) {
  if (typeof value === "string") return JSON.stringify(excerpt(value));
  const isPlain = value === null || !/^(?:object|function|symbol)$/.test(typeof value);
  return isPlain ? String(value) : pythonTypeName(value);
}

function requireNumber(name, value) {
  if (typeof value !== "number") throw wrongType(`${name} must be a number, not ${show(value)}`);
}

function requireCount(name, value, most = Number.MAX_SAFE_INTEGER) {
  requireNumber(name, value);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? "not negative" : `from 0 to ${most}`;
    throw valueError(`${name} must be an integer, ${range}; it is ${value}`);
  }
}

function requireChoice(name, value, choices) {
  if (choices.includes(value)) return;
  const message = `${name} must be one of ${choices.map(show).join(", ")}; it is ${show(value)}`;
  throw typeof value === "string" ? valueError(message) : wrongType(message);
}

const CHECKS = {
  style: (name, value) => requireChoice(name, value, STYLES),
  profile: (name, value) => requireChoice(name, value, Object.keys(PROFILES)),
  precision: (name, value) => requireCount(name, value, MOST_PRECISION),
  threshold: (name, value) => {
    requireNumber(name, value);
    if (!(value >= 0)) throw valueError(`${name} must not be negative or NaN; it is ${value}`);
  },
  edgeitems: (name, value) => requireCount(name, value),
  linewidth: (name, value) => {
    if (value !== Infinity) requireCount(name, value);
  },
  sciMode: (name, value) => {
    if (typeof value !== "boolean")
      throw wrongType(`${name} must be true, false or null, not ${show(value)}`);
  },
};

/**
 * The options that are given, checked: null and undefined are Python's None and stand for "not given".
 * @param {PrintOptions} options
 * @returns {{ [name: string]: any }}
 */
function given(options) {
  if (options === null || typeof options !== "object") {
    throw wrongType(`options must be an object, not ${show(options)}`);
  }
  const entries = Object.entries(options).filter(([name, value]) => {
    if (!Object.hasOwn(CHECKS, name)) throw wrongType(`there is no printing option ${show(name)}`);
    if (value === undefined || value === null) return false;
    CHECKS[name](name, value);
    return true;
  });
  return Object.fromEntries(entries);
}

/** NumPy's repr() and str() share their options. */
const ownerOf = (style) => (style === "pytorch" ? "pytorch" : "numpy");

/** @returns {PrintSettings} `base` with the profile and then the named options on top; sciMode stays as it is. */
function overlay(base, owner, given) {
  const { style, profile, ...named } = given;
  const start =
    profile === undefined ? base : { ...DEFAULTS[owner], ...PROFILES[profile], sciMode: base.sciMode };
  return { ...start, ...named };
}

/**
 * Changes the printing options for good, as torch.set_printoptions does: the profile first, then the options given
 * by name; what is not given stays, except `sciMode`, which goes back to automatic. They are PyTorch's options and
 * leave NumPy's alone, as in Python; with `style: "numpy"` they are NumPy's (np.set_printoptions), and there
 * `sciMode` stays too unless it is named. Nothing has changed when a value is refused.
 * @param {PrintOptions} options
 */
export function setPrintOptions(options) {
  const named = given(options);
  const owner = ownerOf(named.style ?? "pytorch");
  const settings = overlay(current[owner], owner, named);
  const keeps = owner === "numpy" && options.sciMode === undefined;
  if (!keeps) settings.sciMode = named.sciMode ?? null;
  current[owner] = settings;
}

/**
 * The printing options in force, for setPrintOptions to set again.
 * @param {PrintStyle} [style] whose: PyTorch's unless told
 * @returns {PrintSettings}
 */
export function getPrintOptions(style = "pytorch") {
  requireChoice("style", style, STYLES);
  return { ...current[ownerOf(style)] };
}

/**
 * The style and settings of one call: what it names, over what is in force.
 * @param {PrintOptions} options
 * @returns {{ style: PrintStyle, settings: PrintSettings }}
 */
export function resolvePrintOptions(options) {
  const named = given(options);
  const style = named.style ?? "pytorch";
  const owner = ownerOf(style);
  const settings = overlay(current[owner], owner, named);
  if (options.sciMode === null) settings.sciMode = null;
  return { style, settings };
}
