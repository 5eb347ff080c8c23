// Datasets of pictures and what is done to them; importing this provides torchvision.
import { isVisionAttribute, TORCHVISION_MODULES } from "../../torchvision/module.js";
import { provideFramework } from "../frameworks.js";
import "../torch-modules.js";

provideFramework({
  modules: TORCHVISION_MODULES,
  hasAttribute: isVisionAttribute,
});
