// The attributes of layers.

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
