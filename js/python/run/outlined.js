// Programs with values of which a part has none that anybody knows: they are run once more with shapes alone, and where a number
// would be told they are refused.
import { session } from "../arrays/session.js";

/** What stops a run with values that goes on with shapes alone. */
class OutlineWanted extends Error {
  /** @param {string} untold  whose numbers nobody knows */
  constructor(untold) {
    super(untold);
    this.untold = untold;
  }
}

/** From here on no numbers are known. */
export function outlineOnly(/** @type {string} */ untold) {
  if (session().mode === "values") throw new OutlineWanted(untold);
}
