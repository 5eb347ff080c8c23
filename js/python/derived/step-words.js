// What PyTorch calls the steps backward of its functions where the name of the function is enough: its own name, or another's.

/** Functions whose step bears their own name. */
const ALIKE = new Set(
  (
    "exp expm1 exp2 log log1p log2 log10 sqrt rsqrt sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh sigmoid relu neg abs " +
    "reciprocal erf erfc floor ceil round sign sgn trunc frac sinc logit deg2rad rad2deg softmax log_softmax amax amin " +
    "cumsum cumprod put cummax cummin logcumsumexp logsumexp atan2 hypot logaddexp logaddexp2 tril triu flip rot90 roll gather " +
    "index_select index_add index_copy index_put index_reduce put masked_select masked_scatter scatter_add scatter_reduce " +
    "select_scatter slice_scatter diagonal_scatter where maximum minimum fmax fmin unsqueeze transpose permute expand repeat clone nansum " +
    "nan_to_num addcmul addcdiv take trace dist cat stack mm mv dot vdot bmm addmm addmv baddbmm addbmm addr std var std_mean var_mean " +
    "aminmax mode embedding view unbind select sort topk cdist pdist add sub mul t renorm block_diag ldexp angle nextafter as_strided " +
    "avg_pool2d avg_pool3d adaptive_max_pool2d leaky_relu elu celu silu mish softplus softshrink hardshrink hardtanh hardsigmoid hardswish " +
    "threshold glu pixel_shuffle pixel_unshuffle channel_shuffle diag_embed kthvalue gelu zero mse_loss smooth_l1_loss huber_loss " +
    "soft_margin_loss multi_margin_loss binary_cross_entropy binary_cross_entropy_with_logits clamp_min clamp_max " +
    "pack_padded_sequence lgamma digamma mvlgamma i0 erfinv diagonal " +
    "unique_consecutive"
  ).split(" "),
);

/** Functions that have names of their own by now, which the step has. */
const OTHERWISE = {
  subtract: "sub",
  multiply: "mul",
  divide: "div",
  true_divide: "div",
  negative: "neg",
  absolute: "abs",
  arcsin: "asin",
  arccos: "acos",
  arctan: "atan",
  arctan2: "atan2",
  arcsinh: "asinh",
  arccosh: "acosh",
  arctanh: "atanh",
  fix: "trunc",
  multigammaln: "mvlgamma",
  expand_as: "expand",
  broadcast_to: "expand",
  broadcast_tensors: "expand",
  meshgrid: "expand",
  tile: "repeat",
  swapaxes: "transpose",
  swapdims: "transpose",
  movedim: "permute",
  moveaxis: "permute",
  concat: "cat",
  concatenate: "cat",
  hstack: "cat",
  vstack: "cat",
  row_stack: "cat",
  dstack: "cat",
  column_stack: "cat",
  gradient: "cat",
  cartesian_prod: "stack",
  chunk: "split",
  narrow: "slice",
  tensor_split: "slice",
  hsplit: "slice",
  vsplit: "slice",
  dsplit: "slice",
  view_as: "view",
  unflatten: "view",
  tensordot: "view",
  multi_dot: "view",
  chain_matmul: "view",
  atleast_2d: "unsqueeze",
  atleast_3d: "unsqueeze",
  combinations: "index",
  take_along_dim: "gather",
  diagflat: "diag_embed",
  kron: "unsafe_view",
  outer: "mul",
  ger: "mul",
  diff: "sub",
  half: "to_copy",
  bfloat16: "to_copy",
  double: "to_copy",
  float: "to_copy",
  to: "to_copy",
  type: "to_copy",
  type_as: "to_copy",
  contiguous: "clone",
  layer_norm: "native_layer_norm",
  batch_norm: "native_batch_norm",
  group_norm: "native_group_norm",
  instance_norm: "view",
  rms_norm: "mul",
  normalize: "div",
  fold: "col2_im",
  affine_grid: "affine_grid_generator",
  max_pool2d: "max_pool2d_with_indices",
  max_pool3d: "max_pool3d_with_indices",
  selu: "elu",
  relu6: "hardtanh",
  rrelu: "rrelu_with_noise",
  logsigmoid: "log_sigmoid",
  softsign: "div",
  nanmean: "div",
  fliplr: "flip",
  flipud: "flip",
  tanhshrink: "sub",
  softmin: "softmax",
  softmax2d: "softmax",
  prelu: "prelu_kernel",
  norm: "linalg_vector_norm",
  vector_norm: "linalg_vector_norm",
  det: "linalg_det",
  inv: "linalg_inv_ex",
  inverse: "linalg_inv_ex",
  pinv: "linalg_pinv",
  pinverse: "linalg_pinv",
  slogdet: "linalg_slogdet",
  logdet: "where",
  cholesky: "linalg_cholesky_ex",
  solve: "linalg_solve_ex",
  lstsq: "linalg_lstsq",
  qr: "linalg_qr",
  matrix_exp: "linalg_matrix_exp",
  svd: "linalg_svd",
  svdvals: "linalg_svd",
  eigh: "linalg_eigh",
  eigvalsh: "linalg_eigh",
  cross: "linalg_cross",
  cov: "squeeze",
  entr: "special_entr",
  xlog1py: "special_xlog1py",
  ndtri: "special_ndtri",
  log_ndtr: "special_log_ndtr",
  i1: "special_i1",
  i0e: "special_i0_e",
  i1e: "special_i1_e",
  square: "pow",
  ".T": "permute",
  ".mT": "transpose",
  ".H": "transpose",
};

/** A name as PyTorch writes it: a letter behind a digit is large as well. */
export const step = (name, form = 0) =>
  `${name.replace(/(?:^|_|(\d))([a-z])/g, (_, digit = "", letter) => digit + letter.toUpperCase())}Backward${form}`;

/** The step of a function by its name alone, null where that does not tell. @param {string} name */
export function stepByName(name) {
  if (Object.hasOwn(OTHERWISE, name)) return step(OTHERWISE[name]);
  return ALIKE.has(name) ? step(name) : null;
}

/** Functions of one step that are several here. */
const WHOLE = new Set(
  (
    "pdist softshrink hardshrink threshold rrelu soft_margin_loss multi_margin_loss angle ldexp channel_shuffle pixel_unshuffle " +
    "affine_grid embedding"
  ).split(" "),
);
export const isWhole = (/** @type {string} */ name) => WHOLE.has(name);
