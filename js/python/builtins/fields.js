// `text.format(…)`: the fields in a text, and the values they name.

import { format } from "../formats/format.js";
import { getItem } from "../values/items.js";
import { ascii, repr, str } from "../values/repr.js";
import { raise } from "../values/types.js";
import { getAttribute } from "./attributes.js";

const refuse = (message) => raise("ValueError", message);
const CONVERSIONS = { r: repr, s: str, a: ascii };

/** A value as `!r`, `!s` or `!a` want it. */
export function convert(value, conversion) {
  if (conversion === "") return value;
  return (CONVERSIONS[conversion] ?? refuse(`Unknown conversion specifier ${conversion}`))(value);
}

/** Reads one field from behind its brace: where it ends, and its parts. */
function readField(text, from) {
  let at = from;
  let inBrackets = false;
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === "{") refuse("unexpected '{' in field name");
    if (character === "[" || character === "]") inBrackets = character === "[";
    else if (!inBrackets && "}:!".includes(character)) break;
  }
  const name = text.slice(from, at);
  if (at === text.length) refuse("expected '}' before end of string");
  let conversion = "";
  if (text[at] === "!") {
    conversion = text[at + 1] ?? refuse("end of string while looking for conversion specifier");
    at += 2;
    if (at === text.length) refuse("unmatched '{' in format spec");
    if (!"}:".includes(text[at])) refuse("expected ':' after conversion specifier");
  }
  if (text[at] === "}") return { name, conversion, spec: "", end: at + 1 };
  const start = ++at;
  for (let depth = 1; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) break;
  }
  if (at === text.length) refuse("unmatched '{' in format spec");
  return { name, conversion, spec: text.slice(start, at), end: at + 1 };
}

const isIndex = (text) => /^\d+$/.test(text);

/** The value of a field name, as in `0.real[1]`. */
function look(name, first) {
  const head = /^[^.[]*/.exec(name)?.[0] ?? "";
  let value = first(head);
  for (let at = head.length; at < name.length; ) {
    if (name[at] === ".") {
      const attribute = /^[^.[]*/.exec(name.slice(at + 1))?.[0] ?? "";
      if (attribute === "") refuse("Empty attribute in format string");
      value = getAttribute(value, attribute);
      at += attribute.length + 1;
    } else if (name[at] === "[") {
      const end = name.indexOf("]", at);
      if (end < 0) refuse("Missing ']' in format string");
      const key = name.slice(at + 1, end);
      if (key === "") refuse("Empty attribute in format string");
      value = getItem(value, isIndex(key) ? BigInt(key) : key);
      at = end + 1;
    } else {
      refuse("Only '.' or '[' may follow ']' in format field specifier");
    }
  }
  return value;
}

/**
 * `text.format(*args, **keywords)`, and `text.format_map(mapping)`, which is asked for names.
 * @param {string} text @param {any[]} args @param {any} keywords @param {((name: string) => any) | null} [ask]
 */
export function formatFields(text, args, keywords, ask = null) {
  let automatic = 0;
  /** @type {string | null} */
  let numbering = null;
  const number = (kind, other) => {
    if (numbering === other) {
      const [from, to] =
        kind === "manual"
          ? ["automatic field numbering", "manual field specification"]
          : ["manual field specification", "automatic field numbering"];
      refuse(`cannot switch from ${from} to ${to}`);
    }
    numbering = kind;
  };
  const first = (head) => {
    if (head !== "" && !isIndex(head)) {
      if (ask !== null) return ask(head);
      return Object.hasOwn(keywords, head) ? keywords[head] : raise("KeyError", head);
    }
    if (head === "") number("automatic", "manual");
    else number("manual", "automatic");
    const place = head === "" ? automatic++ : Number(head);
    return place < args.length
      ? args[place]
      : raise("IndexError", `Replacement index ${place} out of range for positional args tuple`);
  };
  const fill = (part, depth) => {
    if (depth > 1) refuse("Max string recursion exceeded");
    let result = "";
    for (let at = 0; at < part.length; ) {
      const character = part[at];
      if (!"{}".includes(character)) {
        result += character;
        at++;
      } else if (part[at + 1] === character) {
        result += character;
        at += 2;
      } else {
        if (character === "}" || at + 1 === part.length) {
          refuse(`Single '${character}' encountered in format string`);
        }
        const { name, conversion, spec, end } = readField(part, at + 1);
        const value = convert(look(name, first), conversion);
        result += format(value, spec.includes("{") ? fill(spec, depth + 1) : spec);
        at = end;
      }
    }
    return result;
  };
  return fill(text, 0);
}
