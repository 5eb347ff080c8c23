// What TensorFlow draws from counters, to the bit: tensors of the sizes that are asked for.

import { singleLogarithm } from "../algorithms/rounding/single-logarithm.js";
import { engine } from "../arrays/engine.js";
import { sineAndCosineOf } from "./c-functions.js";
import { advance, blocksOf } from "./philox.js";

/** A key of two numbers of 32 bits, and the counter of what is drawn next. @typedef {{ key: ArrayLike<number>, counter: Uint32Array }} Source */

const round = Math.fround;
const WORD = 2 ** 32;
const FLOAT = 2 ** 23;
const [DOUBLE_HIGH, DOUBLE] = [2 ** 20, 2 ** 52];
/** Logarithms are taken of no less. */
const LEAST = 1e-7;

const countOf = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** So many numbers of 32 bits of a source, which stays where it is. @param {Source} source */
const words = ({ key, counter }, count) => blocksOf(key, counter, Math.ceil(count / 4));

const float = (word) => (word & (FLOAT - 1)) / FLOAT;
const double = (low, high) => ((low & (DOUBLE_HIGH - 1)) * WORD + high) / DOUBLE;

/** @param {Float32Array | Float64Array | Int32Array | BigInt64Array} values */
const tensor = (values, sizes) => engine.tensor(values).reshape(sizes);

/** Numbers in [0, 1). @param {Source} source */
export function uniform(source, sizes, dtype) {
  const count = countOf(sizes);
  if (dtype === "float32")
    return tensor(Float32Array.from(words(source, count).subarray(0, count), float), sizes);
  const drawn = words(source, 2 * count);
  return tensor(
    Float64Array.from({ length: count }, (_, i) => double(drawn[2 * i], drawn[2 * i + 1])),
    sizes,
  );
}

const epsilon = round(LEAST);

/** Two normal numbers of two words (Box and Muller, 1958). */
function pairOf(first, second) {
  const distance = round(Math.sqrt(round(-2 * singleLogarithm(Math.max(epsilon, float(first))))));
  const [sine, cosine] = sineAndCosineOf(round(2 * Math.PI * float(second)));
  return [round(sine * distance), round(cosine * distance)];
}

function doublePairOf(drawn, at) {
  const distance = Math.sqrt(-2 * Math.log(Math.max(LEAST, double(drawn[at], drawn[at + 1]))));
  const angle = 2 * Math.PI * double(drawn[at + 2], drawn[at + 3]);
  return [Math.sin(angle) * distance, Math.cos(angle) * distance];
}

/** Normal numbers. @param {Source} source */
export function normal(source, sizes, dtype) {
  const count = countOf(sizes);
  const isFloat = dtype === "float32";
  const width = isFloat ? 2 : 4;
  const drawn = words(source, Math.ceil(count / 2) * width);
  const values = new (isFloat ? Float32Array : Float64Array)(count);
  for (let i = 0; i < count; i += 2) {
    const at = (i / 2) * width;
    values.set((isFloat ? pairOf(drawn[at], drawn[at + 1]) : doublePairOf(drawn, at)).slice(0, count - i), i);
  }
  return tensor(values, sizes);
}

/** For four numbers between -2 and 2 so many counters are set aside. */
const SET_ASIDE = 256;
const EDGE = 2;

/** Normal numbers of float32 between -2 and 2: others are drawn again. @param {Source} source */
export function truncatedNormal({ key, counter }, sizes) {
  const count = countOf(sizes);
  const values = new Float32Array(count);
  const first = Uint32Array.from(counter);
  for (let i = 0; i < count; i += 4, advance(first, SET_ASIDE)) {
    const next = Uint32Array.from(first);
    /** @type {number[]} */
    const found = [];
    while (found.length < 4) {
      const [a, b, c, d] = blocksOf(key, next, 1);
      advance(next, 1);
      found.push(...[...pairOf(a, b), ...pairOf(c, d)].filter((one) => Math.abs(one) < EDGE));
    }
    values.set(found.slice(0, Math.min(4, count - i)), i);
  }
  return tensor(values, sizes);
}

/** Integers from one up to another without it. @param {Source} source */
export function integers(source, sizes, least, most, dtype) {
  const count = countOf(sizes);
  const span = most - least;
  if (dtype === "int32")
    return tensor(
      Int32Array.from(words(source, count).subarray(0, count), (word) => least + (word % span)),
      sizes,
    );
  const drawn = words(source, 2 * count);
  const long = (i) => BigInt(drawn[2 * i]) | (BigInt(drawn[2 * i + 1]) << 32n);
  return tensor(
    BigInt64Array.from({ length: count }, (_, i) => BigInt(least) + (long(i) % BigInt(span))),
    sizes,
  );
}

/** The places of so many items in an order that is drawn from the first one up (Fisher and Yates). @param {Source} source */
export function mixedPlaces(source, count) {
  const drawn = words(source, count);
  const places = Array.from({ length: count }, (_, i) => i);
  for (let i = 0; i < count - 1; i++) {
    const other = i + (drawn[i] % (count - i));
    [places[i], places[other]] = [places[other], places[i]];
  }
  return tensor(BigInt64Array.from(places, BigInt), [count]);
}

/** Places of so many of each row of logits, by their exponentials. @param {Source} source @param {number[][]} rows */
export function categorical(source, rows, count) {
  const drawn = words(source, 2 * rows.length * count);
  const places = rows.map((row, r) => {
    const most = Math.max(...row.filter(Number.isFinite));
    let all = 0;
    const sums = row.map((logit) => {
      if (Number.isFinite(logit)) all += Math.exp(logit - most);
      return all;
    });
    return Array.from({ length: count }, (_, i) => {
      const at = 2 * (r * count + i);
      const level = double(drawn[at], drawn[at + 1]) * all;
      return sums.findIndex((sum) => sum > level);
    });
  });
  return engine.tensor(places, { dtype: "int64" });
}

/** The source of a seed of two numbers that keeps no counter (TensorFlow's stateless numbers). */
export function sourceOf([first, second]) {
  const halves = (seed) => [Number(BigInt.asUintN(32, seed)), Number(BigInt.asUintN(32, seed >> 32n))];
  const [a, b, c, d] = blocksOf([0x3ec8f720, 0x02461e29], [...halves(first), ...halves(second)], 1);
  return { key: [a, b], counter: Uint32Array.of(0, 0, c, d) };
}
