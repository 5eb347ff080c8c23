// Arrows between files and between folders: circles, and the fewest arrows that say the same.

/** @typedef {{ from: string, to: string }} Arrow */

/** What can be reached from each place by one arrow. @param {Arrow[]} arrows */
export function neighbours(arrows) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { from, to } of arrows) {
    if (!found.has(from)) found.set(from, new Set());
    found.get(from)?.add(to);
  }
  return found;
}

/** Every circle that a walk in depth meets, as the places along it. @param {Arrow[]} arrows */
export function circles(arrows) {
  const next = neighbours(arrows);
  const found = [];
  const done = new Set();
  const path = [];
  const visit = (place) => {
    if (path.includes(place)) {
      found.push([...path.slice(path.indexOf(place)), place]);
      return;
    }
    if (done.has(place)) return;
    path.push(place);
    for (const one of next.get(place) ?? []) visit(one);
    path.pop();
    done.add(place);
  };
  for (const place of next.keys()) visit(place);
  return found;
}

/** Arrows between folders, each once, in order; `folderOf` says where a file lives. @param {Arrow[]} arrows */
export function between(arrows, folderOf) {
  const all = arrows
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to);
  return [...new Map(all.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
}

/** The arrows without those that a longer way says already. There must be no circle. @param {Arrow[]} arrows */
export function fewest(arrows) {
  const next = neighbours(arrows);
  const reach = (from, to, seen = new Set()) =>
    [...(next.get(from) ?? [])].some((one) => {
      if (one === to) return true;
      if (seen.has(one)) return false;
      seen.add(one);
      return reach(one, to, seen);
    });
  return arrows.filter(
    ({ from, to }) => ![...(next.get(from) ?? [])].some((one) => one !== to && reach(one, to)),
  );
}
