// Which puzzles were solved in this browser, kept where it allows that.
const KEY = "shapecast-puzzles";

/** @returns {Set<string>} */
export function solvedPuzzles(storage = globalThis.localStorage) {
  try {
    const solved = JSON.parse(storage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(solved) ? solved : []);
  } catch {
    return new Set();
  }
}

export function keepSolved(id, storage = globalThis.localStorage) {
  try {
    storage.setItem(KEY, JSON.stringify([...solvedPuzzles(storage).add(id)]));
  } catch {
    // A browser that keeps nothing still says that it is solved.
  }
}
