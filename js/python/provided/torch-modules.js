// Modules that stand beside PyTorch's layers: torch.utils.data, torch.distributions, einops, what programs set of the machine;
// importing this provides them.
import { register } from "../arrays/registered.js";
import { dataModule, isDataAttribute } from "../data/module.js";
import { DISTRIBUTION_ATTRIBUTES } from "../distributions/distribution.js";
import { DISTRIBUTION_MODULES } from "../distributions/module.js";
import { EINOPS_MODULES } from "../einops/module.js";
import { MACHINERY_ATTRIBUTES, MACHINERY_MODULES, machineryNamed } from "../torch/machinery.js";
import { provideFramework } from "./frameworks.js";
import "./torch-layers.js";

register("torch", machineryNamed);

provideFramework({
  modules: {
    "torch.utils.data": dataModule,
    ...DISTRIBUTION_MODULES,
    ...MACHINERY_MODULES,
    ...EINOPS_MODULES,
  },
  hasAttribute: (name) =>
    isDataAttribute(name) || DISTRIBUTION_ATTRIBUTES.has(name) || MACHINERY_ATTRIBUTES.has(name),
});
