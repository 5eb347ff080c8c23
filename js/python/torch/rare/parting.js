// Where equal numbers of a row come from: as they stand after rows are parted around the median of three, as PyTorch parts them.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";

/** Rows up to this length are put in order by insertion, which leaves equal numbers as they stand. */
const SHORT = 16;

/** The places of a row, to be changed, and whether the number at one stands above that at another; nan is above all. */
function placesIn(row) {
  const places = row.map((_, i) => i);
  const isAbove = (i, j) => {
    const [one, other] = [row[places[i]], row[places[j]]];
    return one > other || (Number.isNaN(one) && !Number.isNaN(other));
  };
  const change = (i, j) => {
    [places[i], places[j]] = [places[j], places[i]];
  };
  return { places, isAbove, change };
}

/** Where the k-th of a row comes from, from 0. @param {any[]} row @param {number} k */
export function placeOfKth(row, k) {
  const { places, isAbove, change } = placesIn(row);
  const order = (i, j) => isAbove(i, j) && change(i, j);
  let [left, right] = [0, row.length - 1];
  while (right > left + 1) {
    change((left + right) >> 1, left + 1);
    order(left + 1, right);
    order(left, right);
    order(left + 1, left);
    let [i, j] = [left + 1, right];
    for (;;) {
      do i += 1;
      while (isAbove(left, i));
      do j -= 1;
      while (isAbove(j, left));
      if (j < i) break;
      change(i, j);
    }
    change(left, j);
    if (j <= k) left = i;
    if (j >= k) right = j - 1;
  }
  if (right > left) order(left, right);
  return places[k];
}

/** The places of a row in the order of its numbers, as the sort of C++ leaves them. */
function inOrder(row) {
  const { places, isAbove, change } = placesIn(row);
  const part = (first, last) => {
    let end = last;
    while (end - first > SHORT) {
      const three = [first + 1, first + ((end - first) >> 1), end - 1];
      const [a, b, c] = three;
      const isLow = isAbove(b, a);
      const middle = isLow
        ? isAbove(c, b)
          ? b
          : isAbove(c, a)
            ? c
            : a
        : isAbove(c, a)
          ? a
          : isAbove(c, b)
            ? c
            : b;
      change(first, middle);
      let [i, j] = [first + 1, end];
      for (;;) {
        while (isAbove(first, i)) i += 1;
        j -= 1;
        while (isAbove(j, first)) j -= 1;
        if (i >= j) break;
        change(i, j);
        i += 1;
      }
      part(i, end);
      end = i;
    }
  };
  part(0, row.length);
  return places.sort((i, j) => (row[i] > row[j] ? 1 : row[i] < row[j] ? -1 : 0));
}

/** Where what a row has most often stands last. @param {any[]} row */
export function placeOfMost(row) {
  const places = inOrder(row);
  let [most, found, count] = [0, 0, 0];
  places.forEach((place, i) => {
    count += 1;
    if (row[place] === row[places[i + 1]]) return;
    if (count > most) [most, found] = [count, place];
    count = 0;
  });
  return found;
}

/** A place for each row along an axis, which stays as 1. @param {any} x @param {number} axis @param {(row: any[]) => number} find */
export function placesAlong(x, axis, find) {
  const rows = x.movedim(axis, -1);
  const size = rows.shape[rows.ndim - 1];
  checkElements(rows.numel);
  const all = rows.reshape([rows.numel]).tolist();
  const places = [];
  for (let at = 0; at < all.length; at += size) places.push(find(all.slice(at, at + size)));
  return engine.tensor(places, { dtype: "int64" }).reshape(rows.shape.with(-1, 1)).movedim(-1, axis);
}
