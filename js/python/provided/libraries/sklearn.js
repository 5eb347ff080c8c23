// What learns from tables, with the shapes of what it gives; importing this provides scikit-learn.
import { SKLEARN_ATTRIBUTES, SKLEARN_MODULES } from "../../sklearn/module.js";
import { provideFramework } from "../frameworks.js";
import "../numpy.js";

provideFramework({ modules: SKLEARN_MODULES, hasAttribute: (name) => SKLEARN_ATTRIBUTES.has(name) });
