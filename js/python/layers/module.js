// The layers and losses that are read here: registered where PyTorch and TensorFlow look for them.
import { register } from "../arrays/registered.js";
import { functionalNamed } from "./functional.js";
import { KERAS_MODULES, keras } from "./keras.js";
import { MODULE, PARAMETER } from "./layer.js";
import { LAYERS } from "./torch-layers.js";
import { LOSS_LAYERS } from "./torch-losses.js";

const OF_TORCH = { ...LAYERS, ...LOSS_LAYERS, Module: MODULE, Parameter: PARAMETER };

register("torch.nn.functional", functionalNamed);
register("torch.nn", (name) => (Object.hasOwn(OF_TORCH, name) ? OF_TORCH[name] : undefined));
register("tensorflow", (name) => (name === "keras" ? keras : undefined));

/** What can be imported, by its path. */
export const LAYER_MODULES = KERAS_MODULES;

// Of all layers together; what one of them is without is Python's AttributeError.
const ATTRIBUTES = new Set(
  (
    "weight bias training in_features out_features num_embeddings embedding_dim padding_idx normalized_shape eps " +
    "elementwise_affine inplace approximate dim p start_dim end_dim reduction pos_weight ignore_index forward " +
    "parameters named_parameters children eval train to cpu cuda zero_grad units kernel use_bias built axis rate"
  ).split(" "),
);

/** Whether any layer has an attribute of that name. */
export const isLayerAttribute = (name) => ATTRIBUTES.has(name);
