// TensorFlow for programs; importing this provides it.

import "../../refusals/words/array-tensorflow.js";
import { hasAttribute } from "../tensorflow/attributes.js";
import { TENSORFLOW_MODULES as modules } from "../tensorflow/module.js";
import { RARE_ATTRIBUTES } from "../tensorflow/rare-names.js";
import { TRAINING_ATTRIBUTES } from "../tensorflow/training/training.js";
import { provideFramework } from "./frameworks.js";

provideFramework({
  modules,
  hasAttribute: (name) => hasAttribute(name) || TRAINING_ATTRIBUTES.has(name) || RARE_ATTRIBUTES.has(name),
});
