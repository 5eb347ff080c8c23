// The frameworks that code may speak to: their modules by path, and which attributes their values have.
import { hasMethod } from "./builtins/attributes.js";
import { hasAttribute as isOfJax } from "./jax/attributes.js";
import { JAX_MODULES } from "./jax/module.js";
import { isLayerAttribute, LAYER_MODULES } from "./layers/module.js";
import { hasAttribute as isOfArrays } from "./numpy/attributes.js";
import { NUMPY_MODULES } from "./numpy/module.js";
import { isGeneratorMethod } from "./numpy/random.js";
import { hasAttribute as isOfTensorFlow } from "./tensorflow/attributes.js";
import { TENSORFLOW_MODULES } from "./tensorflow/module.js";
import { hasAttribute as isOfTensors } from "./torch/attributes.js";
import { TORCH_MODULES } from "./torch/module.js";

export const MODULES = {
  ...TORCH_MODULES,
  ...NUMPY_MODULES,
  ...TENSORFLOW_MODULES,
  ...JAX_MODULES,
  ...LAYER_MODULES,
};

/** Whether any value that code may meet has an attribute of that name. */
export const isAttribute = (name) =>
  [hasMethod, isOfTensors, isOfArrays, isGeneratorMethod, isOfTensorFlow, isOfJax, isLayerAttribute].some(
    (has) => has(name),
  );
