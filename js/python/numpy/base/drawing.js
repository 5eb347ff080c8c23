// Where numpy.random draws from: after np.random.seed from NumPy's Mersenne Twister, as its RandomState does, else from the engine.
import { mixedPlaces, pointOfDisk, unitFloat, upTo } from "../../algorithms/draws.js";
import { drawsOf, stateOf, stateOfAll } from "../../algorithms/mersenne.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { raise } from "../../values/types.js";
import { toInt } from "./arguments.js";
import { notRead, wrong } from "./framework.js";

const FLOATS = { dtype: "float64" };
const INTS = { dtype: "int64" };

/** Numbers of the engine: what a program draws that has no seed, or with shapes alone. */
export const UNSEEDED = {
  rand: (sizes) => engine.rand(sizes, FLOATS),
  randn: (sizes) => engine.randn(sizes, FLOATS),
  randint: (from, above, sizes, dtype) => engine.randint(from, above, sizes, { dtype }),
  randperm: (count) => engine.randperm(count),
  /** Places of a row, by weights that may be null. */
  places(count, own, isRepeated, weights) {
    if (weights !== null) return engine.multinomial(weights, count, isRepeated);
    return isRepeated ? engine.randint(0, own, [count], INTS) : engine.randperm(own).narrow(0, 0, count);
  },
  exponential: (sizes) => engine.rand(sizes, FLOATS),
  other: (sizes) => engine.rand(sizes, FLOATS),
};

class Seeded {
  /** The second of a pair of normal numbers. @type {{ offset: number, square: number } | null} */
  #spare = null;
  #draws;
  #draw = () => this.#draws.next().value;

  constructor(state) {
    this.#draws = drawsOf(state);
  }
  /** @param {number[]} sizes @param {() => number} one */
  #made(sizes, one, options = FLOATS) {
    const count = sizes.reduce((all, size) => all * size, 1);
    checkItems(count);
    return engine.tensor(Array.from({ length: count }, one), options).reshape(sizes);
  }
  rand(sizes) {
    return this.#made(sizes, () => unitFloat(this.#draw));
  }
  randn(sizes) {
    /** The squares of the distances: their logarithms are the engine's, which are those next to the exact ones. */
    const squares = [];
    const points = this.#made(sizes, () => {
      const spare = this.#spare;
      this.#spare = null;
      if (spare !== null) {
        squares.push(spare.square);
        return spare.offset;
      }
      const { x, y, square } = pointOfDisk(this.#draw);
      this.#spare = { offset: x, square };
      squares.push(square);
      return y;
    });
    const distances = engine.tensor(squares, FLOATS).reshape(sizes);
    return engine.mul(points, distances.log().mul(-2).div(distances).sqrt());
  }
  randint(from, above, sizes, dtype) {
    if (dtype !== "int64" && dtype !== "int32")
      return notRead(`np.random.randint of ${dtype} after np.random.seed`);
    const most = above - 1 - from;
    if (most > 0xffffffff) return notRead("np.random.randint of more than 32 bits after np.random.seed");
    return this.#made(sizes, () => from + upTo(most, this.#draw), { dtype });
  }
  randperm(count) {
    checkItems(count);
    return engine.tensor(mixedPlaces(count, this.#draw), INTS);
  }
  places(count, own, isRepeated, weights) {
    if (weights === null)
      return isRepeated ? this.randint(0, own, [count], "int64") : this.randperm(own).narrow(0, 0, count);
    const found = (numbers, all) => {
      const sums = all.cumsum(0);
      return engine.searchsorted(sums.div(sums.at(-1)), numbers, { right: true });
    };
    if (isRepeated) return found(this.rand([count]), weights);
    /** What was found is not found again: its weight is 0 from then on. */
    const [places, left] = [new Set(), weights.tolist()];
    while (places.size < count) {
      for (const place of places) left[place] = 0;
      for (const place of found(this.rand([count - places.size]), engine.tensor(left, FLOATS)).tolist())
        places.add(Number(place));
    }
    return engine.tensor([...places], INTS);
  }
  exponential(sizes) {
    return engine.neg(engine.log(engine.sub(1, this.rand(sizes))));
  }
  other() {
    return notRead("such a distribution after np.random.seed");
  }
}

/** The generator of each run that has a seed. @type {WeakMap<object, Seeded>} */
const seeded = new WeakMap();

/** What np.random draws from now. @returns {typeof UNSEEDED | Seeded} */
export function source() {
  const { mode, machine } = session();
  return (mode === "values" && seeded.get(machine)) || UNSEEDED;
}

const seedOf = (value) => {
  const seed = toInt(value);
  return seed >= 0 && seed < 2 ** 32 ? seed : wrong("Seed must be between 0 and 2**32 - 1");
};

/** np.random.seed: of a number or several; without one nothing that follows is known before. @param {any} value */
export function seed(value = null) {
  const { machine } = session();
  if (typeof value === "string")
    raise(
      "TypeError",
      `Cannot cast scalar from dtype('<U${value.length}') to dtype('int64') according to the rule 'safe'`,
    );
  if (value === null) seeded.delete(machine);
  else
    seeded.set(
      machine,
      new Seeded(value?.items ? stateOfAll(itemsOf(value).map(seedOf)) : stateOf(seedOf(value))),
    );
  return null;
}
