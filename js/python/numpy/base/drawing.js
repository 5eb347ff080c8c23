// Where numpy.random draws from: after a seed its numbers are NumPy's (seeded.js), else the engine's.

import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { stateOf, stateOfAll, wordsOf } from "../../random/mersenne.js";
import { itemsOf } from "../../values/iterate.js";
import { raise } from "../../values/types.js";
import { toInt } from "./arguments.js";
import { isArray, notRead, wrong } from "./framework.js";
import { RandomState, SeededGenerator } from "./seeded.js";

const FLOATS = { dtype: "float64" };
const INTS = { dtype: "int64" };

const BLOCK = 1024;

/** Numbers one by one, which are made many at a time. */
function inBlocks(make) {
  let [row, at] = [[], 0];
  return () => {
    if (at === row.length) [row, at] = [make([BLOCK]).tolist(), 0];
    return row[at++];
  };
}

/** Numbers of the engine: what a program draws that has no seed, or with shapes alone. */
export const UNSEEDED = {
  rand: (sizes) => engine.rand(sizes, FLOATS),
  randn: (sizes) => engine.randn(sizes, FLOATS),
  singles: (sizes) => engine.rand(sizes, { dtype: "float32" }),
  singleNormals: (sizes) => engine.randn(sizes, { dtype: "float32" }),
  randint: (from, above, sizes, dtype) => engine.randint(from, above, sizes, { dtype }),
  randperm: (count) => engine.randperm(count),
  /** Places of a row, by weights that may be null. */
  places(count, own, isRepeated, weights) {
    if (weights !== null) return engine.multinomial(weights, count, isRepeated);
    return isRepeated ? engine.randint(0, own, [count], INTS) : engine.randperm(own).narrow(0, 0, count);
  },
  /** One number after the other, of a seed that nobody knows. */
  one() {
    const float = inBlocks(this.rand);
    return {
      float,
      normal: inBlocks(this.randn),
      waiting: () => -Math.log(1 - float()),
      mixing: (most) => Math.floor(float() * (most + 1)),
      word: () => Math.floor(float() * 2 ** 32),
      long: null,
    };
  },
};

/** What np.random.seed made for a run. @type {WeakMap<object, RandomState>} */
const seeded = new WeakMap();

/** What np.random draws from now. @returns {typeof UNSEEDED | RandomState} */
export function source() {
  const { mode, machine } = session();
  return (mode === "values" && seeded.get(machine)) || UNSEEDED;
}

const seedOf = (value) => {
  const seed = toInt(value);
  return seed >= 0 && seed < 2 ** 32 ? seed : wrong("Seed must be between 0 and 2**32 - 1");
};

/** What a RandomState of a seed draws from: of a number or several; without one nothing is known before. */
export function stateSource(value) {
  if (typeof value === "string")
    raise(
      "TypeError",
      `Cannot cast scalar from dtype('<U${value.length}') to dtype('int64') according to the rule 'safe'`,
    );
  if (value === null || session().mode !== "values") return UNSEEDED;
  return new RandomState(value?.items ? stateOfAll(itemsOf(value).map(seedOf)) : stateOf(seedOf(value)));
}

/** np.random.seed. @param {any} value */
export function seed(value = null) {
  const { machine } = session();
  const made = stateSource(value);
  if (made instanceof RandomState) seeded.set(machine, made);
  else seeded.delete(machine);
  return null;
}

/** Numbers of 32 bits of which a pool is filled, before what tells children apart. */
const POOL = 4;

/** The numbers of 32 bits of an int, or of several. */
function seedWords(value) {
  if (value?.items !== undefined) return itemsOf(value).flatMap(seedWords);
  if (isArray(value) && value.tensor.ndim > 0)
    return value.tensor
      .reshape(-1)
      .tolist()
      .flatMap((one) => seedWords(BigInt(one)));
  const isNumber = value?.scalar === true && /int/.test(value.tensor?.dtype ?? "");
  const seed = isNumber ? BigInt(toInt(value)) : value;
  if (typeof seed !== "bigint") return notRead("such a seed of default_rng");
  if (seed < 0n) return wrong("expected non-negative integer");
  return wordsOf(seed);
}

/** What a Generator of a seed draws from, or of what was spawned from one. @param {any} value @param {number[]} key */
export function sourceOf(value = null, key = []) {
  if (value === null || session().mode !== "values") return UNSEEDED;
  const words = seedWords(value);
  while (key.length > 0 && words.length < POOL) words.push(0);
  return new SeededGenerator([...words, ...key]);
}
