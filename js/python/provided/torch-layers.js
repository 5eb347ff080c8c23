// PyTorch's layers and losses for programs; importing this provides them.
import "../layers/torch.js";
import { isLayerAttribute } from "../layers/attributes.js";
import { isOptimizerAttribute } from "../torch/optimizers.js";
import { provideFramework } from "./frameworks.js";

provideFramework({
  modules: {},
  hasAttribute: (name) => isLayerAttribute(name) || isOptimizerAttribute(name),
});
