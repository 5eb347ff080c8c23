// The run that is under way. Modules of frameworks are the same for all runs; what belongs to one is found here.

/**
 * @typedef {{
 *   machine: import("../run/machine.js").Machine,
 *   mode: "values" | "shapes",
 *   figures: import("./figures.js").Figures,
 *   generic: import("./generic-sizes.js").GenericSizes,
 *   drawsShapes?: boolean,
 *   limits: { elements: number, together: number },
 *   counted: number,
 * }} Session
 */

/** @type {Session | null} */
let current = null;

/** The run that is under way. @returns {Session} */
export function session() {
  if (current === null) throw new Error("no program is running");
  return current;
}

export const isRunning = () => current !== null;

/** Calls `run` as a part of that run. */
export function during(next, run) {
  const before = current;
  current = next;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** Calls `run` with what gradients need kept, or not. */
export function recording(/** @type {boolean} */ records, /** @type {() => any} */ run) {
  const { machine } = session();
  const before = machine.records;
  machine.records = records;
  try {
    return run();
  } finally {
    machine.records = before;
  }
}
