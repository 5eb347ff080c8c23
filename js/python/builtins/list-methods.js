// Methods of lists, tuples and ranges.

import { compare, equals, truth } from "../values/compare.js";
import { itemsOf } from "../values/iterate.js";
import { checkItems } from "../values/limits.js";
import { CONTAINS } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List } from "../values/sequences.js";
import { placeOf, toIndex } from "../values/slice.js";
import { raise } from "../values/types.js";
import { defineMethods, defineProperties } from "./builtin.js";
import { binary } from "./operators.js";

/** Where an item stands between two ends, or ValueError. */
function find(items, item, start = 0n, stop = BigInt(items.length), message) {
  const end = (index) => Math.max(0, Number(index) + (index < 0n ? items.length : 0));
  const last = Math.min(end(toIndex(stop)), items.length);
  for (let i = end(toIndex(start)); i < last; i++) if (equals(items[i], item)) return BigInt(i);
  return raise("ValueError", message);
}

const count = ({ items }, item) => BigInt(items.filter((one) => equals(one, item)).length);

/** Items in order, equal ones as they came. */
export function sortItems(items, key, reverse, context) {
  const keyed = items.map((item) => ({ item, key: key === null ? item : context.call(key, [item]) }));
  // From the back equal items keep their order, too.
  if (reverse) keyed.reverse();
  const sorted = merged(keyed);
  if (reverse) sorted.reverse();
  return sorted.map(({ item }) => item);
}

const isLess = (one, other) => truth(compare("<", one.key, other.key));

/** Few items are sorted as CPython sorts them: the run that they begin with, and each further one put into its place. */
function inserted(keyed) {
  const isFalling = isLess(keyed[1], keyed[0]);
  let run = 2;
  while (run < keyed.length && isLess(keyed[run], keyed[run - 1]) === isFalling) run++;
  const made = keyed.slice(0, run);
  if (isFalling) made.reverse();
  for (const item of keyed.slice(run)) {
    let [low, high] = [0, made.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isLess(item, made[middle])) high = middle;
      else low = middle + 1;
    }
    made.splice(low, 0, item);
  }
  return made;
}

const FEW = 64;

/** A sort by merging that asks `later < earlier` alone, as CPython does: the words of a refusal have that order. */
function merged(keyed) {
  if (keyed.length < 2) return keyed;
  if (keyed.length < FEW) return inserted(keyed);
  const middle = keyed.length >> 1;
  const [left, right] = [merged(keyed.slice(0, middle)), merged(keyed.slice(middle))];
  const result = [];
  let taken = 0;
  for (const later of right) {
    while (taken < left.length && !isLess(later, left[taken])) result.push(left[taken++]);
    result.push(later);
  }
  return result.concat(left.slice(taken));
}

defineMethods("list", {
  "append x"(list, item) {
    list.items.push(item);
    checkItems(list.items.length);
    return null;
  },
  "extend x"(list, other) {
    list.become(list.items.concat(itemsOf(other)));
    return null;
  },
  "insert i x"(list, index, item) {
    const at = Number(toIndex(index));
    list.items.splice(at < 0 ? Math.max(0, at + list.items.length) : at, 0, item);
    return null;
  },
  "pop i?"({ items }, index = -1n) {
    const message = items.length === 0 ? "pop from empty list" : "pop index out of range";
    const place = placeOf(toIndex(index), items.length) ?? raise("IndexError", message);
    return items.splice(place, 1)[0];
  },
  "remove x"({ items }, item) {
    items.splice(Number(find(items, item, 0n, undefined, "list.remove(x): x not in list")), 1);
    return null;
  },
  "index x start? stop?": ({ items }, item, start, stop) =>
    find(items, item, start, stop, `${repr(item)} is not in list`),
  "count x": count,
  reverse(list) {
    list.items.reverse();
    return null;
  },
  "sort * key= reverse="(list, key = null, reverse = false, context = undefined) {
    list.items = sortItems(list.items, key, truth(reverse), context);
    return null;
  },
  copy: ({ items }) => new List([...items]),
  clear(list) {
    list.items = [];
    return null;
  },
});

defineMethods("tuple", {
  "index x start? stop?": ({ items }, item, start, stop) =>
    find(items, item, start, stop, "tuple.index(x): x not in tuple"),
  "count x": count,
});

const product = ({ items }) => items.reduce((left, right) => binary("*", left, right), 1n);
defineMethods("torch.Size", { numel: product });
defineMethods("TensorShape", { as_list: ({ items }) => new List([...items]), num_elements: product });
const rank = ({ items }) => BigInt(items.length);
defineProperties("TensorShape", { rank, ndims: rank });

defineMethods("range", {
  "index x": (range, item) =>
    range[CONTAINS](item)
      ? (BigInt(item) - range.start) / range.step
      : raise("ValueError", `${repr(item)} is not in range`),
  "count x": (range, item) => (range[CONTAINS](item) ? 1n : 0n),
});
defineProperties("range", {
  start: (range) => range.start,
  stop: (range) => range.stop,
  step: (range) => range.step,
});
