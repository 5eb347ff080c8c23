// What JAX draws with a key, to the bit: tensors of the sizes that are asked for. Without a key, as with shapes alone, they hold zeros.

import { checkElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { inverseErrorOf, log1pOf, logOf } from "./float32-functions.js";
import { bitsOf, pairsOf } from "./threefry.js";

/** The two numbers of 32 bits of a key, or null. @typedef {Uint32Array | null} Key */

const round = Math.fround;
const productOf = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** The numbers of 32 bits of a key as a tensor. @param {Key} key @param {number[]} sizes @param {(bits: Uint32Array) => any} made */
function drawn(key, sizes, dtype, made) {
  if (sizes.some((size) => size < 0)) refuseHere("such sizes");
  const count = productOf(sizes);
  checkElements(count);
  if (key === null) return engine.zeros(sizes, { dtype });
  return engine.tensor(made(bitsOf(key, count)), { dtype }).reshape(sizes);
}

const MANTISSA = 9;
const BELOW_ONE = 2 ** 23;

/** Uniform numbers in [0, 1), each changed by a function of float32. */
const units = (key, sizes, change = (x) => x) =>
  drawn(key, sizes, "float32", (bits) =>
    Float32Array.from(bits, (one) => change((one >>> MANTISSA) / BELOW_ONE)),
  );

/** A tensor of float32, or a number as one. */
const float = (value) => (typeof value === "number" ? round(value) : value.to("float64"));

/** Uniform numbers between bounds, which may be tensors: a product in float64 is exact, and the sum is rounded once. */
export function uniform(key, sizes, least = 0, most = 1) {
  if (typeof least === "number" && typeof most === "number") {
    const [low, wide] = [round(least), round(round(most) - round(least))];
    return units(key, sizes, (x) => Math.max(low, round(x * wide + low)));
  }
  const low = float(least);
  const wide = engine.sub(float(most), low).to("float32").to("float64");
  const made = engine.add(engine.mul(units(key, sizes).to("float64"), wide), low).to("float32");
  return engine.maximum(made, typeof low === "number" ? low : low.to("float32"));
}

/** The float32 next to -1 and the one next to 0, the smallest normal one. */
const [ABOVE_MINUS_ONE, TINY] = [-1 + 2 ** -24, 2 ** -126];
const ROOT = round(Math.SQRT2);

/** A uniform number in [0, 1) as one between -1 and 1, without them. */
const both = (x) => Math.max(ABOVE_MINUS_ONE, round(2 * x + ABOVE_MINUS_ONE));

export const normal = (key, sizes) => units(key, sizes, (x) => round(ROOT * inverseErrorOf(both(x))));

/** The float32 next to a number on the way to another one. */
const beside = (edge, towards) => engine.nextafter(engine.tensor(round(edge)), engine.tensor(towards)).item();

/** Normal numbers between bounds, without them. */
export function truncatedNormal(key, sizes, least, most) {
  if (key === null) return engine.zeros(sizes);
  const [low, high] = [least, most].map((edge) =>
    engine.erf(engine.tensor(round(round(edge) / ROOT))).item(),
  );
  const wide = round(high - low);
  const [first, last] = [beside(least, Infinity), beside(most, -Infinity)];
  return units(key, sizes, (x) => {
    const made = round(ROOT * inverseErrorOf(Math.max(low, round(x * wide + low))));
    return Math.min(Math.max(made, first), last);
  });
}

const positive = (x) => Math.max(TINY, x);

export const gumbel = (key, sizes) => units(key, sizes, (x) => -logOf(-logOf(positive(x))));
export const exponential = (key, sizes) => units(key, sizes, (x) => -log1pOf(-x));
export const logistic = (key, sizes) =>
  units(key, sizes, (x) => round(logOf(positive(x)) - log1pOf(-positive(x))));
export const laplace = (key, sizes) =>
  units(key, sizes, (x) => round(Math.sign(both(x)) * log1pOf(-Math.abs(both(x)))));

/** Two keys of a key. @param {Key} key @returns {Key[]} */
function halvesOf(key) {
  const words = key && pairsOf(key, 2);
  return [0, 2].map((from) => words?.subarray(from, from + 2) ?? null);
}

const WORD = 2 ** 32;

/** Integers from one up to another without it: the rest of 64 bits, of which a key each draws one half. */
export function integers(key, sizes, least, most) {
  const span = most > least ? most - least : 1;
  const half = 2 ** 16 % span;
  /** What 2^32 leaves, where spans are short; the high half counts nothing where they are long. */
  const factor = ((half * half) % WORD) % span;
  const [high, low] = halvesOf(key).map((one) =>
    engine.remainder(
      drawn(one, sizes, "float64", (words) => Float64Array.from(words)),
      span,
    ),
  );
  const offset = engine.remainder(engine.add(engine.mul(high, factor), low), WORD);
  return engine.add(engine.remainder(offset, span), least).to("int32");
}

/** Three sorts by 32 bits each leave hardly two items whose order was not drawn. */
const SORTS = 3;

/** The places of so many items in another order. @param {Key} key */
export function mixedPlaces(key, count) {
  let places = engine.arange(count, { dtype: "int64" });
  const rounds = Math.ceil((SORTS * Math.log(Math.max(1, count))) / Math.log(2 ** 32 - 1));
  let rest = key;
  for (let i = 0; i < rounds; i++) {
    const [next, own] = halvesOf(rest);
    rest = next;
    const bits = drawn(own, [count], "float64", (words) => Float64Array.from(words));
    places = places.indexSelect(0, engine.argsort(bits, { stable: true }));
  }
  return places;
}
