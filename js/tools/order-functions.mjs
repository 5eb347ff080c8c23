// The functions of a module in an order in which each stands behind one that is like it, so that a compressor finds again what it
// has just seen. The linker's order is that of files and names, where kernels of all types follow each other.

/** So many instructions in a row make two functions alike; and what short functions share counts for less. */
const RUN = 4;
const SHORT = 20;

/** How often each run of instructions stands in the text of a function. */
function runsOf(/** @type {string} */ text) {
  const names = Array.from(text.matchAll(/\(([a-z][\w.]*)/g), ([, name]) => name);
  /** @type {Map<string, number>} */
  const runs = new Map();
  for (let from = 0; from + RUN <= names.length; from++) {
    const run = names.slice(from, from + RUN).join(" ");
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return { runs, length: Math.max(names.length - RUN + 1, 0) };
}

/** The order: from the first one always to the one that is most like it, of those that are left. */
export function orderOf(/** @type {string[]} */ texts) {
  const functions = texts.map(runsOf);
  /** @type {Map<string, number[]>} */
  const having = new Map();
  for (const [which, { runs }] of functions.entries()) {
    for (const run of runs.keys()) {
      const those = having.get(run);
      if (those === undefined) having.set(run, [which]);
      else those.push(which);
    }
  }
  const left = new Set(functions.keys());
  const order = [];
  for (let last = 0; left.size > 0; ) {
    left.delete(last);
    order.push(last);
    const shared = new Float64Array(functions.length);
    for (const [run, count] of functions[last].runs)
      for (const which of having.get(run) ?? [])
        shared[which] += Math.min(count, functions[which].runs.get(run) ?? 0);
    let most = -1;
    const { length } = functions[last];
    for (const which of left) {
      const likeness = shared[which] / (Math.max(length, functions[which].length) + SHORT);
      if (likeness > most) [most, last] = [likeness, which];
    }
  }
  return order;
}

const FUNCTION = /\n \(func .*?(?=\n \(|\n\)\s*$)/gs;

/** A module as text, its functions in that order. */
export function ordered(/** @type {string} */ text) {
  const functions = text.match(FUNCTION) ?? [];
  const order = orderOf(functions);
  let next = 0;
  return text.replace(FUNCTION, () => functions[order[next++]]);
}
