// Keras for programs; importing this provides it.
import { provideFramework } from "../frameworks.js";
import { isLayerAttribute as hasAttribute } from "../layers/attributes.js";
import { KERAS_MODULES as modules } from "../layers/keras.js";

provideFramework({ modules, hasAttribute });
