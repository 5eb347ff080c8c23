// PyTorch's layers and losses for programs; importing this provides them.
import "../layers/blocks/torch.js";
import "../layers/rare/functions.js";
import { hookAfter, hookOf } from "../derived/hooks.js";
import { askForGradients, refuseOneOf, refuseViewApart } from "../derived/leaf.js";
import { isLayerAttribute } from "../layers/attributes.js";
import { init } from "../layers/blocks/initializing.js";
import { RARE_LAYER_MODULES } from "../layers/rare/names.js";
import { sequenceUtilities } from "../layers/sequences.js";
import { layerUtilities } from "../optimizers/clipping.js";
import { isOptimizerAttribute } from "../optimizers/optimizers.js";
import { schedulers } from "../optimizers/schedulers.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

providePart("leaves", { askForGradients, hookAfter, hookOf, refuseOneOf, refuseViewApart });

provideFramework({
  modules: {
    "torch.nn.init": init,
    "torch.nn.utils": layerUtilities,
    "torch.nn.utils.rnn": sequenceUtilities,
    ...RARE_LAYER_MODULES,
    "torch.optim.lr_scheduler": schedulers,
  },
  hasAttribute: (name) => isLayerAttribute(name) || isOptimizerAttribute(name),
});
