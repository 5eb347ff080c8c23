// Keras for programs; importing this provides it.
import "../tensorflow/training/training.js";
import { isKerasAttribute as hasAttribute } from "../keras/attributes.js";
import { KERAS_MODULES as modules } from "../keras/module.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute });
