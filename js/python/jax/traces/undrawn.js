// What functions do inside is not drawn.
import { session } from "../../arrays/session.js";

/**
 * Runs something of which no operation is noted for figures.
 * @template T @param {() => T} run @returns {T}
 */
export function undrawn(run) {
  const { figures } = /** @type {any} */ (session());
  const isOuter = !Object.hasOwn(figures, "note");
  if (isOuter) figures.note = () => null;
  try {
    return run();
  } finally {
    if (isOuter) delete figures.note;
  }
}

/** The same of the bodies of functions, by their signatures. @param {any[]} rows */
export const undrawnRows = (rows) =>
  rows.map(([signature, body]) => [signature, (given) => undrawn(() => body(given))]);
