// Methods of str.

import { padded } from "../formats/layout.js";
import { truth } from "../values/compare.js";
import { getItem } from "../values/items.js";
import { charactersOf, itemsOf } from "../values/iterate.js";
import { checkItems, LimitError } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { TYPE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice, toIndex } from "../values/slice.js";
import { bareOf, nameOf, raise, TYPES } from "../values/types.js";
import { defineMethods } from "./builtin.js";
import { formatFields } from "./fields.js";

/** A list of texts. */
const listOf = (/** @type {string[]} */ items) => new List(items);

/** An argument that must be a text. */
const textOf = (value, message = `must be str, not ${nameOf(value)}`) => {
  const text = bareOf(value);
  return typeof text === "string" ? text : raise("TypeError", message);
};

/** The type of an argument as messages of one place have it. */
const givenName = (value) => (value === null ? "None" : nameOf(value));

const ISSPACE = /^\s$/u;

/** How many characters at one end are among the given ones, or white space. */
function edge(characters, chars) {
  const given = chars === null ? null : new Set(charactersOf(chars));
  const place = characters.findIndex((one) => !(given === null ? ISSPACE.test(one) : given.has(one)));
  return place < 0 ? characters.length : place;
}

/** `strip` and its kin; which ends, by the name. */
const stripping =
  (name, left, right) =>
  (text, chars = null) => {
    if (chars !== null) textOf(chars, `${name} arg must be None or str`);
    const characters = charactersOf(text);
    const from = left ? edge(characters, chars) : 0;
    const kept = characters.slice(from);
    return kept.slice(0, right ? kept.length - edge([...kept].reverse(), chars) : undefined).join("");
  };

/** Words between white space; `most` counts from the left. */
function words(characters, most) {
  const found = [];
  let at = edge(characters, null);
  while (at < characters.length) {
    if (found.length === most) return [...found, characters.slice(at).join("")];
    let end = at;
    while (end < characters.length && !ISSPACE.test(characters[end])) end++;
    found.push(characters.slice(at, end).join(""));
    at = end;
    while (at < characters.length && ISSPACE.test(characters[at])) at++;
  }
  return found;
}

/** Cuts so many times at most, from the left. */
function cut(text, separator, most) {
  const parts = text.split(separator);
  return parts.length <= most + 1 ? parts : [...parts.slice(0, most), parts.slice(most).join(separator)];
}

const backwards = (text) => charactersOf(text).reverse().join("");

const splitting =
  (right) =>
  (text, separator = null, most = -1n) => {
    const limit = Number(toIndex(most));
    const count = limit < 0 ? Infinity : limit;
    // From the right is from the left of the text read backwards.
    const turn = right ? backwards : (one) => one;
    if (separator !== null) textOf(separator, `must be str or None, not ${nameOf(separator)}`);
    if (separator === "") raise("ValueError", "empty separator");
    const parts =
      separator === null ? words(charactersOf(turn(text)), count) : cut(turn(text), turn(separator), count);
    return listOf(right ? parts.map(backwards).reverse() : parts);
  };

/** Where a text may be looked for: the part between two ends, and where it begins. */
function windowOf(text, start = null, stop = null) {
  const characters = charactersOf(text);
  const [from, to] = new Slice(start, stop).indices(characters.length);
  const open = from <= to && !(start !== null && Number(toIndex(start)) > characters.length);
  return { part: characters.slice(from, to).join(""), from, open };
}

const finding = (/** @type {"indexOf" | "lastIndexOf"} */ method, strict) => (text, wanted, start, stop) => {
  textOf(wanted);
  const { part, from, open } = windowOf(text, start, stop);
  const place = open ? part[method](wanted) : -1;
  if (place >= 0) return BigInt(from + charactersOf(part.slice(0, place)).length);
  return strict ? raise("ValueError", "substring not found") : -1n;
};

const beginning = (name, /** @type {"startsWith" | "endsWith"} */ method) => (text, wanted, start, stop) => {
  const options = wanted instanceof Tuple ? wanted.items : [wanted];
  const { part, open } = windowOf(text, start, stop);
  return options.some((option) => {
    const word =
      wanted instanceof Tuple
        ? `tuple for ${name} must only contain str, not ${nameOf(option)}`
        : `${name} first arg must be str or a tuple of str, not ${nameOf(option)}`;
    return part[method](textOf(option, word)) && open;
  });
};

const aligning =
  (align) =>
  (text, width, fill = " ") => {
    const room = Number(toIndex(width));
    textOf(fill, `The fill character must be a unicode character, not ${nameOf(fill)}`);
    if (charactersOf(fill).length !== 1) {
      raise("TypeError", "The fill character must be exactly one character long");
    }
    return align(text, Math.max(0, room), fill);
  };

/** The middle as Python has it: of an odd rest one more goes to the left where the width is odd. */
function centred(text, width, fill) {
  const count = charactersOf(text).length;
  const rest = Math.max(0, width - count);
  const left = Math.floor(rest / 2) + (rest & width & 1);
  checkItems(width);
  return fill.repeat(left) + text + fill.repeat(rest - left);
}

const capitalized = (word) => {
  const [first = "", ...rest] = charactersOf(word);
  return first.toUpperCase() + rest.join("").toLowerCase();
};

/** Whether there are characters, and each is of a kind. */
const allOf = (pattern) => (text) => pattern.test(text);
/** Whether changing the case leaves it, and there is any to change. */
const inCase = (change, other) => (text) => text === text[change]() && text !== text[other]();

const parted = (last) => (text, separator) => {
  if (textOf(separator) === "") raise("ValueError", "empty separator");
  const place = last ? text.lastIndexOf(separator) : text.indexOf(separator);
  if (place < 0) return new Tuple(last ? ["", "", text] : [text, "", ""]);
  return new Tuple([text.slice(0, place), separator, text.slice(place + separator.length)]);
};

const affix = (name, value) => textOf(value, `${name}() argument must be str, not ${givenName(value)}`);

/** Replaces so many at most, from the left. */
function replaced(text, old, next, count = -1n) {
  const word = (value, place) =>
    textOf(value, `replace() argument ${place} must be str, not ${givenName(value)}`);
  const most = Number(toIndex(count));
  const pieces = word(old, 1) === "" ? ["", ...charactersOf(text), ""] : text.split(old);
  const made = pieces.length - 1;
  checkItems(text.length + made * word(next, 2).length);
  if (most < 0 || most >= made) return pieces.join(next);
  return pieces.slice(0, most + 1).join(next) + old + pieces.slice(most + 1).join(old);
}

function join(text, values) {
  // Frameworks have texts of their own.
  const items = itemsOf(values, "can only join an iterable").map((one) =>
    one?.[TYPE]?.inherits(TYPES.str) && one.text !== undefined ? one.text : bareOf(one),
  );
  items.forEach((item, i) => {
    textOf(item, `sequence item ${i}: expected str instance, ${nameOf(item)} found`);
  });
  checkItems(items.reduce((sum, item) => sum + item.length + text.length, 0));
  return items.join(text);
}

function lines(text, keepends) {
  const found = text.match(/[^\n\r]*(?:\r\n|\n|\r)|[^\n\r]+$/g) ?? [];
  return listOf(truth(keepends) ? [...found] : found.map((line) => line.replace(/\r?\n$|\r$/, "")));
}

function zeros(text, width) {
  const [sign] = /^[-+]?/.exec(text) ?? [""];
  const room = Math.max(0, Number(toIndex(width)) - sign.length);
  return sign + padded(text.slice(sign.length), { width: room, fill: "0", align: ">" });
}

function count(text, wanted, start, stop) {
  const { part, open } = windowOf(text, start, stop);
  textOf(wanted);
  if (!open) return 0n;
  return BigInt(wanted === "" ? charactersOf(part).length + 1 : part.split(wanted).length - 1);
}

/** Letters in the place of others, by their numbers. */
const translated = (text, table) =>
  Array.from(text, (letter) => {
    const code = BigInt(/** @type {number} */ (letter.codePointAt(0)));
    const found = table.get(code);
    if (found === undefined) return letter;
    return typeof found === "bigint" ? String.fromCodePoint(Number(found)) : (found ?? "");
  }).join("");

/** Tabs as blanks up to the next column. */
function widened(text, size) {
  let column = 0;
  const made = charactersOf(text).map((letter) => {
    if (letter !== "\t") {
      column = /[\n\r]/.test(letter) ? 0 : column + 1;
      return letter;
    }
    const blanks = size > 0 ? size - (column % size) : 0;
    column += blanks;
    return " ".repeat(blanks);
  });
  checkItems(made.length);
  return made.join("");
}

defineMethods("str", {
  "join iterable": join,
  "split sep= maxsplit=": splitting(false),
  "rsplit sep= maxsplit=": splitting(true),
  "splitlines keepends=": (text, keepends = false) => lines(text, keepends),
  "strip chars?": stripping("strip", true, true),
  "lstrip chars?": stripping("lstrip", true, false),
  "rstrip chars?": stripping("rstrip", false, true),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  casefold: (text) => text.toLowerCase().replaceAll("ß", "ss"),
  swapcase: (text) =>
    text.replace(/\p{L}/gu, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())),
  title: (text) => text.replace(/\p{L}+/gu, capitalized),
  capitalize: capitalized,
  "replace old new count?": replaced,
  "startswith prefix start? end?": beginning("startswith", "startsWith"),
  "endswith suffix start? end?": beginning("endswith", "endsWith"),
  "removeprefix prefix": (text, prefix) =>
    text.startsWith(affix("removeprefix", prefix)) ? text.slice(prefix.length) : text,
  "removesuffix suffix": (text, suffix) =>
    text.endsWith(affix("removesuffix", suffix)) ? text.slice(0, text.length - suffix.length) : text,
  "find sub start? end?": finding("indexOf", false),
  "rfind sub start? end?": finding("lastIndexOf", false),
  "index sub start? end?": finding("indexOf", true),
  "rindex sub start? end?": finding("lastIndexOf", true),
  "count sub start? end?": count,
  "format ...": (text, args, keywords) => formatFields(text, args, keywords),
  "format_map mapping": (text, mapping) => formatFields(text, [], null, (name) => getItem(mapping, name)),
  "encode encoding= errors=": (text, encoding = "utf-8") => {
    const isPlain = /^(?:ascii|us-ascii|latin-?1|iso-8859-1)$/i.test(encoding) && !/[^\0-\x7f]/.test(text);
    if (!isPlain && !/^utf[-_]?8$/i.test(encoding)) throw new LimitError("such an encoding of a text");
    return partOf("numpyRare").bytes([...new TextEncoder().encode(text)]);
  },
  "translate table": translated,
  "zfill width": zeros,
  "ljust width fillchar?": aligning((text, width, fill) => padded(text, { width, fill })),
  "rjust width fillchar?": aligning((text, width, fill) => padded(text, { width, fill, align: ">" })),
  "center width fillchar?": aligning(centred),
  "partition sep": parted(false),
  "rpartition sep": parted(true),
  isdigit: allOf(/^[\p{Nd}\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468]+$/u),
  isdecimal: allOf(/^\p{Nd}+$/u),
  isnumeric: allOf(/^\p{N}+$/u),
  isalpha: allOf(/^\p{L}+$/u),
  isalnum: allOf(/^[\p{L}\p{N}]+$/u),
  isspace: allOf(/^\s+$/u),
  isidentifier: allOf(/^[\p{L}_][\p{L}\p{N}_]*$/u),
  isprintable: (text) => !/\p{C}|(?! )\p{Z}/u.test(text),
  istitle: (text) => /\p{L}/u.test(text) && text === text.replace(/\p{L}+/gu, capitalized),
  isascii: (text) => !/[^\0-\x7f]/.test(text),
  "expandtabs tabsize=": (text, size = 8n) => widened(text, Number(toIndex(size))),
  isupper: inCase("toUpperCase", "toLowerCase"),
  islower: inCase("toLowerCase", "toUpperCase"),
});
