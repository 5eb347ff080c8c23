// A program that is being written at random: its lines, and what is known of its names, so that most lines run.

/**
 * What an expression is thought to give. `exact` says how its numbers come out: 2 whole numbers, sums of which are the
 * same in any order; 1 rounded once; 0 not to be printed. `bound` is how large they may be.
 * @typedef {{ text: string, shape: number[], kind: string, exact: number, bound: number }} Value
 */

const NAMES = "x y z a b c w h q k v mask bias out data grid img scores table batch".split(" ");
const SIZES = [1, 2, 3, 4, 5, 6, 2, 3, 4, 8];
const LARGEST_EXACT = 2 ** 20;

export class Program {
  /** @type {string[]} */
  lines = [];
  /** @type {Value[]} each `text` is a name */
  values = [];

  /** @param {(below: number) => number} random */
  constructor(random) {
    this.random = random;
  }

  pick(list) {
    return list[this.random(list.length)];
  }

  /** True once in so many times. */
  once(times) {
    return this.random(times) === 0;
  }

  shape(rank = this.pick([0, 1, 1, 2, 2, 2, 3, 3, 4])) {
    return Array.from({ length: rank }, () => this.pick(SIZES));
  }

  /** A shape that mostly goes together with another one. */
  relative(shape) {
    const own = shape.slice(this.random(this.once(6) ? shape.length + 1 : Math.max(1, shape.length)));
    return own.map((size) => (this.once(4) ? 1 : this.once(12) ? this.pick(SIZES) : size));
  }

  /** An axis of a shape, counted from either end; now and then one that is not there. */
  axis(shape) {
    if (this.once(40)) return shape.length;
    const axis = this.random(Math.max(1, shape.length));
    return this.once(2) ? axis : axis - Math.max(1, shape.length);
  }

  write(...lines) {
    this.lines.push(...lines);
  }

  /** A name for a new value: one that nobody has, or now and then one that is given another value. */
  name() {
    const free = NAMES.filter((name) => !this.values.some(({ text }) => text === name));
    return free.length > 0 && !this.once(12) ? this.pick(free) : this.pick(NAMES);
  }

  /** Gives a value a name. @param {Value} value */
  assign(value, name = this.name()) {
    this.write(`${name} = ${value.text}`);
    return this.keep(name, value);
  }

  /** Knows a name from now on. @param {string} name @param {Value} value */
  keep(name, value) {
    const kept = { ...value, text: name };
    if (kept.bound > LARGEST_EXACT) kept.exact = Math.min(kept.exact, 1);
    this.values = [...this.values.filter(({ text }) => text !== name), kept];
    return kept;
  }

  /** Knows that a value was written to; others may see the same memory. @param {Value} written @param {Value} by */
  overwrite(written, by) {
    this.values = this.values.map((value) => ({
      ...value,
      exact: Math.min(value.exact, by.exact),
      bound: value.text === written.text ? value.bound * by.bound * 2 : value.bound,
    }));
  }

  /** One of the values, of those that `fits` if there are any. */
  value(fits = (_) => true) {
    const fitting = this.values.filter(fits);
    return this.pick(fitting.length > 0 ? fitting : this.values);
  }

  /** A value that mostly goes together with another one. */
  partner(value) {
    const fitting = this.values.filter(({ shape }) => broadcast(shape, value.shape) !== null);
    return this.once(5) || fitting.length === 0 ? this.value() : this.pick(fitting);
  }
}

/** The shape of two, or null. */
export function broadcast(a, b) {
  const rank = Math.max(a.length, b.length);
  const shape = [];
  for (let axis = -rank; axis < 0; axis++) {
    const [one, other] = [a.at(axis) ?? 1, b.at(axis) ?? 1].map((size, i) =>
      -axis > [a, b][i].length ? 1 : size,
    );
    if (one !== other && one !== 1 && other !== 1) return null;
    shape.push(one === 1 ? other : one);
  }
  return shape;
}

export const count = (shape) => shape.reduce((all, size) => all * size, 1);

/** The place of an axis in a shape, or null. */
export const placeOf = (axis, shape) =>
  axis >= -shape.length && axis < shape.length ? (axis + shape.length) % shape.length : null;

/** Sizes as Python writes a tuple. */
export const tuple = (sizes) => (sizes.length === 1 ? `(${sizes[0]},)` : `(${sizes.join(", ")})`);
