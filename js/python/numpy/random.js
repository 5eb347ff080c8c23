// numpy.random. What is drawn after a seed are NumPy's numbers.
import { tuple } from "../../refusals/shape-text.js";
import { intLimits } from "../algorithms/number-limits.js";
import { elementOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { checkItems } from "../values/limits.js";
import { ATTRIBUTE, STR, TYPE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { functionsOf, toInt, toShape } from "./base/arguments.js";
import { toArray, toTensor } from "./base/data.js";
import { seed, source, sourceOf, stateSource, UNSEEDED } from "./base/drawing.js";
import { dtypeName } from "./base/dtypes.js";
import { ask, give, isArray, notRead, result, wrong } from "./base/framework.js";
import { quietly } from "./elementwise.js";
import { samplingFrom } from "./rare-names.js";

const GENERATOR = new Type("numpy.random._generator.Generator");

/** Numbers of a shape; without one a float of Python. */
const drawn = (draw, sizes) => (sizes === null ? elementOf(draw([])) : give(ask(() => draw(sizes))));

const sizeOf = (size) => (size === null || size === undefined ? null : toShape(size));

/** Numbers moved and scaled by parameters that may be arrays. */
function scaled(draw, offset, factor, size) {
  const arrays = [offset, factor].filter((one) => isArray(one) || one?.items).map(toArray);
  const shapes = arrays.map(({ tensor }) => tensor.shape);
  const own = sizeOf(size) ?? (arrays.length > 0 ? ask(() => engine.broadcastShapes(...shapes)) : null);
  const numbers = give(ask(() => draw(own ?? [])));
  const grown = quietly("mul", numbers, factor);
  const made = quietly("add", grown, offset);
  return own === null ? elementOf(made.tensor) : made;
}

const isSeveral = (value) => value?.items !== undefined || (isArray(value) && value.tensor.ndim > 0);

/** Whether any of the numbers is known to be below zero. */
const isNegative = (value) =>
  isSeveral(value) ? session().mode === "values" && toTensor(value).lt(0).any().item() : value < 0;

/** Ints between bounds that are arrays, each drawn as one alone is. */
function integersBetween(drawing, bounds, size) {
  const tensors = bounds.map((bound) => toTensor(bound, "int64"));
  const { shape } = ask(() => engine.eq(tensors[0], tensors[1]));
  const sizes = sizeOf(size) ?? shape;
  const [lows, highs] = tensors.map((tensor, i) => {
    try {
      return tensor.expand(sizes).reshape(-1);
    } catch {
      return wrong(
        `shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg ${i} with shape ` +
          `${tuple(tensor.shape)} and arg 2 with shape ${tuple(sizes)}.`,
      );
    }
  });
  if (session().mode === "shapes") return give(drawing.randint(0, 1, sizes, "int64"));
  checkItems(lows.numel);
  const [first, above] = [lows, highs].map((all) => all.tolist().map(Number));
  if (first.some((low, i) => low >= above[i]))
    wrong(tensors[0].ndim === 0 && first[0] === 0 ? "high <= 0" : "low >= high");
  const numbers = first.map((low, i) => drawing.randint(low, above[i], [], "int64").item());
  return give(engine.tensor(numbers, { dtype: "int64" }).reshape(sizes));
}

/** Ints below a bound; `one` makes the only one without a size. */
const integers =
  (from, one, called) =>
  (low, high, size, dtype, endpoint = false) => {
    const bounds = high === undefined || high === null ? [0n, low] : [low, high];
    const name = dtypeName(dtype, "int64");
    if (bounds.some(isSeveral)) {
      // Narrower ones share the bits of one number.
      if (endpoint === true || name !== "int64") return notRead("such random ints between arrays");
      return integersBetween(from(), bounds, size);
    }
    const [first, last] = bounds.map(toInt);
    const above = last + (endpoint === true ? 1 : 0);
    if (/^(?:float|complex)/.test(name))
      raise("TypeError", `Unsupported dtype dtype('${name}') for ${called}`);
    const limits = intLimits(name);
    if (limits && first < limits.min) wrong(`low is out of bounds for ${name}`);
    if (limits && above - 1 > limits.max) wrong(`high is out of bounds for ${name}`);
    const relation = endpoint === true ? ["<", ">"] : ["<=", ">="];
    if (first >= above) wrong(first === 0 ? `high ${relation[0]} 0` : `low ${relation[1]} high`);
    const made = ask(() => from().randint(first, above, sizeOf(size) ?? [], name));
    return size === undefined || size === null ? one(made) : give(made);
  };

/** What draws numbers of a dtype: those of fewer bits are drawn in another way. */
function drawingIn(dtype, draw, single, name) {
  const own = dtypeName(dtype, "float64");
  if (own === "float32") return single;
  return own === "float64" ? draw : raise("TypeError", `Unsupported dtype dtype('${own}') for ${name}`);
}

const toFloats = (value) => give(toTensor(value, "float64"));

/** How far apart two bounds are, where numbers can be drawn between them. */
function checkedRange(range, isGenerator) {
  const { tensor } = range;
  if (session().mode !== "values") return range;
  const name = isGenerator ? "high - low" : "Range";
  if (!tensor.isfinite().all().item())
    raise("OverflowError", `${isGenerator ? `${name} range` : name} exceeds valid bounds`);
  if (isGenerator && isNegative(range)) wrong(`${name} < 0`);
  return range;
}

const NORMAL = "normal loc= scale= size=";

/** What a Generator and the module have, from what they draw of. @param {() => any} from */
const shared = (from, isGenerator) => {
  const rand = (sizes) => from().rand(sizes);
  const randn = (sizes) => from().randn(sizes);
  return functionsOf({
    [NORMAL]: (loc = 0, scale = 1, size) =>
      isNegative(scale) ? wrong("scale < 0") : scaled(randn, loc, scale, size),
    "uniform low= high= size=": (low = 0, high = 1, size) =>
      scaled(rand, low, checkedRange(quietly("sub", toFloats(high), low), isGenerator), size),
    "random size= dtype= -out": (size, dtype) => {
      // A second size: the module's takes one argument.
      if (!isGenerator && typeof dtype === "bigint")
        raise("TypeError", "random() takes at most 1 positional argument (2 given)");
      return drawn(
        drawingIn(dtype, rand, (sizes) => from().singles(sizes), "random"),
        sizeOf(size),
      );
    },
    "standard_normal size= dtype= -out": (size, dtype) =>
      drawn(
        drawingIn(dtype, randn, (sizes) => from().singleNormals(sizes), "standard_normal"),
        sizeOf(size),
      ),
  });
};
/** What a Generator has. @param {() => any} from */
const methodsOf = (from) => ({
  ...samplingFrom(from, true),
  ...shared(from, true),
  ...functionsOf({ "integers low high= size= dtype= endpoint=": integers(from, result, "integers") }),
});

const METHODS = new Set(Object.keys(methodsOf(() => UNSEEDED)));
const OF_MODULE = new Set("rand randn randint random_sample sample seed".split(" "));
const isGeneratorMethod = (name) => METHODS.has(name);
/** Whether a Generator or a RandomState has a method of that name. */
export const isDrawing = (name) => METHODS.has(name) || OF_MODULE.has(name);

/** What they really have and this reader has not. */
const UNREAD = new Set("get_state multivariate_hypergeometric random_integers set_state tomaxint".split(" "));
const unread = (name) => (UNREAD.has(name) ? notRead(`attribute .${name}`) : undefined);

/** What a Generator draws from: of a seed, or what another one has already. @param {any} seed */
const drawnFrom = (seed) =>
  seed?.from ?? (seed instanceof Seed ? sourceOf(seed.seed, seed.key) : sourceOf(seed));

/** A seed that is handed on, or what draws from one. */
class Seed {
  /** How many others were spawned from it. */
  spawned = 0;
  constructor(type, seed, key = []) {
    this.type = type;
    this.seed = seed instanceof Seed ? seed.seed : seed;
    const own = /** @type {number[]} */ (seed instanceof Seed ? seed.key : key);
    this.key = own;
    if (type === PCG64) this.from = seed?.from ?? sourceOf(this.seed ?? null, own);
  }
  get [TYPE]() {
    return this.type;
  }
  /** Others that draw numbers of their own. @param {any[]} args @param {any} keywords @param {(seed: Seed) => any} made */
  spawn([count], { n_children: told = count }, made) {
    const children = Array.from({ length: toInt(told) }, () =>
      made(new Seed(this.type, this.seed, [...this.key, this.spawned++])),
    );
    return new List(children);
  }
  /** @returns {any} */
  [ATTRIBUTE](name) {
    if (name === "spawn")
      return new FunctionOf(name, (args, keywords) => this.spawn(args, keywords, (seed) => seed));
    if (name === "seed_seq" && this.type === PCG64) return new Seed(SEED_SEQUENCE, this.seed, this.key);
    if (name === "spawn_key" && this.type === SEED_SEQUENCE) return new Tuple(this.key.map(BigInt));
    if (name === "n_children_spawned" && this.type === SEED_SEQUENCE) return BigInt(this.spawned);
    if (name === "entropy" && this.type === SEED_SEQUENCE && this.seed !== null) return this.seed;
    return notRead(`.${name} of ${this.type.name}`);
  }
}
const BIT_GENERATOR = new Type("BitGenerator", TYPES.object, "numpy.random.bit_generator.BitGenerator");
const PCG64 = new Type("PCG64", BIT_GENERATOR, "numpy.random._pcg64.PCG64");
const SEED_SEQUENCE = new Type("SeedSequence", TYPES.object, "numpy.random.bit_generator.SeedSequence");
PCG64.call = ([given], { seed = given ?? null }) => new Seed(PCG64, seed);
SEED_SEQUENCE.call = ([given, ...more], { entropy = given ?? null, ...others }) => {
  if (more.length + Object.keys(others).length > 0) notRead("such a SeedSequence");
  return new Seed(SEED_SEQUENCE, entropy);
};
GENERATOR.call = ([given], { bit_generator: from = given }) =>
  from instanceof Seed && from.from !== undefined
    ? generatorOf(from)
    : notRead("np.random.Generator of that");

function generatorOf(seed) {
  if (seed?.[TYPE] === GENERATOR) return seed;
  const own = seed instanceof Seed ? seed : new Seed(PCG64, seed);
  const from = drawnFrom(own);
  const methods = methodsOf(() => from);
  const more = {
    spawn: () =>
      new FunctionOf("spawn", (args, keywords) => own.spawn(args, keywords, (child) => generatorOf(child))),
    bit_generator: () => Object.assign(new Seed(PCG64, own), { from }),
  };
  return {
    get [TYPE]() {
      return GENERATOR;
    },
    [STR]: () => "Generator(PCG64)",
    [ATTRIBUTE]: (name) =>
      isGeneratorMethod(name)
        ? new FunctionOf(name, (...args) => methods[name](...args))
        : (more[name]?.() ?? unread(name)),
  };
}

const spread =
  (name, draw) =>
  (args, keywords = {}) => {
    const [unknown] = Object.keys(keywords);
    return unknown === undefined
      ? drawn(draw, args.length === 0 ? null : toShape(new Tuple(args)))
      : raise("TypeError", `${name}() got an unexpected keyword argument '${unknown}'`);
  };

/** What the module draws with, of a source. @param {() => any} from */
const moduleMethods = (from) => ({
  ...samplingFrom(from, false),
  ...shared(from, false),
  ...functionsOf({
    "randint low high= size= dtype=": integers(from, elementOf, "randint"),
    "random_sample size=": (size) => drawn((sizes) => from().rand(sizes), sizeOf(size)),
    "sample size=": (size) => drawn((sizes) => from().rand(sizes), sizeOf(size)),
  }),
  rand: spread("rand", (sizes) => from().rand(sizes)),
  randn: spread("randn", (sizes) => from().randn(sizes)),
});

const RANDOM_STATE = new Type("numpy.random.mtrand.RandomState");

/** A RandomState of a seed: the module's methods, and numbers of its own. */
RANDOM_STATE.call = (args, { seed: own = args[0] ?? null }) => {
  let from = stateSource(own);
  const methods = {
    ...moduleMethods(() => from),
    ...functionsOf({
      "seed seed=": (value = null) => {
        from = stateSource(value);
        return null;
      },
    }),
  };
  return {
    get [TYPE]() {
      return RANDOM_STATE;
    },
    [STR]: () => "RandomState(MT19937)",
    [ATTRIBUTE]: (name) =>
      Object.hasOwn(methods, name)
        ? new FunctionOf(name, (given, keywords) => methods[name](given, keywords))
        : unread(name),
  };
};

export const random = {
  ...moduleMethods(source),
  ...functionsOf({ "seed seed=": seed, "default_rng seed=": generatorOf }),
};
/** Its types. */
export const RANDOM_TYPES = {
  RandomState: RANDOM_STATE,
  Generator: GENERATOR,
  BitGenerator: BIT_GENERATOR,
  PCG64,
  SeedSequence: SEED_SEQUENCE,
};
