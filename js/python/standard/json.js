// The module json: values as text, and back.

import { ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { Builtin } from "../builtins/builtin.js";
import { itemsOf } from "../values/iterate.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { bareOf, ExceptionType, ExceptionValue, nameOf, Raised, raise, TYPES } from "../values/types.js";
import { besides } from "./further.js";

const DECODE_ERROR = new ExceptionType("JSONDecodeError", TYPES.ValueError, "json.decoder.JSONDecodeError");

const SHORT = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\b": "\\b", '"': '\\"', "\\": "\\\\" };
const unit = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text in quotes, in ASCII alone where that is asked for. */
function quoted(text, isAscii) {
  let made = "";
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    made += SHORT[letter] ?? (letter < " " || (isAscii && letter > "~") ? unit(letter) : letter);
  }
  return `"${made}"`;
}

const floatText = (value) =>
  Number.isNaN(value) ? "NaN" : Number.isFinite(value) ? repr(value) : value > 0 ? "Infinity" : "-Infinity";

/** A value that is no container. */
function plain(value, isAscii) {
  if (value === null) return "null";
  if (typeof value === "boolean" || typeof value === "bigint")
    return typeof value === "bigint" ? repr(value) : String(value);
  if (typeof value === "number") return floatText(value);
  if (typeof value === "string") return quoted(value, isAscii);
  return raise("TypeError", `Object of type ${nameOf(value).split(".").at(-1)} is not JSON serializable`);
}

/** A key: texts, and what becomes one. */
function keyText(given, isAscii) {
  const key = bareOf(given);
  if (typeof key === "string") return quoted(key, isAscii);
  if (key === null || ["boolean", "bigint", "number"].includes(typeof key)) return `"${plain(key, isAscii)}"`;
  return raise("TypeError", `keys must be str, int, float, bool or None, not ${nameOf(key)}`);
}

/** @param {any} given @param {{ indent: string | null, item: string, key: string, sorts: boolean, isAscii: boolean, other: any }} how @param {string} before */
function written(given, how, before) {
  const value = bareOf(given);
  const isList = value instanceof List || value instanceof Tuple;
  if (!isList && !(value instanceof Dict)) {
    if (how.other !== null && value !== null && typeof value === "object")
      return written(how.other(value), how, before);
    return plain(value, how.isAscii);
  }
  const inner = how.indent === null ? "" : `${before}${how.indent}`;
  let pairs = isList ? [] : [...value.walk()];
  if (how.sorts) pairs = pairs.sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = isList
    ? value.items.map((one) => written(one, how, inner))
    : pairs.map(([key, one]) => `${keyText(key, how.isAscii)}${how.key}${written(one, how, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  if (parts.length === 0) return open + close;
  if (how.indent === null) return open + parts.join(how.item) + close;
  return `${open}\n${inner}${parts.join(`${how.item.trimEnd()}\n${inner}`)}\n${before}${close}`;
}

const dumps = new Builtin(
  "dumps obj * indent= sort_keys= ensure_ascii= separators= default= cls=",
  (
    value,
    indent = null,
    sorts = false,
    isAscii = true,
    separators = null,
    given = null,
    encoder = null,
    context = undefined,
  ) => {
    const other =
      (encoder ?? null) === null ? given : context.attribute(context.call(encoder, []), "default");
    const [item, key] = separators === null ? [", ", ": "] : itemsOf(separators);
    const space = indent === null ? null : typeof indent === "string" ? indent : " ".repeat(Number(indent));
    return written(
      value,
      {
        indent: space,
        item,
        key,
        sorts: sorts === true,
        isAscii: isAscii !== false,
        other: (other ?? null) === null ? null : (one) => context.call(other, [one]),
      },
      "",
    );
  },
);

/** Reads a text from its first letter on. */
class Reader {
  at = 0;
  /** @param {string} text @param {((made: Dict) => any) | null} hook what a program makes of each object */
  constructor(text, hook = null) {
    this.text = text;
    this.hook = hook;
  }
  fail(message, at = this.at) {
    const before = this.text.slice(0, at).split("\n");
    const where = `line ${before.length} column ${before[before.length - 1].length + 1} (char ${at})`;
    throw new Raised(new ExceptionValue(DECODE_ERROR, [`${message}: ${where}`]));
  }
  space() {
    while (" \t\n\r".includes(this.text[this.at] ?? "x")) this.at++;
  }
  /** @returns {any} */
  value() {
    const letter = this.text[this.at];
    if (letter === '"') return this.string();
    if (letter === "{") return this.object();
    if (letter === "[") return this.array();
    for (const [word, value] of WORDS)
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    return this.number();
  }
  number() {
    const from = this.at;
    const digits = () => {
      const start = this.at;
      while (/\d/.test(this.text[this.at] ?? "")) this.at++;
      return this.at > start;
    };
    if (this.text[this.at] === "-") this.at++;
    if (this.text[this.at] === "0") this.at++;
    else if (!digits()) this.fail("Expecting value", from);
    let isWhole = true;
    for (const signs of [/^\.$/, /^[eE]$/]) {
      const before = this.at;
      if (!signs.test(this.text[this.at] ?? "")) continue;
      this.at++;
      if (signs.test("e") && /[+-]/.test(this.text[this.at] ?? "")) this.at++;
      if (digits()) isWhole = false;
      else {
        this.at = before;
        break;
      }
    }
    const text = this.text.slice(from, this.at);
    return isWhole ? BigInt(text) : Number(text);
  }
  string() {
    const from = this.at++;
    let made = "";
    for (;;) {
      const letter = this.text[this.at];
      if (letter === undefined) this.fail("Unterminated string starting at", from);
      this.at++;
      if (letter === '"') return made;
      if (letter < " ") this.fail("Invalid control character at", this.at - 1);
      made += letter === "\\" ? this.escape() : letter;
    }
  }
  escape() {
    const letter = this.text[this.at++];
    if (letter === "u") {
      const digits = this.text.slice(this.at, this.at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail("Invalid \\uXXXX escape", this.at);
      this.at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const found = Object.entries(SHORT).find(([, short]) => short === `\\${letter}`);
    return letter === "/" ? "/" : (found?.[0] ?? this.fail("Invalid \\escape", this.at - 2));
  }
  array() {
    this.at++;
    const items = /** @type {any[]} */ ([]);
    this.space();
    if (this.text[this.at] === "]") this.at++;
    else
      for (;;) {
        items.push(this.value());
        this.space();
        const letter = this.text[this.at++];
        if (letter === "]") break;
        if (letter !== ",") this.fail("Expecting ',' delimiter", this.at - 1);
        const comma = this.at - 1;
        this.space();
        if (this.text[this.at] === "]") this.fail("Expecting value", Math.max(this.at, comma));
      }
    return new List(items);
  }
  object() {
    this.at++;
    const made = new Dict();
    this.space();
    if (this.text[this.at] === "}") this.at++;
    else
      for (;;) {
        if (this.text[this.at] !== '"') this.fail("Expecting property name enclosed in double quotes");
        const key = this.string();
        this.space();
        if (this.text[this.at] !== ":") this.fail("Expecting ':' delimiter");
        this.at++;
        this.space();
        made.set(key, this.value());
        this.space();
        const letter = this.text[this.at++];
        if (letter === "}") break;
        if (letter !== ",") this.fail("Expecting ',' delimiter", this.at - 1);
        this.space();
      }
    return this.hook === null ? made : this.hook(made);
  }
}

/** @type {[string, any][]} */
const WORDS = [
  ["null", null],
  ["true", true],
  ["false", false],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
];

const loads = new Builtin("loads s * object_hook=", (text, hook, context) => {
  if (typeof text !== "string")
    raise("TypeError", `the JSON object must be str, bytes or bytearray, not ${nameOf(text)}`);
  const reader = new Reader(text, (hook ?? null) === null ? null : (made) => context.call(hook, [made]));
  reader.space();
  const value = reader.value();
  reader.space();
  if (reader.at < text.length) reader.fail("Extra data");
  return value;
});

/** Into a file of text, and of one. */
const dump = new Builtin("dump ...", ([value, file, ...args], { fp = file, ...keywords }, context) => {
  if (!fp?.isTextStream) refuseHere("json.dump into such a file");
  fp.write(dumps.call([value, ...args], keywords, context));
  return null;
});
const load = new Builtin("load fp:", (file, context) =>
  file?.isTextStream && file.read
    ? loads.call([file.read()], {}, context)
    : refuseHere("json.load of such a file"),
);

const MEMBERS = { dump, dumps, load, loads, JSONDecodeError: DECODE_ERROR };

export const json = new ModuleValue("json", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : besides("json", name),
);
