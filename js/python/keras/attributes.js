// The attributes of what Keras makes: of all of it together; what one of them is without is Python's AttributeError.
import { LAYER_ATTRIBUTES } from "./base/layer-methods.js";
import { MASK_ATTRIBUTE } from "./base/masks.js";
import { VARIABLE_ATTRIBUTES } from "./base/variable.js";
import { MODEL_ATTRIBUTES } from "./models/model-methods.js";
import { PROGRAM_ATTRIBUTES } from "./models/programs.js";
import { KERAS_NAMES } from "./module.js";
import { TRAINING_ATTRIBUTES } from "./training/fit.js";
import { METRIC_ATTRIBUTES } from "./training/metrics.js";
import { OPTIMIZER_ATTRIBUTES } from "./training/optimizers.js";
import { PROGRAM_TRAINING_ATTRIBUTES } from "./training/programs.js";

const FIELDS =
  "units activation use_bias kernel bias embeddings input_dim output_dim mask_zero target_shape dims n rate axis scale offset " +
  "filters kernel_size strides padding dilation_rate depthwise_kernel pointwise_kernel pool_size size cropping " +
  "state_size output_size cells return_sequences return_state go_backwards cell recurrent_kernel layer forward_layer backward_layer merge_mode " +
  "num_heads key_dim dropout axes gamma beta moving_mean moving_variance momentum epsilon negative_slope alpha max_value " +
  "batch_shape inputs outputs input_shape output_shape shape dtype ndim l1 l2 reduction add pop call add_weight kernel_initializer";

/** Names that classes of programs have for what is refused where it is called. */
const REFUSED = [
  "get_config",
  "from_config",
  "losses",
  "add_loss",
  "metrics",
  "save",
  "save_weights",
  "load_weights",
];

/** Of a Tokenizer. */
const OF_TEXTS =
  "fit_on_texts texts_to_sequences sequences_to_texts texts_to_matrix word_index index_word word_counts document_count num_words oov_token text Tokenizer text_to_word_sequence";

const ATTRIBUTES = new Set([
  ...OF_TEXTS.split(" "),
  ...KERAS_NAMES,
  ...REFUSED,
  MASK_ATTRIBUTE,
  "supports_masking",
  ...FIELDS.split(" "),
  ...LAYER_ATTRIBUTES,
  ...MODEL_ATTRIBUTES,
  ...VARIABLE_ATTRIBUTES,
  ...PROGRAM_ATTRIBUTES,
  ...TRAINING_ATTRIBUTES,
  ...METRIC_ATTRIBUTES,
  ...OPTIMIZER_ATTRIBUTES,
  ...PROGRAM_TRAINING_ATTRIBUTES,
]);

/** Whether anything of Keras has an attribute of that name. */
export const isKerasAttribute = (name) => ATTRIBUTES.has(name);
