// Numbers of numpy.random after a seed: those of RandomState, which np.random.seed sets, and of a Generator.

import { engine } from "../../arrays/engine.js";
import { mixedPlaces, pointOfDisk, someOf, unitFloat, upTo, upToByProduct } from "../../random/draws.js";
import { drawsOf } from "../../random/mersenne.js";
import { longDrawsOf } from "../../random/pcg.js";
import { normalOf, singleNormalOf } from "../../random/ziggurat.js";
import { checkItems } from "../../values/limits.js";
import { notRead } from "./framework.js";

const FLOATS = { dtype: "float64" };
const INTS = { dtype: "int64" };
const WORD = 2 ** 32;
const WORD_BITS = 32;

/** So many numbers, each of a call. @param {number[]} sizes @param {() => number} one */
function made(sizes, one, options = FLOATS) {
  const count = sizes.reduce((all, size) => all * size, 1);
  checkItems(count);
  return engine.tensor(Array.from({ length: count }, one), options).reshape(sizes);
}

const refused = (what) => notRead(`${what} after a seed of NumPy`);

/** What both have. @abstract */
class Seeded {
  /** A float of 53 bits in [0, 1). @returns {number} */
  float() {
    throw new Error("abstract");
  }
  /** An integer up to another one, below 2^32. @returns {number} */
  upTo(_most) {
    throw new Error("abstract");
  }
  rand(sizes) {
    return made(sizes, () => this.float());
  }
  randint(from, above, sizes, dtype) {
    const bits = Number(/^u?int(8|16)$/.exec(dtype)?.[1] ?? 0);
    if (bits > 0) return this.small(bits, { from, most: above - 1 - from }, sizes, dtype);
    if (dtype !== "int64" && dtype !== "int32") return refused(`random ${dtype}`);
    if (above - from >= WORD) return refused("random ints of 32 bits or more");
    return made(sizes, () => from + this.upTo(above - 1 - from), { dtype });
  }
  randperm(count) {
    checkItems(count);
    return engine.tensor(
      mixedPlaces(count, (most) => this.mixing(most)),
      INTS,
    );
  }
  /** Integers of few bits, of which several are cut out of one draw. */
  small(bits, { from, most }, sizes, dtype) {
    let [held, left] = [0, 0];
    const cut = () => {
      held = left > 0 ? held >>> bits : this.word();
      left = (left > 0 ? left : WORD_BITS / bits) - 1;
      return (held & (2 ** bits - 1)) >>> 0;
    };
    const next = most === 2 ** bits - 1 ? cut : () => this.smallUpTo(most, bits, cut);
    return made(sizes, () => from + (most === 0 ? 0 : next()), { dtype });
  }
  /** A draw of 32 bits. @returns {number} */
  word() {
    throw new Error("abstract");
  }
  /** An integer up to another one, out of cuts. @returns {number} */
  smallUpTo(_most, _bits, _cut) {
    throw new Error("abstract");
  }
  /** An integer up to another one, for an order that is mixed. */
  mixing(most) {
    return this.upTo(most);
  }
  /** Different places of a row. @returns {any} */
  different(count, own) {
    return this.randperm(own).narrow(0, 0, count);
  }
  places(count, own, isRepeated, weights) {
    if (weights === null)
      return isRepeated ? this.randint(0, own, [count], "int64") : this.different(count, own);
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
  /** A normal number. @returns {number} */
  normal() {
    throw new Error("abstract");
  }
  /** What draws 64 bits, where there are so many. @type {(() => bigint) | null} */
  long = null;
}

/** NumPy's legacy generator, of a state of the Mersenne Twister. */
export class RandomState extends Seeded {
  /** The second of a pair of normal numbers. @type {{ offset: number, square: number } | null} */
  #spare = null;
  #draws;
  #draw = () => this.#draws.next().value;

  constructor(state) {
    super();
    this.#draws = drawsOf(state);
  }
  float() {
    return unitFloat(this.#draw);
  }
  word() {
    return this.#draw();
  }
  smallUpTo(most, _bits, cut) {
    return upTo(most, cut);
  }
  upTo(most) {
    return upTo(most, this.#draw);
  }
  randn(sizes) {
    /** The squares of the distances: their logarithms are the engine's, which are those next to the exact ones. */
    const squares = [];
    const points = made(sizes, () => {
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
  normal() {
    return this.randn([]).item();
  }
}

/** More items than this are mixed from behind, if more than one of fifty is wanted; else places are drawn until they differ. */
const MANY = 10_000;
const FIFTIETH = 50;

/** What default_rng makes of a seed, in numbers of 32 bits. */
export class SeededGenerator extends Seeded {
  /** The upper half of a draw, of which the lower one was taken. @type {number | null} */
  #half = null;
  #draws;
  long = () => this.#draws.next().value;
  #draw = () => {
    const half = this.#half;
    this.#half = null;
    if (half !== null) return half;
    const long = this.long();
    this.#half = Number(long >> 32n);
    return Number(long & 0xffffffffn);
  };

  constructor(words) {
    super();
    this.#draws = longDrawsOf(words);
  }
  float() {
    return Number(this.long() >> 11n) / 2 ** 53;
  }
  word() {
    return this.#draw();
  }
  smallUpTo(most, bits, cut) {
    return upToByProduct(most, cut, bits);
  }
  upTo(most) {
    return upToByProduct(most, this.#draw);
  }
  mixing(most) {
    return upTo(most, this.#draw);
  }
  randn(sizes) {
    return made(sizes, () => this.normal());
  }
  normal() {
    return normalOf(this.long, () => this.float());
  }
  #single = () => (this.#draw() >>> 8) / 2 ** 24;
  /** Numbers of float32: each takes half a draw. */
  singles(sizes) {
    return made(sizes, this.#single).to("float32");
  }
  singleNormals(sizes) {
    return made(sizes, () => singleNormalOf(this.#draw, this.#single)).to("float32");
  }
  different(count, own) {
    checkItems(own);
    const below = (most) => this.upTo(most);
    if (own > MANY && count > Math.floor(own / FIFTIETH))
      return engine.tensor(mixedPlaces(own, below, Math.max(own - count, 1)).slice(own - count), INTS);
    const places = someOf(own, count, below);
    return engine.tensor(
      mixedPlaces(count, below).map((place) => places[place]),
      INTS,
    );
  }
}
