// Partitions by NumPy's own steps, which tell in what order the elements between the asked places lie: quickselect with the
// median of three, ends of what is parted already kept in mind, small places by looking for the least.

/** How many ends of parts are kept in mind. */
const MOST_ENDS = 50;
/** From here on a median of five is taken. */
const SMALL = 5;

const isBefore = (one, other) => one < other || (Number.isNaN(other) && !Number.isNaN(one));

/**
 * The places of a row's elements after it was parted at each of `kth`, which are in order.
 * @param {any[]} row @param {number[]} kth @param {boolean} isFloat
 */
export function partedInSteps(row, kth, isFloat) {
  const order = row.map((_, i) => i);
  const ends = /** @type {number[]} */ ([]);
  const at = (place) => row[order[place]];
  const before = (one, other) => isBefore(at(one), at(other));
  const swap = (one, other) => {
    [order[one], order[other]] = [order[other], order[one]];
  };

  const keep = (end, place) => {
    if (end === place && ends.length === MOST_ENDS) ends[ends.length - 1] = end;
    else if (end >= place && ends.length < MOST_ENDS) ends.push(end);
  };

  function least(low, high, count) {
    for (let i = 0; i < count; i++) {
      let found = low + i;
      for (let k = found + 1; k <= high; k++) if (before(k, found)) found = k;
      swap(low + i, found);
    }
  }

  function medianOfThree(low, middle, high) {
    if (before(high, middle)) swap(high, middle);
    if (before(high, low)) swap(high, low);
    if (before(low, middle)) swap(low, middle);
    swap(middle, low + 1);
  }

  function medianOfFive(low) {
    if (before(low + 1, low)) swap(low + 1, low);
    if (before(low + 4, low + 3)) swap(low + 4, low + 3);
    if (before(low + 3, low)) swap(low + 3, low);
    if (before(low + 4, low + 1)) swap(low + 4, low + 1);
    if (before(low + 2, low + 1)) swap(low + 2, low + 1);
    if (!before(low + 3, low + 2)) return 2;
    return before(low + 3, low + 1) ? 1 : 3;
  }

  function medianOfMedians(low, count) {
    const parts = Math.floor(count / SMALL);
    for (let i = 0; i < parts; i++) swap(low + i * SMALL + medianOfFive(low + i * SMALL), low + i);
    const middle = Math.floor(parts / 2);
    if (parts > 2) select(low, low + parts - 1, low + middle, null);
    return middle;
  }

  /** @param {number | null} kept the place whose ends are kept */
  function select(from, to, place, kept) {
    let [low, high] = [from, to];
    while (kept !== null && ends.length > 0) {
      const last = ends[ends.length - 1];
      if (last > place) {
        high = last - 1;
        break;
      }
      if (last === place) return;
      low = last + 1;
      ends.pop();
    }
    if (place - low < 3) {
      least(low, high, place - low + 1);
      if (kept !== null) keep(place, place);
      return;
    }
    if (isFloat && place === to) {
      let most = low;
      for (let k = low + 1; k <= to; k++) if (!before(k, most)) most = k;
      swap(place, most);
      return;
    }
    let depth = Math.floor(Math.log2(to - from + 1)) * 2;
    while (low + 1 < high) {
      let [left, right] = [low + 1, high];
      if (depth > 0 || right - left < SMALL) medianOfThree(low, low + Math.floor((high - low) / 2), high);
      else {
        swap(left + medianOfMedians(left, right - left), low);
        left--;
        right++;
      }
      depth--;
      const pivot = at(low);
      for (;;) {
        do left++;
        while (isBefore(at(left), pivot));
        do right--;
        while (isBefore(pivot, at(right)));
        if (right < left) break;
        swap(left, right);
      }
      swap(low, right);
      if (right !== place && kept !== null) keep(right, place);
      if (right >= place) high = right - 1;
      if (right <= place) low = left;
    }
    if (high === low + 1 && before(high, low)) swap(high, low);
    if (kept !== null) keep(place, place);
  }

  for (const place of kth) select(0, row.length - 1, place, place);
  return order;
}
