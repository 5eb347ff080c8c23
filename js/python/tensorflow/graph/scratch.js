// The graph in which Keras finds out what a layer of the program gives, or what a step of training does: its nodes have names, by
// which what fails there is told. What names them comes later, with the rare functions.
import { session } from "../../arrays/session.js";

/** Makes such a graph; null as long as nothing that names its nodes is here. @type {{ make: (() => any) | null }} */
export const SCRATCH = { make: null };

/** The graph of Keras's that is made, or null. */
export const scratchHere = () => /** @type {any} */ (session().machine)?.scratch ?? null;

/**
 * Does something while such a graph is made, or where none is made.
 * @param {[name: string, array: any][] | null} given the arrays that are given, by what they are called there; null outside of any graph
 * @param {() => any} run
 */
export function inScratch(given, run) {
  const { machine } = /** @type {any} */ (session());
  const before = machine.scratch ?? null;
  const made = given === null ? null : (SCRATCH.make?.() ?? null);
  for (const [name, array] of made === null ? [] : /** @type {any[]} */ (given)) made.place(name, array);
  machine.scratch = made;
  try {
    return run();
  } finally {
    machine.scratch = before;
  }
}
