// The attributes of layers.

import { METHOD_NAMES } from "./module-methods.js";
import { PACKED_ATTRIBUTES } from "./packing.js";

// Of all layers together; what one of them is without is Python's AttributeError.
const ATTRIBUTES = new Set(
  (
    "weight bias training in_features out_features num_embeddings embedding_dim padding_idx normalized_shape eps " +
    "elementwise_affine inplace approximate dim p start_dim end_dim reduction pos_weight ignore_index forward " +
    "append extend insert pop keys values items update in_proj_weight in_proj_bias out_proj embed_dim num_heads head_dim self_attn multihead_attn linear1 linear2 norm norm1 norm2 norm3 dropout1 dropout2 dropout3 layers encoder decoder d_model nhead norm_first generate_square_subsequent_mask in_channels out_channels kernel_size stride padding dilation groups ceil_mode count_include_pad output_size num_features momentum affine track_running_stats running_mean running_var num_batches_tracked num_groups num_channels negative_slope alpha beta threshold min_val max_val num_parameters unflattened_size scale_factor input_size hidden_size num_layers batch_first bidirectional dropout nonlinearity upscale_factor output_padding margin log_target value module missing_keys unexpected_keys remove register_hook weight_ih weight_hh bias_ih bias_hh weight_g weight_v weight_orig weight_u"
  )
    .split(" ")
    .concat(METHOD_NAMES, PACKED_ATTRIBUTES),
);

/** Whether any layer has an attribute of that name. */
export const isLayerAttribute = (name) =>
  ATTRIBUTES.has(name) ||
  /^(?:original\d?|parametrizations|right_inverse|(?:weight|bias)_(?:orig|mask|[guv])|_[uv])$/.test(name) ||
  /^(?:weight|bias)_[ih]h_l\d+(?:_reverse)?$/.test(name);
