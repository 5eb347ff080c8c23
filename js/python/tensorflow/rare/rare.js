// TensorFlow's functions that few programs call, by their names in the module and its parts.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { defined } from "../../arrays/signature.js";
import { List } from "../../values/sequences.js";
import { convert, isSequence } from "../convert.js";
import { dataset } from "../datasets/dataset-makers.js";
import { bound, checkBound, concrete, signed, TENSOR_SPEC } from "../datasets/signatures.js";
import { isHalfType } from "../dtypes.js";
import { withoutName } from "../errors.js";
import { wrap } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import "../graph/layer-graph.js";
import { inNewGraph, watch, watchOperators } from "../graph/watching.js";
import { dispatchHalf } from "../half/half.js";
import { TENSORFLOW_MODULES } from "../module.js";
import * as pictures from "../pictures/pictures.js";
import * as atRandom from "../pictures/pictures-at-random.js";
import { dispatch as dispatchRagged } from "../ragged/functions.js";
import { RAGGED_TENSOR, ragged } from "../ragged/making.js";
import { Ragged, splitsOf } from "../ragged/ragged.js";
import { raggedText } from "../ragged/ragged-text.js";
import { dispatchSparse, mapValues, SPARSE_SIGNATURES } from "../sparse/functions.js";
import { SPARSE } from "../sparse/sparse.js";
import * as texts from "../texts/functions.js";
import { dispatchTexts, RaggedTexts, textTensor } from "../texts/text-tensor.js";
import * as arranging from "./arranging.js";
import * as asserting from "./asserting.js";
import * as control from "./control.js";
import { customGradient } from "./custom-gradient.js";
import * as elementary from "./elementary.js";
import * as further from "./further.js";
import * as linear from "./linear.js";
import * as lookups from "./lookup.js";
import * as nests from "./nests.js";
import * as ordering from "./ordering.js";
import * as places from "./places.js";
import { print, shown } from "./printing.js";
import { MODULE } from "./program-modules.js";
import * as segments from "./segments.js";
import { shapeMethods } from "./shape-methods.js";
import * as systems from "./systems.js";
import { TENSOR_ARRAY } from "./tensor-array.js";
import * as windowing from "./windowing.js";

/** What is no tensor of a node. */
const ATTRIBUTES = new Set(["ksize", "strides", "stride"]);

/** Lists among what is given leave a node's name out of its message. */
const told = (body) => (given) =>
  Object.entries(given).some(([name, value]) => isSequence(value) && !ATTRIBUTES.has(name))
    ? withoutName(() => body(given))
    : body(given);

const table = (rows, prefix) =>
  Object.fromEntries(
    Object.entries(rows).map(([signature, body]) =>
      defined(signature, signature.startsWith("ensure_shape") ? body : told(body), `tf.${prefix}`),
    ),
  );

const SHARED = {
  "assert_equal x y message= summarize= name=": asserting.assertEqual,
  "assert_less x y message= summarize= name=": asserting.assertLess,
  "assert_greater x y message= summarize= name=": asserting.assertGreater,
  "assert_rank x rank message= name=": asserting.assertRank,
};
const LOGSUMEXP = { "reduce_logsumexp input_tensor axis= keepdims= name=": elementary.logsumexp };
const NORMALIZE = { "l2_normalize x axis= epsilon= name=": elementary.l2Normalize };
const SCALED = { "scalar_mul scalar x name=": elementary.scalarMul };
const TOP = {
  "top_k input k= sorted= index_type! name=": ordering.topK,
  "in_top_k targets predictions k name=": ordering.inTopK,
};

const plain = (name, run) => [name, new FunctionOf(name, run)];

export const tensorflow = {
  ...table(
    {
      "gather_nd params indices batch_dims= name=": places.gatherNd,
      "scatter_nd indices updates shape name=": places.scatterNd,
      "tensor_scatter_nd_update tensor indices updates name=": places.scatterUpdate,
      "tensor_scatter_nd_add tensor indices updates name=": places.scatterAdd,
      "tensor_scatter_nd_sub tensor indices updates name=": places.scatterSub,
      "tensor_scatter_nd_max tensor indices updates name=": places.scatterMax,
      "tensor_scatter_nd_min tensor indices updates name=": places.scatterMin,
      "sort values axis= direction= name=": ordering.sort,
      "argsort values axis= direction= stable= name=": ordering.argsort,
      "unique x out_idx= name=": ordering.unique,
      "unique_with_counts x out_idx= name=": ordering.uniqueWithCounts,
      "searchsorted sorted_sequence values side= out_type= name=": ordering.searchsorted,
      "sequence_mask lengths maxlen= dtype= name=": ordering.sequenceMask,
      "pad tensor paddings mode= constant_values= name=": arranging.pad,
      "slice input_ begin size name=": arranging.sliced,
      "reverse_sequence input seq_lengths seq_axis= batch_axis= name=": arranging.reverseSequence,
      "cond pred true_fn= false_fn= name=": control.cond,
      "while_loop cond body loop_vars shape_invariants= parallel_iterations= back_prop! swap_memory= maximum_iterations= name=":
        control.whileLoop,
      "map_fn fn elems dtype= parallel_iterations= back_prop! swap_memory! infer_shape! name= fn_output_signature=":
        control.mapFn,
      "vectorized_map fn elems fallback_to_while_loop! warn!": control.vectorizedMap,
      "foldl fn elems initializer= name=": control.foldl,
      "foldr fn elems initializer= name=": control.foldr,
      "scan fn elems initializer= name=": control.scan,
      "stop_gradient input name=": control.stopGradient,
      "ensure_shape x shape name=": asserting.ensureShape,
      executing_eagerly: () => true,
      "device device_name": control.context,
      "name_scope name": () => control.context(),
      "clip_by_norm t clip_norm axes= name=": elementary.clipByNorm,
      "clip_by_global_norm t_list clip_norm use_norm= name=": elementary.clipByGlobalNorm,
      "truncatediv x y name=": elementary.truncatediv,
      "strided_slice input_ begin end strides= begin_mask! end_mask! ellipsis_mask! new_axis_mask! shrink_axis_mask! var! name=":
        places.stridedSlice,
      "saturate_cast value dtype name=": elementary.saturateCast,
      "as_string input precision= scientific! shortest! width= fill= name=": texts.asString,
      "py_function func inp Tout name=": control.ofPython(false),
      "numpy_function func inp Tout stateful! name=": control.ofPython(true),
      "case pred_fn_pairs default= exclusive! strict! name!": control.caseOf,
      "switch_case branch_index branch_fns default= name!": control.switchCase,
      "identity_n input name=": ({ input }) => new List(input.items.map((one) => wrap(convert(one)))),
      "dynamic_partition data partitions num_partitions name=": further.dynamicPartition,
      "dynamic_stitch indices data name=": further.dynamicStitch,
      "unravel_index indices dims name=": further.unravelIndex,
      "bitcast input type name=": further.bitcast,
      "get_static_value tensor partial!": further.staticValue,
      "histogram_fixed_width values value_range nbins= dtype= name=": further.histogram,
      "histogram_fixed_width_bins values value_range nbins= dtype= name=": further.histogramBins,
      "realdiv x y name=": elementary.realdiv,
      ...SCALED,
      ...SHARED,
      ...LOGSUMEXP,
    },
    "",
  ),
  ...Object.fromEntries([
    plain("print", print),
    plain("custom_gradient", customGradient),
    plain("meshgrid", (args, { indexing = "xy", ...others }) =>
      Object.keys(others).length > 0 ? refuseHere("such a tf.meshgrid") : arranging.meshgrid(args, indexing),
    ),
  ]),
};

export const math = table(
  {
    ...TOP,
    ...LOGSUMEXP,
    ...NORMALIZE,
    "bincount arr weights= minlength= maxlength= dtype! name= axis! binary_output!": ordering.bincount,
    "confusion_matrix labels predictions num_classes= weights! dtype= name=": ordering.confusionMatrix,
    "count_nonzero input axis= keepdims= dtype= name=": ordering.countNonzero,
    "squared_difference x y name=": elementary.squaredDifference,
    "divide_no_nan x y name=": elementary.divideNoNan,
    "multiply_no_nan x y name=": elementary.multiplyNoNan,
    "xdivy x y name=": elementary.xdivy,
    "xlog1py x y name=": elementary.xlog1py,
    "polyval coeffs x name=": elementary.polyval,
    "reduce_euclidean_norm input_tensor axis= keepdims= name=": elementary.euclideanNorm,
    "log_sigmoid x name=": elementary.logSigmoid,
    "softplus features name=": elementary.softplus,
    "zero_fraction value name=": elementary.zeroFraction,
    "rint x name=": elementary.rint,
    ...Object.fromEntries(
      ["Sum", "Prod", "Mean", "Max", "Min"].flatMap((kind) => [
        [`segment_${kind.toLowerCase()} data segment_ids name=`, segments.sorted(kind)],
        [
          `unsorted_segment_${kind.toLowerCase()} data segment_ids num_segments name=`,
          segments.unsorted(kind),
        ],
      ]),
    ),
    "invert_permutation x name=": ordering.invertPermutation,
    ...SCALED,
    "digamma x name=": elementary.digamma,
    "lgamma x name=": elementary.logGamma,
    "erfc x name=": elementary.errorRestOf,
    "reciprocal_no_nan x name=": elementary.reciprocalNoNan,
    "is_strictly_increasing x name=": elementary.ordered("lt"),
    "is_non_decreasing x name=": elementary.ordered("le"),
  },
  "math.",
);

export const linalg = table(
  {
    ...NORMALIZE,
    "qr input full_matrices= name=": systems.qr,
    "svd tensor full_matrices= compute_uv= name=": systems.svd,
    "eigvalsh tensor name=": systems.eigenvalues,
    "inv input adjoint! name=": linear.inv,
    "det input name=": linear.det,
    "solve matrix rhs adjoint! name=": linear.solve,
    "cholesky input name=": linear.cholesky,
    "triangular_solve matrix rhs lower= adjoint= name=": systems.triangularSolve,
    "slogdet input name=": systems.slogdet,
    "logdet matrix name=": systems.logdet,
    "eigh tensor name=": systems.eigh,
    "tensor_diag diagonal name=": systems.tensorDiag,
    "tensor_diag_part input name=": systems.tensorDiagPart,
    "adjoint matrix name=": systems.adjoint,
    "trace x name=": linear.trace,
    "diag diagonal name= k= num_rows! num_cols! padding_value! align!": linear.diag,
    "diag_part input name= k= padding_value! align!": linear.diagPart,
    "band_part input num_lower num_upper name=": linear.bandPart,
    "set_diag input diagonal name= k! align!": linear.setDiag,
    "matrix_transpose a name= conjugate!": linear.transposed,
    "cross a b name=": linear.cross,
    "normalize tensor ord= axis= name=": linear.normalize,
    "global_norm t_list name=": elementary.globalNorm,
  },
  "linalg.",
);

const POOL = "input ksize strides padding data_format= name=";

export const nn = table(
  {
    ...TOP,
    ...NORMALIZE,
    "zero_fraction value name=": elementary.zeroFraction,
    "softsign features name=": elementary.softsign,
    "bias_add value bias data_format! name=": windowing.biasAdd,
    "conv1d input filters stride padding data_format= dilations= name=": windowing.conv1d,
    "conv2d input filters strides padding data_format= dilations= name=": windowing.conv2d,
    "depthwise_conv2d input filter strides padding data_format= dilations= name=": windowing.depthwise,
    [`max_pool ${POOL}`]: windowing.maxPool,
    [`max_pool1d ${POOL}`]: windowing.maxPool1d,
    [`max_pool2d ${POOL}`]: windowing.maxPool2d,
    [`avg_pool ${POOL}`]: windowing.avgPool,
    [`avg_pool1d ${POOL}`]: windowing.avgPool1d,
    [`avg_pool2d ${POOL}`]: windowing.avgPool2d,
    "moments x axes shift! keepdims= name=": windowing.moments,
    "batch_normalization x mean variance offset scale variance_epsilon name=": windowing.batchNormalization,
    "embedding_lookup params ids max_norm! name=": windowing.embedding,
    "l2_loss t name=": windowing.l2Loss,
    "sigmoid_cross_entropy_with_logits labels= logits= name=": windowing.sigmoidCrossEntropy,
    "dropout x rate noise_shape! seed= name=": windowing.dropout,
    "weighted_cross_entropy_with_logits labels logits pos_weight name=": windowing.weightedCrossEntropy,
    "crelu features axis= name=": elementary.crelu,
    "log_poisson_loss targets log_input compute_full_loss! name=": elementary.logPoisson,
    "compute_average_loss per_example_loss sample_weight! global_batch_size=": elementary.averageLoss,
    "space_to_depth input block_size data_format! name=": arranging.spaceToDepth,
    "depth_to_space input block_size data_format! name=": arranging.depthToSpace,
  },
  "nn.",
);

const BOX = "image offset_height offset_width target_height target_width";

export const image = table(
  {
    "resize images size method= preserve_aspect_ratio= antialias= name=": pictures.resize,
    "flip_left_right image": pictures.flipLeftRight,
    "flip_up_down image": pictures.flipUpDown,
    "transpose image name=": pictures.transposed,
    "rot90 image k= name=": pictures.turned,
    "rgb_to_grayscale images name=": pictures.toGray,
    "grayscale_to_rgb images name=": pictures.toColors,
    "central_crop image central_fraction": pictures.centralCrop,
    [`crop_to_bounding_box ${BOX}`]: pictures.cropTo,
    [`pad_to_bounding_box ${BOX}`]: pictures.padTo,
    "resize_with_crop_or_pad image target_height target_width": pictures.cropOrPad,
    "adjust_gamma image gamma= gain=": pictures.gamma,
    "adjust_brightness image delta": pictures.brightness,
    "adjust_contrast images contrast_factor": pictures.contrast,
    "per_image_standardization image": pictures.standardized,
    "convert_image_dtype image dtype saturate! name=": pictures.convertDtype,
    "random_crop value size seed= name=": atRandom.randomCrop,
    "random_flip_left_right image seed=": atRandom.randomFlipLeftRight,
    "random_flip_up_down image seed=": atRandom.randomFlipUpDown,
    "random_brightness image max_delta seed=": atRandom.randomBrightness,
    "random_contrast image lower upper seed=": atRandom.randomContrast,
    "extract_patches images sizes strides rates padding name=": pictures.patches,
  },
  "image.",
);

export const debugging = table(
  {
    ...SHARED,
    "assert_none_equal x y message= summarize= name=": asserting.assertNotEqual,
    "assert_less_equal x y message= summarize= name=": asserting.assertLessEqual,
    "assert_greater_equal x y message= summarize= name=": asserting.assertGreaterEqual,
    "assert_shapes shapes data! summarize! message! name=": asserting.assertShapes,
    "assert_non_negative x message= summarize= name=": asserting.assertNonNegative,
    "assert_positive x message= summarize= name=": asserting.assertPositive,
    "assert_near x y rtol= atol= message= summarize= name=": asserting.assertNear,
    "assert_type tensor tf_type message= name=": asserting.assertType,
    "check_numerics tensor message name=": asserting.checkNumerics,
    "assert_all_finite x message name=": asserting.checkNumerics,
  },
  "debugging.",
);

export const nest = Object.fromEntries([
  defined("flatten structure expand_composites!", nests.flatten, "tf.nest."),
  defined("is_nested structure", nests.isNested, "tf.nest."),
  defined("pack_sequence_as structure flat_sequence expand_composites!", nests.packAs, "tf.nest."),
  defined(
    "assert_same_structure nest1 nest2 check_types! expand_composites!",
    nests.sameStructure,
    "tf.nest.",
  ),
  plain("map_structure", (args, keywords) => nests.mapStructure(args, keywords)),
]);

export const sparse = {
  ...Object.fromEntries(
    Object.entries(SPARSE_SIGNATURES).map(([signature, body]) => defined(signature, body, "tf.sparse.")),
  ),
  ...Object.fromEntries([plain("map_values", mapValues)]),
};
export const strings = table(texts.strings, "strings.");
export { textTensor };

const CHANGING = "key_dtype value_dtype default_value";
export const lookup = table(
  {
    "KeyValueTensorInitializer keys values key_dtype= value_dtype= name=": lookups.initializer,
    "StaticHashTable initializer default_value= name=": lookups.staticTable,
    "StaticVocabularyTable initializer num_oov_buckets lookup_key_dtype! name=": lookups.vocabularyTable,
    [`MutableHashTable ${CHANGING} name=`]: lookups.changingTable("MutableHashTable"),
    [`DenseHashTable ${CHANGING} empty_key deleted_key initial_num_buckets= name=`]:
      lookups.changingTable("DenseHashTable"),
  },
  "lookup.",
);

export const signal = table(
  {
    "frame signal frame_length frame_step pad_end= pad_value= axis= name=": further.frames,
    "hann_window window_length periodic= dtype= name=": further.window(0.5),
    "hamming_window window_length periodic= dtype= name=": further.window(0.54),
  },
  "signal.",
);

export const config = table(
  {
    "list_physical_devices device_type=": ({ device_type: type = null }) =>
      type === "GPU" || type === "TPU" ? new List([]) : refuseHere("the devices of a machine"),
    "run_functions_eagerly run_eagerly": ({ run_eagerly: own }) => {
      /** @type {any} */ (session().machine).runsEagerly = own === true;
      return null;
    },
    functions_run_eagerly: () => /** @type {any} */ (session().machine).runsEagerly,
  },
  "config.",
);

for (const functions of [...Object.values(FUNCTIONS), tensorflow, math, linalg, nn, image]) watch(functions);
watch({ einsum: TENSORFLOW_MODULES.tensorflow.member("einsum") });
watchOperators();

export const { gatherBatches } = places;
/** Types by their names in the module. */
export const types = {
  Module: MODULE,
  TensorArray: TENSOR_ARRAY,
  TensorSpec: TENSOR_SPEC,
  RaggedTensor: RAGGED_TENSOR,
  SparseTensor: SPARSE,
};
const holds = (value, /** @type {string} */ kind) =>
  Boolean(value?.[kind] || value?.items?.some?.((one) => one?.[kind]));
/** A function called on tensors that are ragged, sparse or of texts. */
const dispatch = (name, args, keywords, made) => {
  if (args.some((one) => holds(one, "isSparse"))) return dispatchSparse(name, args, keywords);
  if (args.some((one) => holds(one, "isHalf") || isHalfType(one)) || isHalfType(keywords.dtype))
    return dispatchHalf(name, args, keywords, made);
  const areTexts = args.some((one) => holds(one, "isTextTensor"));
  return (areTexts ? dispatchTexts : dispatchRagged)(name, args, keywords, made);
};

/** Numbers in rows of such lengths. */
export const raggedOf = (lengths, values) => new Ragged(splitsOf(lengths), values);
/** Texts in rows of several lengths. */
export const raggedTexts = (rows) => new RaggedTexts(rows);

export {
  bound,
  checkBound,
  concrete,
  dataset,
  dispatch,
  inNewGraph,
  ragged,
  raggedText,
  shapeMethods,
  shown,
  signed,
};
