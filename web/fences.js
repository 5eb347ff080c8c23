// Importing this file draws the fences of a page: the element, and what finds them.
import "./element.js";
import { heightOf } from "./fences/height.js";
import { upgradeFences, watchFences } from "./fences/watch.js";

if (typeof document !== "undefined") watchFences();

export { heightOf as height, upgradeFences, watchFences };
