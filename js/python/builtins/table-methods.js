// Methods of dictionaries and sets.

import { getItem } from "../values/items.js";
import { itemsOf, iterate } from "../values/iterate.js";
import { BINARY, COMPARE, CONTAINS } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { Dict, PySet, View } from "../values/tables.js";
import { raise } from "../values/types.js";
import { defineMethods } from "./builtin.js";

/** Pairs for a dictionary: of another one, or of what gives pairs. */
function* pairsOf(value) {
  if (value instanceof Dict) {
    yield* value.walk();
    return;
  }
  const pairs = value?.pairs?.();
  if (pairs !== undefined) {
    yield* pairs;
    return;
  }
  let place = 0;
  for (const one of iterate(value)) {
    const pair = itemsOf(one, `cannot convert dictionary update sequence element #${place} to a sequence`);
    if (pair.length !== 2) {
      raise(
        "ValueError",
        `dictionary update sequence element #${place} has length ${pair.length}; 2 is required`,
      );
    }
    yield pair;
    place++;
  }
}

/** What `dict(…)` and `update(…)` do with their arguments. */
export function update(dict, name, args, keywords) {
  if (args.length > 1) raise("TypeError", `${name} expected at most 1 argument, got ${args.length}`);
  for (const [key, value] of args.length > 0 ? pairsOf(args[0]) : []) dict.set(key, value);
  for (const key of Object.keys(keywords)) dict.set(key, keywords[key]);
  return null;
}

const copyOf = (dict) => dict.like(dict.entries.values());

defineMethods("dict", {
  "get key default?": (dict, key, otherwise = null) => (dict[CONTAINS](key) ? dict.get(key) : otherwise),
  keys: (dict) => new View(dict, "keys"),
  values: (dict) => new View(dict, "values"),
  items: (dict) => new View(dict, "items"),
  "pop key default?"(dict, key, otherwise) {
    if (dict[CONTAINS](key)) return dict.take(key);
    return otherwise === undefined ? raise("KeyError", key) : otherwise;
  },
  popitem(dict) {
    const pair = [...dict.entries.values()].pop() ?? raise("KeyError", "popitem(): dictionary is empty");
    dict.take(pair[0]);
    return new Tuple(pair);
  },
  "setdefault key default?"(dict, key, otherwise = null) {
    if (!dict[CONTAINS](key)) dict.set(key, otherwise);
    return getItem(dict, key);
  },
  "update ...": (dict, args, keywords) => update(dict, "update", args, keywords),
  copy: copyOf,
  clear(dict) {
    dict.entries.clear();
    return null;
  },
});

const setOf = (value) => (value instanceof PySet ? value : new PySet(iterate(value)));

/** What two have; of what is no set in its own order. */
function common(set, other) {
  if (other instanceof PySet) return set[BINARY]("&", other);
  return new set.constructor(itemsOf(other).filter((item) => set[CONTAINS](item)));
}

function merged(set, others) {
  for (const other of others) set.merge(other);
  return set;
}

/** What leaves a set as it is. */
const JOINING = {
  copy: (set) => new set.constructor(set),
  "union ...": (set, args) => merged(new set.constructor(set), args),
  "intersection ...": (set, args) => args.reduce(common, new set.constructor(set)),
  "difference ...": (set, [first, ...rest]) => {
    const made = first instanceof PySet ? set[BINARY]("-", first) : new set.constructor(set);
    for (const other of first === undefined || first instanceof PySet ? rest : [first, ...rest])
      made.reduce(other);
    return made;
  },
  "symmetric_difference x": (set, other) => set[BINARY]("^", setOf(other)),
  "issubset x": (set, other) => set[COMPARE]("<=", setOf(other)),
  "issuperset x": (set, other) => set[COMPARE](">=", setOf(other)),
  "isdisjoint x": (set, other) => set[BINARY]("&", setOf(other)).entries.size === 0,
};

defineMethods("set", {
  "add x"(set, item) {
    set.add(item);
    return null;
  },
  "discard x"(set, item) {
    if (set[CONTAINS](item)) set.remove(item);
    return null;
  },
  "remove x"(set, item) {
    if (!set[CONTAINS](item)) raise("KeyError", item);
    set.remove(item);
    return null;
  },
  pop(set) {
    return set.pop();
  },
  "update ..."(set, args) {
    merged(set, args);
    return null;
  },
  clear(set) {
    set.clear();
    return null;
  },
  ...JOINING,
});
defineMethods("frozenset", JOINING);
