// TensorFlow for programs; importing this provides it.

import "../../refusals/words/array-tensorflow.js";
import { hasAttribute } from "../tensorflow/attributes.js";
import { TENSORFLOW_MODULES as modules } from "../tensorflow/module.js";
import { VARIABLE_ATTRIBUTES } from "../tensorflow/variable.js";
import { provideFramework } from "./frameworks.js";

provideFramework({
  modules,
  hasAttribute: (name) => hasAttribute(name) || VARIABLE_ATTRIBUTES.has(name),
});
