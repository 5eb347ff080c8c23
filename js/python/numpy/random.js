// numpy.random: of every generator only shapes and dtypes are NumPy's; the numbers are the engine's.
import * as engine from "../../names.js";
import { FunctionOf } from "../arrays/module.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { functionsOf, toInt, toShape } from "./arguments.js";
import { toArray } from "./data.js";
import { dtypeName } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { ask, give, isArray, notRead, result } from "./framework.js";

const GENERATOR = new Type("Generator", TYPES.object, "numpy.random._generator.Generator");
const DTYPE = { dtype: "float64" };

/** Numbers of a shape; without one a float of Python. */
function drawn(name, sizes) {
  if (sizes === null) return ask(() => engine[name]([], DTYPE).item());
  return give(ask(() => engine[name](sizes, DTYPE)));
}

const sizeOf = (size) => (size === null || size === undefined ? null : toShape(size));

/** Numbers moved and scaled by parameters that may be arrays. */
function scaled(name, offset, factor, size) {
  const arrays = [offset, factor].filter((one) => isArray(one) || one?.items).map(toArray);
  const shapes = arrays.map(({ tensor }) => tensor.shape);
  const own = sizeOf(size) ?? (arrays.length > 0 ? ask(() => engine.broadcastShapes(...shapes)) : null);
  const numbers = drawn(name, own);
  const grown = elementwise("mul", [numbers, factor], { quiet: true });
  const made = elementwise("add", [grown, offset], { quiet: true });
  return own === null ? Number(made.tensor.item()) : made;
}

const uniform = (low = 0, high = 1, size) =>
  scaled("rand", low, elementwise("sub", [high, low], { quiet: true }), size);

/** Ints below a bound; `one` makes the only one without a size. */
const integers =
  (one) =>
  (low, high, size, dtype, endpoint = false) => {
    const bounds = high === undefined || high === null ? [0n, low] : [low, high];
    if (bounds.some((bound) => isArray(bound) && bound.tensor.ndim > 0))
      return notRead("random ints between arrays");
    const [from, to] = bounds.map(toInt);
    const above = to + (endpoint === true ? 1 : 0);
    if (from >= above) raise("ValueError", "low >= high");
    const made = ask(() =>
      engine.randint(from, above, sizeOf(size) ?? [], { dtype: dtypeName(dtype, "int64") }),
    );
    return size === undefined || size === null ? one(made) : give(made);
  };

/** An order of the first axis. */
function permutation(value) {
  const tensor = typeof value === "bigint" ? engine.arange(Number(value)) : toArray(value).tensor;
  return give(ask(() => tensor.at(engine.randperm(tensor.shape[0]))));
}

function choice(a, size, replace = true, p = null) {
  if (p !== null) return notRead("choice(p=…)");
  const tensor = typeof a === "bigint" ? engine.arange(Number(a)) : toArray(a).tensor;
  const shape = sizeOf(size) ?? [];
  const count = shape.reduce((all, one) => all * one, 1);
  if (replace === false && count > tensor.shape[0])
    raise("ValueError", "Cannot take a larger sample than population when 'replace=False'");
  const places =
    replace === false
      ? engine.randperm(tensor.shape[0]).narrow(0, 0, count)
      : engine.randint(0, tensor.shape[0], [count]);
  return result(ask(() => tensor.at(places.reshape(shape))).clone());
}

const NORMAL = "normal loc= scale= size=";
const shared = functionsOf({
  [NORMAL]: (loc = 0, scale = 1, size) => scaled("randn", loc, scale, size),
  "uniform low= high= size=": uniform,
  "random size=": (size) => drawn("rand", sizeOf(size)),
  "standard_normal size=": (size) => drawn("randn", sizeOf(size)),
  "permutation x": permutation,
  "choice a size= replace= p=": choice,
});
const ofGenerator = {
  ...shared,
  ...functionsOf({ "integers low high= size= dtype= endpoint=": integers(result) }),
};

const generator = {
  get [TYPE]() {
    return GENERATOR;
  },
  [ATTRIBUTE]: (name) =>
    Object.hasOwn(ofGenerator, name)
      ? new FunctionOf(name, (...args) => ofGenerator[name](...args))
      : undefined,
};
export const isGeneratorMethod = (name) => Object.hasOwn(ofGenerator, name);

const spread = (name) => (args) => drawn(name, args.length === 0 ? null : toShape(new Tuple(args)));

export const random = {
  ...shared,
  ...functionsOf({
    "randint low high= size= dtype=": integers((tensor) => BigInt(tensor.item())),
    "seed seed=": () => null,
    "default_rng seed=": () => generator,
    "random_sample size=": (size) => drawn("rand", sizeOf(size)),
  }),
  rand: spread("rand"),
  randn: spread("randn"),
};
