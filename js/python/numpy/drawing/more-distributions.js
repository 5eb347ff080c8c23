// Distributions that few programs draw from, as NumPy makes their numbers out of uniform and normal ones.
import { gamma, logFactorial, poisson } from "../base/distributions.js";
import { notRead, wrong } from "../base/framework.js";

/** @typedef {import("../base/distributions.js").Source & { isLegacy: boolean, interval: (most: number) => number }} Source */

const chisquare = (source, df) => 2 * gamma(source, df / 2);
const positive = (value, name) => (value > 0 ? value : wrong(`${name} <= 0`));
const atLeastZero = (value, name) => (value >= 0 ? value : wrong(`${name} < 0`));

/** @param {Source} source */
export const cauchy = (source) => source.normal() / source.normal();

/** @param {Source} source */
export function studentT(source, df) {
  positive(df, "df");
  const above = source.normal();
  return (Math.sqrt(df / 2) * above) / Math.sqrt(gamma(source, df / 2));
}

/** @param {Source} source */
export function fisher(source, dfnum, dfden) {
  positive(dfnum, "dfnum");
  positive(dfden, "dfden");
  const above = chisquare(source, dfnum) * dfden;
  return above / (chisquare(source, dfden) * dfnum);
}

/** @param {Source} source */
export function offCenter(source, df, nonc) {
  positive(df, "df");
  atLeastZero(nonc, "nonc");
  if (nonc === 0) return chisquare(source, df);
  if (df > 1) {
    const own = chisquare(source, df - 1);
    const moved = source.normal() + Math.sqrt(nonc);
    return own + moved * moved;
  }
  return chisquare(source, df + 2 * poisson(source, nonc / 2));
}

/** @param {Source} source */
export function fisherOffCenter(source, dfnum, dfden, nonc) {
  positive(dfnum, "dfnum");
  positive(dfden, "dfden");
  const above = offCenter(source, dfnum, nonc) * dfden;
  return above / (chisquare(source, dfden) * dfnum);
}

/** Failures before so many successes. @param {Source} source */
export function failures(source, n, p) {
  positive(n, "n");
  if (!(p > 0 && p <= 1)) wrong("p <= 0, p > 1 or p contains NaNs");
  return poisson(source, gamma(source, n, (1 - p) / p));
}

/** @param {Source} source */
export function wald(source, mean, scale) {
  positive(mean, "mean");
  positive(scale, "scale");
  const half = mean / (2 * scale);
  const normal = source.normal();
  const y = mean * normal * normal;
  const x = source.isLegacy
    ? mean + half * (y - Math.sqrt(4 * scale * y + y * y))
    : inverse(mean, scale, normal);
  return source.float() <= mean / (mean + x) ? x : (mean * mean) / x;
}
/** The lesser root, without taking away what is nearly the same. */
function inverse(mean, scale, normal) {
  const y = mean * normal * normal;
  const d = 1 + Math.sqrt(1 + (4 * scale) / y);
  return mean * (1 - 2 / d);
}

/** @param {Source} source */
export function zipf({ float, isLegacy }, a) {
  if (!(a > 1)) wrong("a <= 1 or a is NaN");
  if (a >= 1025) return 1;
  const less = a - 1;
  const b = 2 ** less;
  const most = 2 ** 63;
  const least = isLegacy ? 0 : most ** -less;
  for (;;) {
    const first = float();
    const u = isLegacy ? 1 - first : first * least + (1 - first);
    const v = float();
    const x = Math.floor(u ** (-1 / less));
    if (x > most || x < 1) continue;
    const t = (1 + 1 / x) ** less;
    if ((v * x * (t - 1)) / (b - 1) <= t / b) return x;
  }
}

/** @param {Source} source */
export function logSeries({ float, isLegacy }, p) {
  if (!(p >= 0 && p < 1)) wrong("p < 0, p >= 1 or p is NaN");
  const r = Math.log1p(-p);
  for (;;) {
    const v = float();
    if (v >= p) return 1;
    const u = float();
    const q = isLegacy ? 1 - Math.exp(r * u) : -Math.expm1(r * u);
    if (v <= q * q) {
      const found = Math.floor(1 + Math.log(v) / Math.log(q));
      if (found >= 1 && v !== 0) return found;
      continue;
    }
    return v >= q ? 1 : 2;
  }
}

/** An angle around another one. @param {Source} source */
export function vonMises({ float }, mu, kappa) {
  atLeastZero(kappa, "kappa");
  if (kappa < 1e-8) return Math.PI * (2 * float() - 1);
  if (kappa > 1e6) return notRead("vonmises of so great a kappa");
  const r = 1 + Math.sqrt(1 + 4 * kappa * kappa);
  const rho = (r - Math.sqrt(2 * r)) / (2 * kappa);
  const s = kappa < 1e-5 ? 1 / kappa + kappa : (1 + rho * rho) / (2 * rho);
  let w = 0;
  for (;;) {
    const z = Math.cos(Math.PI * float());
    w = (1 + s * z) / (s + z);
    const y = kappa * (s - w);
    const v = float();
    if (y * (2 - y) - v >= 0 || Math.log(y / v) + 1 - y >= 0) break;
  }
  const turned = float() < 0.5 ? -Math.acos(w) : Math.acos(w);
  const angle = turned + mu;
  const within = ((Math.abs(angle) + Math.PI) % (2 * Math.PI)) - Math.PI;
  return angle < 0 ? -within : within;
}

/** How many good ones are among those that are drawn and not put back. @param {Source} source */
export function hypergeometric(source, good, bad, drawn) {
  if (!(good >= 0)) wrong("ngood < 0");
  if (!(bad >= 0)) wrong("nbad < 0");
  if (!(drawn >= 0)) wrong("nsample < 0");
  if (good + bad < drawn) wrong("ngood + nbad < nsample");
  if (source.isLegacy) {
    if (drawn > 10) return byRejection(source, good, bad, drawn);
    return drawn > 0 ? fewDrawn(source, good, bad, drawn) : 0;
  }
  return drawn >= 10 && drawn <= good + bad - 10
    ? byRejection(source, good, bad, drawn)
    : oneByOne(source, good, bad, drawn);
}

function fewDrawn({ float }, good, bad, drawn) {
  const rest = bad + good - drawn;
  const fewer = Math.min(bad, good);
  let left = fewer;
  for (let k = drawn; left > 0 && k > 0; k--) left -= Math.floor(float() + left / (rest + k));
  const found = Math.trunc(fewer - left);
  return good > bad ? drawn - found : found;
}

function oneByOne({ interval }, good, bad, drawn) {
  const total = good + bad;
  const isMost = drawn > Math.floor(total / 2);
  let [left, leftGood, leftDrawn] = [total, good, isMost ? total - drawn : drawn];
  if (leftDrawn > 1e6) notRead("hypergeometric of so many");
  while (leftDrawn > 0 && leftGood > 0 && left > leftGood) {
    left--;
    if (interval(left) < leftGood) leftGood--;
    leftDrawn--;
  }
  if (left === leftGood) leftGood -= leftDrawn;
  return isMost ? leftGood : good - leftGood;
}

/** By ratios of uniform numbers (Stadlober, 1990). */
function byRejection({ float, isLegacy }, good, bad, drawn) {
  const total = good + bad;
  const own = Math.min(drawn, total - drawn);
  const [fewer, more] = [Math.min(good, bad), Math.max(good, bad)];
  const [p, q] = [fewer / total, isLegacy ? 1 - fewer / total : more / total];
  const a = own * p + 0.5;
  // The old generator takes the number as it was told.
  const spread = ((total - own) * (isLegacy ? drawn : own) * p * q) / (total - 1);
  const c = Math.sqrt(spread + 0.5);
  const h = 1.7155277699214135 * c + 0.8989161620588988;
  const m = Math.floor(((own + 1) * (fewer + 1)) / (total + 2));
  const weight = (k) =>
    logFactorial(k) + logFactorial(fewer - k) + logFactorial(own - k) + logFactorial(more - own + k);
  const g = weight(m);
  const b = Math.min(Math.min(own, fewer) + 1, Math.floor(a + 16 * c));
  for (;;) {
    const [u, v] = [float(), float()];
    const x = a + (h * (v - 0.5)) / u;
    if (!(x >= 0 && x < b)) continue;
    const k = Math.floor(x);
    const t = g - weight(k);
    const isTaken = u * (4 - u) - 3 <= t || (u * (u - t) < 1 && 2 * Math.log(u) <= t);
    if (!isTaken) continue;
    const found = good > bad ? own - k : k;
    return own < drawn ? good - found : found;
  }
}
