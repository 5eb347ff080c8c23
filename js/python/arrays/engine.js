// The engine's functions by their names: those of most programs, and others once they are provided.
import * as names from "../../common.js";

/** @type {Record<string, any>} */
export const engine = { ...names };

export function provideFunctions(/** @type {object} */ functions) {
  Object.assign(engine, functions);
}
