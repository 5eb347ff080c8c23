// Modules of PyTorch that stand beside its layers, torch.utils.data and torch.distributions, and what programs set of the machine;
// importing this provides them.
import { register } from "../arrays/registered.js";
import { dataModule, isDataAttribute } from "../data/module.js";
import { DISTRIBUTION_ATTRIBUTES } from "../distributions/distribution.js";
import { DISTRIBUTION_MODULES } from "../distributions/module.js";
import { MACHINERY_ATTRIBUTES, MACHINERY_MODULES, machineryNamed } from "../torch/machinery.js";
import { provideFramework } from "./frameworks.js";
import "./torch-layers.js";

register("torch", machineryNamed);

provideFramework({
  modules: { "torch.utils.data": dataModule, ...DISTRIBUTION_MODULES, ...MACHINERY_MODULES },
  hasAttribute: (name) =>
    isDataAttribute(name) || DISTRIBUTION_ATTRIBUTES.has(name) || MACHINERY_ATTRIBUTES.has(name),
});
