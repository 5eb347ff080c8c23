// Datasets of pictures and what is done to them; importing this provides torchvision.
import { TORCHVISION_ATTRIBUTES, TORCHVISION_MODULES } from "../../torchvision/module.js";
import { provideFramework } from "../frameworks.js";
import "../torch-modules.js";

provideFramework({
  modules: TORCHVISION_MODULES,
  hasAttribute: (name) => TORCHVISION_ATTRIBUTES.has(name),
});
