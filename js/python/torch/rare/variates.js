// Numbers of distributions that are drawn until one is accepted, as ATen draws them: of the gamma distribution (Marsaglia and Tsang,
// 2000), and of Poisson's (by products of uniform numbers, or by transformed rejection, Hörmann, 1993).
import { logGamma } from "../../algorithms/special.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { functionsOf, give, wrong } from "../shared/calling.js";

const uniform = () => engine.rand([1], { dtype: "float64" }).item();
const normal = () => engine.randn([1], { dtype: "float64" }).item();
const THIRD = Math.fround(1 / 3);
const SQUEEZE = Math.fround(0.0331);

function gammaOf(given) {
  if (!Number.isFinite(given)) return given;
  let [alpha, scale] = [given, 1];
  if (alpha < 1) {
    if (alpha === 0) return 0;
    scale = (1 - uniform()) ** (1 / alpha);
    alpha += 1;
  }
  const d = alpha - THIRD;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    let x;
    let y;
    do {
      x = normal();
      y = 1 + c * x;
    } while (y <= 0);
    const v = y * y * y;
    const u = 1 - uniform();
    const square = x * x;
    if (u < 1 - SQUEEZE * square * square) return scale * d * v;
    if (Math.log(u) < 0.5 * square + d * (1 - v + Math.log(v))) return scale * d * v;
  }
}

function poissonByProducts(rate) {
  const least = Math.exp(-rate);
  let product = 1;
  for (let count = 0; ; count++) {
    product *= uniform();
    if (!(product > least)) return count;
  }
}

function poissonByRejection(rate) {
  const b = 0.931 + 2.53 * Math.sqrt(rate);
  const a = -0.059 + 0.02483 * b;
  const inverse = 1.1239 + 1.1328 / (b - 3.4);
  const most = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const u = uniform() - 0.5;
    const v = uniform();
    const us = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / us + b) * u + rate + 0.43);
    if (us >= 0.07 && v <= most) return k;
    if (k < 0 || (us < 0.013 && v > us)) continue;
    const left = Math.log(v) + Math.log(inverse) - Math.log(a / (us * us) + b);
    if (left <= -rate + k * Math.log(rate) - logGamma(k + 1)) return k;
  }
}

const poissonOf = (rate) =>
  !Number.isFinite(rate)
    ? Number.NaN
    : rate >= 10
      ? poissonByRejection(rate)
      : rate === 0
        ? 0
        : poissonByProducts(rate);

const TINY = { float32: 2 ** -126, float64: 2 ** -1022 };
const BELOW_ONE = { float32: 1 - 2 ** -24, float64: 1 - 2 ** -53 };

function each(x, make) {
  if (session().mode === "shapes") return engine.empty(x.shape, { dtype: x.dtype });
  return engine.tensor(Float64Array.from(x.toTyped(), make), { shape: x.shape, dtype: x.dtype });
}

function poisson(x) {
  if (session().mode === "values" && x.lt(0).any().item())
    wrong("invalid Poisson rate, expected rate to be non-negative");
  return give(each(x, poissonOf));
}

const gamma = (x) => give(each(x, (alpha) => Math.max(TINY[x.dtype], gammaOf(alpha))));

function dirichlet(x) {
  const own = each(x.to("float64"), (alpha) => Math.max(TINY.float64, gammaOf(alpha)));
  const shares = own.div(own.sum({ dim: -1, keepdim: true })).to(x.dtype);
  return give(engine.clamp(shares, TINY[x.dtype], BELOW_ONE[x.dtype]));
}

export const variates = functionsOf({
  "poisson input:": poisson,
  "_standard_gamma input:": gamma,
  "_sample_dirichlet input:": dirichlet,
});
