// `repr(value)` and `str(value)`.
import { partOf } from "./parts.js";
import { REPR, STR } from "./protocol.js";
import { ExceptionValue, nameOf, TYPES } from "./types.js";

const SHORT = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const UNPRINTABLE = /[\p{C}\p{Z}\\]/gu;

function escaped(character) {
  if (character === " ") return character;
  if (character in SHORT) return SHORT[character];
  const code = /** @type {number} */ (character.codePointAt(0));
  const digits = code.toString(16);
  if (code < 256) return `\\x${digits.padStart(2, "0")}`;
  return code < 65536 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}

/** A text as its literal. */
export function quoted(text) {
  const inside = text.replace(UNPRINTABLE, escaped);
  return text.includes("'") && !text.includes('"') ? `"${inside}"` : `'${inside.replaceAll("'", "\\'")}'`;
}

/** What is being written, so that a container inside itself is cut short. */
const open = new Set();

/** A container's text by `write`, or `short` where it stands inside itself. */
export function nested(container, short, write) {
  if (open.has(container)) return short;
  open.add(container);
  try {
    return write();
  } finally {
    open.delete(container);
  }
}

/** `ascii(value)`. */
export const ascii = (value) => repr(value).replace(/[^\n-~]/gu, escaped);

/** The `repr` of each, between commas. */
export const listed = (items) => Array.from(items, repr).join(", ");

/** @returns {string} `repr(value)` */
export function repr(value) {
  if (value === null) return "None";
  switch (typeof value) {
    case "bigint":
      return String(value);
    case "number":
      return partOf("texts").floatText(value);
    case "boolean":
      return value ? "True" : "False";
    case "string":
      return quoted(value);
    case "symbol":
      return value.description ?? "";
  }
  if (value[REPR]) return value[REPR]();
  const name = nameOf(value);
  return value instanceof ExceptionValue ? `${name}(${listed(value.args)})` : `<${name} object>`;
}

/** @returns {string} `str(value)` */
export function str(value) {
  if (typeof value === "string") return value;
  if (value instanceof ExceptionValue && !value[STR]) {
    const { args, type } = value;
    if (args.length === 2 && type.inherits(TYPES.ExceptionGroup)) {
      const count = args[1].items.length;
      return `${args[0]} (${count} sub-exception${count === 1 ? "" : "s"})`;
    }
    if (args.length === 2 && type.inherits(TYPES.OSError)) return `[Errno ${str(args[0])}] ${str(args[1])}`;
    if (args.length > 1) return `(${listed(args)})`;
    // A key is told from words around it by its quotes.
    return args.length === 0 ? "" : type.inherits(TYPES.KeyError) ? repr(args[0]) : str(args[0]);
  }
  return value?.[STR] ? value[STR]() : repr(value);
}
