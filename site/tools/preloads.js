// What the script of a page imports, and what that imports. A frame shows nothing before all of it is there: named in the page, all
// is on its way at once. Pages of words show those first, and ask for nothing ahead of their style.
import { relative } from "node:path";
import { closure } from "../../js/tools/closure.js";

const ASSETS = "build/site/assets";

/** @param {string} script  without its ending */
export const preloadsOf = (script) =>
  [...closure(`${ASSETS}/${script}.js`)].slice(1).map((file) => relative(ASSETS, file));
