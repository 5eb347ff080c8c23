// numpy.random: of every generator only shapes and dtypes are NumPy's; the numbers are the engine's.
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";
import { functionsOf, toInt, toShape } from "./base/arguments.js";
import { toArray } from "./base/data.js";
import { dtypeName } from "./base/dtypes.js";
import { ask, give, isArray, notRead, result, wrong } from "./base/framework.js";
import { quietly } from "./elementwise.js";
import { sampling } from "./rare-names.js";

const GENERATOR = new Type("Generator", TYPES.object, "numpy.random._generator.Generator");
const DTYPE = { dtype: "float64" };

/** Numbers of a shape; without one a float of Python. */
function drawn(draw, sizes) {
  if (sizes === null) return draw([], DTYPE).item();
  return give(ask(() => draw(sizes, DTYPE)));
}

const sizeOf = (size) => (size === null || size === undefined ? null : toShape(size));

/** Numbers moved and scaled by parameters that may be arrays. */
function scaled(draw, offset, factor, size) {
  const arrays = [offset, factor].filter((one) => isArray(one) || one?.items).map(toArray);
  const shapes = arrays.map(({ tensor }) => tensor.shape);
  const own = sizeOf(size) ?? (arrays.length > 0 ? ask(() => engine.broadcastShapes(...shapes)) : null);
  const numbers = drawn(draw, own);
  const grown = quietly("mul", numbers, factor);
  const made = quietly("add", grown, offset);
  return own === null ? Number(made.tensor.item()) : made;
}

const uniform = (low = 0, high = 1, size) => scaled(engine.rand, low, quietly("sub", high, low), size);

/** Ints below a bound; `one` makes the only one without a size. */
const integers =
  (one) =>
  (low, high, size, dtype, endpoint = false) => {
    const bounds = high === undefined || high === null ? [0n, low] : [low, high];
    if (bounds.some((bound) => isArray(bound) && bound.tensor.ndim > 0))
      return notRead("random ints between arrays");
    const [from, to] = bounds.map(toInt);
    const above = to + (endpoint === true ? 1 : 0);
    if (from >= above) wrong("low >= high");
    const made = ask(() =>
      engine.randint(from, above, sizeOf(size) ?? [], { dtype: dtypeName(dtype, "int64") }),
    );
    return size === undefined || size === null ? one(made) : give(made);
  };

const NORMAL = "normal loc= scale= size=";
const shared = functionsOf({
  [NORMAL]: (loc = 0, scale = 1, size) => scaled(engine.randn, loc, scale, size),
  "uniform low= high= size=": uniform,
  "random size=": (size) => drawn(engine.rand, sizeOf(size)),
  "standard_normal size=": (size) => drawn(engine.randn, sizeOf(size)),
});
const ofGenerator = {
  ...sampling,
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

const spread = (draw) => (args) => drawn(draw, args.length === 0 ? null : toShape(new Tuple(args)));

export const random = {
  ...sampling,
  ...shared,
  ...functionsOf({
    "randint low high= size= dtype=": integers((tensor) => BigInt(tensor.item())),
    "seed seed=": () => null,
    "default_rng seed=": () => generator,
    "random_sample size=": (size) => drawn(engine.rand, sizeOf(size)),
  }),
  rand: spread(engine.rand),
  randn: spread(engine.randn),
};
