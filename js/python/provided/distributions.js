// torch.distributions for programs; importing this provides it.
import { DISTRIBUTION_ATTRIBUTES } from "../distributions/distribution.js";
import { DISTRIBUTION_MODULES as modules } from "../distributions/module.js";
import "./torch-layers.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute: (name) => DISTRIBUTION_ATTRIBUTES.has(name) });
