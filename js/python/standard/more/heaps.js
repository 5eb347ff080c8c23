// The modules heapq and bisect, in CPython's steps: a heap's items lie where they lie there.
import { Builtin } from "../../builtins/builtin.js";
import { sortItems } from "../../builtins/list-methods.js";
import { compare, truth } from "../../values/compare.js";
import { getItem } from "../../values/items.js";
import { itemsOf, length } from "../../values/iterate.js";
import { List } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { nameOf, raise } from "../../values/types.js";

const isLess = (one, other) => truth(compare("<", one, other));

function itemsOfHeap(heap) {
  if (!(heap instanceof List)) raise("TypeError", `heap argument must be a list, not ${nameOf(heap)}`);
  return heap.items;
}

/** An item that may be too small for its place goes up. */
function rise(items, start, place) {
  const item = items[place];
  let at = place;
  while (at > start) {
    const above = (at - 1) >> 1;
    if (!isLess(item, items[above])) break;
    items[at] = items[above];
    at = above;
  }
  items[at] = item;
}

/** The smaller child goes up until there is none; then the item goes up to its place. */
function sink(items, start) {
  const item = items[start];
  let at = start;
  for (let child = 2 * at + 1; child < items.length; child = 2 * at + 1) {
    const right = child + 1;
    const next = right < items.length && !isLess(items[child], items[right]) ? right : child;
    items[at] = items[next];
    at = next;
  }
  items[at] = item;
  rise(items, start, at);
}

function push(heap, item) {
  const items = itemsOfHeap(heap);
  items.push(item);
  rise(items, 0, items.length - 1);
  return null;
}

function pop(heap) {
  const items = itemsOfHeap(heap);
  if (items.length === 0) raise("IndexError", "index out of range");
  const last = items.pop();
  if (items.length === 0) return last;
  const [first] = items;
  items[0] = last;
  sink(items, 0);
  return first;
}

function replace(heap, item) {
  const items = itemsOfHeap(heap);
  if (items.length === 0) raise("IndexError", "index out of range");
  const [first] = items;
  items[0] = item;
  sink(items, 0);
  return first;
}

function heapify(heap) {
  const items = itemsOfHeap(heap);
  for (let at = (items.length >> 1) - 1; at >= 0; at--) sink(items, at);
  return null;
}

const ends = (isReversed) => (n, values, key, context) => {
  const count = Math.max(0, Number(toIndex(n)));
  return new List(sortItems(itemsOf(values), key ?? null, isReversed, context).slice(0, count));
};

export const HEAPQ = {
  heappush: new Builtin("heappush heap item", push),
  heappop: new Builtin("heappop heap", pop),
  heapify: new Builtin("heapify heap", heapify),
  heapreplace: new Builtin("heapreplace heap item", replace),
  heappushpop: new Builtin("heappushpop heap item", (heap, item) => {
    const items = itemsOfHeap(heap);
    return items.length > 0 && isLess(items[0], item) ? replace(heap, item) : item;
  }),
  nsmallest: new Builtin("nsmallest n: iterable: key=", ends(false)),
  nlargest: new Builtin("nlargest n: iterable: key=", ends(true)),
  merge: new Builtin("merge ...", (lists, { key = null, reverse = false, ...others }, context) => {
    if (Object.keys(others).length > 0) raise("TypeError", "merge() got an unexpected keyword argument");
    return new List(
      sortItems(
        lists.flatMap((list) => itemsOf(list)),
        key,
        truth(reverse),
        context,
      ),
    );
  }),
};

/** Where an item belongs in what is sorted. */
const placeFor = (isRight) => (values, x, lo, hi, key, context) => {
  let [from, to] = [Number(toIndex(lo ?? 0n)), hi == null ? length(values) : Number(toIndex(hi))];
  if (from < 0) raise("ValueError", "lo must be non-negative");
  const keyed = (item) => (key == null ? item : context.call(key, [item]));
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = keyed(getItem(values, BigInt(middle)));
    const isBefore = isRight ? !isLess(x, item) : isLess(item, x);
    if (isBefore) from = middle + 1;
    else to = middle;
  }
  return BigInt(from);
};

const inserting = (isRight) => (values, x, lo, hi, key, context) => {
  const wanted = key == null ? x : context.call(key, [x]);
  const place = placeFor(isRight)(values, wanted, lo, hi, key, context);
  values.items.splice(Number(place), 0, x);
  return null;
};

const ARGUMENTS = "a: x: lo= hi= * key=";
const functions = (names, make) =>
  Object.fromEntries(
    names.map((name) => [name, new Builtin(`${name} ${ARGUMENTS}`, make(!name.endsWith("_left")))]),
  );

export const BISECT = {
  ...functions(["bisect", "bisect_left", "bisect_right"], placeFor),
  ...functions(["insort", "insort_left", "insort_right"], inserting),
};
