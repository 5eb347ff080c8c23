// Names that nobody has: what Python and NumPy have beside what is read here, so that all others are known to be missing.
import { refuseHere } from "../../arrays/refuse.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { nameOf, TYPES, typeOf } from "../../values/types.js";

/** What modules have that is not read here. @type {Record<string, string>} */
const OF_MODULES = {
  numpy:
    "ScalarType asarray_chkfinite asmatrix bitwise_count bmat " +
    "busday_count busday_offset busdaycalendar bytes_ cdouble char character clongdouble common_type " +
    "complex256 complex64 core csingle ctypeslib cumulative_prod datetime64 datetime_as_string datetime_data dtypes " +
    "einsum_path emath exceptions f2py flatiter float128 float16 format_float_positional format_float_scientific " +
    "frexp from_dlpack frombuffer fromfile frompyfunc fromregex get_include get_printoptions getbufsize geterrcall " +
    "half histogramdd i0 info is_busday isdtype isfortran isnat kaiser ldexp lib load logaddexp2 long longdouble ma " +
    "mask_indices matrix memmap min_scalar_type mintypecode nested_iters object_ poly polydiv polynomial rec " +
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
};

/** What tensors have that is not read here. */
const TENSOR =
  "apply_ as_strided_ as_strided_scatter as_subclass cauchy_ ccol_indices cdouble cfloat chalf cholesky_inverse coalesce col_indices " +
  "conj_physical conj_physical_ const_data_ptr crow_indices cumprod_ cumsum_ dense_dim dequantize dim_order eig float_power_ frexp " +
  "geometric_ geqrf grad_dtype hardshrink hash_tensor i0 i0_ igamma igamma_ igammac igammac_ indices int_repr ipu is_coalesced " +
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

/** Whether a value is of a class that derives from no other one's, or from a container of Python's own, or such a class. */
function isOfPlainClass(value) {
  const type = value?.members instanceof Map ? value : value?.type;
  const { foreign, members } = type ?? {};
  return members instanceof Map && (foreign === TYPES.object || OF_VALUES[foreign.name] === "");
}

/** Whether a value is a layer of torch.nn, or of a class that derives from one. */
export const isLayer = (value) => typeof value?.parametersOf === "function";

/** Refuses where a value might have an attribute that is not read here. */
export function checkLack(value, name) {
  if (isOfPlainClass(value) || value instanceof NamedTuple || value?.isStructured === true) return;
  const own = typeOf(value) === TYPES.module ? null : nameOf(value);
  const isLack = OF_STEPS.test(own ?? "")
    ? !/^(?:_|register_hook$|register_prehook$)/.test(name)
    : own === null
      ? isNowhere(value.own ?? value.path, name)
      : isLayer(value)
        ? !HIDDEN_IN_LAYERS.test(name) && !has(OF_LAYERS, name)
        : isOptimizer(value)
          ? !/^_/.test(name) && !has(OF_OPTIMIZERS, name)
          : isMissing(own, name);
  if (!isLack) refuseHere(`attribute .${name}`);
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
