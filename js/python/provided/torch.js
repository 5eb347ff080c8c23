// PyTorch for programs; importing this provides it.
import { provideFramework } from "../frameworks.js";
import { hasAttribute } from "../torch/attributes.js";
import { TORCH_MODULES as modules } from "../torch/module.js";

provideFramework({ modules, hasAttribute });
