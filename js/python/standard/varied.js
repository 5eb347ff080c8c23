// The rarer numbers of the module random, made as CPython makes them.
import { Builtin } from "../builtins/builtin.js";
import { unitFloat } from "../random/draws.js";
import { draw } from "../random/python.js";
import { itemsOf } from "../values/iterate.js";
import { checkItems } from "../values/limits.js";
import { toFloat } from "../values/numbers.js";
import { List } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { raise } from "../values/types.js";

const random = () => unitFloat(draw);

/** Between two bounds, most likely near a third number. */
function triangular(low = 0, high = 1, mode = null) {
  let [from, to] = [low, high].map(toFloat);
  let u = random();
  if (from === to) return low;
  let c = mode === null ? 0.5 : (toFloat(mode) - from) / (to - from);
  if (u > c) {
    u = 1 - u;
    c = 1 - c;
    [from, to] = [to, from];
  }
  return from + (to - from) * Math.sqrt(u * c);
}

const exponential = (rate = 1) => -Math.log(1 - random()) / toFloat(rate);

/** What weights come to, one after the other. */
function summed(weights) {
  let sum = /** @type {any} */ (0n);
  return itemsOf(weights).map((one) => {
    sum = typeof one === "bigint" && typeof sum === "bigint" ? sum + one : Number(sum) + toFloat(one);
    return sum;
  });
}

/** The first place behind all that is not greater. */
function placeBehind(sums, value, high) {
  let [from, to] = [0, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value < sums[middle]) to = middle;
    else from = middle + 1;
  }
  return from;
}

function choices(values, weights = null, totals = null, k = 1n) {
  const items = itemsOf(values);
  const count = Number(toIndex(k));
  checkItems(count);
  if (weights === null && totals === null)
    return new List(Array.from({ length: count }, () => items[Math.floor(random() * items.length)]));
  if (weights !== null && totals !== null)
    raise("TypeError", "Cannot specify both weights and cumulative weights");
  const sums = (totals === null ? summed(weights) : itemsOf(totals)).map(Number);
  if (sums.length !== items.length)
    raise("ValueError", "The number of weights does not match the population");
  const total = sums[sums.length - 1] + 0;
  if (total <= 0) raise("ValueError", "Total of weights must be greater than zero");
  if (!Number.isFinite(total)) raise("ValueError", "Total of weights must be finite");
  const high = items.length - 1;
  return new List(Array.from({ length: count }, () => items[placeBehind(sums, random() * total, high)]));
}

/** The gamma distribution as CPython draws it: Cheng (1977), and Kennedy and Gentle's GS below one. */
function gamma(alpha, beta) {
  const [a, b] = [toFloat(alpha), toFloat(beta)];
  if (a <= 0 || b <= 0) raise("ValueError", "gammavariate: alpha and beta must be > 0.0");
  if (a === 1) return -Math.log(1 - random()) * b;
  if (a < 1)
    for (;;) {
      const most = (Math.E + a) / Math.E;
      const p = most * random();
      const x = p <= 1 ? p ** (1 / a) : -Math.log((most - p) / a);
      const u = random();
      if (p > 1 ? u <= x ** (a - 1) : u <= Math.exp(-x)) return x * b;
    }
  const root = Math.sqrt(2 * a - 1);
  for (;;) {
    const u = random();
    if (!(u > 1e-7 && u < 0.9999999)) continue;
    const other = 1 - random();
    const v = Math.log(u / (1 - u)) / root;
    const x = a * Math.exp(v);
    const z = u * u * other;
    const r = a - Math.log(4) + (a + root) * v - x;
    if (r + (1 + Math.log(4.5)) - 4.5 * z >= 0 || r >= Math.log(z)) return x * b;
  }
}

function beta(alpha, other) {
  const y = gamma(alpha, 1);
  return y === 0 ? 0 : y / (y + gamma(other, 1));
}

export const VARIED = {
  gammavariate: new Builtin("gammavariate alpha: beta:", gamma),
  betavariate: new Builtin("betavariate alpha: beta:", beta),
  triangular: new Builtin("triangular low= high= mode=", triangular),
  expovariate: new Builtin("expovariate lambd=", exponential),
  paretovariate: new Builtin("paretovariate alpha:", (alpha) => (1 - random()) ** (-1 / toFloat(alpha))),
  weibullvariate: new Builtin(
    "weibullvariate alpha: beta:",
    (alpha, beta) => toFloat(alpha) * (-Math.log(1 - random())) ** (1 / toFloat(beta)),
  ),
  choices: new Builtin("choices population: weights= * cum_weights= k=", choices),
};
