// einops for programs; importing this provides it.
import { EINOPS_MODULES as modules } from "../einops/module.js";
import { provideFramework } from "./frameworks.js";
import "./torch-layers.js";

provideFramework({ modules, hasAttribute: () => false });
