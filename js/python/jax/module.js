// The modules jax, jax.numpy and what stands around them.
import { geluOf } from "../algorithms/gelu.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { printOptions, setPrintOptions } from "../arrays/print-options.js";
import { refuseHere } from "../arrays/refuse.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, GET } from "../values/protocol.js";
import { raise } from "../values/types.js";
import { ARRAY } from "./array.js";
import { convert } from "./convert.js";
import { dtypeNamed, dtypeOf } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { ask, give, isArray } from "./framework.js";
import { FUNCTIONS, LINALG, SPECIAL, table } from "./functions.js";
import { DEVICES } from "./keys.js";
import { OUTLINES } from "./outline.js";
import { INITIALIZERS, RANDOM } from "./random.js";
import { axisOf } from "./reduce.js";
import { logSoftmax, sigmoid, softmax, tangent } from "./rounding/steps.js";
import { LOGSUMEXP } from "./statistics.js";
import { errorNamed } from "./traces/tracing.js";
import { TRANSFORMS } from "./transforms.js";
import { TREE_UTIL, TREES } from "./trees/functions.js";

const CONSTANTS = {
  pi: Math.PI,
  e: Math.E,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
  newaxis: null,
  euler_gamma: 0.5772156649015329,
  printoptions: new FunctionOf("printoptions", printOptions),
  set_printoptions: new FunctionOf("set_printoptions", setPrintOptions),
  ndarray: ARRAY,
};
ARRAY.call = () => refuseHere("jax.Array()");

/** Along an axis, of floats. */
const along =
  (call) =>
  ({ x, axis = -1n }) => {
    const array = isArray(x) ? x : refuseHere("such a softmax");
    const tensor = ask(() => array.tensor.to("float32"));
    return give(ask(() => call(tensor, axisOf(axis, tensor.ndim))));
  };

function oneHot({ x, num_classes: count, dtype, axis = -1n }) {
  const { tensor } = convert(x);
  if (typeof count !== "bigint" || !/^(?:int32|float32)$/.test(tensor.dtype))
    refuseHere("such a jax.nn.one_hot");
  const classes = ask(() => engine.arange(Number(count), { dtype: "int32" }));
  const made = ask(() => engine.eq(tensor.unsqueeze(-1), classes).to(dtypeOf(dtype) ?? "float32"));
  return give(ask(() => made.movedim(-1, axisOf(axis, made.ndim))));
}

const floats = (value) => convert(value).tensor.to("float32");

/** The same of what is a float already. */
function floatsAlone(value) {
  const { dtype } = convert(value).tensor;
  if (dtype.startsWith("float")) return floats(value);
  const rule = "Accepted dtypes are subtypes of floating, complexfloating.";
  return raise("TypeError", `logistic does not accept dtype ${dtype}. ${rule}`);
}

/** Below 0 another function than x itself. */
const bent = (x, below) => give(ask(() => engine.where(floats(x).gt(0), floats(x), below(floats(x)))));

/** Between two numbers; of a tensor of floats what it is made of tells its derivative at them, too. */
const limited = (x, least, most, made) =>
  isArray(x) && x.tensor.dtype === "float32"
    ? give(
        ask(() => made(x.tensor)),
        x.weak,
      )
    : elementwise("minimum", [elementwise("maximum", [x, least]), most]);

const gelu = ({ x, approximate = true }) =>
  give(ask(() => geluOf(floats(x), approximate !== false, tangent)));

const silu = ({ x }) => give(ask(() => floatsAlone(x).mul(sigmoid(floats(x)))));

const NN = table([
  ["silu x", silu],
  ["relu6 x", ({ x }) => limited(x, 0n, 6, (own) => engine.clamp(own, { min: 0, max: 6 }))],
  ["hard_tanh x", ({ x }) => limited(x, -1n, 1n, (own) => engine.where(own.abs().gt(1), own.sign(), own))],
  ["swish x", silu],
  ["gelu x approximate=", gelu],
  [
    "leaky_relu x negative_slope=",
    ({ x, negative_slope: slope = 0.01 }) =>
      give(ask(() => engine.where(floats(x).ge(0), floats(x), floats(x).mul(Number(slope))))),
  ],
  [
    "elu x alpha=",
    ({ x, alpha = 1 }) => bent(x, (own) => elementwise("expm1", [give(own)]).tensor.mul(Number(alpha))),
  ],
  ["softplus x", ({ x }) => elementwise("logaddexp", [x, 0])],
  LOGSUMEXP,
  ["softmax x axis= where! initial!", along(softmax)],
  ["log_softmax x axis= where! initial!", along(logSoftmax)],
  [
    "relu x",
    // Where it is 0 its derivative is 0, which that of a maximum is not; the sum makes 0 of -0.
    ({ x }) =>
      isArray(x) && x.tensor.dtype === "float32"
        ? give(
            ask(() => engine.relu(x.tensor).add(0)),
            x.weak,
          )
        : elementwise("maximum", [x, 0n]),
  ],
  ["sigmoid x", ({ x }) => give(ask(() => sigmoid(floatsAlone(x))))],
  ["tanh x", ({ x }) => elementwise("tanh", [x])],
  ["one_hot x num_classes dtype= axis= mode!", oneHot],
]);

// Names of other frameworks that none of these modules has.
const ABSENT = new Set(
  "add_n bmm cat clamp clip_by_value dim div eq expand fill flatten float floordiv floormod gather ge gt int is_nan item le lt mm mul mv ne neg numel rand randint randn reduce_max reduce_mean reduce_sum rsqrt sub t tensor to tolist unsqueeze view".split(
    " ",
  ),
);
/** What jax.numpy alone is without. */
const NOT_OF_NUMPY = [
  "T",
  "log_softmax",
  "math",
  "nn",
  "norm",
  "numpy",
  "permute",
  "random",
  "relu",
  "sigmoid",
  "softmax",
  "type",
];

const moduleOf = (
  path,
  members,
  find = /** @type {(name: string) => any} */ ((_) => undefined),
  absent = ABSENT,
) =>
  new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : find(name)), give, {
    absent,
  });

/** What comes later, when a program calls one of it. */
const LATER = {
  numpy:
    "vectorize frompyfunc dstack array_split hsplit vsplit fliplr flipud tri cbrt vecdot isin flatnonzero nansum nanprod nanmax nanmin nanmean nancumsum nancumprod nanargmax nanargmin nanstd " +
    "nanvar percentile quantile nanpercentile nanquantile nanmedian indices tril_indices triu_indices diag_indices delete insert unstack matrix_transpose trapezoid " +
    "polyval interp rollaxis deg2rad rad2deg radians degrees float_power gradient block digitize logspace array_equiv astype " +
    "unique unique_values unique_counts unique_inverse unique_all union1d intersect1d setdiff1d setxor1d argwhere compress extract count_nonzero " +
    "matvec vecmat fabs rint around divmod modf gcd lcm sinc isposinf isneginf asin acos atan conj conjugate imag isreal iscomplex isrealobj " +
    "iscomplexobj angle sort_complex arcsinh arccosh arctanh asinh acosh atanh frexp ldexp spacing logaddexp2 partition " +
    "argpartition packbits unpackbits place bartlett blackman unwrap apply_over_axes polymul polydiv polyint poly isscalar iterable bitwise_invert bitwise_left_shift bitwise_right_shift bitwise_count cumulative_sum cumulative_prod " +
    "tril_indices_from triu_indices_from diag_indices_from unravel_index ravel_multi_index fromfunction ix_ lexsort put put_along_axis " +
    "choose fill_diagonal correlate resize trim_zeros ediff1d diagflat apply_along_axis piecewise polyadd polysub polyder vander " +
    "issubdtype promote_types can_cast iinfo finfo dtype " +
    "take_along_axis searchsorted dsplit left_shift right_shift result_type geomspace histogram histogram_bin_edges hanning hamming real",
  fft: "fft ifft rfft irfft hfft ihfft fft2 ifft2 rfft2 irfft2 fftn ifftn rfftn irfftn fftfreq rfftfreq fftshift ifftshift",
  nn:
    "glu selu celu log_sigmoid soft_sign hard_sigmoid hard_silu hard_swish mish squareplus identity " +
    "dot_product_attention",
  linalg:
    "cholesky slogdet matrix_power matrix_rank multi_dot vector_norm matrix_norm matrix_transpose trace diagonal outer cross vecdot matmul tensordot svd svdvals eigh eigvalsh qr pinv lstsq cond",
  ops: "segment_sum segment_prod segment_max segment_min",
  random:
    "gamma loggamma beta poisson binomial t chisquare f pareto rayleigh triangular geometric wald cauchy maxwell double_sided_maxwell weibull_min lognormal dirichlet orthogonal ball",
  flatten_util: "ravel_pytree",
  lax:
    "add sub mul div max min pow rem atan2 eq ne lt le gt ge exp log sin cos tan tanh sinh cosh sqrt abs sign floor ceil square " +
    "exp2 expm1 log1p is_finite neg asin acos atan reciprocal select dynamic_slice dynamic_update_slice dynamic_index_in_dim " +
    "dynamic_slice_in_dim top_k slice clamp iota expand_dims reshape transpose full convert_element_type cumsum cumprod rsqrt " +
    "concatenate dot fori_loop scan while_loop cond switch map associative_scan stop_gradient " +
    "dot_general batch_matmul conv conv_general_dilated conv_with_general_padding broadcast broadcast_in_dim squeeze rev collapse " +
    "complex conj imag real bitcast_convert_type approx_max_k approx_min_k nextafter broadcast_like empty optimization_barrier full_like zeros_like_array erf logistic integer_pow argmax argmin sort reduce_window reduce_sum reduce_max reduce_min " +
    "cummax cummin pad select_n slice_in_dim index_in_dim dynamic_update_slice_in_dim dynamic_update_index_in_dim tile stack unstack " +
    "broadcasted_iota sort_key_val round reduce reduce_prod bitwise_and bitwise_or bitwise_xor bitwise_not shift_left " +
    "shift_right_arithmetic",
  special:
    "expit logit xlog1py entr kl_div rel_entr softmax log_softmax erfc erfinv gammaln loggamma gamma digamma ndtr log_ndtr ndtri i0 i0e i1 " +
    "i1e betaln beta betainc gammainc gammaincc polygamma zeta factorial multigammaln exp1 expi",
  scipyLinalg:
    "cholesky cho_factor cho_solve solve_triangular solve inv det toeplitz hilbert expm sqrtm lu lu_factor lu_solve qr svd eigh block_diag " +
    "circulant hankel companion leslie fiedler hadamard convolution_matrix helmert",
  modes: "mode sem",
  signal: "convolve correlate convolve2d correlate2d detrend",
};
/** Distributions, with their functions. */
const STATISTICS = {
  norm: "logpdf pdf cdf logcdf sf logsf ppf isf",
  expon: "logpdf pdf",
  uniform: "logpdf pdf",
  laplace: "logpdf pdf cdf",
  bernoulli: "logpmf pmf",
  multivariate_normal: "logpdf pdf",
  beta: "logpdf pdf cdf",
  gamma: "logpdf pdf cdf",
  poisson: "logpmf pmf cdf",
  binom: "logpmf pmf",
  t: "logpdf pdf",
  chi2: "logpdf pdf cdf",
  cauchy: "logpdf pdf cdf",
  logistic: "logpdf pdf cdf",
};
const LATER_TABLES = Object.fromEntries(
  Object.entries(LATER).map(([module, names]) => [
    module,
    Object.fromEntries(
      names
        .split(" ")
        .map((name) => [
          name,
          new FunctionOf(name, (args, keywords, machine) =>
            partOf("jaxRare")[module][name].call(args, keywords, machine),
          ),
        ]),
    ),
  ]),
);

/** A member of a module that comes later, or undefined. @param {string} module */
const rareMember = (module) => (name) =>
  Object.hasOwn(LATER_TABLES[module], name) ? LATER_TABLES[module][name] : undefined;

/** Values that are indexed. */
const BRACKETS = Object.fromEntries(
  ["mgrid", "ogrid", "r_", "c_", "s_", "index_exp"].map((name) => [
    name,
    { [GET]: (key) => partOf("jaxRare").brackets[name][GET](key) },
  ]),
);
const KINDS = new Set(
  "generic number integer signedinteger unsignedinteger inexact floating complexfloating".split(" "),
);
/** A kind of dtypes by its name, or undefined. */
const kindNamed = (name) => (KINDS.has(name) ? partOf("jaxRare").kindsOfDtypes[name] : undefined);

const linalg = moduleOf("jax.numpy.linalg", LINALG, rareMember("linalg"));
const fft = moduleOf("jax.numpy.fft", {}, rareMember("fft"));
const numpy = moduleOf(
  "jax.numpy",
  { ...FUNCTIONS, ...CONSTANTS, linalg, fft },
  (name) => dtypeNamed(name) ?? rareMember("numpy")(name) ?? BRACKETS[name] ?? kindNamed(name),
  new Set([...ABSENT, ...NOT_OF_NUMPY]),
);
const initializers = moduleOf("jax.nn.initializers", INITIALIZERS);
const nn = moduleOf("jax.nn", { ...NN, initializers }, rareMember("nn"));
const random = moduleOf(
  "jax.random",
  RANDOM,
  rareMember("random"),
  new Set([...ABSENT].filter((name) => name !== "randint" && name !== "t")),
);

const lax = moduleOf(
  "jax.lax",
  {},
  rareMember("lax"),
  new Set([...ABSENT].filter((name) => name !== "gather")),
);
const ops = moduleOf("jax.ops", {}, rareMember("ops"));
const flattening = moduleOf("jax.flatten_util", {}, rareMember("flatten_util"));
const tree = moduleOf("jax.tree", TREES);
const treeUtil = moduleOf("jax.tree_util", TREE_UTIL);
const errors = moduleOf("jax.errors", {}, errorNamed);
const special = moduleOf("jax.scipy.special", SPECIAL, rareMember("special"));
const ofScipy = moduleOf("jax.scipy.linalg", {}, rareMember("scipyLinalg"));
const distributions = Object.fromEntries(
  Object.entries(STATISTICS).map(([module, names]) => [
    module,
    moduleOf(`jax.scipy.stats.${module}`, {}, (name) =>
      names.split(" ").includes(name)
        ? new FunctionOf(name, (args, keywords, machine) =>
            partOf("jaxRare").stats[module][name].call(args, keywords, machine),
          )
        : undefined,
    ),
  ]),
);
const stats = moduleOf("jax.scipy.stats", distributions, rareMember("modes"));
const signal = moduleOf("jax.scipy.signal", {}, rareMember("signal"));
const scipy = moduleOf("jax.scipy", { special, linalg: ofScipy, signal, stats });

const DEBUG = {
  print: new FunctionOf("print", (args, keywords) => partOf("jaxRare").debugPrint.call(args, keywords)),
};

/** The functions that are recorded where a program is traced by its primitives, by their modules. */
export const NAMED = {
  numpy: { ...FUNCTIONS, ...LATER_TABLES.numpy },
  linalg: { ...LINALG, ...LATER_TABLES.linalg },
  nn: { ...NN, ...LATER_TABLES.nn },
  lax: LATER_TABLES.lax,
  random: RANDOM,
  scipy: SPECIAL,
  fft: LATER_TABLES.fft,
  ops: LATER_TABLES.ops,
  debug: DEBUG,
  initializers: INITIALIZERS,
};

const jax = moduleOf("jax", {
  numpy,
  nn,
  random,
  lax,
  ops,
  scipy,
  tree,
  tree_util: treeUtil,
  flatten_util: flattening,
  errors,
  ...OUTLINES,
  ...TRANSFORMS,
  ...DEVICES,
  config: { [ATTRIBUTE]: (name) => partOf("jaxRare").config[ATTRIBUTE](name) },
  debug: moduleOf("jax.debug", DEBUG),
  Array: ARRAY,
});

/** What can be imported, by its path. */
export const JAX_MODULES = {
  jax,
  "jax.numpy": numpy,
  "jax.numpy.linalg": linalg,
  "jax.numpy.fft": fft,
  "jax.nn": nn,
  "jax.nn.initializers": initializers,
  "jax.random": random,
  "jax.lax": lax,
  "jax.ops": ops,
  "jax.flatten_util": flattening,
  "jax.scipy": scipy,
  "jax.tree": tree,
  "jax.tree_util": treeUtil,
  "jax.errors": errors,
  "jax.scipy.special": special,
  "jax.scipy.linalg": ofScipy,
  "jax.scipy.signal": signal,
  "jax.scipy.stats": stats,
  ...Object.fromEntries(
    Object.entries(distributions).map(([name, module]) => [`jax.scipy.stats.${name}`, module]),
  ),
};
