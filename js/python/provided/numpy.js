// NumPy for programs; importing this provides it.
import { provideFramework } from "../frameworks.js";
import { hasAttribute } from "../numpy/attributes.js";
import { NUMPY_MODULES as modules } from "../numpy/module.js";
import { isGeneratorMethod } from "../numpy/random.js";

provideFramework({ modules, hasAttribute: (name) => hasAttribute(name) || isGeneratorMethod(name) });
