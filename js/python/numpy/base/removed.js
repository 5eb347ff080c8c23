// What NumPy says of names that it had.
import { raise } from "../../values/types.js";

const INSTEAD = {
  Inf: "np.inf",
  NaN: "np.nan",
  infty: "np.inf",
  Infinity: "np.inf",
  PINF: "np.inf",
  NINF: "-np.inf",
  float_: "np.float64",
  complex_: "np.complex128",
  string_: "np.bytes_",
  unicode_: "np.str_",
  alltrue: "np.all",
  sometrue: "np.any",
  round_: "np.round",
  mat: "np.asmatrix",
  cast: "np.asarray(arr, dtype=dtype)",
  cfloat: "np.complex128",
  fastCopyAndTranspose: "arr.T.copy()",
  issctype: "issubclass(rep, np.generic)",
  issubsctype: "np.issubdtype",
  longfloat: "np.longdouble",
  nbytes: "np.dtype(<dtype>).itemsize",
  obj2sctype: "np.dtype(obj).type",
  recfromtxt: "np.genfromtxt",
  safe_eval: "ast.literal_eval",
  singlecomplex: "np.complex64",
  source: "inspect.getsource",
  NZERO: "-0.0",
  PZERO: "0.0",
};
/** Where a plain "Use … instead." does not say it. */
const SENTENCES = {
  asfarray: "Use `np.asarray` with a proper dtype instead.",
  byte_bounds: "Now it's available under `np.lib.array_utils.byte_bounds`",
  find_common_type:
    "Use `numpy.promote_types` or `numpy.result_type` instead. To achieve semantics for the `scalar_types` argument, use " +
    "`numpy.result_type` and pass the Python values `0`, `0.0`, or `0j`.",
  issubclass_: "Use `issubclass` builtin instead.",
  lookfor: "Search NumPy's documentation directly.",
  recfromcsv: "Use `np.genfromtxt` with comma delimiter instead.",
  sctypes: "Access dtypes explicitly instead.",
  set_string_function:
    "Use `np.set_printoptions` instead with a formatter for custom printing of NumPy objects.",
  who: "Use an IDE variable explorer or `locals()` instead.",
};
const NOTES =
  "The aliases was originally deprecated in NumPy 1.20; for more details and guidance see the original release note at:\n" +
  "    https://numpy.org/devdocs/release/1.20.0-notes.html#deprecations";

const scalar = (type) => `If you specifically wanted the numpy scalar type, use \`np.${type}\` here.`;
const ADVICE = {
  int:
    "When replacing `np.int`, you may wish to use e.g. `np.int64` or `np.int32` to specify the precision. If you wish to " +
    "review your current use, check the release note link for additional information.",
  float: scalar("float64"),
  object: "",
  str: scalar("str_"),
  complex: scalar("complex128"),
};

/** @returns {never} */
export function refuseRemoved(name) {
  if (!(name in ADVICE)) {
    const rule = `\`np.${name}\` was removed in the NumPy 2.0 release.`;
    return raise("AttributeError", `${rule} ${SENTENCES[name] ?? `Use \`${INSTEAD[name]}\` instead.`}`);
  }
  const rule = `\`np.${name}\` was a deprecated alias for the builtin \`${name}\`.`;
  const instead = `To avoid this error in existing code, use \`${name}\` by itself. Doing this will not modify any behavior and is safe.`;
  return raise(
    "AttributeError",
    `module 'numpy' has no attribute '${name}'.\n${rule} ${instead} ${ADVICE[name]}\n${NOTES}`,
  );
}
