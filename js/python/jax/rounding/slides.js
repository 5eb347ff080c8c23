// Rows that slide over others, in the order in which XLA adds up the products of a few numbers: two by two. Of more numbers the
// order is not known; what comes out the same in any is told.

import { withNumbers } from "../../algorithms/rounding/numbers.js";
import { isMode, slid } from "../../algorithms/sliding.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";

const { fround } = Math;

/** Of up to six products: pairs, then pairs of these. */
function inPairs(x, k, at) {
  const count = k.length;
  const one = (i) => fround(x[at + i] * k[i]);
  if (count === 2) return fround(x[at + 1] * k[1] + one(0));
  const pair = (i) => fround(one(i) + one(i + 1));
  if (count < 4) return count === 1 ? one(0) : fround(pair(0) + one(2));
  const four = fround(pair(0) + pair(2));
  return count === 4 ? four : fround(four + (count === 5 ? one(4) : pair(4)));
}

/** Orders in which sums may be made: one after the other from both ends, rounded once or twice, and in lanes. */
const ORDERS = [
  (x, k, at) => k.reduce((sum, one, i) => fround(sum + x[at + i] * one), 0),
  (x, k, at) => k.reduceRight((sum, one, i) => fround(sum + x[at + i] * one), 0),
  (x, k, at) => k.reduce((sum, one, i) => fround(sum + fround(x[at + i] * one)), 0),
  (x, k, at) => k.reduceRight((sum, one, i) => fround(sum + fround(x[at + i] * one)), 0),
  ...[4, 8].map((width) => (x, k, at) => {
    const lanes = Array(width).fill(0);
    k.forEach((one, i) => {
      lanes[i % width] = fround(lanes[i % width] + x[at + i] * one);
    });
    return lanes.reduce((sum, one) => fround(sum + one));
  }),
];

function agreed(x, k, at) {
  const [first, ...others] = ORDERS.map((order) => order(x, k, at));
  if (others.some((one) => one !== first && !Number.isNaN(one)))
    refuseHere("the last digits of such a convolution");
  return first;
}

const FEW = 6;

/** @param {any} long @param {any} short tensors of one axis @param {string} mode */
export function slidInSteps(long, short, mode) {
  const made = slid(long, short, mode);
  return withNumbers(made, () => {
    const k = [...short.contiguous().data];
    const outside = mode === "full" ? k.length - 1 : mode === "same" ? k.length >> 1 : 0;
    const own = long.contiguous().data;
    const x = new Float32Array(own.length + 2 * k.length);
    x.set(own, outside);
    const run = k.length <= FEW ? inPairs : agreed;
    return engine.tensor(Float32Array.from({ length: made.numel }, (_, at) => run(x, k, at)));
  });
}

export { isMode };
