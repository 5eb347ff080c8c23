// The names of what rare/ brings, which a program comes to before it is there.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { TYPES, Type } from "../values/types.js";
import { isHalfType } from "./dtypes.js";

const words = (text) => new Set(text.split(" "));

const MATH =
  "top_k in_top_k bincount confusion_matrix count_nonzero squared_difference divide_no_nan multiply_no_nan reduce_logsumexp l2_normalize " +
  "xdivy xlog1py polyval reduce_euclidean_norm log_sigmoid softplus zero_fraction rint segment_sum segment_prod segment_mean segment_max segment_min unsorted_segment_sum unsorted_segment_prod " +
  "unsorted_segment_mean unsorted_segment_max unsorted_segment_min invert_permutation scalar_mul digamma lgamma erfc reciprocal_no_nan is_strictly_increasing is_non_decreasing accumulate_n conj real cumulative_logsumexp";
const NAMES = {
  tensorflow: words(
    "gather_nd scatter_nd tensor_scatter_nd_update tensor_scatter_nd_add tensor_scatter_nd_sub tensor_scatter_nd_max tensor_scatter_nd_min sort argsort unique unique_with_counts " +
      "searchsorted pad meshgrid slice sequence_mask cond while_loop map_fn vectorized_map foldl foldr scan stop_gradient ensure_shape " +
      "executing_eagerly device name_scope clip_by_norm clip_by_global_norm assert_equal assert_less assert_greater assert_rank " +
      "print custom_gradient case switch_case as_string py_function numpy_function dynamic_partition dynamic_stitch unravel_index scalar_mul realdiv bitcast get_static_value histogram_fixed_width histogram_fixed_width_bins reduce_logsumexp truncatediv strided_slice saturate_cast identity_n reverse_sequence control_dependencies init_scope inside_function type_spec_from_value shape_n",
  ),
  math: words(MATH),
  linalg: words(
    "qr eigh eigvalsh svd logdet inv det solve cholesky triangular_solve slogdet tensor_diag tensor_diag_part adjoint trace diag diag_part band_part set_diag matrix_transpose cross normalize l2_normalize global_norm",
  ),
  nn: words(
    "top_k in_top_k l2_normalize zero_fraction softsign bias_add conv1d conv2d depthwise_conv2d max_pool max_pool2d max_pool1d avg_pool " +
      "avg_pool2d avg_pool1d moments batch_normalization embedding_lookup l2_loss sigmoid_cross_entropy_with_logits dropout " +
      "space_to_depth depth_to_space weighted_cross_entropy_with_logits crelu log_poisson_loss compute_average_loss",
  ),
  image: words(
    "resize flip_left_right flip_up_down rgb_to_grayscale grayscale_to_rgb central_crop crop_to_bounding_box pad_to_bounding_box " +
      "resize_with_crop_or_pad adjust_gamma adjust_brightness adjust_contrast per_image_standardization convert_image_dtype transpose rot90 extract_patches random_crop random_flip_left_right random_flip_up_down random_brightness random_contrast rgb_to_hsv hsv_to_rgb sobel_edges",
  ),
  debugging: words(
    "assert_equal assert_less assert_less_equal assert_greater assert_greater_equal assert_rank assert_shapes assert_non_negative " +
      "assert_positive assert_near check_numerics assert_all_finite assert_type assert_none_equal",
  ),
  nest: words("flatten map_structure is_nested pack_sequence_as assert_same_structure"),
  ragged: words(
    "constant stack range map_flat_values row_splits_to_segment_ids segment_ids_to_row_splits boolean_mask",
  ),
  test: words(
    "is_built_with_cuda is_built_with_rocm is_built_with_xla is_built_with_gpu_support gpu_device_name is_gpu_available",
  ),
  sparse: words(
    "to_dense from_dense sparse_dense_matmul reduce_sum reduce_max transpose reorder add concat reshape slice expand_dims retain eye map_values",
  ),
  strings: words(
    "lower upper strip length split join reduce_join to_number substr regex_replace regex_full_match unicode_split bytes_split format as_string",
  ),
  signal: words("frame hann_window hamming_window"),
  lookup: words(
    "KeyValueTensorInitializer StaticHashTable StaticVocabularyTable MutableHashTable DenseHashTable",
  ),
  config: words("list_physical_devices run_functions_eagerly functions_run_eagerly"),
  data: new Set(["Dataset"]),
};

const TYPE_NAMES = words("Module TensorSpec TensorArray RaggedTensor SparseTensor");

/** What Dataset has, and what datasets have. */
const MAKERS = "from_tensor_slices from_tensors from_generator range zip counter random choose_from_datasets";

const ATTRIBUTES =
  "batch map shuffle repeat take skip prefetch cache filter enumerate concatenate reduce as_numpy_iterator cardinality unbatch " +
  "flat_map window padded_batch shard interleave unique take_while scan get_single_element apply rebatch group_by_window bucket_by_sequence_length ragged_batch write read stack unstack gather scatter concat size mark_used variables trainable_variables submodules element_spec name indices dense_shape get_shape idx count y AUTOTUNE INFINITE_CARDINALITY UNKNOWN_CARDINALITY";

const RAGGED =
  "from_spec is_compatible_with from_row_lengths from_row_splits from_row_limits from_row_starts from_value_rowids from_tensor values flat_values row_splits " +
  "ragged_rank uniform_row_length to_tensor to_list row_lengths nested_row_lengths nrows bounding_shape value_rowids row_starts " +
  "row_limits with_values with_flat_values nested_row_splits nested_value_rowids merge_dims to_sparse numpy from_uniform_row_length from_nested_row_splits from_nested_row_lengths from_nested_value_rowids from_sparse get_next get_next_as_optional has_value get_value";

export const RARE_ATTRIBUTES = words(`${MAKERS} ${ATTRIBUTES} ${RAGGED}`);

const isOther = (value) =>
  Boolean(value?.isRagged || value?.isSparse || value?.isTextTensor || value?.isHalf);
const isRagged = (value) => isOther(value) || value?.items?.some?.(isOther) === true;

/** A function that ragged and sparse tensors, and those of texts, are taken by as well. @type {WeakMap<any, FunctionOf>} */
const taking = new WeakMap();
export function ofRagged(name, made) {
  if (!(made instanceof FunctionOf)) return made;
  const own =
    taking.get(made) ??
    new FunctionOf(name, (args, keywords, machine) =>
      args.some(isRagged) || args.some(isHalfType) || isHalfType(keywords.dtype)
        ? partOf("tensorflowRare").dispatch(name, args, keywords, made)
        : made.call(args, keywords, machine),
    );
  taking.set(made, own);
  return own;
}

const METHODS = { BILINEAR: "bilinear", NEAREST_NEIGHBOR: "nearest" };
const RESIZE_METHOD = {
  [ATTRIBUTE]: (name) => METHODS[name] ?? refuseHere(`tf.image.ResizeMethod.${name}`),
};

const COUNTS = { AUTOTUNE: -1n, INFINITE_CARDINALITY: -1n, UNKNOWN_CARDINALITY: -2n };

/** A member of a module that comes later, or undefined. */
export function rareMember(module, name) {
  if (module === "data")
    return name === "Dataset" ? DATASET : name === "experimental" ? experimental : COUNTS[name];
  if (module === "image" && name === "ResizeMethod") return RESIZE_METHOD;
  if ((module === "tensorflow" && TYPE_NAMES.has(name)) || (module === "sparse" && name === "SparseTensor"))
    return partOf("tensorflowRare").types[name];
  if (module === "lookup" && name === "experimental") return TABLES;
  if (!NAMES[module]?.has(name)) return undefined;
  return new FunctionOf(name, (args, keywords, machine) =>
    partOf("tensorflowRare")[module][name].call(args, keywords, machine),
  );
}

/** tf.lookup.experimental, whose tables are changed. */
const TABLES = {
  [ATTRIBUTE]: (name) => rareMember("lookup", name) ?? refuseHere(`tf.lookup.experimental.${name}`),
};

const makers = Object.fromEntries(
  MAKERS.split(" ").map((name) => [
    name,
    new FunctionOf(name, (args, keywords) => partOf("tensorflowRare").dataset[name](args, keywords)),
  ]),
);
/** tf.data.Dataset, with what makes one. */
export const DATASET = Object.assign(
  new Type("DatasetV2", TYPES.object, "tensorflow.python.data.ops.dataset_ops.DatasetV2"),
  {
    call: () => refuseHere("tf.data.Dataset()"),
    [ATTRIBUTE]: (name) =>
      Object.hasOwn(makers, name) ? makers[name] : refuseHere(`tf.data.Dataset.${name}`),
  },
);

const EXPERIMENTAL = {
  ...COUNTS,
  Counter: makers.counter,
  choose_from_datasets: makers.choose_from_datasets,
  cardinality: new FunctionOf("cardinality", ([set]) => set[ATTRIBUTE]("cardinality").call([], {})),
};
/** tf.data.experimental, as far as it is the same under older names. */
const experimental = {
  [ATTRIBUTE]: (name) =>
    Object.hasOwn(EXPERIMENTAL, name) ? EXPERIMENTAL[name] : refuseHere(`tf.data.experimental.${name}`),
};

/** Everything that is named here, by its module. */
export const rareNames = NAMES;
