// Numbers for every index of several axes, without walking a tensor.

/** Every combination of one entry per list, in row-major order. */
export function combinations(lists, start, combine) {
  let all = [start];
  for (const list of lists) {
    const next = new Array(all.length * list.length);
    let at = 0;
    for (const before of all) for (const entry of list) next[at++] = combine(before, entry);
    all = next;
  }
  return all;
}
