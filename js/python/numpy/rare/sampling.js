// numpy.random: picking and mixing, and distributions of which only shapes and dtypes are NumPy's.
import { engine } from "../../arrays/engine.js";
import { functionsOf, toInt, toShape } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, isArray, result, write, wrong } from "../base/framework.js";

const sizeOf = (size) => (size == null ? null : toShape(size));
const countOf = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Elements of a row, or numbers below a bound. */
function choice(a, size, replace = true, p = null, axis = 0n) {
  const several = isArray(a) || a?.items !== undefined;
  const pool = several ? toTensor(a) : engine.arange(toInt(a), { dtype: "int64" });
  const dim = toInt(axis);
  const own = pool.shape[dim];
  if (own === 0) wrong("'a' cannot be empty unless no samples are taken");
  const sizes = sizeOf(size);
  const count = countOf(sizes ?? []);
  if (replace === false && count > own)
    wrong("Cannot take a larger sample than population when replace is False");
  const weights = p === null ? null : toTensor(p, "float64");
  if (weights !== null && weights.numel !== own) wrong("'a' and 'p' must have same size");
  const places =
    weights !== null
      ? engine.multinomial(weights, count, replace !== false)
      : replace === false
        ? engine.randperm(own).narrow(0, 0, count)
        : engine.randint(0, own, [count], { dtype: "int64" });
  const picked = ask(() => engine.indexSelect(pool, dim, places));
  if (sizes === null) return result(picked.select(dim, 0).clone());
  return give(picked.reshape([...pool.shape.slice(0, dim), ...sizes, ...pool.shape.slice(dim + 1)]));
}

const mixed = (tensor) => engine.indexSelect(tensor, 0, engine.randperm(tensor.shape[0]));

const permutation = (x) =>
  give(isArray(x) || x?.items !== undefined ? mixed(toTensor(x)) : engine.randperm(toInt(x)));

/** Mixes an array in its own place. */
function shuffle(x) {
  write(toArray(x), (tensor) => tensor.copy_(mixed(tensor)));
  return null;
}

/** Numbers of a distribution whose parameters have a shape of their own. */
const drawn =
  (dtype) =>
  (size, ...parameters) => {
    const shapes = parameters.filter((one) => isArray(one) || one?.items).map((one) => toTensor(one).shape);
    const sizes = sizeOf(size) ?? (shapes.length > 0 ? ask(() => engine.broadcastShapes(...shapes)) : []);
    return result(ask(() => engine.rand(sizes, { dtype: "float64" }).to(dtype)));
  };
const floats = drawn("float64");
const counts = drawn("int64");

export const sampling = functionsOf(
  {
    "choice a size= replace= p= axis= -shuffle": choice,
    "permutation x": permutation,
    "shuffle x": shuffle,
    "exponential scale= size=": (scale, size) => floats(size, scale),
    "gamma shape scale= size=": (shape, scale, size) => floats(size, shape, scale),
    "beta a b size=": (a, b, size) => floats(size, a, b),
    "poisson lam= size=": (lam, size) => counts(size, lam),
    "binomial n p size=": (n, p, size) => counts(size, n, p),
  },
  false,
);
