// Distributions that few programs ask for, by what their parameters have to satisfy and by formulas; see kinds.js.
import { tensorOf } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { integersWithin } from "./constraints.js";

const EULER = 0.5772156649015329;
const LOG_PI = Math.log(Math.PI);
const HALF_GAMMA = 0.5 * LOG_PI;
const gamma = (shape) => `torch._standard_gamma((${shape}).expand(shape))`;
/** What is nothing below 0, with half of the slope there. */
const above = (x) => `((${x}).clamp(min=0) + ${x} - (${x}).clamp(max=0)) / 2`;
const LAZY = {
  probs: "torch.sigmoid(logits)",
  logits: "torch.log(p := probs.clamp(min=eps, max=1 - eps)) - torch.log1p(-p)",
};

/** @type {Record<string, any>} */
export const FURTHER_KINDS = {
  Cauchy: {
    module: "cauchy",
    parameters: { loc: "real", scale: "positive" },
    support: "real",
    unread: "sample rsample sample_n",
    mean: "torch.full(shape, float('nan'), dtype=loc.dtype)",
    mode: "loc",
    variance: "torch.full(shape, float('inf'), dtype=loc.dtype)",
    log_prob: `-${LOG_PI} - scale.log() - ((value - loc) / scale).pow(2).log1p()`,
    cdf: `torch.atan((value - loc) / scale) / ${Math.PI} + 0.5`,
    icdf: `torch.tan(${Math.PI} * (value - 0.5)) * scale + loc`,
    entropy: `${Math.log(4 * Math.PI)} + scale.log()`,
  },
  Gumbel: {
    module: "gumbel",
    parameters: { loc: "real", scale: "positive" },
    support: "real",
    mean: `loc + scale * ${EULER}`,
    mode: "loc",
    stddev: `${Math.PI / Math.sqrt(6)} * scale`,
    variance: `(${Math.PI / Math.sqrt(6)} * scale).pow(2)`,
    rsample: "loc - scale * (-(tiny + torch.rand(shape, dtype=loc.dtype) * (1 - eps - tiny)).log()).log()",
    log_prob: "((y := (loc - value) / scale) - y.exp()) - scale.log()",
    entropy: `scale.log() + ${1 + EULER}`,
  },
  StudentT: {
    module: "studentT",
    parameters: { df: "positive", loc: "real", scale: "positive" },
    defaults: { loc: 0, scale: 1 },
    // What is said of a wrong one is said of another distribution.
    unread: "",
    support: "real",
    mean: "torch.where(df <= 1, float('nan'), loc)",
    mode: "loc",
    variance:
      "torch.where(df > 2, scale.pow(2) * df / (df - 2), torch.where(df > 1, float('inf'), float('nan')))",
    rsample:
      "loc + scale * (torch.empty(shape, dtype=df.dtype).normal_() * torch.rsqrt(" +
      `(${gamma("df * 0.5")} / 0.5).clamp(min=tiny) / df))`,
    log_prob:
      "-0.5 * (df + 1.0) * torch.log1p(((value - loc) / scale) ** 2.0 / df) - (scale.log() + 0.5 * df.log() + " +
      `${HALF_GAMMA} + torch.lgamma(0.5 * df) - torch.lgamma(0.5 * (df + 1.0)))`,
    entropy:
      "scale.log() + 0.5 * (df + 1) * (torch.digamma(0.5 * (df + 1)) - torch.digamma(0.5 * df)) + 0.5 * df.log() + " +
      `(torch.lgamma(0.5 * df) + ${HALF_GAMMA} - torch.lgamma(0.5 * (df + 1)))`,
  },
  Chi2: {
    module: "chi2",
    parameters: { df: "positive" },
    isHidden: true,
    support: "nonnegative",
    mean: "df * 0.5 / 0.5",
    mode: "((df * 0.5 - 1) / 0.5).clamp(min=0)",
    variance: "df * 0.5 / 0.25",
    rsample: `(${gamma("df * 0.5")} / 0.5).clamp(min=tiny)`,
    log_prob: `torch.xlogy(a := df * 0.5, torch.full_like(a, 0.5)) + torch.xlogy(a - 1, value) - 0.5 * value - torch.lgamma(a)`,
    entropy: `(a := df * 0.5) + ${Math.LN2} + torch.lgamma(a) + (1.0 - a) * torch.digamma(a)`,
  },
  Binomial: {
    module: "binomial",
    parameters: { probs: "unit_interval", logits: "real" },
    isEither: true,
    beside: "total_count",
    lazy: LAZY,
    unread: "sample rsample sample_n entropy expand enumerate_support",
    support(own) {
      const counts = tensorOf(own.attribute("total_count")).flatten().tolist();
      if (new Set(counts).size !== 1) refuseHere("a Binomial of several counts");
      return integersWithin(0n, Number(counts[0]));
    },
    mean: "total_count * probs",
    mode: "((total_count + 1) * probs).floor().clamp(max=total_count)",
    variance: "total_count * probs * (1 - probs)",
    log_prob:
      "value * logits - torch.lgamma(value + 1) - torch.lgamma(total_count - value + 1) - " +
      `(total_count * (${above("logits")}) + total_count * torch.log1p(torch.exp(-torch.abs(logits))) - torch.lgamma(total_count + 1))`,
  },
};
