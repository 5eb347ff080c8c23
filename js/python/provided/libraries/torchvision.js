// Datasets of pictures, what is done to them, and models; importing this provides torchvision.
import { register } from "../../arrays/registered.js";
import { isModelAttribute, MODEL_MODULES, models } from "../../torchvision/models/module.js";
import { TORCHVISION_ATTRIBUTES, TORCHVISION_MODULES } from "../../torchvision/module.js";
import { provideFramework } from "../frameworks.js";
import "../torch-modules.js";

register("torchvision", (name) => (name === "models" ? models : undefined));

provideFramework({
  modules: { ...TORCHVISION_MODULES, ...MODEL_MODULES },
  hasAttribute: (name) => TORCHVISION_ATTRIBUTES.has(name) || isModelAttribute(name),
});
