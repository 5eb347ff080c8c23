// Distributions of jax.random whose numbers are not worked out here: their shapes and dtypes.
import { isOk } from "../../../explain/factors.js";
import { tuple } from "../../../refusals/shape-text.js";
import { integer } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { outlineOnly } from "../../run/outlined.js";
import { raise } from "../../values/types.js";
import { convert, sizesGiven } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { ask, give } from "../framework.js";
import { table } from "../functions.js";
import { wordsOf } from "../keys.js";

const INTEGERS = new Set(["geometric", "poisson"]);

/** What has no numbers. @param {string} name @param {any} given @param {number[]} sizes */
function outlined(name, { key, dtype }, sizes) {
  wordsOf(key);
  const own = dtypeOf(dtype) ?? (INTEGERS.has(name) ? "int32" : "float32");
  outlineOnly(`the numbers of jax.random.${name}`);
  return give(ask(() => engine.empty(sizes, { dtype: own })));
}

/** The shape that settings have together, or one that they fit in. */
function sizesOf(settings, shape) {
  const common = ask(() =>
    settings.map((one) => convert(one).tensor.to("float32")).reduce((all, one) => engine.add(all, one)),
  ).shape;
  if (shape === null) return [...common];
  const sizes = sizesGiven(shape);
  if (!isOk("add", [sizes, common]))
    raise("ValueError", `Incompatible shapes for broadcasting: shapes=[${tuple(sizes)}, ${tuple(common)}]`);
  return isOk("add_", [sizes, common]) ? sizes : refuseHere("such a shape of random numbers");
}

const SETTINGS = [
  "gamma a",
  "loggamma a",
  "beta a b",
  "poisson lam",
  "binomial n p",
  "t df",
  "chisquare df",
  "f dfnum dfden",
  "pareto b",
  "rayleigh scale",
  "triangular left mode right",
  "geometric p",
  "wald mean",
];

/** Those whose settings are numbers, drawn once where no shape is given. */
const DRAWS = ["cauchy", "maxwell", "double_sided_maxwell loc scale", "weibull_min scale concentration"];

const named = (texts, run) =>
  texts.map((text) => {
    const [name, ...settings] = text.split(" ");
    return [
      [name, "key", ...settings, "shape= dtype="].join(" "),
      (given) =>
        outlined(
          name,
          given,
          run(
            settings.map((one) => given[one]),
            given.shape,
          ),
        ),
    ];
  });

const drawn = (shape) => (shape === undefined ? [] : sizesGiven(shape));

export const random = table([
  ...named(SETTINGS, (settings, shape = null) => sizesOf(settings, shape)),
  ...named(DRAWS, (settings, shape) =>
    settings.every((one) => convert(one).tensor.ndim === 0)
      ? drawn(shape)
      : refuseHere("such settings of random numbers"),
  ),
  [
    "lognormal key sigma= shape= dtype=",
    ({ sigma = 1, shape = null, ...given }) => outlined("lognormal", given, sizesOf([sigma], shape)),
  ],
  [
    "dirichlet key alpha shape= dtype=",
    ({ alpha, shape = null, ...given }) => {
      const own = convert(alpha).tensor.shape;
      if (own.length === 0) raise("ValueError", "dirichlet requires alpha.ndim >= 1, got alpha.ndim == 0");
      if (shape !== null && own.length > 1) refuseHere("such a shape of random numbers");
      return outlined("dirichlet", given, shape === null ? [...own] : [...sizesGiven(shape), own[0]]);
    },
  ],
  [
    "orthogonal key n shape= dtype= m=",
    ({ n, shape, m = null, ...given }) =>
      outlined("orthogonal", given, [...drawn(shape), integer(n), integer(m ?? n)]),
  ],
  [
    "ball key d p= shape= dtype=",
    ({ d, shape, ...given }) => outlined("ball", given, [...drawn(shape), integer(d)]),
  ],
]);
