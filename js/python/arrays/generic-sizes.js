// Sizes that are letters or not known, in a run with shapes only. The engine's tensors have a prime of its own in the
// place of each: so views, reductions and products of them come out as they would for any size, and a size that comes
// out with such a prime in it is read back as the letter, or as not known.
import { hanging, Unknown } from "../values/unknown.js";

const isPrime = (/** @type {number} */ odd) => {
  for (let factor = 3; factor * factor <= odd; factor += 2) if (odd % factor === 0) return false;
  return true;
};
/** Primes that stand for sizes, from 9091 to 9749; sizes in programs are seldom among them. */
const PRIMES = Array.from({ length: 330 }, (_, i) => 9091 + 2 * i).filter(isPrime);

/** Letters of numbers that only elements tell: nobody sees them, but plans know which are the same. */
const COUNT = "\u0294";
const COUNTS = new RegExp(`^${COUNT}\u2032*$`);
export const isCount = (size) => typeof size === "string" && COUNTS.test(size);

/** Letters of sizes that code sees as None: of a batch, and of other axes. */
const NONE = /^None′*$/;
export const noneOfAxis = (axis) => `None${"′".repeat(axis)}`;

export class GenericSizes {
  #primes = [...PRIMES];
  /** @type {Map<string, number>} */
  #ofLetter = new Map();
  /** @type {Map<number, string | null>} */
  #letters = new Map();
  #counts = 0;
  /** @type {WeakMap<object, number>} */
  #ofMask = new WeakMap();
  #least = Number.POSITIVE_INFINITY;
  /** The primes of those that these are within. @type {Map<number, string | null>} */
  #outer = new Map();
  /** Whether code sees None in the place of a size that is not known. */
  #isNone = false;

  /** @param {string} code numbers that stand in the program stand for themselves */
  constructor(code) {
    this.code = code;
  }

  /**
   * The same letters, with primes of their own: the greater they are, the more numbers are told apart. Sizes with the primes of the
   * outer ones are still known as what they are.
   */
  within(primes) {
    const inner = new GenericSizes(this.code);
    inner.#primes = primes;
    inner.#isNone = true;
    inner.#outer = new Map([...this.#outer, ...this.#letters]);
    return inner;
  }

  /** Whether any size is not known. */
  get any() {
    return this.#letters.size + this.#outer.size > 0;
  }

  /** What stands for a letter, or for one more size that is not known (null). */
  standFor(letter) {
    const known = letter === null ? undefined : this.#ofLetter.get(letter);
    if (known !== undefined) return known;
    if (letter === null || isCount(letter)) hanging.count++;
    let prime = this.#primes.shift() ?? 9767;
    while (this.code.includes(String(prime))) prime = this.#primes.shift() ?? 9767;
    this.#letters.set(prime, letter);
    this.#least = Math.min(this.#least, prime);
    if (letter !== null) this.#ofLetter.set(letter, prime);
    return prime;
  }

  /** How many numbers a range has, an end or the step of which is not known; null where all are. */
  countOfRange(from, to, by) {
    const isOpen = (value) => value instanceof Unknown;
    if (![from, to, by].some(isOpen)) return null;
    // What lies between a known number and a letter is as long as a slice is that begins there.
    const isLetter = (value) => isOpen(value) && !value.isValue && value.name !== null;
    const isWhole = (value) => typeof value === "bigint";
    if (!(isWhole(by) && by !== 0n && [from, to].some(isLetter) && [from, to].some(isWhole)))
      return this.standForCount();
    const [first, last] = [from, to].map((value) =>
      isLetter(value) ? this.standFor(value.name) : Number(value),
    );
    return Math.max(0, Math.ceil((last - first) / Number(by)));
  }

  /** What stands for a number that only elements tell. */
  standForCount() {
    return this.standFor(`${COUNT}${"\u2032".repeat(this.#counts++)}`);
  }

  /** The same for the number of truths in a mask: however often it is asked, they are as many. */
  countOf(mask) {
    const known = this.#ofMask.get(mask) ?? this.standForCount();
    this.#ofMask.set(mask, known);
    return known;
  }

  /** A size of the engine as it is: a number, a letter, or null. */
  sizeOf(size) {
    const own = this.letterOf(size);
    return NONE.test(String(own)) || isCount(own) ? null : own;
  }

  /** The same with letters for sizes that code sees as None, by which they are told from each other. */
  letterOf(size) {
    if (this.#letters.size + this.#outer.size === 0) return size;
    const letter = this.#letters.get(size) ?? this.#outer.get(size);
    if (letter !== undefined) return letter;
    // The map of letters has null for what is not known.
    if (this.#letters.has(size) || [...this.#outer.keys()].some((prime) => size > 0 && size % prime === 0))
      return null;
    // A sum or a product with such a prime, or a part of one.
    return size >= this.#least / 2 && !this.code.includes(String(size)) ? null : size;
  }

  /** Sizes as explain() takes them. */
  sizesOf(shape) {
    return shape.map((size) => this.sizeOf(size));
  }

  /** The same for a plan. */
  lettersOf(shape) {
    return shape.map((size) => this.letterOf(size));
  }

  /** A message as it is about sizes that are not known: with their letters, or `?`. */
  worded(message) {
    if (!this.any) return message;
    return message.replace(/\d+/g, (digits) => {
      const own = this.sizeOf(Number(digits));
      return typeof own === "number" ? digits : (own ?? "?");
    });
  }

  /** Whether a shape has a size that is not known. */
  isOpen(shape) {
    return this.any && shape.some((size) => typeof this.sizeOf(size) !== "number");
  }

  /** Whether a shape has a size that nobody knows, and no letter stands for. */
  isUnknown(shape) {
    return this.sizesOf(shape).includes(null);
  }

  /** A size as code sees it. */
  valueOf(size) {
    const own = this.sizeOf(size);
    if (own === null && this.#isNone) return null;
    return typeof own === "number" ? BigInt(own) : new Unknown(own);
  }
}
