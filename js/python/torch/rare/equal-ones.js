// topk and sort where several elements are equal: which of them are taken, and in which order, is that of C++'s own selection, which PyTorch
// calls. Of other elements the engine's answer stands.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";

/** Up to so many elements are put into order one by one. */
const FEW = 16;
/** From so many elements for each that is asked for, a heap is kept. */
const MANY = 64;

/**
 * Musser's introspective selection and sort (1997) with Floyd's heap, on a list from `first` to before `last`; `before` orders. Which
 * of three is the pivot, and from how many elements on something else is done, is as in C++'s library on Linux: it decides the order
 * of equal elements.
 */
function selection(list, before) {
  const swap = (i, j) => {
    [list[i], list[j]] = [list[j], list[i]];
  };
  const inserted = (first, last) => {
    for (let i = first + 1; i < last; i++) {
      const one = list[i];
      let at = i;
      for (; at > first && before(one, list[at - 1]); at--) list[at] = list[at - 1];
      list[at] = one;
    }
  };
  /** The middle one of three goes to the front. */
  const medianFirst = (to, a, b, c) => {
    if (before(list[a], list[b])) {
      if (before(list[b], list[c])) swap(to, b);
      else swap(to, before(list[a], list[c]) ? c : a);
    } else if (before(list[a], list[c])) swap(to, a);
    else swap(to, before(list[b], list[c]) ? c : b);
  };
  const parted = (first, last) => {
    medianFirst(first, first + 1, first + ((last - first) >> 1), last - 1);
    let [low, high] = [first + 1, last];
    for (;;) {
      while (before(list[low], list[first])) low++;
      high--;
      while (before(list[first], list[high])) high--;
      if (low >= high) return low;
      swap(low, high);
      low++;
    }
  };
  /** Lets a hole in a heap sink, and what goes there rise. */
  const adjusted = (first, from, length, one) => {
    let hole = from;
    let child = from;
    while (child < (length - 1) >> 1) {
      child = 2 * (child + 1);
      if (before(list[first + child], list[first + child - 1])) child--;
      list[first + hole] = list[first + child];
      hole = child;
    }
    if (length % 2 === 0 && child === (length - 2) >> 1) {
      child = 2 * (child + 1);
      list[first + hole] = list[first + child - 1];
      hole = child - 1;
    }
    let parent = (hole - 1) >> 1;
    while (hole > from && before(list[first + parent], one)) {
      list[first + hole] = list[first + parent];
      hole = parent;
      parent = (hole - 1) >> 1;
    }
    list[first + hole] = one;
  };
  const popped = (first, last, to) => {
    const one = list[to];
    list[to] = list[first];
    adjusted(first, 0, last - first, one);
  };
  const heaped = (first, middle, last) => {
    const length = middle - first;
    for (let parent = (length - 2) >> 1; length > 1 && parent >= 0; parent--)
      adjusted(first, parent, length, list[first + parent]);
    for (let i = middle; i < last; i++) if (before(list[i], list[first])) popped(first, middle, i);
  };
  const heapSorted = (first, last) => {
    for (let end = last - 1; end > first; end--) popped(first, end, end);
  };
  const depth = (count) => 2 * (31 - Math.clz32(count));
  const looped = (first, last, limit) => {
    let end = last;
    for (let left = limit; end - first > FEW; left--) {
      if (left === 0) {
        heaped(first, end, end);
        heapSorted(first, end);
        return;
      }
      const cut = parted(first, end);
      looped(cut, end, left - 1);
      end = cut;
    }
  };
  return {
    partialSort(first, middle, last) {
      heaped(first, middle, last);
      heapSorted(first, middle);
    },
    nth(from, place, to) {
      if (from === to || place === to) return;
      let [first, last] = [from, to];
      for (let left = depth(last - first); last - first > 3; left--) {
        if (left === 0) {
          heaped(first, place + 1, last);
          swap(first, place);
          return;
        }
        const cut = parted(first, last);
        if (cut <= place) first = cut;
        else last = cut;
      }
      inserted(first, last);
    },
    sort(first, last) {
      if (first === last) return;
      looped(first, last, depth(last - first));
      inserted(first, last);
    },
  };
}

/** The places of the `k` first elements of a row. */
function placesOf(row, { k, isLargest, isSorted, isWhole }) {
  const isNaNOf = (at) => Number.isNaN(row[at]);
  const before = isLargest
    ? (a, b) => (isNaNOf(a) && !isNaNOf(b)) || row[a] > row[b]
    : (a, b) => (!isNaNOf(a) && isNaNOf(b)) || row[a] < row[b];
  const list = row.map((_, i) => i);
  const { partialSort, nth, sort } = selection(list, before);
  if (isWhole) sort(0, row.length);
  else if (k * MANY <= row.length) partialSort(0, k, row.length);
  else {
    nth(0, k - 1, row.length);
    if (isSorted) sort(0, k - 1);
  }
  return list.slice(0, k);
}

/** What topk was asked for, and sort: all of an axis. */
function askedFor(name, [input, ...given], named) {
  const [k, ...rest] = name === "topk" ? [named.k ?? given[0], ...given.slice(1)] : [0, ...given];
  const { axis: other = rest[0] ?? -1, dim = other } = named;
  if (name === "topk") {
    const { largest = rest[1] ?? true, sorted = rest[2] ?? true } = named;
    return { k, dim, largest, sorted };
  }
  const { descending = rest[1] ?? false, stable = false } = named;
  return { k: input.ndim === 0 ? 1 : input.shape.at(dim), dim, largest: descending, sorted: true, stable };
}

/** The answer of topk, sort or argsort, with those of equal elements that PyTorch takes, in its order. */
export function settleEqual(name, given, named, answer) {
  const [input] = given;
  const { k, dim, largest, sorted, stable } = askedFor(name, given, named);
  const indicesOf = name === "argsort" ? answer : answer[1];
  if (session().mode !== "values" || indicesOf.numel === 0 || input.ndim === 0 || stable === true)
    return answer;
  const axis = Number(dim);
  const rows = input.detach().movedim(axis, -1);
  const size = rows.shape.at(-1);
  if (size < 2) return answer;
  const inOrder = engine.sort(rows)[0];
  const isEqual = inOrder
    .narrow(-1, 1, size - 1)
    .eq(inOrder.narrow(-1, 0, size - 1))
    .any()
    .item();
  if (isEqual !== true && sorted === true) return answer;
  const lists = rows.reshape([-1, size]).tolist();
  const own = { k: Number(k), isLargest: largest === true, isSorted: sorted === true };
  const places = lists.map((row) => placesOf(row, { ...own, isWhole: name !== "topk" }));
  const made = engine.tensor(places, { dtype: "int64" }).reshape([...rows.shape.slice(0, -1), Number(k)]);
  const indices = made.movedim(-1, axis).contiguous();
  if (name === "argsort") return indices;
  const values = engine.gather(input, axis, indices);
  return Object.assign([values, indices], { values, indices });
}
