// One record per elementwise operation, by PyTorch's name, in the order of c/src/elementwise/ops.def, which says all
// about its numbers. Here stands what it is called and how it is called; what follows from ops.def or is like most
// others is left out. js/tools/records.mjs makes of it what each part of the package reads.

import { BOTH, either, OUT, scaled, second, tensors, UNARY, withValue } from "./signatures.js";

/**
 * `signs`: how it is typed between its operands, the first of them being how it is written; `-x` stands in front.
 *
 * `signatures`: PyTorch's (see js/tensor/overloads.js), where they are not one or two tensors; `methods` those of the
 * method, where they are not the same without `input`; `main` the place of the one that names the operands; `plain` is
 * false where not even a call with nothing but operands is run as it stands. `inPlace` is false where there is no form
 * with an underscore.
 *
 * `aliases`: PyTorch's other names for it, functions and methods here too, each with its signatures where it has its own.
 * `names`: what it is called elsewhere, read where a person types a name. `nodes`: in messages only.
 *
 * `numpy`, `tensorflow`, `jax`: the function it is there, behind `np.`, `tf.` or `jnp.` (or a whole path that begins
 * with `jax.`), or an expression over its operands $1, $2 …; without, its sign, else its own name. JAX is as NumPy where
 * nothing is said.
 *
 * @typedef {{ signs?: string, signatures?: string[], methods?: string[], main?: number, plain?: boolean,
 *   inPlace?: boolean, aliases?: string | Record<string, string[]>, names?: string, nodes?: string, numpy?: string,
 *   tensorflow?: string, jax?: string }} OperationRecord
 */

const TNP = "experimental.numpy.";

/** @type {Record<string, OperationRecord>} */
export const ELEMENTWISE = {
  add: { signs: "+", signatures: scaled, nodes: "biasadd assignaddvariableop iadd" },
  sub: {
    signs: "-",
    signatures: scaled,
    aliases: {
      subtract: [...scaled, "Tensor input, Number other, Number alpha = 1"],
    },
    nodes: "assignsubvariableop",
  },
  mul: {
    signs: "* × x X",
    signatures: [`${BOTH}, ${OUT}`],
    aliases: { multiply: [`${BOTH}, ${OUT}`, "Tensor input, Number other"] },
  },
  div: {
    signs: "/",
    signatures: [
      `${BOTH}, ${OUT}`,
      `${BOTH}, *, str? rounding_mode, Tensor out = None`,
      "Tensor input, Number other, *, str? rounding_mode",
    ],
    aliases: {
      divide: [
        `${BOTH}, ${OUT}`,
        `${BOTH}, *, str? rounding_mode, Tensor out = None`,
        "Tensor input, Number other",
        "Tensor input, Number other, *, str? rounding_mode",
      ],
      true_divide: [`${BOTH}, ${OUT}`, "Tensor input, Number other"],
    },
    names: "truediv realdiv",
  },
  floor_divide: {
    signs: "//",
    signatures: [`${BOTH}, ${OUT}`, "Tensor input, Number other"],
    names: "floordiv floor_div",
  },
  remainder: {
    signs: "%",
    signatures: either("other", ""),
    names: "mod floormod floor_mod",
    nodes: "rem",
  },
  fmod: { signatures: second(), tensorflow: "truncatemod", names: "truncate_mod" },
  pow: { signs: "**", signatures: either("exponent"), names: "power float_power" },
  maximum: { inPlace: false, nodes: "max" },
  minimum: { inPlace: false, nodes: "min" },
  fmax: { inPlace: false, tensorflow: "tf.where(tf.math.is_nan($2) | ($1 > $2), $1, $2)" },
  fmin: { inPlace: false, tensorflow: "tf.where(tf.math.is_nan($2) | ($1 < $2), $1, $2)" },
  clamp: {
    signatures: [
      `Tensor input, Tensor min = None, Tensor max = None, ${OUT}`,
      `Tensor input, Number min = None, Number max = None, ${OUT}`,
    ],
    plain: false,
    aliases: "clip",
    numpy: "clip",
    tensorflow: "tf.minimum(tf.maximum($1, $2), $3)",
    names: "clip_by_value",
  },
  atan2: { aliases: "arctan2", numpy: "arctan2", tensorflow: "math.atan2" },
  hypot: { tensorflow: `${TNP}hypot` },
  copysign: {
    signatures: second(),
    tensorflow: "tf.where(($2 < 0) | (1 / $2 < 0), -tf.abs($1), tf.abs($1))",
  },
  nextafter: { tensorflow: "math.nextafter" },
  logaddexp: { inPlace: false, tensorflow: `${TNP}logaddexp` },
  xlogy: {
    signatures: either(),
    numpy: "np.where(($1 == 0) & ~np.isnan($2), 0, $1 * np.log($2))",
    tensorflow: "math.xlogy",
    jax: "jax.scipy.special.xlogy",
  },
  heaviside: { signatures: tensors("values"), tensorflow: `${TNP}heaviside` },
  lerp: {
    signatures: [
      `Tensor input, Tensor end, Tensor weight, ${OUT}`,
      `Tensor input, Tensor end, Number weight, ${OUT}`,
    ],
    numpy: "$1 + $3 * ($2 - $1)",
    tensorflow: "$1 + $3 * ($2 - $1)",
  },
  addcmul: { signatures: withValue, numpy: "$1 + $2 * $3", tensorflow: "$1 + $2 * $3" },
  addcdiv: { signatures: withValue, numpy: "$1 + $2 / $3", tensorflow: "$1 + $2 / $3" },
  where: {
    main: 1,
    signatures: [
      "Tensor condition",
      `Tensor condition, Tensor input, Tensor other, ${OUT}`,
      "Tensor condition, Number self, Tensor other",
      "Tensor condition, Tensor input, Number other",
      "Tensor condition, Number self, Number other",
    ],
    methods: ["Tensor input, Tensor condition, Tensor other", "Tensor input, Tensor condition, Number other"],
    inPlace: false,
    nodes: "select selectn",
  },
  masked_fill: {
    signatures: ["Tensor input, Tensor mask, Tensor value", "Tensor input, Tensor mask, Number value"],
    numpy: "np.where($2, $3, $1)",
    tensorflow: "tf.where($2, $3, $1)",
  },
  bitwise_and: { signs: "&", signatures: either("other", ""), nodes: "and" },
  bitwise_or: { signs: "|", signatures: either("other", ""), nodes: "or" },
  bitwise_xor: { signs: "^", signatures: either("other", ""), nodes: "xor" },
  bitwise_left_shift: {
    signs: "<<",
    signatures: either("other", ""),
    tensorflow: "bitwise.left_shift",
    names: "left_shift",
  },
  bitwise_right_shift: {
    signs: ">>",
    signatures: either("other", ""),
    tensorflow: "bitwise.right_shift",
    names: "right_shift",
  },
  eq: { signs: "==", signatures: second(), names: "equal" },
  ne: { signs: "!= ≠", signatures: second(), aliases: "not_equal" },
  lt: { signs: "<", signatures: second(), aliases: "less" },
  le: { signs: "<= ≤", signatures: second(), aliases: "less_equal" },
  gt: { signs: ">", signatures: second(), aliases: "greater" },
  ge: { signs: ">= ≥", signatures: second(), aliases: "greater_equal" },
  isclose: {
    signatures: [
      "Tensor input, Tensor other, float rtol = 1e-05, float atol = 1e-08, bool equal_nan = False",
    ],
    inPlace: false,
    tensorflow: `${TNP}isclose`,
  },
  logical_and: {},
  logical_or: {},
  logical_xor: { tensorflow: "math.logical_xor" },
  logical_not: {},
  neg: { signs: "-x", aliases: "negative" },
  positive: { inPlace: false, tensorflow: `${TNP}positive` },
  abs: { aliases: "absolute", names: "fabs" },
  sign: {},
  square: {},
  relu: { numpy: "np.maximum($1, 0)", tensorflow: "nn.relu", jax: "jax.nn.relu" },
  floor: {},
  ceil: { tensorflow: "math.ceil" },
  trunc: { aliases: "fix", tensorflow: `${TNP}fix` },
  round: { signatures: [...UNARY, "Tensor input, *, int decimals, Tensor out = None"], names: "rint around" },
  frac: { numpy: "$1 - np.trunc($1)", tensorflow: `$1 - tf.${TNP}fix($1)` },
  bitwise_not: { signs: "~x", names: "invert bitwise_invert" },
  sqrt: {},
  rsqrt: { numpy: "1 / np.sqrt($1)", tensorflow: "math.rsqrt", jax: "jax.lax.rsqrt" },
  reciprocal: { numpy: "1 / $1", tensorflow: "math.reciprocal" },
  exp: {},
  exp2: { tensorflow: `${TNP}exp2` },
  expm1: { tensorflow: "math.expm1" },
  log: { tensorflow: "math.log" },
  log2: { tensorflow: `${TNP}log2` },
  log10: { tensorflow: `${TNP}log10` },
  log1p: { tensorflow: "math.log1p" },
  sin: {},
  cos: {},
  tan: {},
  asin: { aliases: "arcsin", numpy: "arcsin" },
  acos: { aliases: "arccos", numpy: "arccos" },
  atan: { aliases: "arctan", numpy: "arctan" },
  sinh: {},
  cosh: {},
  tanh: {},
  sigmoid: { numpy: "1 / (1 + np.exp(-$1))", jax: "jax.nn.sigmoid", names: "expit logistic" },
  erf: {
    numpy: "np.vectorize(math.erf, otypes=[float])($1)",
    tensorflow: "math.erf",
    jax: "jax.scipy.special.erf",
  },
  isnan: { inPlace: false, tensorflow: "math.is_nan" },
  isinf: { inPlace: false, tensorflow: "math.is_inf" },
  isfinite: { inPlace: false, tensorflow: "math.is_finite" },
  signbit: { inPlace: false, tensorflow: "($1 < 0) | (1 / $1 < 0)" },
};

/** Functions that are other operations with their operands in other places, which js/operations/choices.js finds. */
export const RELATED = {
  rsub: {
    signatures: [
      "Tensor input, Tensor other, *, Number alpha = 1",
      "Tensor input, Number other, Number alpha = 1",
    ],
    inPlace: false,
  },
  clamp_min: { signatures: second("min") },
  clamp_max: { signatures: second("max") },
};
