// `match`: the first clause whose pattern fits, and whose guard holds.
import { findAttribute } from "../builtins/attributes.js";
import { equals, truth } from "../values/compare.js";
import { itemsOf } from "../values/iterate.js";
import { CONTAINS } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range } from "../values/slice.js";
import { Dict } from "../values/tables.js";
import { raise, Type, typeOf } from "../values/types.js";

/** Whether a list of values fits a list of patterns, of which one may take the rest. */
function ofItems(patterns, items, look) {
  const star = patterns.findIndex(({ kind }) => kind === "star");
  if (star < 0)
    return patterns.length === items.length && patterns.every((pattern, i) => look(pattern, items[i]));
  const after = patterns.length - star - 1;
  if (items.length < star + after) return false;
  const rest = new List(items.slice(star, items.length - after));
  const given = [...items.slice(0, star), rest, ...items.slice(items.length - after)];
  return patterns.every((pattern, i) => look(pattern, given[i]));
}

/** By kind of pattern: whether a value fits it. */
const FITS = {
  value: ({ value }, subject, { machine, scope }) => {
    const wanted = machine.value(value, scope);
    return wanted === null || typeof wanted === "boolean" ? wanted === subject : equals(wanted, subject);
  },
  name: ({ name }, subject, { named }) => {
    if (name !== "_") named.set(name, subject);
    return true;
  },
  star: ({ name }, subject, { named }) => {
    if (name !== "_") named.set(name, subject);
    return true;
  },
  or: ({ patterns }, subject, { look }) => patterns.some((pattern) => look(pattern, subject)),
  as: ({ pattern, name }, subject, { named, look }) => {
    if (!look(pattern, subject)) return false;
    named.set(name, subject);
    return true;
  },
  sequence: ({ patterns }, subject, { look }) =>
    [List, Tuple, Range].some((kind) => subject instanceof kind) && ofItems(patterns, itemsOf(subject), look),
  mapping({ entries, rest }, subject, { machine, scope, named, look }) {
    if (!(subject instanceof Dict)) return false;
    const left = new Dict(subject.entries.values());
    for (const [key, pattern] of entries) {
      const name = machine.value(key, scope);
      if (!subject[CONTAINS](name) || !look(pattern, subject.get(name))) return false;
      left.take(name);
    }
    if (rest !== null) named.set(rest, left);
    return true;
  },
  class({ type, at, positional, named: attributes }, subject, { machine, scope, look }) {
    const wanted = machine.value(type, scope);
    if (!(wanted instanceof Type)) raise("TypeError", "called match pattern must be a class");
    if (!typeOf(subject).inherits(wanted)) return false;
    // Values of Python's own are their own first part, objects of a dataclass have their fields in order.
    const { fields, matched, members } = /** @type {any} */ (wanted);
    const names = members?.get("__match_args__")?.items ?? fields ?? matched ?? (members ? [] : null);
    if (at !== undefined) machine.at = at;
    if (positional.length > (names?.length ?? 1)) {
      const rule = `accepts ${names?.length ?? 1} positional sub-pattern${names?.length === 1 ? "" : "s"}`;
      raise("TypeError", `${wanted.name}() ${rule} (${positional.length} given)`);
    }
    const first = positional.every((pattern, i) =>
      look(pattern, names === null ? subject : findAttribute(subject, names[i])),
    );
    return (
      first &&
      attributes.every(([name, pattern]) => {
        const value = findAttribute(subject, name);
        return value !== undefined && look(pattern, value);
      })
    );
  },
};

export function match(machine, node, scope) {
  const subject = machine.value(node.subject, scope);
  for (const { pattern, guard, body } of node.clauses) {
    const named = new Map();
    const look = (one, value) => FITS[one.kind](one, value, { machine, scope, named, look });
    if (!look(pattern, subject)) continue;
    for (const [name, value] of named) scope.set(name, value);
    if (guard === null || truth(machine.value(guard, scope))) return machine.block(body, scope);
  }
  return null;
}
