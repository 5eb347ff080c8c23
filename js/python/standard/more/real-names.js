// Names that nobody has: what Python and the frameworks have beside what is read here, so that all others are known to be missing.
import { refuseHere } from "../../arrays/refuse.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { nameOf, TYPES, typeOf } from "../../values/types.js";

/** What modules have that is not read here. @type {Record<string, string>} */
const OF_MODULES = {
  numpy:
    "ScalarType asarray_chkfinite bitwise_count " +
    "busday_count busday_offset busdaycalendar bytes_ cdouble char character clongdouble common_type " +
    "complex256 complex64 core csingle ctypeslib cumulative_prod datetime64 datetime_as_string datetime_data dtypes " +
    "einsum_path emath exceptions f2py flatiter float128 float16 format_float_positional format_float_scientific " +
    "frexp from_dlpack frombuffer fromfile frompyfunc fromregex get_include get_printoptions getbufsize geterrcall " +
    "half histogramdd i0 info is_busday isdtype isfortran isnat kaiser ldexp lib load logaddexp2 long longdouble ma " +
    "mask_indices memmap min_scalar_type mintypecode nested_iters object_ poly polydiv polynomial rec " +
    "recarray record require save savez savez_compressed sctypeDict setbufsize seterrcall show_config show_runtime " +
    "sort_complex spacing str_ strings test timedelta64 typecodes typename typing ufunc uint uint16 uint32 uint64 " +
    "uintc uintp ulong ulonglong unique_all ushort vecmat version void",
  "numpy.linalg": "matrix_transpose tensorinv tensorsolve test vecdot",
  "numpy.random":
    "BitGenerator Generator MT19937 PCG64 PCG64DXSM Philox SFC64 SeedSequence bit_generator bytes chisquare " +
    "dirichlet f geometric get_bit_generator get_state gumbel hypergeometric laplace logistic lognormal logseries " +
    "mtrand multinomial multivariate_normal negative_binomial noncentral_chisquare noncentral_f pareto power " +
    "random_integers ranf rayleigh sample set_bit_generator set_state standard_cauchy standard_exponential " +
    "standard_gamma standard_t test triangular vonmises wald weibull zipf",
  "numpy.fft": "hfft ihfft irfft2 irfftn rfft2 rfftn test",
  math: "cbrt erfc",
  random:
    "BPF LOG4 NV_MAGICCONST RECIP_BPF SG_MAGICCONST SystemRandom TWOPI binomialvariate getstate randbytes setstate " +
    "vonmisesvariate",
  itertools: "",
  statistics:
    "Counter Decimal Fraction LinearRegression NormalDist bisect_left bisect_right defaultdict erf exp fabs fsum " +
    "groupby hypot log math median_grouped mul namedtuple numbers random reduce repeat sqrt sys tau",
  string: "Formatter Template printable",
  tensorflow:
    "AggregationMethod Assert CriticalSection DeviceSpec Graph IndexedSlicesSpec NoneTensorSpec Operation " +
    "OptionalSpec RaggedTensorSpec RegisterGradient SparseTensorSpec TensorArraySpec TypeSpec VariableAggregation " +
    "VariableSynchronization acosh approx_top_k asinh atan2 atanh audio autodiff autograph batch_to_space bfloat16 " +
    "bitcast check_pinned compat complex complex128 complex64 control_dependencies conv conv2d_backprop_filter_v2 " +
    "conv2d_backprop_input_v2 distribute dtensor dynamic_partition dynamic_stitch edit_distance eig eigvals " +
    "extract_volume_patches feature_column fftnd fingerprint float16 get_current_name_scope get_logger " +
    "get_static_value grad_pass_through gradients graph_util group guarantee_const half hessians " +
    "histogram_fixed_width histogram_fixed_width_bins ifftnd import_graph_def init_scope inside_function io irfftnd " +
    "is_symbolic_tensor lite load_library load_op_library lookup losses make_ndarray make_tensor_proto " +
    "matrix_square_root metrics mlir no_gradient no_op nondifferentiable_batch_function numpy_function optimizers " +
    "parallel_stack profiler py_function qint16 qint32 qint8 quantization queue quint16 quint8 " +
    "ragged_fill_empty_rows ragged_fill_empty_rows_grad random_index_shuffle raw_ops realdiv recompute_grad " +
    "register_tensor_conversion_function required_space_to_batch_paddings resource rfftnd saved_model scalar_mul " +
    "security sets shape_n signal space_to_batch space_to_batch_nd summary sysconfig test timestamp tools tpu train " +
    "tuple type_spec_from_value types uint16 uint32 uint64 unravel_index variable_creator_scope variant version xla",
  "tensorflow.math":
    "accumulate_n acosh angle approx_max_k approx_min_k asinh atanh bessel_i0 bessel_i0e bessel_i1 bessel_i1e " +
    "betainc conj cumulative_logsumexp digamma erfc erfcinv erfinv igamma igammac imag is_non_decreasing " +
    "is_strictly_increasing lbeta lgamma ndtri polygamma real reciprocal_no_nan scalar_mul sobol_sample softsign " +
    "special unsorted_segment_sqrt_n zeta",
  "tensorflow.linalg":
    "LinearOperator LinearOperatorAdjoint LinearOperatorBlockDiag LinearOperatorBlockLowerTriangular " +
    "LinearOperatorCirculant LinearOperatorCirculant2D LinearOperatorCirculant3D LinearOperatorComposition " +
    "LinearOperatorDiag LinearOperatorFullMatrix LinearOperatorHouseholder LinearOperatorIdentity " +
    "LinearOperatorInversion LinearOperatorKronecker LinearOperatorLowRankUpdate LinearOperatorLowerTriangular " +
    "LinearOperatorPermutation LinearOperatorScaledIdentity LinearOperatorToeplitz LinearOperatorTridiag " +
    "LinearOperatorZeros banded_triangular_solve cholesky_solve eig eigh eigh_tridiagonal eigvals experimental expm " +
    "logdet logm lstsq lu lu_matrix_inverse lu_reconstruct lu_solve matrix_rank pinv sqrtm tridiagonal_matmul " +
    "tridiagonal_solve",
  "tensorflow.nn":
    "RNNCellDeviceWrapper RNNCellDropoutWrapper RNNCellResidualWrapper all_candidate_sampler approx_max_k " +
    "approx_min_k atrous_conv2d atrous_conv2d_transpose avg_pool3d batch_norm_with_global_normalization " +
    "collapse_repeated compute_accidental_hits compute_average_loss conv1d_transpose conv2d_transpose conv3d " +
    "conv3d_transpose conv_transpose convolution crelu ctc_beam_search_decoder ctc_greedy_decoder ctc_loss " +
    "ctc_unique_labels depthwise_conv2d_backprop_filter depthwise_conv2d_backprop_input dilation2d " +
    "embedding_lookup_sparse erosion2d experimental fixed_unigram_candidate_sampler fractional_avg_pool " +
    "fractional_max_pool isotonic_regression learned_unigram_candidate_sampler local_response_normalization " +
    "log_poisson_loss lrn max_pool3d max_pool_with_argmax nce_loss normalize_moments pool " +
    "safe_embedding_lookup_sparse sampled_softmax_loss scale_regularization_loss separable_conv2d space_to_batch " +
    "sufficient_statistics weighted_cross_entropy_with_logits weighted_moments with_space_to_batch",
  "tensorflow.random":
    "Algorithm all_candidate_sampler create_rng_state experimental fixed_unigram_candidate_sampler fold_in gamma " +
    "get_global_generator learned_unigram_candidate_sampler log_uniform_candidate_sampler poisson " +
    "set_global_generator split stateless_binomial stateless_categorical stateless_gamma " +
    "stateless_parameterized_truncated_normal stateless_poisson uniform_candidate_sampler",
  "tensorflow.image":
    "adjust_hue adjust_jpeg_quality adjust_saturation combined_non_max_suppression crop_and_resize " +
    "decode_and_crop_jpeg decode_bmp decode_gif decode_image decode_jpeg decode_jxl decode_png decode_webp " +
    "draw_bounding_boxes encode_jpeg encode_png extract_glimpse extract_jpeg_shape generate_bounding_box_proposals " +
    "hsv_to_rgb image_gradients is_jpeg non_max_suppression non_max_suppression_overlaps non_max_suppression_padded " +
    "non_max_suppression_with_scores psnr random_hue random_jpeg_quality random_saturation resize_with_pad " +
    "rgb_to_hsv rgb_to_yiq rgb_to_yuv sample_distorted_bounding_box sobel_edges ssim ssim_multiscale " +
    "stateless_random_brightness stateless_random_contrast stateless_random_crop stateless_random_flip_left_right " +
    "stateless_random_flip_up_down stateless_random_hue stateless_random_jpeg_quality stateless_random_saturation " +
    "stateless_sample_distorted_bounding_box total_variation yiq_to_rgb yuv_to_rgb",
  "tensorflow.keras":
    "DTypePolicy FloatDTypePolicy Function Initializer InputSpec KerasTensor Loss Metric Operation Optimizer " +
    "Quantizer Regularizer RematScope StatelessScope SymbolicScope Variable device distillation distribution " +
    "dtype_policies legacy mixed_precision name_scope quantizers remat tree version visualization wrappers",
  "tensorflow.keras.layers":
    "ActivityRegularization AdaptiveAveragePooling1D AdaptiveAveragePooling2D AdaptiveAveragePooling3D " +
    "AdaptiveMaxPooling1D AdaptiveMaxPooling2D AdaptiveMaxPooling3D AdditiveAttention AlphaDropout AugMix " +
    "AutoContrast ContrastLimitedAdaptiveHistogramEqualization ConvLSTM1D ConvLSTM2D ConvLSTM3D CutMix " +
    "Discretization EinsumDense Equalization FlaxLayer GaussianDropout GroupNormalization GroupQueryAttention " +
    "HashedCrossing Hashing InputSpec IntegerLookup JaxLayer MaxNumBoundingBoxes MelSpectrogram MixUp Pipeline " +
    "RMSNormalization RandAugment RandomColorDegeneration RandomColorJitter RandomElasticTransform RandomErasing " +
    "RandomGaussianBlur RandomGrayscale RandomHeight RandomHue RandomInvert RandomPerspective RandomPosterization " +
    "RandomSaturation RandomSharpness RandomWidth ReversibleEmbedding STFTSpectrogram Solarization SpatialDropout3D " +
    "SpectralNormalization TFSMLayer ThresholdedReLU TorchModuleWrapper UnitNormalization Wrapper deserialize " +
    "serialize",
  "tensorflow.keras.losses":
    "BinaryFocalCrossentropy CTC CategoricalFocalCrossentropy CategoricalGeneralizedCrossEntropy CategoricalHinge " +
    "Circle Dice Reduction Tversky binary_focal_crossentropy categorical_focal_crossentropy " +
    "categorical_generalized_cross_entropy categorical_hinge circle ctc deserialize dice get serialize tversky",
  "tensorflow.keras.optimizers":
    "Adafactor Ftrl Lamb LossScaleOptimizer MultiOptimizer Muon Optimizer OptimizerMap ScheduleFreeAdamW " +
    "deserialize get legacy serialize",
  "tensorflow.keras.metrics":
    "ConcordanceCorrelation IoU KLD MAE MAPE MSE MSLE MeanMetricWrapper OneHotIoU OneHotMeanIoU PearsonCorrelation " +
    "PrecisionAtRecall R2Score RecallAtPrecision SensitivityAtSpecificity SpecificityAtSensitivity binary_accuracy " +
    "binary_crossentropy binary_focal_crossentropy categorical_accuracy categorical_crossentropy " +
    "categorical_focal_crossentropy categorical_hinge concordance_correlation deserialize get hinge huber kld " +
    "kullback_leibler_divergence logcosh mae mape mse msle pearson_correlation poisson serialize " +
    "sparse_categorical_accuracy sparse_categorical_crossentropy sparse_top_k_categorical_accuracy squared_hinge " +
    "top_k_categorical_accuracy",
  "tensorflow.keras.callbacks":
    "BackupAndRestore CSVLogger CallbackList History ModelCheckpoint OrbaxCheckpoint ProgbarLogger RemoteMonitor " +
    "SwapEMAWeights TensorBoard TerminateOnNaN",
  "tensorflow.keras.utils":
    "Config CustomObjectScope FeatureSpace Progbar PyDataset Sequence array_to_img audio_dataset_from_directory " +
    "bounding_boxes clear_session custom_object_scope deserialize_keras_object disable_interactive_logging " +
    "enable_interactive_logging get_custom_objects get_file get_registered_name get_registered_object " +
    "get_source_inputs image_dataset_from_directory img_to_array is_interactive_logging_enabled is_keras_tensor " +
    "legacy load_img model_to_dot normalize pack_x_y_sample_weight plot_model register_keras_serializable save_img " +
    "serialize_keras_object split_dataset standardize_dtype text_dataset_from_directory " +
    "timeseries_dataset_from_array unpack_x_y_sample_weight",
  "tensorflow.keras.initializers":
    "IdentityInitializer Initializer OrthogonalInitializer STFT STFTInitializer deserialize serialize stft",
  "tensorflow.keras.regularizers":
    "OrthogonalRegularizer Regularizer deserialize get orthogonal_regularizer serialize",
  jax:
    "Device NamedSharding P Ref Shard ad allow_f16_reductions api_util array_garbage_collection_guard auto_pcast " +
    "check_tracer_leaks checking_leaks checkpoint_policies clear_caches closure_convert copy_to_host_async core " +
    "custom_batching custom_derivatives custom_gradient debug_infs debug_key_reuse debug_nans default_device " +
    "default_matmul_precision default_prng_impl disable_jit distributed dlpack ds dtypes effects_barrier empty_ref " +
    "enable_checks enable_custom_prng enable_x64 ensure_compile_time_eval experimental explain_cache_misses export " +
    "ffi float0 free_ref freeze fwd_and_bwd host_count host_id host_ids image interpreters " +
    "jax2tf_associative_scan_reductions legacy_prng_key lib linear_transpose live_arrays log_compiles " +
    "make_array_from_callback make_array_from_process_local_data make_array_from_single_device_arrays make_mesh " +
    "make_user_context memory monitoring named_scope new_ref no_execution no_tracing numpy_dtype_promotion " +
    "numpy_rank_promotion pmap print_environment_info process_count process_index process_indices profiler " +
    "pure_callback ref remove_size_one_mesh_axis_from_type reshard set_mesh shard_map sharding smap " +
    "softmax_custom_jvp stages thread_guard threefry_partitionable transfer_guard transfer_guard_device_to_device " +
    "transfer_guard_device_to_host transfer_guard_host_to_device typeof typing version",
  "jax.numpy":
    "ComplexWarning acosh angle apply_over_axes arccosh arcsinh arctanh argpartition array_repr array_str asinh " +
    "atanh bartlett bfloat16 blackman can_cast cdouble character complex128 complex64 complex_ csingle einsum_path " +
    "flexible float16 float4_e2m1fn float6_e2m3fn float6_e3m2fn float8_e3m4 float8_e4m3 float8_e4m3b11fnuz " +
    "float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz float8_e8m0fnu frexp from_dlpack frombuffer fromfile " +
    "fromiter fromstring get_printoptions histogram2d histogramdd i0 int1 int2 int4 isdtype kaiser ldexp load " +
    "logaddexp2 mask_indices object_ packbits partition place poly polydiv polyfit polyint polymul roots save savez " +
    "sort_complex spacing ufunc uint uint1 uint16 uint2 uint32 uint4 uint64 unpackbits unwrap",
  "jax.nn":
    "get_scaled_dot_general_config log1mexp logmeanexp scaled_dot_general scaled_matmul sparse_plus sparse_sigmoid " +
    "standardize",
  "jax.random": "bits generalized_normal key_data key_dtype key_impl multinomial wrap_key_data",
  "jax.numpy.linalg": "eig eigvals tensorinv tensorsolve",
};

/** What tensors have that is not read here. */
const TENSOR =
  "apply_ as_strided_ as_strided_scatter as_subclass cauchy_ ccol_indices cdouble cfloat chalf cholesky_inverse coalesce col_indices " +
  "conj_physical conj_physical_ const_data_ptr crow_indices cumprod_ cumsum_ dense_dim dequantize dim_order eig float_power_ frexp " +
  "geometric_ geqrf grad_dtype hardshrink hash_tensor i0 i0_ igamma igamma_ igammac igammac_ index indices int_repr ipu is_coalesced " +
  "is_distributed is_ipu is_maia is_meta is_mkldnn is_mps is_mtia is_neg is_nested is_pinned is_same_size is_set_to " +
  "is_shared is_sparse_csr is_vulkan is_xla is_xpu istft lstsq lu lu_solve map2_ map_ matrix_exp module_load mtia name names " +
  "new_empty_strided orgqr ormqr output_nr pin_memory polygamma polygamma_ prelu put put_ q_per_channel_axis q_per_channel_scales " +
  "q_per_channel_zero_points q_scale q_zero_point qr qscheme record_stream register_post_accumulate_grad_hook reinforce resize " +
  "resize_ resize_as resize_as_ resize_as_sparse_ resolve_neg retains_grad row_indices set_ share_memory_ slice_inverse smm solve " +
  "sparse_dim sparse_mask sparse_resize_ sparse_resize_and_clear_ sspaddmm stft storage storage_type swapdims_ symeig to_dense " +
  "to_mkldnn to_padded_tensor to_sparse to_sparse_bsc to_sparse_bsr to_sparse_coo to_sparse_csc to_sparse_csr triangular_solve " +
  "unsafe_split_with_sizes untyped_storage values xpu";

/** The types of which all attributes are known, each with those that are not read here. @type {Record<string, string>} */
const OF_VALUES = {
  "numpy.ndarray": "byteswap ctypes dump dumps getfield setfield to_device tobytes tofile data device",
  list: "",
  tuple: "",
  str: "encode format_map",
  dict: "",
  "collections.OrderedDict": "",
  set: "difference_update intersection_update symmetric_difference_update",
  range: "",
  int: "from_bytes to_bytes",
  bool: "from_bytes to_bytes",
  float: "fromhex hex",
  NoneType: "",
  "numpy.random._generator.Generator": "",
  generator: "",
  "torch.Size": "",
  Namespace: "",
  "types.SimpleNamespace": "",
  ufunc: "",
  builtin_function_or_method: "",
  function: "",
  Tensor: TENSOR,
  Parameter: TENSOR,
  "tensorflow.python.framework.ops.EagerTensor":
    "OVERLOADABLE_OPERATORS backing_device consumers cpu eval experimental_ref gpu graph is_packed name op ref set_shape value_index",
  ArrayImpl:
    "addressable_data addressable_shards argpartition aval byteswap clone committed copy_to_host_async delete device_buffer " +
    "device_buffers flat format global_shards is_deleted is_fully_addressable is_fully_replicated is_ready on_device_size_in_bytes " +
    "platform sharding to_device tobytes traceback unsafe_buffer_pointer view",
};

/** What layers of torch.nn have, this one or that one. */
const OF_LAYERS =
  "T_destination activation_relu_or_gelu add_zero_attn align_corners all_weights bias_k bias_v call_super_init check_forward_args " +
  "check_hidden_size check_input convert_sync_batchnorm cutoffs device_ids distance_function div_value divisor_override " +
  "downscale_factor dump_patches enable_nested_tensor extra_repr flatten_parameters from_pretrained " +
  "get_expected_cell_size get_expected_hidden_size get_extra_state has_uninitialized_params head_bias head_size " +
  "in1_features in2_features include_last_offset init initialize_parameters ipu k_proj_weight kdim keepdim label_smoothing lambd " +
  "log_input mask_check max_norm merge_masks mtia n_classes n_clusters norm_type output_device output_ratio permute_hidden " +
  "process_group proj_size q_proj_weight recompute_scale_factor register_backward_hook register_buffer " +
  "register_full_backward_pre_hook register_load_state_dict_post_hook register_load_state_dict_pre_hook register_parameter " +
  "register_state_dict_post_hook register_state_dict_pre_hook replicate reset_running_stats return_indices " +
  "scale_grad_by_freq set_extra_state set_submodule shortlist_size sparse to_empty use_nested_tensor v_proj_weight vdim xpu " +
  "zero_infinity";

/** How their names begin that are for themselves, and those of tensors. */
const HIDDEN_IN_LAYERS =
  /^_(?:_|apply|backward|buffers|call|compiled|forward|get|is_full|load|maybe|modules|named|non_|param|register|replicate|save|slow|state|version|wrapped)/;
const HIDDEN_IN_TENSORS =
  /^_(?:_|addmm|autocast|backward|base|cdata|clear|coal|conj|dim|dtensor|fix|grad|has|indices|is_(?:all|any|view|zero)|lazy|make|neg|nested|nnz|philox|post|python|reduce|rev|sparse|to_|typed|use|values|version|view)/;

/** What optimizers of torch.optim have that is not read here. */
const OF_OPTIMIZERS =
  "OptimizerPostHook OptimizerPreHook profile_hook_step register_load_state_dict_post_hook register_load_state_dict_pre_hook " +
  "register_state_dict_post_hook register_state_dict_pre_hook register_step_post_hook register_step_pre_hook share_memory";

const has = (names, name) => name !== "" && names.split(" ").includes(name);

/** Whether a module has nothing of that name. */
export const isNowhere = (path, name) =>
  Object.hasOwn(OF_MODULES, path) && !/^_/.test(name) && !has(OF_MODULES[path], name);

/** Exceptions that have nothing of their own. */
const PLAIN_ERRORS =
  /^(?:Exception|(?:Value|Runtime|Type|Key|Index|Lookup|Arithmetic|Assertion|NotImplemented)Error)$/;

/** Whether a value is of a class that derives from no other one's, or from a container of Python's own, or such a class. */
function isOfPlainClass(value, name) {
  const type = value?.members instanceof Map ? value : value?.type;
  const { foreign, members } = type ?? {};
  return (
    members instanceof Map &&
    (foreign === TYPES.object ||
      /^(?:enum|abc|typing)\./.test(foreign.path) ||
      OF_VALUES[foreign.name] === "" ||
      (PLAIN_ERRORS.test(foreign.path) && name !== "with_traceback" && name !== "add_note"))
  );
}

/** Whether a value is a layer of torch.nn, or of a class that derives from one. */
export const isLayer = (value) => typeof value?.parametersOf === "function";

/** Refuses where a value might have an attribute that is not read here. */
export function checkLack(value, name) {
  if (isOfPlainClass(value, name) || value instanceof NamedTuple || value?.isStructured === true) return;
  const own = typeOf(value) === TYPES.module ? null : nameOf(value);
  const isLack = OF_STEPS.test(own ?? "")
    ? !/^(?:_|register_hook$|register_prehook$)/.test(name)
    : own === null
      ? isNowhere(value.path, name)
      : isLayer(value)
        ? !HIDDEN_IN_LAYERS.test(name) && !has(OF_LAYERS, name)
        : isOptimizer(value)
          ? !/^_/.test(name) && !has(OF_OPTIMIZERS, name)
          : isMissing(own, name);
  if (!isLack) refuseHere(`attribute .${name}`);
}

/** Refuses what a value has that is not read here, by the names that are known. */
export function checkListed(value, name) {
  if (has(OF_VALUES[nameOf(value)] ?? "", name)) refuseHere(`attribute .${name}`);
}

/** The steps that made tensors. */
const OF_STEPS = /^(?:AccumulateGrad|[A-Z][A-Za-z]{2,40}Backward\d?)$/;

const isOptimizer = (value) => /^torch\.optim\.(?!lr_scheduler\.)/.test(typeOf(value)?.path ?? "");

const isMissing = (type, name) =>
  Object.hasOwn(OF_VALUES, type) &&
  !(/^(?:Tensor|Parameter)$/.test(type) ? HIDDEN_IN_TENSORS : /^_/).test(name) &&
  !has(OF_VALUES[type], name);

/** Whether something of the frameworks, of which nothing else tells what it has, may have an attribute of that name. */
export const mayBeSomewhere = (name) =>
  /^_/.test(name) || has(OF_LAYERS, name) || Object.values(OF_VALUES).some((names) => has(names, name));
