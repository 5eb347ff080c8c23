// TensorFlow for programs; importing this provides it.
import { provideFramework } from "../frameworks.js";
import { hasAttribute } from "../tensorflow/attributes.js";
import { TENSORFLOW_MODULES as modules } from "../tensorflow/module.js";

provideFramework({ modules, hasAttribute });
