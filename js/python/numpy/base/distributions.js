// Numbers of a distribution out of uniform ones, where no seed says which. Each takes what draws a float in [0, 1).
import { notRead, wrong } from "./framework.js";

/** @typedef {() => number} Float */

/** Steps that one number may take: it is drawn a piece at a time. */
const MOST = 1_000_000;

/** One of the two that Box and Muller make. @param {Float} float */
const normal = (float) => Math.sqrt(-2 * Math.log1p(-float())) * Math.cos(2 * Math.PI * float());

/** By rejection (Marsaglia and Tsang, 2000); below 1 as a power of the next one. @param {Float} float */
export function gamma(float, shape, scale = 1) {
  if (!(shape >= 0)) wrong("shape < 0");
  if (shape === 0) return 0;
  if (shape < 1) return gamma(float, shape + 1, scale) * (1 - float()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(float);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log1p(-float()) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v * scale;
  }
}

/** @param {Float} float */
export function beta(float, a, b) {
  if (!(a > 0)) wrong("a <= 0");
  if (!(b > 0)) wrong("b <= 0");
  const [x, y] = [gamma(float, a), gamma(float, b)];
  return x / (x + y);
}

/** Events until their waiting times are as long as all (Knuth). @param {Float} float */
export function poisson(float, mean) {
  if (!(mean >= 0)) wrong("lam < 0 or lam is NaN");
  if (mean > MOST) return notRead("poisson of so large a mean");
  let count = -1;
  for (let time = 0; time <= mean; count++) time -= Math.log1p(-float());
  return count;
}

/** Successes, tried one by one. @param {Float} float */
export function binomial(float, tries, chance) {
  if (!(tries >= 0)) wrong("n < 0");
  if (!(chance >= 0 && chance <= 1)) wrong("p < 0, p > 1 or p is NaN");
  if (tries > MOST) return notRead("binomial of so many tries");
  let count = 0;
  for (let i = 0; i < tries; i++) if (float() < chance) count++;
  return count;
}
