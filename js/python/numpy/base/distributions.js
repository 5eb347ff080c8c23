// Numbers of a distribution as NumPy makes them, out of uniform, normal and exponential ones.
import { notRead, wrong } from "./framework.js";

/** @typedef {() => number} Draw */
/** What is drawn of: a float in [0, 1), a normal number, a waiting time. @typedef {{ float: Draw, normal: Draw, waiting: Draw }} Source */

/** Steps that one number may take: it is drawn a piece at a time. */
const MOST = 1_000_000;

/** By rejection (Marsaglia and Tsang, 2000); below 1 as Ahrens and Dieter have it. @param {Source} source */
export function gamma(source, shape, scale = 1) {
  const { float, normal, waiting } = source;
  if (!(shape >= 0)) wrong("shape < 0");
  if (shape === 0) return 0;
  if (shape === 1) return scale * waiting();
  while (shape < 1) {
    const [u, time] = [float(), waiting()];
    const isBelow = u <= 1 - shape;
    const more = isBelow ? 0 : -Math.log((1 - u) / shape);
    const x = (isBelow ? u : 1 - shape + shape * more) ** (1 / shape);
    if (x <= time + more) return scale * x;
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const root = 1 + c * x;
    if (root <= 0) continue;
    const [v, u] = [root * root * root, float()];
    if (u < 1 - 0.0331 * (x * x) * (x * x)) return scale * (d * v);
    if (Math.log(u) < 0.5 * x * x + d * (1 - v + Math.log(v))) return scale * (d * v);
  }
}

/** @param {Source} source */
export function beta(source, a, b) {
  if (!(a > 0)) wrong("a <= 0");
  if (!(b > 0)) wrong("b <= 0");
  while (a <= 1 && b <= 1) {
    const [u, v] = [source.float(), source.float()];
    const [x, y] = [u ** (1 / a), v ** (1 / b)];
    if (x + y > 1 || u + v === 0) continue;
    if (x > 0 && y > 0) return x / (x + y);
    const apart = Math.log(u) / a - Math.log(v) / b;
    return apart > 0
      ? Math.exp(-Math.log1p(Math.exp(-apart)))
      : Math.exp(apart - Math.log1p(Math.exp(apart)));
  }
  const [x, y] = [gamma(source, a), gamma(source, b)];
  return x / (x + y);
}

/** Means from here on are drawn by rejection. */
const GREAT_MEAN = 10;

/** The logarithm of a factorial, by Stirling's series. */
export function logFactorial(count) {
  let [x, less] = [count + 1, 0];
  for (; x < 7; x++) less += Math.log(x);
  const square = 1 / (x * x);
  const series = 1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)));
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series / x - less;
}

/** Events while their chances multiply; of a great mean by rejection (Hörmann, 1993). @param {Source} source */
export function poisson({ float }, mean) {
  if (!(mean >= 0)) wrong("lam < 0 or lam is NaN");
  if (mean === 0) return 0;
  if (mean < GREAT_MEAN) {
    const least = Math.exp(-mean);
    let count = 0;
    for (let chance = float(); chance > least; chance *= float()) count++;
    return count;
  }
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const scale = Math.log(1.1239 + 1.1328 / (b - 3.4));
  const sure = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const [u, v] = [float() - 0.5, float()];
    const near = 0.5 - Math.abs(u);
    const count = Math.floor(((2 * a) / near + b) * u + mean + 0.43);
    if (near >= 0.07 && v <= sure) return count;
    if (count < 0 || (near < 0.013 && v > near)) continue;
    const height = count * Math.log(mean) - mean - logFactorial(count);
    if (Math.log(v) + scale - Math.log(a / (near * near) + b) <= height) return count;
  }
}

/** Expected successes up to here are counted one by one. */
const FEW_EXPECTED = 30;

/** Successes of at most an even chance, counted while what is left of a draw is more than the chance of so many. */
function fewSuccesses(float, tries, chance) {
  const other = 1 - chance;
  const none = Math.exp(tries * Math.log1p(-chance));
  const mean = tries * chance;
  const most = Math.trunc(Math.min(tries, mean + 10 * Math.sqrt(mean * other + 1)));
  for (;;) {
    let [count, own, left] = [0, none, float()];
    while (left > own && count <= most) {
      count++;
      left -= own;
      own = ((tries - count + 1) * chance * own) / (count * other);
    }
    if (count <= most) return count;
  }
}

/** What Stirling leaves of a logarithm; NumPy has 13680 where the series has 13860, and adds what is to be taken away. */
const stirling = (x) =>
  (13680 - (462 - (132 - (99 - 140 / (x * x)) / (x * x)) / (x * x)) / (x * x)) / x / 166320;

/** Successes of many tries, by rejection (Kachitvichyanukul and Schmeiser, 1988). */
function manySuccesses(float, tries, chance) {
  const other = 1 - chance;
  const spread = tries * chance * other;
  const mean = tries * chance + chance;
  const middle = Math.floor(mean);
  const half = Math.floor(2.195 * Math.sqrt(spread) - 4.6 * other) + 0.5;
  const center = middle + 0.5;
  const [left, right] = [center - half, center + half];
  const c = 0.134 + 20.5 / (15.3 + middle);
  const rate = (a) => a * (1 + a / 2);
  const falls = [rate((mean - left) / (mean - left * chance)), rate((right - mean) / (right * other))];
  const second = half * (1 + 2 * c);
  const third = second + c / falls[0];
  const whole = third + c / falls[1];
  const odds = chance / other;

  const isTaken = (count, v) => {
    const far = Math.abs(count - middle);
    if (far > 20 && far < spread / 2 - 1) {
      const slack = (far / spread) * ((far * (far / 3 + 0.625) + 0.16666666666666666) / spread + 0.5);
      const near = (-far * far) / (2 * spread);
      const height = Math.log(v);
      if (height < near - slack) return true;
      if (height > near + slack) return false;
      const [x, f, z, w] = [count + 1, middle + 1, tries + 1 - middle, tries - count + 1];
      const exact =
        center * Math.log(f / x) +
        (tries - middle + 0.5) * Math.log(z / w) +
        (count - middle) * Math.log((w * chance) / (x * other)) +
        stirling(f) +
        stirling(z) +
        stirling(x) +
        stirling(w);
      return height <= exact;
    }
    let share = 1;
    for (let i = Math.min(middle, count) + 1; i <= Math.max(middle, count); i++) {
      const factor = (odds * (tries + 1)) / i - odds;
      share = middle < count ? share * factor : share / factor;
    }
    return v <= share;
  };
  for (;;) {
    const u = float() * whole;
    let v = float();
    if (u <= half) return Math.floor(center - half * v + u);
    let count = 0;
    if (u <= second) {
      const x = left + (u - half) / c;
      v = v * c + 1 - Math.abs(middle - x + 0.5) / half;
      if (v > 1) continue;
      count = Math.floor(x);
    } else {
      const isLeft = u <= third;
      if (v === 0) continue;
      count = Math.floor(isLeft ? left + Math.log(v) / falls[0] : right - Math.log(v) / falls[1]);
      if (isLeft ? count < 0 : count > tries) continue;
      v *= isLeft ? (u - second) * falls[0] : (u - third) * falls[1];
    }
    if (isTaken(count, v)) return count;
  }
}

/** Successes of so many tries. @param {Source} source */
export function binomial({ float }, tries, chance) {
  if (!(tries >= 0)) wrong("n < 0");
  if (!(chance >= 0 && chance <= 1)) wrong("p < 0, p > 1 or p is NaN");
  if (tries > MOST) return notRead("binomial of so many tries");
  if (tries === 0 || chance === 0) return 0;
  const own = chance <= 0.5 ? chance : 1 - chance;
  const count = (own * tries <= FEW_EXPECTED ? fewSuccesses : manySuccesses)(float, tries, own);
  return chance <= 0.5 ? count : tries - count;
}
