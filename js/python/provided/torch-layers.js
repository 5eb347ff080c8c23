// PyTorch's layers and losses for programs; importing this provides them.
import "../layers/torch.js";
import { isLayerAttribute as hasAttribute } from "../layers/attributes.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules: {}, hasAttribute });
