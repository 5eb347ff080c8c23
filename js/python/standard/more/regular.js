// The module re.
import { exceptionType } from "../../arrays/errors.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { charactersOf, Iterator } from "../../values/iterate.js";
import { LimitError } from "../../values/limits.js";
import { ATTRIBUTE, GET, HASH, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { Dict } from "../../values/tables.js";
import { bareOf, ExceptionValue, nameOf, Raised, raise, TYPES, Type } from "../../values/types.js";
import { compiled, FLAGS, PatternError } from "./pattern.js";

const PATTERN = new Type("re.Pattern", TYPES.object, "re.Pattern");
const MATCH = new Type("re.Match", TYPES.object, "re.Match");
const ERROR = exceptionType("error", "Exception", "re.error");

const method = (name, run) => new FunctionOf(name, run);

/** The numbers of a pattern's groups in the order in which they are closed. */
function closings(source) {
  const [open, closed] = [/** @type {(number | null)[]} */ ([]), /** @type {number[]} */ ([])];
  let groups = 0;
  let isInClass = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === "\\") at++;
    else if (isInClass) isInClass = sign !== "]" || /\[\^?$/.test(source.slice(Math.max(0, at - 2), at));
    else if (sign === "[") isInClass = true;
    else if (sign === "(")
      open.push(source[at + 1] !== "?" || source.startsWith("?P<", at + 1) ? ++groups : null);
    else if (sign === ")") {
      const number = open.pop();
      if (number != null) closed.push(number);
    }
  }
  return closed;
}

class Match {
  constructor(pattern, text, captures) {
    this.pattern = pattern;
    this.text = text;
    this.captures = captures;
  }
  get [TYPE]() {
    return MATCH;
  }
  [REPR]() {
    const [start, end] = this.captures;
    return `<re.Match object; span=(${start}, ${end}), match=${repr(this.part(0))}>`;
  }
  part(place, otherwise = null) {
    const [start, end] = this.captures.slice(2 * place, 2 * place + 2);
    return start < 0 ? otherwise : this.text.slice(start, end).join("");
  }
  /** The number of a group by its number or name. */
  placeOf(key) {
    const { names, groups } = this.pattern.made;
    const place = typeof key === "string" ? names.get(key) : Number(toIndex(key));
    if (place === undefined || place < 0 || place > groups) return raise("IndexError", "no such group");
    return place;
  }
  [GET](key) {
    return this.part(this.placeOf(key));
  }
  all(otherwise = null) {
    return Array.from({ length: this.pattern.made.groups }, (_, i) => this.part(i + 1, otherwise));
  }
  edge(key, side) {
    return BigInt(this.captures[2 * this.placeOf(key) + side]);
  }
  /** The group that was closed last, null where none took part. */
  get last() {
    const all = closings(this.pattern.source).filter((place) => this.captures[2 * place] >= 0);
    const ends = all.map((place) => this.captures[2 * place + 1]);
    const place = all[ends.lastIndexOf(Math.max(...ends))];
    return place === undefined ? null : BigInt(place);
  }
  get nameOfLast() {
    const { last } = this;
    const named = [...this.pattern.made.names].find(([, place]) => BigInt(place) === last);
    return named?.[0] ?? null;
  }
  [ATTRIBUTE](name) {
    return {
      group: () =>
        method(name, (keys) =>
          keys.length > 1
            ? new Tuple(keys.map((key) => this.part(this.placeOf(key))))
            : this.part(this.placeOf(keys[0] ?? 0n)),
        ),
      groups: () =>
        method(name, ([given], { default: otherwise = given ?? null }) => new Tuple(this.all(otherwise))),
      groupdict: () =>
        method(name, ([given], { default: otherwise = given ?? null }) => {
          const dict = new Dict();
          for (const [key, place] of this.pattern.made.names) dict.set(key, this.part(place, otherwise));
          return dict;
        }),
      start: () => method(name, ([key = 0n]) => this.edge(key, 0)),
      end: () => method(name, ([key = 0n]) => this.edge(key, 1)),
      span: () => method(name, ([key = 0n]) => new Tuple([this.edge(key, 0), this.edge(key, 1)])),
      string: () => this.text.join(""),
      re: () => this.pattern,
      lastindex: () => this.last,
      lastgroup: () => this.nameOfLast,
    }[name]?.();
  }
}

/** What a pattern is used for, by the names of its methods and of the module's functions. */
const USES = {
  match: (pattern, text, from) => pattern.one(text, { only: true }, from),
  search: (pattern, text, from) => pattern.one(text, {}, from),
  fullmatch: (pattern, text, from) => pattern.one(text, { only: true, whole: true }, from),
  findall(pattern, text, from) {
    const { groups } = pattern.made;
    return new List(
      Array.from(pattern.each(text, from), (match) =>
        groups === 0 ? match.part(0) : groups === 1 ? match.part(1, "") : new Tuple(match.all("")),
      ),
    );
  },
  finditer: (pattern, text, from) => new Iterator(pattern.each(text, from), "callable_iterator"),
};

class Pattern {
  constructor(source, flags) {
    this.source = source;
    this.given = flags;
    try {
      this.made = compiled(source, flags);
    } catch (error) {
      if (error instanceof PatternError) throw new Raised(new ExceptionValue(ERROR, [error.message]));
      throw error;
    }
  }
  get [TYPE]() {
    return PATTERN;
  }
  [REPR]() {
    const named = Object.entries(FLAGS).filter(([, flag]) => this.given & flag);
    const flags = named.map(([name]) => `re.${name}`).join("|");
    return `re.compile(${repr(this.source)}${flags === "" ? "" : `, ${flags}`})`;
  }
  [HASH]() {
    return `\0re ${this.given} ${this.source}`;
  }
  textOf(given) {
    const text = bareOf(given);
    if (typeof text !== "string")
      raise("TypeError", `expected string or bytes-like object, got '${nameOf(text)}'`);
    return charactersOf(text);
  }
  find(text, from, how) {
    try {
      return this.made.find(text, from, how);
    } catch (error) {
      if (error instanceof RangeError) throw new LimitError("the ways to match a pattern");
      throw error;
    }
  }
  one(given, how, from = 0) {
    const text = this.textOf(given);
    const captures = this.find(text, Math.min(from, text.length), how);
    return captures === null ? null : new Match(this, text, captures);
  }
  /** One match behind the other; an empty one is not found twice. */
  *each(given, start = 0) {
    const text = this.textOf(given);
    let [from, advance] = [Math.min(start, text.length), false];
    for (;;) {
      const captures = this.find(text, from, { advance });
      if (captures === null) return;
      yield new Match(this, text, captures);
      [, from] = captures;
      advance = captures[0] === captures[1];
    }
  }
  replaced(replacement, given, count) {
    const text = this.textOf(given);
    const { machine } = session();
    const write =
      typeof replacement === "string"
        ? template(replacement, this)
        : (match) => machine.call(replacement, [match]);
    let [made, at, done] = ["", 0, 0];
    for (const match of this.each(given)) {
      if (count > 0 && done === count) break;
      const [start, end] = match.captures;
      made += text.slice(at, start).join("") + write(match);
      at = end;
      done++;
    }
    return { made: made + text.slice(at).join(""), done };
  }
  split(given, most) {
    const text = this.textOf(given);
    const parts = [];
    let at = 0;
    for (const match of this.each(given)) {
      if (most > 0 && parts.length >= most) break;
      const [start, end] = match.captures;
      parts.push(text.slice(at, start).join(""), ...match.all());
      at = end;
    }
    return new List([...parts, text.slice(at).join("")]);
  }
  [ATTRIBUTE](name) {
    if (name === "pattern") return this.source;
    if (name === "groups") return BigInt(this.made.groups);
    if (name === "sub" || name === "subn")
      return method(
        name,
        ([replacement, text, given = 0n], { repl = replacement, string = text, count = given }) =>
          substitution(this, name, repl, string, count),
      );
    if (name === "split")
      return method(name, ([text, given = 0n], { string = text, maxsplit = given }) =>
        this.split(string, Number(maxsplit)),
      );
    if (!Object.hasOwn(USES, name)) return undefined;
    return method(name, ([text, from = 0n, ...rest], { string = text, pos = from }) =>
      rest.length > 0
        ? refuseHere("a part of a text to match")
        : USES[name](this, string, Math.max(0, Number(toIndex(pos)))),
    );
  }
}

function substitution(pattern, name, replacement, text, count) {
  const { made, done } = pattern.replaced(replacement, text, Number(count));
  return name === "subn" ? new Tuple([made, BigInt(done)]) : made;
}

const ESCAPES = { n: "\n", t: "\t", r: "\r", "\\": "\\" };

/** A replacement with groups in it. */
function template(text, pattern) {
  const parts = text.split(/(\\g<\w{1,99}>|\\\d{1,2}|\\[\s\S])/);
  const wrong = (message) => {
    throw new Raised(new ExceptionValue(ERROR, [message]));
  };
  const read = parts.map((part, i) => {
    if (i % 2 === 0) return () => part;
    const [, name] = /^\\g?<?(\w+)>?$/.exec(part) ?? [];
    if (/^\\(?:g<|[1-9])/.test(part)) {
      const place = /^\d+$/.test(name) ? Number(name) : pattern.made.names.get(name);
      if (place === undefined) return raise("IndexError", `unknown group name '${name}'`);
      if (place > pattern.made.groups)
        return wrong(
          `invalid group reference ${place} at position ${parts.slice(0, i).join("").length + (part.includes("<") ? 3 : 1)}`,
        );
      return (match) => match.part(place, "");
    }
    return () => ESCAPES[part[1]] ?? (/[a-zA-Z0]/.test(part[1]) ? refuseHere("such a replacement") : part);
  });
  return (match) => read.map((write) => write(match)).join("");
}

const made = (given, flags = 0n) => {
  const pattern = bareOf(given);
  if (pattern instanceof Pattern) return pattern;
  if (typeof pattern !== "string") raise("TypeError", "first argument must be string or compiled pattern");
  return new Pattern(pattern, Number(toIndex(flags)));
};

const functions = Object.fromEntries(
  Object.entries(USES).map(([name, use]) => [
    name,
    method(name, ([first, text, given], { pattern = first, string = text, flags = given }) =>
      use(made(pattern, flags), string),
    ),
  ]),
);
for (const name of ["sub", "subn"])
  functions[name] = method(
    name,
    (
      [first, second, third, fourth = 0n, fifth],
      { pattern = first, repl = second, string = third, count = fourth, flags = fifth },
    ) => substitution(made(pattern, flags), name, repl, string, count),
  );

const flag = (value) => BigInt(value);
/** The module. */
export const RE = {
  ...functions,
  split: method(
    "split",
    ([first, text, most = 0n, given], { pattern = first, string = text, maxsplit = most, flags = given }) =>
      made(pattern, flags).split(string, Number(maxsplit)),
  ),
  compile: method("compile", ([first, given], { pattern = first, flags = given }) => made(pattern, flags)),
  escape: method("escape", ([text]) => text.replace(/[\s#$&()*+\-.?[\\\]^{|}~]/g, "\\$&")),
  ...Object.fromEntries(Object.entries(FLAGS).map(([name, value]) => [name, flag(value)])),
  I: 2n,
  M: 8n,
  S: 16n,
  X: 64n,
  A: 256n,
  error: ERROR,
  Pattern: PATTERN,
  Match: MATCH,
};
