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

/** The types of which all attributes are known, each with those that are not read here. @type {Record<string, string>} */
const OF_VALUES = {
  "numpy.ndarray": "byteswap ctypes dump dumps getfield setfield to_device tobytes tofile data device",
  list: "",
  tuple: "",
  str: "encode format_map",
  dict: "",
  set: "difference_update intersection_update symmetric_difference_update",
  range: "",
  int: "from_bytes to_bytes",
  bool: "from_bytes to_bytes",
  float: "fromhex hex",
  NoneType: "",
};

const has = (names, name) => names.split(" ").includes(name);

/** Whether a module has nothing of that name. */
export const isNowhere = (path, name) =>
  Object.hasOwn(OF_MODULES, path) && !/^_/.test(name) && !has(OF_MODULES[path], name);

/** An object of a class that derives from no other one's, or such a class. */
function isOfPlainClass(value) {
  const type = value?.members instanceof Map ? value : value?.type;
  return type?.members instanceof Map && type.foreign === TYPES.object;
}

/** Refuses where a value might have an attribute that is not read here. */
export function checkLack(value, name) {
  if (isOfPlainClass(value) || value instanceof NamedTuple) return;
  const own = typeOf(value) === TYPES.module ? null : nameOf(value);
  if (own === null ? isNowhere(value.own ?? value.path, name) : isMissing(own, name)) return;
  refuseHere(`attribute .${name}`);
}

const isMissing = (type, name) => Object.hasOwn(OF_VALUES, type) && !has(OF_VALUES[type], name);
