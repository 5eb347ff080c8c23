// Where Keras's random numbers come from: a seed that is given, or one that Python's generator draws when a layer is made.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { sourceOf } from "../../random/counted-draws.js";
import { below, isSeeded } from "../../random/python.js";
import { undoable } from "../../tensorflow/training/creations.js";

const MOST_SEED = 10n ** 9n;
/** Seeds are counted in the integers of 32 bits but the last two. */
const COUNT = 2n ** 31n - 2n;

/** A seed that was given, or else drawn; null where nobody knows it. @param {any} given @returns {bigint | null} */
export function seedOf(given) {
  if (typeof given === "bigint") return given;
  if ((given ?? null) !== null) return refuseHere("such a seed of Keras");
  return isSeeded() ? 1n + below(MOST_SEED) : null;
}

const counted = (value) => ((value % COUNT) + COUNT) % COUNT;

/** What is drawn with a seed for the n-th time; null where nobody knows it. @param {bigint | null} seed */
export const sourceOfSeed = (seed, times = 0n) =>
  seed === null || session().mode !== "values" ? null : sourceOf([counted(seed), counted(times)]);

/** What comes after a number of the seed that stands for none. */
const followed = (value) => ((value + 1n) * 5387n) % 933199n;

/** The source of all that is given no seed: another one each time, in no order. */
export class SharedSeeds {
  #times = 0n;
  #seed = seedOf(null);
  next() {
    if (session().mode !== "values") return null;
    const [seed, times] = [this.#seed, this.#times];
    undoable(() => this.#at(seed, times));
    this.#at(seed === null ? null : followed(seed), followed(times));
    return sourceOfSeed(seed, times);
  }
  #at(seed, times) {
    this.#seed = seed;
    this.#times = times;
  }
}

/** keras.random.SeedGenerator: a source for each call. */
export class Seeds {
  #times = 0n;
  #seed;
  constructor(given) {
    this.#seed = seedOf(given);
  }
  /** What is traced, with shapes alone, draws nothing. */
  next() {
    if (session().mode !== "values") return null;
    undoable(() => this.#times--);
    return sourceOfSeed(this.#seed, this.#times++);
  }
}
