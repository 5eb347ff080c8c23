// The engine of shapes alone, loaded when a program first runs with it. The page's build puts this module where the reader of
// code takes that engine from.

/** @type {typeof import("../../../js/shapes-only.js") | null} */
let engine = null;

/** To be waited for before anything runs with shapes only. */
export async function loadShapesOnly() {
  engine ??= await import("../../../js/shapes-only.js");
}

/** As that of the engine. @template T @param {() => T} f @returns {T} */
export function withShapesOnly(f) {
  if (engine === null) throw new Error("the engine of shapes alone was not loaded");
  return engine.withShapesOnly(f);
}
