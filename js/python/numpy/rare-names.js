// The names of what rare/ brings, which a program comes to before it is there.
import { FunctionOf } from "../arrays/module.js";
import { iterate } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, GET } from "../values/protocol.js";
import { notRead } from "./base/framework.js";
import { hasComplex, hasText } from "./base/text-names.js";

const words = (text) => text.split(" ");

const FUNCTIONS = words(
  "percentile quantile nanpercentile nanquantile histogram digitize cov corrcoef average nanmax nanmin nanstd nanvar " +
    "nanargmax nanargmin nancumsum nancumprod convolve correlate interp trapezoid gradient select choose compress extract " +
    "place put put_along_axis copyto fill_diagonal resize delete insert trim_zeros lexsort piecewise union1d intersect1d " +
    "setdiff1d setxor1d unique_values indices fromfunction tril_indices triu_indices tril_indices_from triu_indices_from " +
    "diag_indices diag_indices_from ravel_multi_index ndenumerate ndindex block geomspace logspace apply_along_axis " +
    "cbrt arcsinh arccosh arctanh asinh acosh atanh deg2rad radians rad2deg degrees sinc gcd lcm fabs float_power divmod modf real conj conjugate angle ediff1d " +
    "fromiter vander polyval diagflat cumulative_sum cumulative_prod ndarray vecdot matvec vecmat unique_counts unique_inverse unique_all asanyarray ascontiguousarray " +
    "permute_dims matrix_transpose array_repr array_str array2string may_share_memory can_cast promote_types issubdtype iinfo finfo isscalar iterable array_equiv isdtype common_type min_scalar_type ldexp frexp bitwise_count logaddexp2 spacing get_printoptions kaiser i0 asarray_chkfinite mask_indices poly polydiv " +
    "nditer partition argpartition putmask polyfit histogram2d histogram_bin_edges nanprod nanmedian unwrap isposinf isneginf isreal iscomplex " +
    "isrealobj iscomplexobj imag real_if_close hanning hamming blackman bartlett row_stack dsplit apply_over_axes seterr geterr " +
    "astype unstack polyadd polysub polymul polyder polyint asfortranarray isfortran roots binary_repr base_repr loadtxt genfromtxt savetxt save savez savez_compressed load fromfile poly1d unpackbits packbits fromstring frombuffer format_float_positional format_float_scientific isnat is_busday busday_count busday_offset datetime_as_string",
);

const PARTS = {
  systems: words(
    "vecdot tensorsolve tensorinv solve inv det slogdet cholesky matrix_power multi_dot vector_norm matrix_norm matrix_transpose trace diagonal " +
      "qr svd svdvals eig eigvals eigh eigvalsh matrix_rank pinv lstsq cond",
  ),
  windows: words("sliding_window_view as_strided"),
  sampling: words(
    "choice permutation shuffle exponential gamma beta poisson binomial lognormal laplace logistic gumbel standard_exponential " +
      "rayleigh weibull pareto power geometric standard_gamma chisquare triangular multinomial dirichlet multivariate_normal " +
      "standard_cauchy standard_t f noncentral_chisquare noncentral_f negative_binomial wald zipf logseries vonmises hypergeometric permuted bytes",
  ),
  transforms: words(
    "fft ifft rfft irfft fft2 ifft2 fftn ifftn rfft2 irfft2 rfftn irfftn hfft ihfft fftfreq rfftfreq fftshift ifftshift",
  ),
  testing: words(
    "assert_allclose assert_array_equal assert_equal assert_almost_equal assert_array_almost_equal assert_array_less " +
      "assert_raises assert_raises_regex assert_",
  ),
};

const ASCENDING = words(
  "polyval polyadd polysub polymul polymulx polydiv polypow polyder polyint polyfromroots polyroots polycompanion polyvander polyfit " +
    "polytrim polyline",
);

const later = (table, names) =>
  Object.fromEntries(
    names.map((name) => [name, (args, keywords) => partOf("numpyRare")[table][name](args, keywords)]),
  );

/** Attributes of what they answer with. */
export const RARE_ATTRIBUTES = new Set(
  words(
    "indices coords index min max bits eps epsneg tiny smallest_normal smallest_subnormal resolution precision sign logabsdet values counts inverse_indices at accumulate reduce reduceat " +
      "nin nout nargs identity Q R U S Vh eigenvalues eigenvectors c_contiguous f_contiguous owndata writeable flags flat choose compress put " +
      "partition argpartition resize setflags nd numiter multi_index finished iternext reset operands iterindex itersize nop value roots deriv integ coeffs coef coefficients order variable c r o",
  ),
);

/** Ufuncs that are functions alone here: what else they have is not read. */
const UFUNCS = new Set(
  words(
    "cbrt arcsinh arccosh arctanh asinh acosh atanh deg2rad radians rad2deg degrees gcd lcm fabs float_power divmod modf conj conjugate vecdot matvec vecmat ldexp frexp bitwise_count logaddexp2 spacing",
  ),
);

class PlainUfunc extends FunctionOf {
  /** @returns {any} */
  [ATTRIBUTE](name) {
    if (name === "__name__") return this.name;
    if (name === "reduce" && /^(?:gcd|lcm)$/.test(this.name))
      return new FunctionOf(name, ([values]) =>
        [...iterate(values)].reduce((all, one) => this.call([all, one], {}, null)),
      );
    return new FunctionOf(name, () => notRead(`np.${this.name}.${name}`));
  }
}

/** A function of the module that is a ufunc in NumPy. */
const plain = {};
export const plainUfunc = (/** @type {string} */ given) => {
  const name = given === "conj" ? "conjugate" : given.replace(/^a(?=(?:sin|cos|tan)h$)/, "arc");
  plain[name] ??= UFUNCS.has(name)
    ? new PlainUfunc(name, (args, keywords) => {
        const { complex, functions, texts, ufuncCalled } = partOf("numpyRare");
        if (args.some(hasText)) return texts.ufuncOfTexts(name, args);
        if (args.includes(null)) return texts.refuseNone(name, args);
        return args.some(hasComplex)
          ? complex.call(name, functions[name], args, keywords)
          : ufuncCalled(name, functions[name], args, keywords);
      })
    : undefined;
  return plain[name];
};

/** Functions of the module, as other tables have them. */
export const rareFunctions = later("functions", FUNCTIONS);
export const systems = later("systems", PARTS.systems);
/** Functions that draw from a source: a Generator's, or those of numpy.random. @param {() => any} from @param {boolean} isGenerator */
export const samplingFrom = (from, isGenerator) =>
  Object.fromEntries(
    PARTS.sampling
      .filter((name) => isGenerator || name !== "permuted")
      .map((name) => [
        name,
        (args, keywords) => {
          const rare = partOf("numpyRare");
          const draw = rare.samplingOf(from, isGenerator)[name];
          return name === "choice" && hasText(args[0])
            ? rare.texts.chosen(args, keywords, draw)
            : draw(args, keywords);
        },
      ]),
  );
/** numpy.polynomial.polynomial, and the functions of its class. */
export const ascending = later("ascending", ASCENDING);
const ofClass = later("makingPolynomials", words("Polynomial fit fromroots"));
class PolynomialType extends FunctionOf {
  /** @returns {any} */
  [ATTRIBUTE](name) {
    if (name === "fit" || name === "fromroots") return new FunctionOf(name, ofClass[name]);
    return name === "__name__" ? this.name : notRead(`Polynomial.${name}`);
  }
}
export const POLYNOMIAL = new PolynomialType("Polynomial", ofClass.Polynomial);
export const transforms = later("transforms", PARTS.transforms);
export const windows = later("windows", PARTS.windows);
export const emath = later("emath", words("sqrt log log2 log10 arccos arcsin arctanh logn power"));
export const testing = later("testing", PARTS.testing);

/** What is indexed. */
export const brackets = Object.fromEntries(
  words("r_ c_ s_ index_exp").map((name) => [
    name,
    { [GET]: (key) => partOf("numpyRare").brackets[name][GET](key) },
  ]),
);

/** `np.add.at` and `np.subtract.at`. */
export const adding = (sign) =>
  new FunctionOf("at", ([array, indices, value]) => partOf("numpyRare").addAt(array, indices, value, sign));

/** A ufunc along an axis, step by step. */
export const accumulating = (name) =>
  new FunctionOf("accumulate", ([array, axis = 0n], keywords) =>
    partOf("numpyRare").running(name)(array, keywords.axis ?? axis),
  );

/** np.vectorize, of a function or as a decorator. */
export const vectorize = new FunctionOf("vectorize", (args, { pyfunc = args[0], ...keywords }) => {
  const names = ["otypes", "doc", "excluded", "cache", "signature"];
  const told = { ...Object.fromEntries(args.slice(1).map((one, i) => [names[i], one])), ...keywords };
  if (Object.keys(told).some((name) => !names.includes(name))) notRead("such a np.vectorize");
  const { vectorized } = partOf("numpyRare");
  if (pyfunc !== undefined) return vectorized(pyfunc, told);
  return new FunctionOf("vectorize", ([made]) => vectorized(made, told));
});
