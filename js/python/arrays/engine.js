// The engine's functions by their names.
import * as names from "../../forward.js";

/** @type {Record<string, any>} */
export const engine = { ...names };
