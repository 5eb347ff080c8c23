// numpy.random: picking and mixing, and distributions; after a seed these are NumPy's numbers, or not read.
import { elementOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { waitingOf } from "../../random/waiting.js";
import { checkItems } from "../../values/limits.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Range } from "../../values/slice.js";
import { nameOf, raise, typeOf } from "../../values/types.js";
import { axisOf, functionsOf, toInt, toShape } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { beta, binomial, gamma, poisson } from "../base/distributions.js";
import { ask, give, isArray, itemOf, notRead, raiseNamed, result, write, wrong } from "../base/framework.js";
import {
  cauchy,
  failures,
  fisher,
  fisherOffCenter,
  hypergeometric,
  logSeries,
  offCenter,
  studentT,
  vonMises,
  wald,
  zipf,
} from "../drawing/more-distributions.js";
import { Bytes } from "../memory/bytes.js";
import { decompositions } from "./decompositions.js";

const FLOATS = { dtype: "float64" };
const INTS = { dtype: "int64" };

const sizeOf = (size) => (size == null ? null : toShape(size));
const countOf = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** How far a sum of probabilities may be from 1. */
const TOLERANCE = Math.sqrt(Number.EPSILON);

/** Refuses what are no probabilities, or too few for different places. @param {number[]} all */
function checkProbabilities(all, { isGenerator, least }) {
  const name = isGenerator ? "Probabilities" : "probabilities";
  const sum = all.reduce((sums, one) => sums + one, 0);
  if (Number.isNaN(sum)) wrong(`${name} contain NaN`);
  if (all.some((one) => one < 0)) wrong(`${name} are not non-negative`);
  const where = isGenerator ? ". See Notes section of docstring for more information." : "";
  if (Math.abs(sum - 1) > TOLERANCE) wrong(`${name} do not sum to 1${where}`);
  if (all.filter((one) => one > 0).length < least) wrong("Fewer non-zero entries in p than size");
}

/** Whether samples are taken from what somebody lists, and not from the numbers below one. */
const isListed = (a) => (isArray(a) && a.tensor?.ndim !== 0) || a?.items !== undefined || a instanceof Range;

/** What samples are taken from: elements of an array along an axis, or the numbers below one. */
function poolOf(a, { isGenerator, isEmpty }) {
  if (isListed(a)) {
    const pool = toTensor(a);
    if (!isGenerator && pool.ndim !== 1) wrong("a must be 1-dimensional");
    return pool;
  }
  const value = isArray(a) ? itemOf(a) : a;
  if (typeof value === "number" || typeof value === "string")
    wrong(
      isGenerator
        ? `a must be a sequence or an integer, not ${repr(typeOf(a))}`
        : "a must be 1-dimensional or an integer",
    );
  const count = toInt(value);
  if (count <= 0 && !isEmpty)
    wrong(`a must be ${isGenerator ? "a positive integer" : "greater than 0"} unless no samples are taken`);
  return engine.arange(Math.max(0, count), INTS);
}

/** Elements of a row, or numbers below a bound. @param {{ drawing: any, isGenerator: boolean }} from */
function choice({ drawing, isGenerator }, a, size, replace = true, p = null, axis = 0n) {
  const sizes = sizeOf(size);
  const count = countOf(sizes ?? []);
  const pool = poolOf(a, { isGenerator, isEmpty: count === 0 });
  const dim = axisOf(axis, pool.ndim);
  const own = pool.shape[dim];
  const [source, chances] = isGenerator ? ["a", "p"] : ["'a'", "'p'"];
  if (own === 0 && count > 0) wrong(`${source} cannot be empty unless no samples are taken`);
  if (replace === false && count > own)
    wrong(
      `Cannot take a larger sample than population when ${isGenerator ? "replace is False" : "'replace=False'"}`,
    );
  const weights = p === null ? null : toTensor(p, "float64");
  if (weights !== null && weights.ndim !== 1) wrong(`${chances} must be 1-dimensional`);
  if (weights !== null && weights.numel !== own) wrong(`${source} and ${chances} must have same size`);
  if (weights !== null && session().mode === "values")
    checkProbabilities(weights.tolist(), { isGenerator, least: replace === false ? count : 0 });
  const places = drawing.places(count, own, replace !== false, weights);
  const picked = ask(() => engine.indexSelect(pool, dim, places));
  if (sizes === null) return result(picked.select(dim, 0).clone());
  return give(picked.reshape([...pool.shape.slice(0, dim), ...sizes, ...pool.shape.slice(dim + 1)]));
}

/** What draws numbers one by one, each as NumPy does after a seed. */
function oneByOne(drawing) {
  const own = drawing.one?.() ?? drawing;
  const float = () => own.float();
  const { long } = own;
  const waiting = own.waiting ?? (long === null ? () => -logOf(1 - float()) : () => waitingOf(long, float));
  const interval = (most) => own.mixing(most);
  return { float, normal: () => own.normal(), waiting, interval, isLegacy: long === null };
}

const logOf = (x) => engine.tensor(x, FLOATS).log().item();

/** Waiting times of a shape. */
function exponentials(drawing, sizes) {
  if (typeof drawing.long !== "function") return engine.neg(engine.log(engine.sub(1, drawing.rand(sizes))));
  const { waiting } = oneByOne(drawing);
  const count = countOf(sizes);
  checkItems(count);
  return engine.tensor(Array.from({ length: count }, waiting), FLOATS).reshape(sizes);
}

const mixed = (drawing, tensor, dim = 0) =>
  engine.indexSelect(tensor, dim, drawing.randperm(tensor.shape[dim]));

/** Each row along an axis mixed by itself, or all elements together. */
function permuted(drawing, x, axis = null) {
  const tensor = toTensor(x);
  if (axis === null) return give(mixed(drawing, tensor.reshape(-1)).reshape(tensor.shape));
  const dim = axisOf(axis, tensor.ndim);
  const moved = tensor.movedim(dim, -1);
  const rows = moved.reshape(-1, tensor.shape[dim]);
  checkItems(rows.shape[0]);
  if (rows.shape[0] === 0) return give(tensor.clone());
  const made = engine.stack(rows.unbind(0).map((row) => mixed(drawing, row)));
  return give(made.reshape(moved.shape).movedim(-1, dim).contiguous());
}

/** So many random bytes. */
function bytes(drawing, length) {
  const count = toInt(length);
  checkItems(count);
  const own = drawing.one?.() ?? drawing;
  const words = Uint32Array.from({ length: Math.ceil(count / 4) }, () => own.word());
  return new Bytes(new Uint8Array(words.buffer).slice(0, count));
}

function permutation({ drawing, isGenerator }, x, axis = 0n) {
  if (typeof x === "number" && isGenerator)
    raiseNamed("AxisError", "axis 0 is out of bounds for array of dimension 0");
  if (typeof x === "number") raise("IndexError", "x must be an integer or at least 1-dimensional");
  if (!isListed(x)) return give(drawing.randperm(toInt(x)));
  const tensor = toTensor(x);
  return give(mixed(drawing, tensor, axisOf(axis, tensor.ndim)));
}

/** Mixes an array or a list in its own place; a list whose order is not to be known stays. */
function shuffle(drawing, x, axis = 0n) {
  if (x instanceof Tuple || typeof x === "string")
    raise("TypeError", `'${nameOf(x)}' object does not support item assignment`);
  if (!isArray(x) && x?.items === undefined) raise("TypeError", `object of type '${nameOf(x)}' has no len()`);
  if (x instanceof List) {
    if (session().mode === "values")
      x.become(
        drawing
          .randperm(x.items.length)
          .tolist()
          .map((place) => x.items[Number(place)]),
      );
    return null;
  }
  write(
    toArray(x),
    (tensor) => tensor.copy_(mixed(drawing, tensor, axisOf(axis, tensor.ndim))),
    "array is read-only",
  );
  return null;
}

const holds = (mask) => session().mode === "values" && ask(() => mask().any().item());

/** Which parameters may not lie below a bound, nor on it. */
const BOUNDS = {
  exponential: "scale < 0",
  rayleigh: "scale < 0",
  laplace: "scale < 0",
  logistic: "scale < 0",
  gumbel: "scale < 0",
  gamma: "shape < 0,scale < 0",
  standard_gamma: "shape < 0",
  lognormal: "sigma < 0",
  weibull: "a < 0",
  pareto: "a <= 0",
  power: "a <= 0",
  chisquare: "df <= 0",
};

/** Bodies by their signatures, whose parameters are looked at first. */
const bounded = (bodies) =>
  Object.fromEntries(
    Object.entries(bodies).map(([signature, body]) => {
      const [name, ...parameters] = signature.replaceAll("=", "").split(" ");
      const check = (values, rule) => {
        const [parameter, relation] = rule.split(" ");
        const value = values[parameters.indexOf(parameter)];
        if (value === undefined) return;
        const tensor = toTensor(value, "float64");
        const isOutside = () =>
          relation === "<" ? tensor.signbit().logicalAnd(tensor.isnan().logicalNot()) : tensor.le(0);
        if (holds(isOutside)) wrong(rule);
      };
      const run = (...values) => {
        for (const rule of BOUNDS[name]?.split(",") ?? []) check(values, rule);
        return body(...values);
      };
      return [signature, run];
    }),
  );

/** Numbers of a distribution whose parameters have a shape of their own; `draw` makes them of that. One alone is a number of Python. */
function drawn(draw, dtype, size, ...parameters) {
  const shapes = parameters.filter((one) => isArray(one) || one?.items).map((one) => toTensor(one).shape);
  const sizes = sizeOf(size) ?? (shapes.length > 0 ? ask(() => engine.broadcastShapes(...shapes)) : []);
  const made = ask(() => draw(sizes).to(dtype));
  return size == null && sizes.length === 0 ? elementOf(made) : give(made);
}

/** The same where each is made of its parameters, one by one. @param {any} drawing @param {(from: any, ...parameters: number[]) => number} one */
function drawnEach(drawing, one, dtype, size, ...parameters) {
  const draw = (sizes) => {
    if (session().mode === "shapes") return engine.rand(sizes, { dtype: "float64" });
    const from = oneByOne(drawing);
    checkItems(countOf(sizes));
    const all = parameters.map((own) => toTensor(own, "float64").expand(sizes).reshape(-1).tolist());
    const numbers = Array.from({ length: countOf(sizes) }, (_, i) => one(from, ...all.map((own) => own[i])));
    return engine.tensor(numbers, { dtype: "float64" }).reshape(sizes);
  };
  return drawn(draw, dtype, size, ...parameters);
}

/** Distributions that are a formula of one plain number each. @param {() => any} from */
function plainly(from) {
  const of = (kind, formula) => (one, other, size) =>
    drawn(
      (sizes) =>
        formula(
          kind === "exponential" ? exponentials(from(), sizes) : from()[kind](sizes),
          ...[one, other].map((given) => toTensor(given, "float64")),
        ),
      "float64",
      size,
      one,
      other,
    );
  const lone = (kind, formula) => (one, size) => of(kind, formula)(one, 0, size);
  const { where } = engine;
  return {
    "lognormal mean= sigma= size=": (mean = 0, sigma = 1, size) =>
      of("randn", (z, m, s) => z.mul(s).add(m).exp())(mean, sigma, size),
    "laplace loc= scale= size=": (loc = 0, scale = 1, size) =>
      of("rand", (u, l, s) =>
        where(u.ge(0.5), l.sub(s.mul(engine.sub(2, u).sub(u).log())), l.add(s.mul(u.add(u).log()))),
      )(loc, scale, size),
    "logistic loc= scale= size=": (loc = 0, scale = 1, size) =>
      of("rand", (u, l, s) => l.add(s.mul(u.div(engine.sub(1, u)).log())))(loc, scale, size),
    "gumbel loc= scale= size=": (loc = 0, scale = 1, size) =>
      of("rand", (u, l, s) => l.sub(s.mul(engine.sub(1, u).log().neg().log())))(loc, scale, size),
    "standard_exponential size=": (size) => lone("exponential", (e) => e)(0, size),
    "rayleigh scale= size=": (scale = 1, size) =>
      lone("exponential", (e, s) => e.mul(2).sqrt().mul(s))(scale, size),
    "weibull a size=": lone("exponential", (e, a) => e.pow(a.reciprocal())),
    "pareto a size=": lone("exponential", (e, a) => e.div(a).expm1()),
    "power a size=": lone("exponential", (e, a) => e.neg().expm1().neg().pow(a.reciprocal())),
  };
}

/** Points around a mean, as the square root of what varies together turns plain ones: by its singular vectors, as NumPy does. */
function multivariate({ drawing, isGenerator }, mean, cov, size) {
  const [middle, spread] = [mean, cov].map((one) => toTensor(one, "float64"));
  if (middle.ndim !== 1) wrong("mean must be 1 dimensional");
  if (spread.ndim !== 2 || spread.shape[0] !== spread.shape[1]) wrong("cov must be 2 dimensional and square");
  if (middle.shape[0] !== spread.shape[0]) wrong("mean and cov must have same length");
  const sizes = [...(sizeOf(size) ?? []), middle.shape[0]];
  const plain = ask(() => drawing.randn(sizes));
  if (session().mode === "shapes") return give(plain);
  const [u, s, v] = decompositions.svd([give(spread)], {}).items.map(({ tensor }) => tensor);
  const root = s.sqrt();
  const turned = isGenerator ? u.mul(root).T : root.unsqueeze(1).mul(v);
  return give(plain.reshape(-1, sizes.at(-1)).matmul(turned).add(middle).reshape(sizes));
}

/** Tries up to the first success, one by one where it is likely. */
function tries({ float, waiting, isLegacy }, chance) {
  if (!(chance > 0 && chance <= 1)) wrong("p <= 0, p > 1 or p contains NaNs");
  if (chance < 1 / 3) return Math.ceil((isLegacy ? Math.log1p(-float()) : -waiting()) / Math.log1p(-chance));
  const left = float();
  let [count, sum, own] = [1, chance, chance];
  for (; left > sum; count++) {
    own *= 1 - chance;
    sum += own;
  }
  return count;
}

/** How often each of several comes, of so many tries. */
function multinomial(drawing, n, pvals, size) {
  const given = toTensor(pvals, "float64").reshape(-1);
  const sizes = [...(sizeOf(size) ?? []), given.numel];
  if (session().mode === "shapes") return give(engine.zeros(sizes, { dtype: "int64" }));
  const chances = given.tolist();
  if (toInt(n) < 0) wrong("n < 0");
  if (!chances.every((chance) => chance >= 0 && chance <= 1))
    wrong("pvals < 0, pvals > 1 or pvals contains NaNs");
  if (chances.slice(0, -1).reduce((sum, one) => sum + one, 0) > 1 + 1e-12) wrong("sum(pvals[:-1]) > 1.0");
  const from = oneByOne(drawing);
  const rows = Array.from({ length: countOf(sizes.slice(0, -1)) }, () => {
    let [left, share] = [toInt(n), 1];
    return chances.map((chance, i) => {
      const own = i === chances.length - 1 ? left : binomial(from, left, Math.min(1, chance / share));
      [left, share] = [left - own, share - chance];
      return own;
    });
  });
  return give(engine.tensor(rows.flat(), { dtype: "int64" }).reshape(sizes));
}

/** Shares of one, by gamma numbers. */
function dirichlet({ drawing, isGenerator }, alpha, size) {
  const given = toTensor(alpha, "float64").reshape(-1);
  const sizes = [...(sizeOf(size) ?? []), given.numel];
  if (session().mode === "shapes") return give(engine.rand(sizes, { dtype: "float64" }));
  const all = given.tolist();
  if (all.some((one) => one < 0 || (!isGenerator && one === 0))) wrong(`alpha <${isGenerator ? "" : "="} 0`);
  // A Generator breaks a stick into such pieces.
  if (isGenerator && Math.max(...all) < 0.1) notRead("rng.dirichlet of such small parameters");
  const from = oneByOne(drawing);
  const rows = Array.from({ length: countOf(sizes.slice(0, -1)) }, () => all.map((one) => gamma(from, one)));
  const made = engine.tensor(rows.flat(), { dtype: "float64" }).reshape(sizes);
  return give(made.mul(made.sum({ dim: -1, keepdim: true }).reciprocal()));
}

/** Between two ends, most of all near a mode. */
function triangular(drawing, left, mode, right, size) {
  const [from, top, to] = [left, mode, right].map((one) => toTensor(one, "float64"));
  if (holds(() => from.gt(top))) wrong("left > mode");
  if (holds(() => top.gt(to))) wrong("mode > right");
  if (holds(() => from.eq(to))) wrong("left == right");
  const draw = (sizes) => {
    const u = drawing.rand(sizes);
    const [base, below, above] = [to.sub(from), top.sub(from), to.sub(top)];
    const rising = from.add(u.mul(below.mul(base)).sqrt());
    const falling = to.sub(engine.sub(1, u).mul(above.mul(base)).sqrt());
    return engine.where(u.le(below.div(base)), rising, falling);
  };
  return drawn(draw, "float64", size, left, mode, right);
}

/** @param {() => any} from what they draw of @param {boolean} isGenerator or the module, which says some things otherwise */
export const samplingOf = (from, isGenerator) => {
  const exponential = (scale = 1, size) =>
    drawn((sizes) => exponentials(from(), sizes).mul(toTensor(scale, "float64")), "float64", size, scale);
  const floats = (one, size, ...rest) => drawnEach(from(), one, "float64", size, ...rest);
  const counts = (one, size, ...rest) => drawnEach(from(), one, "int64", size, ...rest);
  return functionsOf(
    bounded({
      "choice a size= replace= p= axis= -shuffle": (a, size, replace, p, axis) =>
        choice({ drawing: from(), isGenerator }, a, size, replace, p, axis),
      [isGenerator ? "permutation x axis=" : "permutation x"]: (x, axis) =>
        permutation({ drawing: from(), isGenerator }, x, axis),
      [isGenerator ? "shuffle x axis=" : "shuffle x"]: (x, axis) => shuffle(from(), x, axis),
      ...(isGenerator && { "permuted x axis= -out": (x, axis) => permuted(from(), x, axis) }),
      "bytes length": (length) => bytes(from(), length),
      "exponential scale= size=": exponential,
      "gamma shape scale= size=": (shape, scale = 1, size) => floats(gamma, size, shape, scale),
      "beta a b size=": (a, b, size) => floats(beta, size, a, b),
      ...plainly(from),
      "geometric p size=": (p, size) => counts(tries, size, p),
      "standard_gamma shape size=": (shape, size) => floats(gamma, size, shape),
      "chisquare df size=": (df, size) => floats((source, own) => 2 * gamma(source, own / 2), size, df),
      "triangular left mode right size=": (left, mode, right, size) =>
        triangular(from(), left, mode, right, size),
      "multinomial n pvals size=": (n, pvals, size) => multinomial(from(), n, pvals, size),
      "dirichlet alpha size=": (alpha, size) => dirichlet({ drawing: from(), isGenerator }, alpha, size),
      "multivariate_normal mean cov size= -check_valid -tol * -method": (mean, cov, size) =>
        multivariate({ drawing: from(), isGenerator }, mean, cov, size),
      "standard_cauchy size=": (size) => floats(cauchy, size),
      "standard_t df size=": (df, size) => floats(studentT, size, df),
      "f dfnum dfden size=": (dfnum, dfden, size) => floats(fisher, size, dfnum, dfden),
      "noncentral_chisquare df nonc size=": (df, nonc, size) => floats(offCenter, size, df, nonc),
      "noncentral_f dfnum dfden nonc size=": (dfnum, dfden, nonc, size) =>
        floats(fisherOffCenter, size, dfnum, dfden, nonc),
      "negative_binomial n p size=": (n, p, size) => counts(failures, size, n, p),
      "wald mean scale size=": (mean, scale, size) => floats(wald, size, mean, scale),
      "zipf a size=": (a, size) => counts(zipf, size, a),
      "logseries p size=": (p, size) => counts(logSeries, size, p),
      "vonmises mu kappa size=": (mu, kappa, size) => floats(vonMises, size, mu, kappa),
      "hypergeometric ngood nbad nsample size=": (good, bad, drawn, size) =>
        counts(hypergeometric, size, good, bad, drawn),
      "poisson lam= size=": (lam = 1, size) => counts(poisson, size, lam),
      "binomial n p size=": (n, p, size) => counts(binomial, size, n, p),
    }),
    false,
  );
};
