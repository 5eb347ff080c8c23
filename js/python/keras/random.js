// keras.random: numbers of a seed that is counted up, or of one that is given.
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import * as draws from "../random/counted-draws.js";
import { ask, convert } from "../tensorflow/convert.js";
import { filledSizes } from "../tensorflow/creating.js";
import { dtypeOf } from "../tensorflow/dtypes.js";
import { wrap } from "../tensorflow/framework.js";
import { vectorOf } from "../tensorflow/shapes.js";
import { drawn, NORMAL, TRUNCATED, UNIFORM } from "../tensorflow/training/random.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { TYPES, Type } from "../values/types.js";
import { Seeds, SharedSeeds, sourceOfSeed } from "./base/seeds.js";

const SEED_GENERATOR = new Type(
  "SeedGenerator",
  TYPES.object,
  "keras.src.random.seed_generator.SeedGenerator",
);

class SeedGenerator {
  constructor(seed) {
    this.seeds = new Seeds(seed);
  }
  get [TYPE]() {
    return SEED_GENERATOR;
  }
  [REPR]() {
    return refuseHere("the text of a SeedGenerator");
  }
  [ATTRIBUTE](name) {
    return refuseHere(`attribute .${name} of a SeedGenerator`);
  }
}
SEED_GENERATOR.call = (args, keywords) =>
  new SeedGenerator(
    taken("SeedGenerator.__init__", "seed= name=", args, keywords, { method: true }).seed ?? null,
  );

/** The generator of all that is given no seed, one in a run. @type {WeakMap<object, SharedSeeds>} */
const shared = new WeakMap();

/** What a call draws from. */
function sourceFor(seed) {
  if (seed instanceof SeedGenerator) return seed.seeds.next();
  if (typeof seed === "bigint") return sourceOfSeed(seed);
  if ((seed ?? null) !== null) return refuseHere("such a seed of Keras");
  const { machine } = /** @type {any} */ (session());
  const own = shared.get(machine) ?? new SharedSeeds();
  shared.set(machine, own);
  return own.next();
}

const number = (value, fallback) => ((value ?? null) === null ? fallback : Number(value));

/** Numbers of a kind, which `place` puts where they are asked for. */
const floats = (name, signature, node, place) =>
  new FunctionOf(name, (args, keywords) => {
    const given = taken(name, `shape ${signature} dtype= seed=`, args, keywords);
    const dtype = (given.dtype ?? null) === null ? "float32" : dtypeOf(given.dtype);
    if (!/^float(?:32|64)$/.test(`${dtype}`)) return refuseHere("such a dtype");
    const sizes = filledSizes(vectorOf(given.shape, node), node);
    return wrap(ask(() => place(drawn(node, sourceFor(given.seed), sizes, dtype), given)));
  });

const around = (made, { mean, stddev }) => engine.add(engine.mul(made, number(stddev, 1)), number(mean, 0));
const between = (made, { minval, maxval }) => {
  const low = number(minval, 0);
  return engine.add(engine.mul(made, Math.fround(number(maxval, 1)) - Math.fround(low)), low);
};

function randint(args, keywords) {
  const given = taken("randint", "shape minval maxval dtype= seed=", args, keywords);
  const [low, high] = [Number(given.minval), Number(given.maxval)];
  const dtype = (given.dtype ?? null) === null ? "int32" : dtypeOf(given.dtype);
  if (!/^int(?:32|64)$/.test(`${dtype}`) || !(low < high)) return refuseHere("such a keras.random.randint");
  const sizes = filledSizes(vectorOf(given.shape, UNIFORM), UNIFORM);
  const source = sourceFor(given.seed);
  return wrap(
    ask(() =>
      source === null
        ? engine.randint(low, high, sizes, { dtype })
        : draws.integers(source, sizes, low, high, /** @type {any} */ (dtype)),
    ),
  );
}

function dropout(args, keywords) {
  const given = taken("dropout", "inputs rate noise_shape! seed=", args, keywords);
  const [x, rate] = [convert(given.inputs, "float32"), Number(given.rate)];
  if (!(rate >= 0 && rate < 1)) return refuseHere("such a rate of keras.random.dropout");
  if (rate === 0) return wrap(x);
  return wrap(
    ask(() => {
      const isKept = engine.ge(drawn(UNIFORM, sourceFor(given.seed), x.shape, "float32"), rate);
      return engine.where(isKept, engine.mul(x, 1 / (1 - rate)), 0);
    }),
  );
}

/** keras.random. */
export const RANDOM = {
  SeedGenerator: SEED_GENERATOR,
  normal: floats("normal", "mean= stddev=", NORMAL, around),
  truncated_normal: floats("truncated_normal", "mean= stddev=", TRUNCATED, around),
  uniform: floats("uniform", "minval= maxval=", UNIFORM, between),
  dropout: new FunctionOf("dropout", dropout),
  randint: new FunctionOf("randint", randint),
};
