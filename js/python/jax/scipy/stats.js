// jax.scipy.stats: densities and their logarithms, in the steps that JAX takes; of others the shapes.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { outlineOnly } from "../../run/outlined.js";
import { convert } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { table } from "../functions.js";
import { outlinedLike } from "./special.js";

const run = (name, ...operands) => elementwise(name, operands);
/** What follows Python's numbers is float32 here. */
const float = (value) => {
  const { tensor } = convert(value);
  return give(ask(() => tensor.to("float32")));
};
const lacking = () => Number.NEGATIVE_INFINITY;

/** A function of a value, a middle and a width, as floats. */
const located =
  (make) =>
  ({ x, loc = 0n, scale = 1n }) =>
    make(float(x), float(loc), float(scale));

const normalLogarithm = located((x, loc, scale) => {
  const squared = run("square", scale);
  const least = run("log", run("mul", squared, 2 * Math.PI));
  const quadratic = run("div", run("square", run("sub", x, loc)), squared);
  return run("div", run("add", least, quadratic), -2);
});
const exponentialLogarithm = located((x, loc, scale) => {
  const linear = run("div", run("sub", x, loc), scale);
  return run("where", run("lt", x, loc), lacking(), run("neg", run("add", linear, run("log", scale))));
});
const uniformLogarithm = located((x, loc, scale) => {
  const outside = run("logical_or", run("gt", x, run("add", loc, scale)), run("lt", x, loc));
  return run("where", outside, lacking(), run("neg", run("log", scale)));
});
const laplaceLogarithm = located((x, loc, scale) => {
  const linear = run("div", run("abs", run("sub", x, loc)), scale);
  return run("neg", run("add", linear, run("log", run("mul", scale, 2))));
});
const powerOf = (logarithm) => (given) => run("exp", logarithm(given));

/** Chances of truths. */
function bernoulliLogarithm({ k, p, loc = 0n }) {
  const [own, chance] = [run("sub", float(k), float(loc)), float(p)];
  const made = run(
    "add",
    run("xlogy", own, chance),
    run("mul", run("sub", 1, own), run("log1p", run("neg", chance))),
  );
  const isNone = run("logical_or", run("lt", own, 0), run("gt", own, 1));
  return run("where", isNone, lacking(), made);
}

const rows = (density, logarithm) => [
  ["logpdf x loc= scale=", logarithm],
  ["pdf x loc= scale=", density],
];

/** Functions of which only the shape is known, by their signatures. */
const shapesOf = (module, signatures) =>
  signatures.map((signature) => {
    const [name] = signature.split(" ");
    return [signature, (given) => outlinedLike(`jax.scipy.stats.${module}.${name}`, Object.values(given))];
  });

const norm = table([
  ...rows(powerOf(normalLogarithm), normalLogarithm),
  ...shapesOf("norm", [
    "cdf x loc= scale=",
    "logcdf x loc= scale=",
    "sf x loc= scale=",
    "logsf x loc= scale=",
    "ppf q loc= scale=",
    "isf q loc= scale=",
  ]),
]);

/** The sizes of points without their last axis, which that of the middle is. */
function several(name) {
  return ({ x, mean }) => {
    const [point, middle] = [convert(x).tensor, convert(mean).tensor];
    outlineOnly(`the numbers of jax.scipy.stats.multivariate_normal.${name}`);
    const sizes = ask(() => engine.add(point.to("float32"), middle.to("float32"))).shape;
    return give(ask(() => engine.empty(sizes.slice(0, -1), { dtype: "float32" })));
  };
}

/** By module. */
export const stats = {
  norm,
  expon: table(rows(powerOf(exponentialLogarithm), exponentialLogarithm)),
  uniform: table(rows(powerOf(uniformLogarithm), uniformLogarithm)),
  laplace: table([
    ...rows(powerOf(laplaceLogarithm), laplaceLogarithm),
    ...shapesOf("laplace", ["cdf x loc= scale="]),
  ]),
  bernoulli: table([
    ["logpmf k p loc=", bernoulliLogarithm],
    ["pmf k p loc=", powerOf(bernoulliLogarithm)],
  ]),
  multivariate_normal: table([
    ["logpdf x mean cov allow_singular!", several("logpdf")],
    ["pdf x mean cov", several("pdf")],
  ]),
  ...Object.fromEntries(
    Object.entries({
      beta: ["logpdf x a b loc= scale=", "pdf x a b loc= scale=", "cdf x a b loc= scale="],
      gamma: ["logpdf x a loc= scale=", "pdf x a loc= scale=", "cdf x a loc= scale="],
      poisson: ["logpmf k mu loc=", "pmf k mu loc=", "cdf k mu loc="],
      binom: ["logpmf k n p loc=", "pmf k n p loc="],
      t: ["logpdf x df loc= scale=", "pdf x df loc= scale="],
      chi2: ["logpdf x df loc= scale=", "pdf x df loc= scale=", "cdf x df loc= scale="],
      cauchy: ["logpdf x loc= scale=", "pdf x loc= scale=", "cdf x loc= scale="],
      logistic: ["logpdf x loc= scale=", "pdf x loc= scale=", "cdf x loc= scale="],
    }).map(([module, signatures]) => [module, table(shapesOf(module, signatures))]),
  ),
};

/** What is reached by a module and a name. */
export const statistic = (module, name) =>
  new FunctionOf(name, (args, keywords) => stats[module][name].call(args, keywords, null));
