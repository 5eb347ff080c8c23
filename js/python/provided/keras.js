// Keras for programs; importing this provides it.
import "../tensorflow/training/training.js";
import { isKerasAttribute as hasAttribute } from "../keras/attributes.js";
import { KERAS_MODULES as modules } from "../keras/module.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute });
// For texts that speak of it without its module.
providePart("keras", {});
