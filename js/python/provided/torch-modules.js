// Modules of PyTorch that stand beside its layers, torch.utils.data and torch.distributions, for programs; importing this provides
// them.
import { dataModule, isDataAttribute } from "../data/module.js";
import { DISTRIBUTION_ATTRIBUTES } from "../distributions/distribution.js";
import { DISTRIBUTION_MODULES } from "../distributions/module.js";
import { provideFramework } from "./frameworks.js";
import "./torch-layers.js";

provideFramework({
  modules: { "torch.utils.data": dataModule, ...DISTRIBUTION_MODULES },
  hasAttribute: (name) => isDataAttribute(name) || DISTRIBUTION_ATTRIBUTES.has(name),
});
