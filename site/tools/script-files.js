// The script of a page and what that imports: named in the page, so that all of it is on its way at once when it is asked for.
import { relative } from "node:path";
import { closure } from "../../js/tools/closure.js";

const ASSETS = "build/site/assets";

/** @param {string} script  without its ending; it comes first */
export const filesOfScript = (script) =>
  [...closure(`${ASSETS}/${script}.js`)].map((file) => relative(ASSETS, file));
