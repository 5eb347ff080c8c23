// NumPy for programs; importing this provides it.

import "../../refusals/words/array-numpy.js";
import { hasAttribute } from "../numpy/attributes.js";
import { NUMPY_MODULES as modules } from "../numpy/module.js";
import { isDrawing } from "../numpy/random.js";
import { RARE_ATTRIBUTES } from "../numpy/rare-names.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

provideFramework({
  modules,
  hasAttribute: (name) => hasAttribute(name) || isDrawing(name) || RARE_ATTRIBUTES.has(name),
});
// For texts that speak of it without its module.
providePart("numpy", {});
