// Keras for programs; importing this provides it.

import { isLayerAttribute as hasAttribute } from "../layers/attributes.js";
import { KERAS_MODULES as modules } from "../layers/keras.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute });
