import { FRAMEWORKS } from "../../js/refusals/frameworks.js";

/** The frameworks whose words the figure can show, as they write their names. */
export const DIALECTS = FRAMEWORKS;

/** @typedef {keyof typeof DIALECTS} Dialect */

/** The dialect of that name; PyTorch for anything else. @returns {Dialect} */
export const dialectOf = (name) =>
  name && Object.hasOwn(DIALECTS, name) ? /** @type {Dialect} */ (name) : "pytorch";
