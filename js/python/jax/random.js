// jax.random: JAX's own numbers, to the bit; jax.nn.initializers, which draw them.

import { tuple } from "../../refusals/shape-text.js";
import { eachMatrix } from "../algorithms/elimination.js";
import { integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import * as draws from "../random/keyed-draws.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { convert, sizesGiven } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { ask, give, isArray, isNumber } from "./framework.js";
import { table } from "./functions.js";
import { KEY_ROWS, Key, wordsOf } from "./keys.js";
import { lowerOf } from "./rounding/systems.js";

/** A number, or a tensor of floats. */
function bound(value) {
  if (isNumber(value)) return Number(value);
  return isArray(value) ? value.tensor.to("float32") : refuseHere("such bounds");
}

const number = (value) => {
  const own = bound(value);
  return typeof own === "number" ? own : refuseHere("such bounds");
};

/** What draws floats. @param {(key: any, sizes: number[], more: any) => any} run */
const floats =
  (run) =>
  ({ key, shape = new Tuple([]), dtype, ...more }) => {
    if ((dtypeOf(dtype) ?? "float32") !== "float32") refuseHere("such a dtype");
    return give(ask(() => run(wordsOf(key), sizesGiven(shape), more)));
  };

/** Sizes that are given, or else those of what is drawn for each element. */
const sizesOr = (shape, other) => (shape === null ? [...other] : sizesGiven(shape));

function truncated({ key, lower, upper, shape, dtype }) {
  return floats((own, sizes) => draws.truncatedNormal(own, sizes, number(lower), number(upper)))({
    key,
    shape: shape ?? undefined,
    dtype,
  });
}

function bernoulli({ key, p = 0.5, shape = /** @type {any} */ (null) }) {
  const chance = bound(p);
  const sizes = sizesOr(shape, typeof chance === "number" ? [] : chance.shape);
  return give(ask(() => engine.lt(draws.uniform(wordsOf(key), sizes), chance)));
}

function randint({ key, shape, minval, maxval, dtype }) {
  const own = dtypeOf(dtype) ?? "int32";
  if (!/int/.test(own)) refuseHere("such a dtype");
  const [from, to] = [minval, maxval].map((one) => Math.trunc(number(one)));
  const count = 2 ** Number(/\d+/.exec(own));
  const bottom = own === "uint8" ? 0 : -count / 2;
  if (from < bottom || to > bottom + count) refuseHere("such bounds");
  return give(ask(() => draws.integers(wordsOf(key), sizesGiven(shape), from, to).to(own)));
}

const axisIn = (axis, rank) => (Number(axis) < 0 ? Number(axis) + rank : Number(axis));

/** Rows along an axis, at places that may have several axes. */
function taken(tensor, places, dim) {
  const { shape } = tensor;
  return tensor
    .indexSelect(dim, places.to("int64").reshape(-1))
    .reshape([...shape.slice(0, dim), ...places.shape, ...shape.slice(dim + 1)]);
}

function permutation({ key, x, axis = 0n, independent = false }) {
  const own = wordsOf(key);
  if (typeof x === "bigint") return give(ask(() => draws.mixedPlaces(own, integer(x)).to("int32")));
  if (!isArray(x) || x.tensor.ndim === 0 || independent !== false) refuseHere("such a permutation");
  const { tensor } = x;
  const dim = axisIn(axis, tensor.ndim);
  return give(ask(() => tensor.indexSelect(dim, draws.mixedPlaces(own, tensor.shape[dim]))));
}

/** Places of one of each row of scores that are likely as their exponentials. */
function categorical({ key, logits, axis = -1n, shape = null }) {
  const { tensor } = convert(logits);
  const dim = axisIn(axis, tensor.ndim);
  const batch = tensor.shape.filter((_, i) => i !== dim);
  const sizes = sizesOr(shape, batch);
  const before = sizes.slice(0, sizes.length - batch.length);
  const rows = sizes.slice(before.length);
  rows.splice(dim, 0, tensor.shape[dim]);
  return give(
    ask(() => {
      const scores = engine.add(draws.gumbel(wordsOf(key), [...before, ...rows]), tensor.to("float32"));
      return engine.argmax(scores, before.length + dim).to("int32");
    }),
  );
}

/** Places of so many of a row, by chances that may be null. */
function placesOf(key, sizes, count, isRepeated, chances) {
  const many = sizes.reduce((all, size) => all * size, 1);
  if (chances === null)
    return isRepeated
      ? draws.integers(key, sizes, 0, count)
      : draws.mixedPlaces(key, count).narrow(0, 0, many).reshape(sizes);
  if (isRepeated) {
    const sums = chances.cumsum(0);
    const levels = engine.mul(sums.at(-1), engine.sub(1, draws.uniform(key, sizes)));
    return engine.searchsorted(sums, levels);
  }
  const scores = engine.add(draws.gumbel(key, [count]), chances.log());
  return engine.argsort(scores, { descending: true, stable: true }).narrow(0, 0, many).reshape(sizes);
}

function choice({ key, a, shape = new Tuple([]), replace = true, p = null, axis = 0n }) {
  const own = wordsOf(key);
  const sizes = sizesGiven(shape);
  const from = typeof a === "bigint" ? null : convert(a).tensor;
  const dim = from === null ? 0 : axisIn(axis, from.ndim);
  const count = from === null ? integer(a) : from.shape[dim];
  const many = sizes.reduce((all, size) => all * size, 1);
  const isRepeated = replace !== false;
  if (!isRepeated && many > count && count > 0)
    raise(
      "ValueError",
      `Cannot take a larger sample (size ${many}) than population (size ${count}) when 'replace=False'`,
    );
  if (many === 0 || !(count > 0)) refuseHere("such a choice");
  const chances = p === null ? null : convert(p).tensor.to("float32");
  if (chances !== null && (chances.ndim !== 1 || chances.shape[0] !== count)) refuseHere("such a choice");
  return give(
    ask(() => {
      const places = placesOf(own, sizes, count, isRepeated, chances);
      return from === null ? places.to("int32") : taken(from, places, dim);
    }),
  );
}

function multivariate({ key, mean, cov, shape = null, method = "cholesky" }) {
  if (method !== "cholesky") refuseHere("such a multivariate_normal");
  const [middle, spread] = [mean, cov].map((one) => convert(one).tensor.to("float32"));
  const count = middle.shape[0];
  if (middle.ndim !== 1 || spread.ndim !== 2 || spread.shape.some((size) => size !== count))
    refuseHere("such a multivariate_normal");
  return give(
    ask(() => {
      const made = draws.normal(wordsOf(key), [...sizesOr(shape, []), count]);
      const refuse = () => refuseHere("such a covariance");
      const factor = eachMatrix(
        [spread],
        (rows) => lowerOf(rows, refuse),
        (sizes) => sizes,
      );
      return engine.add(middle, engine.matmul(factor, made.unsqueeze(-1)).squeeze(-1));
    }),
  );
}

const FUNCTIONS = table([
  ...KEY_ROWS,
  ["normal key shape= dtype=", floats(draws.normal)],
  [
    "uniform key shape= dtype= minval= maxval=",
    floats((key, sizes, { minval = 0n, maxval = 1n }) =>
      draws.uniform(key, sizes, bound(minval), bound(maxval)),
    ),
  ],
  ["truncated_normal key lower upper shape= dtype=", truncated],
  ["gumbel key shape= dtype= mode!", floats(draws.gumbel)],
  ["exponential key shape= dtype=", floats(draws.exponential)],
  ["laplace key shape= dtype=", floats(draws.laplace)],
  ["logistic key shape= dtype=", floats(draws.logistic)],
  ["randint key shape minval maxval dtype=", randint],
  ["bernoulli key p= shape= mode!", bernoulli],
  [
    "rademacher key shape= dtype=",
    ({ key, shape = new Tuple([]), dtype }) => {
      const truths = bernoulli({ key, shape }).tensor;
      return give(
        ask(() =>
          truths
            .to(dtypeOf(dtype) ?? "int32")
            .mul(2)
            .sub(1),
        ),
      );
    },
  ],
  ["categorical key logits axis= shape= replace! mode!", categorical],
  ["permutation key x axis= independent=", permutation],
  ["choice key a shape= replace= p= axis= mode!", choice],
  ["multivariate_normal key mean cov shape= dtype! method=", multivariate],
]);

/** What draws takes one key. */
const SINGLE = new Set([
  "normal",
  "uniform",
  "randint",
  "bernoulli",
  "gumbel",
  "exponential",
  "truncated_normal",
]);

/** Raises what is said of several keys. */
function checkSingle(name, key) {
  if (!(key instanceof Key) || key.shape.length === 0) return;
  const shape = tuple(key.isPlain ? [...key.shape, 2] : key.shape);
  const found = `${name} accepts a single key, but was given a key array of shape ${shape} != ().`;
  raise("ValueError", `${found} Use jax.vmap for batching.`);
}

export const RANDOM = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, made]) => [
    name,
    SINGLE.has(name)
      ? new FunctionOf(name, (args, keywords, machine) => {
          checkSingle(name, args[0] ?? keywords.key);
          return made.call(args, keywords, machine);
        })
      : made,
  ]),
);

/** The deviation of a normal number that lies between -2 and 2. */
const INSIDE_TWO = 0.87962566103423978;

const round = Math.fround;

/** The function that a maker answers. @param {(key: any, sizes: number[]) => any} run */
function initializer(run) {
  const { init } = table([
    [
      "init key shape dtype= out_sharding!",
      ({ key, shape, dtype }) => {
        const own = dtypeOf(dtype) ?? "float32";
        return give(ask(() => run(key, sizesGiven(shape)).to(own)));
      },
    ],
  ]);
  return init;
}

/** A deviation and the numbers that are multiplied by it. @param {(key: any, sizes: number[]) => any} draw */
const spread = (draw, deviation) =>
  initializer((key, sizes) => engine.mul(draw(wordsOf(key), sizes), deviation(sizes)));

const inside = (key, sizes) => draws.truncatedNormal(key, sizes, -2, 2);

/** @type {Record<string, (inputs: number, outputs: number) => number>} */
const COUNTS = {
  fan_in: (inputs) => inputs,
  fan_out: (_, outputs) => outputs,
  fan_avg: (inputs, outputs) => (inputs + outputs) / 2,
};

/** Numbers whose variance is a scale over a count of inputs, outputs, or both: those of the last two axes, times the others. */
function scaled({ scale, mode, distribution }) {
  const count = Object.hasOwn(COUNTS, mode) ? COUNTS[mode] : refuseHere("such a mode of an initializer");
  const varianceOf = (sizes) => {
    if (sizes.length < 2) refuseHere("weights of one axis");
    const field = sizes.slice(0, -2).reduce((all, size) => all * size, 1);
    const [inputs, outputs] = sizes.slice(-2);
    return round(Number(scale) / count(inputs * field, outputs * field));
  };
  const root = (value) => round(Math.sqrt(value));
  switch (distribution) {
    case "uniform":
      return spread(
        (key, sizes) => draws.uniform(key, sizes, -1, 1),
        (sizes) => root(round(3 * varianceOf(sizes))),
      );
    case "normal":
      return spread(draws.normal, (sizes) => root(varianceOf(sizes)));
    case "truncated_normal":
      return spread(inside, (sizes) => round(root(varianceOf(sizes)) / round(INSIDE_TWO)));
    default:
      return refuseHere("such a distribution of an initializer");
  }
}

const named = (names, scale, mode) =>
  names.flatMap((name) =>
    [
      ["uniform", "uniform"],
      ["normal", "truncated_normal"],
    ].map(([ending, distribution]) => [
      `${name}_${ending} in_axis! out_axis! batch_axis! dtype!`,
      () => scaled({ scale, mode, distribution }),
    ]),
  );

/** What takes no key is not called but is the function itself. */
const same = (value) => initializer((_, sizes) => engine.full(sizes, value));

export const INITIALIZERS = {
  ...table([
    [
      "constant value dtype!",
      ({ value }) =>
        initializer((_, sizes) => engine.mul(engine.ones(sizes), convert(value).tensor.to("float32"))),
    ],
    ["normal stddev= dtype!", ({ stddev = 0.01 }) => spread(draws.normal, () => round(Number(stddev)))],
    [
      "uniform scale= dtype!",
      ({ scale = 0.01 }) =>
        spread(
          (key, sizes) => draws.uniform(key, sizes),
          () => round(Number(scale)),
        ),
    ],
    [
      "truncated_normal stddev= dtype! lower! upper!",
      ({ stddev = 0.01 }) => spread(inside, () => round(Number(stddev))),
    ],
    ["variance_scaling scale mode distribution in_axis! out_axis! batch_axis! dtype!", scaled],
    ...named(["glorot", "xavier"], 1, "fan_avg"),
    ...named(["he", "kaiming"], 2, "fan_in"),
    ...named(["lecun"], 1, "fan_in"),
  ]),
  zeros: same(0),
  ones: same(1),
};
