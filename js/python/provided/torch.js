// PyTorch for programs; importing this provides it.

import { hasAttribute } from "../torch/attributes.js";
import { isGeneratorAttribute } from "../torch/generator.js";
import { TORCH_MODULES as modules } from "../torch/module.js";
import { RARE_ATTRIBUTES } from "../torch/rare-names.js";
import { provideFramework } from "./frameworks.js";

provideFramework({
  modules,
  hasAttribute: (name) => hasAttribute(name) || RARE_ATTRIBUTES.has(name) || isGeneratorAttribute(name),
});
