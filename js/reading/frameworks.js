// Whose error it is, where the words of the message do not say so: that of the innermost call of a library, or the one
// whose name the text has.

const NAMES = [
  ["opt_einsum", /\bopt_einsum\b/],
  ["onnx", /\bonnx(?:runtime)?\b/i],
  ["einops", /\beinops\b/],
  ["sklearn", /\bsklearn\b/],
  ["pandas", /\bpandas\b|\bpd\./],
  ["jax", /\bjaxlib\b|\bjax\b|\bjnp\b|\bflax\b/],
  ["tensorflow", /\btensorflow\b|\bkeras\b|\btf\./],
  ["pytorch", /\btorch\b/],
  ["numpy", /\bnumpy\b|\bnp\./],
];

const named = (text) => NAMES.find(([, pattern]) => /** @type {RegExp} */ (pattern).test(text))?.[0] ?? null;

/**
 * @param {import("./lines/traceback.js").Failure | null} failure
 * @param {string} text
 * @returns {any} null where nothing names one
 */
export function frameworkOf(failure, text) {
  const paths = (failure?.frames ?? []).filter(({ user }) => !user).map(({ path }) => path);
  for (const path of paths.reverse()) {
    const found = named(path.replaceAll("\\", "/"));
    if (found !== null) return found;
  }
  return named(text);
}

/** Words of NumPy that others share: they belong to opt_einsum or to JAX where a file of these is the innermost. */
export function speakerOf(framework, failure) {
  if (framework !== "numpy") return framework;
  return /[\\/](opt_einsum|jax)[\\/]/.exec(failure?.frames.at(-1)?.path ?? "")?.[1] ?? framework;
}
