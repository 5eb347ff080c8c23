// Loops over batches that are all alike, where shapes alone are worked out: some of them say what all do.
import { session } from "../arrays/session.js";

/** So many are gone through as they are. */
export const MOST_BATCHES = 50;

/** What puts together what comes of batch after batch, whose size is that of all of them. */
const JOINS = /\b(?:cat|concat|concatenate|[hv]?stack|append|extend)\(/;

/** Whether a program may see fewer batches than there are. */
export function maySeeFewer() {
  const { mode, machine, isToldWhole = false } = /** @type {any} */ (session());
  return mode === "shapes" && !isToldWhole && !JOINS.test(machine.source.code);
}
