// PyTorch's layers and losses for programs; importing this provides them.
import "../layers/blocks/torch.js";
import { askForGradients } from "../derived/leaf.js";
import { isLayerAttribute } from "../layers/attributes.js";
import { init } from "../layers/blocks/initializing.js";
import { isOptimizerAttribute } from "../optimizers/optimizers.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

providePart("leaves", { askForGradients });

provideFramework({
  modules: { "torch.nn.init": init },
  hasAttribute: (name) => isLayerAttribute(name) || isOptimizerAttribute(name),
});
