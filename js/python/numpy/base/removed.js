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
    const use = name === "asfarray" ? "`np.asarray` with a proper dtype" : `\`${INSTEAD[name]}\``;
    return raise("AttributeError", `${rule} Use ${use} instead.`);
  }
  const rule = `\`np.${name}\` was a deprecated alias for the builtin \`${name}\`.`;
  const instead = `To avoid this error in existing code, use \`${name}\` by itself. Doing this will not modify any behavior and is safe.`;
  return raise(
    "AttributeError",
    `module 'numpy' has no attribute '${name}'.\n${rule} ${instead} ${ADVICE[name]}\n${NOTES}`,
  );
}
