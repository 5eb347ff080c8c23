// The engine's functions by their names.
import * as names from "../../names.js";

/** @type {Record<string, any>} */
export const engine = { ...names };
