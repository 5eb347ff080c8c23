// The distributions, each by what its parameters have to satisfy and by formulas.
import { countsWithin, greaterThan, integersWithin, interval, lessThan } from "./constraints.js";

const LOG_ROOT = Math.log(Math.sqrt(2 * Math.PI));
const HALF = 0.5 + 0.5 * Math.log(2 * Math.PI);

/** Probabilities of classes, or the logarithms of what they are in proportion to. */
const CLASSES = {
  parameters: { probs: "simplex", logits: "real_vector" },
  isEither: true,
  by: "classes",
  own: 1,
  given: {
    probs: "probs / probs.sum(-1, keepdim=True)",
    logits: "logits - logits.logsumexp(dim=-1, keepdim=True)",
  },
  lazy: {
    probs: "F.softmax(logits, dim=-1)",
    logits: "torch.log(probs.clamp(min=eps, max=1 - eps))",
  },
  entropy: "-((torch.clamp(logits, min=least) * probs).sum(-1))",
};
/** One of each row of logarithms, by classes. */
const picked = (classes) =>
  `(pair := torch.broadcast_tensors(${classes}.unsqueeze(-1), logits))[1].gather(-1, pair[0][..., :1]).squeeze(-1)`;
const drawn = "torch.multinomial(probs.reshape(-1, last), count, True).T";
/** The logarithm of a density on shares, of the weights `a`. */
const ofShares = (a, value) =>
  `torch.xlogy(${a} - 1.0, ${value}).sum(-1) + torch.lgamma(${a}.sum(-1)) - torch.lgamma(${a}).sum(-1)`;
const entropyOfShares = (a) =>
  `torch.lgamma(a := ${a}).sum(-1) - torch.lgamma(all := a.sum(-1)) - (a.shape[-1] - all) * torch.digamma(all) - ((a - 1.0) * torch.digamma(a)).sum(-1)`;
const PAIR = "torch.stack([concentration1, concentration0], -1)";
const NO_MEAN = "torch.full(shape, float('nan'), dtype=probs.dtype)";

/**
 * `parameters` are those of PyTorch with what they have to satisfy; `support` is a constraint's name, or made of the distribution;
 * `lazy` are attributes that are worked out once; all others are formulas, in which the names are the distribution's own, `shape`,
 * `count` and `value`.
 * @type {Record<string, any>}
 */
export const KINDS = {
  Normal: {
    module: "normal",
    family: true,
    parameters: { loc: "real", scale: "positive" },
    support: "real",
    mean: "loc",
    mode: "loc",
    stddev: "scale",
    variance: "scale.pow(2)",
    sample: "torch.normal(loc.expand(shape), scale.expand(shape))",
    rsample: "loc + torch.empty(shape, dtype=loc.dtype).normal_() * scale",
    log_prob: `-((value - loc) ** 2) / (2 * scale ** 2) - scale.log() - ${LOG_ROOT}`,
    cdf: `0.5 * (1 + torch.erf((value - loc) * scale.reciprocal() / ${Math.SQRT2}))`,
    icdf: `loc + scale * torch.erfinv(2 * value - 1) * ${Math.SQRT2}`,
    entropy: `${HALF} + torch.log(scale)`,
  },
  Uniform: {
    module: "uniform",
    parameters: {
      low: (fields) => lessThan(fields.get("high")),
      high: (fields) => greaterThan(fields.get("low")),
    },
    support: (own) => interval(own.attribute("low"), own.attribute("high")),
    mean: "(high + low) / 2",
    mode: "float('nan') * high",
    stddev: `(high - low) / ${12 ** 0.5}`,
    variance: "(high - low).pow(2) / 12",
    rsample: "low + torch.rand(shape, dtype=low.dtype) * (high - low)",
    log_prob:
      "torch.log(low.le(value).to(low.dtype).mul(high.gt(value).to(low.dtype))) - torch.log(high - low)",
    cdf: "((value - low) / (high - low)).clamp(min=0, max=1)",
    icdf: "value * (high - low) + low",
    entropy: "torch.log(high - low)",
  },
  Bernoulli: {
    module: "bernoulli",
    family: true,
    parameters: { probs: "unit_interval", logits: "real" },
    support: "boolean",
    lazy: {
      probs: "torch.sigmoid(logits)",
      logits: "torch.log(p := probs.clamp(min=eps, max=1 - eps)) - torch.log1p(-p)",
    },
    isEither: true,
    mean: "probs",
    mode: "torch.where(probs == 0.5, float('nan'), (probs >= 0.5).to(probs.dtype))",
    variance: "probs * (1 - probs)",
    sample: "torch.bernoulli(probs.expand(shape))",
    log_prob:
      "-F.binary_cross_entropy_with_logits((pair := torch.broadcast_tensors(logits, value))[0], pair[1], reduction='none')",
    entropy: "F.binary_cross_entropy_with_logits(logits, probs, reduction='none')",
    values: "torch.arange(2, dtype=param.dtype)",
  },
  Categorical: {
    ...CLASSES,
    module: "categorical",
    support: ({ last }) => integersWithin(0n, last - 1n),
    mean: NO_MEAN,
    variance: NO_MEAN,
    mode: "probs.argmax(dim=-1)",
    sample: `${drawn}.reshape(shape)`,
    log_prob: picked("value.long()"),
    values: "torch.arange(last)",
  },
  OneHotCategorical: {
    ...CLASSES,
    module: "one_hot_categorical",
    isEvent: true,
    isHidden: true,
    support: "one_hot",
    mean: "probs",
    variance: "probs * (1 - probs)",
    mode: "F.one_hot(probs.argmax(dim=-1), num_classes=last).to(probs.dtype)",
    sample: `F.one_hot(${drawn}.reshape(shape[:-1]), last).to(probs.dtype)`,
    log_prob: picked("value.max(-1)[1]"),
  },
  Multinomial: {
    ...CLASSES,
    module: "multinomial",
    first: "total_count",
    isEvent: true,
    isHidden: true,
    /** What is not read of it. */
    unread: "entropy perplexity expand",
    entropy: undefined,
    support: (own) => countsWithin(own.attribute("total_count")),
    mean: "probs * total_count",
    variance: "total_count * probs * (1 - probs)",
    sample:
      "torch.zeros(shape, dtype=torch.int64).scatter_add_(-1, places := torch.multinomial(probs.reshape(-1, last), count * total_count, True)" +
      ".T.reshape((total_count,) + shape[:-1]).movedim(0, -1), torch.ones_like(places)).to(probs.dtype)",
    log_prob:
      "torch.lgamma((v := (pair := torch.broadcast_tensors(logits, value))[1]).sum(-1) + 1) - torch.lgamma(v + 1).sum(-1) + " +
      "(torch.where((v == 0) & (pair[0] == -float('inf')), 0.0, pair[0]) * v).sum(-1)",
  },
  Exponential: {
    module: "exponential",
    family: true,
    parameters: { rate: "positive" },
    support: "nonnegative",
    mean: "rate.reciprocal()",
    mode: "torch.zeros_like(rate)",
    stddev: "rate.reciprocal()",
    variance: "rate.pow(-2)",
    rsample: "torch.empty(shape, dtype=rate.dtype).exponential_() / rate",
    log_prob: "rate.log() - rate * value",
    cdf: "1 - torch.exp(-rate * value)",
    icdf: "-torch.log1p(-value) / rate",
    entropy: "1.0 - torch.log(rate)",
  },
  Laplace: {
    module: "laplace",
    parameters: { loc: "real", scale: "positive" },
    support: "real",
    mean: "loc",
    mode: "loc",
    variance: "2 * scale.pow(2)",
    stddev: `${2 ** 0.5} * scale`,
    rsample:
      "loc - scale * (u := torch.empty(shape, dtype=loc.dtype).uniform_(eps - 1, 1)).sign() * torch.log1p(-u.abs())",
    log_prob: "-torch.log(2 * scale) - torch.abs(value - loc) / scale",
    cdf: "0.5 - 0.5 * (value - loc).sign() * torch.expm1(-(value - loc).abs() / scale)",
    icdf: "loc - scale * (value - 0.5).sign() * torch.log1p(-2 * (value - 0.5).abs())",
    entropy: "1 + torch.log(2 * scale)",
  },
  Gamma: {
    module: "gamma",
    family: true,
    parameters: { concentration: "positive", rate: "positive" },
    support: "nonnegative",
    mean: "concentration / rate",
    mode: "((concentration - 1) / rate).clamp(min=0)",
    variance: "concentration / rate.pow(2)",
    rsample: "(torch._standard_gamma(concentration.expand(shape)) / rate.expand(shape)).clamp(min=tiny)",
    log_prob:
      "torch.xlogy(concentration, rate) + torch.xlogy(concentration - 1, value) - rate * value - torch.lgamma(concentration)",
    entropy:
      "concentration - torch.log(rate) + torch.lgamma(concentration) + (1.0 - concentration) * torch.digamma(concentration)",
  },
  Beta: {
    module: "beta",
    family: true,
    parameters: { concentration1: "positive", concentration0: "positive" },
    isHidden: true,
    support: "unit_interval",
    checked: ["concentration", PAIR, "Dirichlet"],
    mean: "concentration1 / (concentration1 + concentration0)",
    variance:
      "concentration1 * concentration0 / ((total := concentration1 + concentration0).pow(2) * (total + 1))",
    rsample: `torch._sample_dirichlet(${PAIR}.expand(shape + (2,)))[..., 0]`,
    log_prob: ofShares(PAIR, "torch.stack([value, 1.0 - value], -1)"),
    entropy: entropyOfShares(PAIR),
  },
  Dirichlet: {
    module: "dirichlet",
    family: true,
    by: "vector",
    parameters: { concentration: "positive_vector" },
    own: 1,
    isEvent: true,
    support: "simplex",
    mean: "concentration / concentration.sum(-1, True)",
    variance:
      "concentration * (all := concentration.sum(-1, True)).sub(concentration) / (all.pow(2) * (all + 1))",
    rsample: "torch._sample_dirichlet(concentration.expand(shape))",
    log_prob: ofShares("concentration", "value"),
    entropy: entropyOfShares("concentration"),
  },
  Poisson: {
    module: "poisson",
    family: true,
    parameters: { rate: "nonnegative" },
    support: "natural",
    mean: "rate",
    mode: "rate.floor()",
    variance: "rate",
    sample: "torch.poisson(rate.expand(shape))",
    log_prob: "value.xlogy(rate) - rate - (value + 1).lgamma()",
  },
  Geometric: {
    module: "geometric",
    isPositive: "probs",
    parameters: { probs: "unit_interval", logits: "real" },
    isEither: true,
    lazy: {
      probs: "torch.sigmoid(logits)",
      logits: "torch.log(p := probs.clamp(min=eps, max=1 - eps)) - torch.log1p(-p)",
    },
    support: "natural",
    mean: "1.0 / probs - 1.0",
    mode: "torch.zeros_like(probs)",
    variance: "(1.0 / probs - 1.0) / probs",
    sample:
      "(torch.empty(shape, dtype=probs.dtype).uniform_().clamp(min=tiny).log() / (-probs).log1p()).floor()",
    log_prob: "value * (-probs).log1p() + probs.log()",
    entropy: "F.binary_cross_entropy_with_logits(logits, probs, reduction='none') / probs",
  },
  LogNormal: {
    module: "log_normal",
    parameters: { loc: "real", scale: "positive" },
    isHidden: true,
    support: "positive",
    mean: "(loc + scale.pow(2) / 2).exp()",
    mode: "(loc - scale.square()).exp()",
    variance: "scale.pow(2).expm1() * (2 * loc + scale.pow(2)).exp()",
    sample: "torch.normal(loc.expand(shape), scale.expand(shape)).exp()",
    rsample: "(loc + torch.empty(shape, dtype=loc.dtype).normal_() * scale).exp()",
    log_prob: `-(x := value.log()) + (-((x - loc) ** 2) / (2 * scale ** 2) - scale.log() - ${LOG_ROOT})`,
    entropy: `${HALF} + torch.log(scale) + loc`,
  },
  HalfNormal: {
    module: "half_normal",
    parameters: { scale: "positive" },
    isHidden: true,
    support: "nonnegative",
    mean: `scale * ${Math.sqrt(2 / Math.PI)}`,
    mode: "torch.zeros_like(scale)",
    variance: `scale.pow(2) * ${1 - 2 / Math.PI}`,
    sample: "torch.normal(torch.zeros(shape, dtype=scale.dtype), scale.expand(shape)).abs()",
    rsample: "(torch.empty(shape, dtype=scale.dtype).normal_() * scale).abs()",
    log_prob: `torch.where(value >= 0, (-(value ** 2) / (2 * scale ** 2) - scale.log() - ${LOG_ROOT}) + ${Math.log(2)}, -float('inf'))`,
    cdf: `2 * (0.5 * (1 + torch.erf(value * scale.reciprocal() / ${Math.SQRT2}))) - 1`,
    entropy: `${HALF} + torch.log(scale) - ${Math.log(2)}`,
  },
  MultivariateNormal: {
    module: "multivariate_normal",
    by: "matrix",
    parameters: {
      loc: "real_vector",
      covariance_matrix: "positive_definite",
      precision_matrix: "positive_definite",
      scale_tril: "lower_cholesky",
    },
    own: 1,
    isEvent: true,
    support: "real_vector",
    lazy: {
      scale_tril: "low.expand(shape + shape[-1:])",
      covariance_matrix: "torch.matmul(low, low.mT).expand(shape + shape[-1:])",
    },
    mean: "loc",
    mode: "loc",
    variance: "low.pow(2).sum(-1).expand(shape)",
    rsample:
      "loc + torch.matmul(low, torch.empty(shape, dtype=loc.dtype).normal_().unsqueeze(-1)).squeeze(-1)",
    log_prob: `-0.5 * (${Math.log(2 * Math.PI)} * last + torch.linalg.solve_triangular(low, (value - loc).unsqueeze(-1), upper=False).squeeze(-1).pow(2).sum(-1)) - low.diagonal(dim1=-2, dim2=-1).log().sum(-1)`,
    entropy: `0.5 * last * ${1 + Math.log(2 * Math.PI)} + low.diagonal(dim1=-2, dim2=-1).log().sum(-1)`,
  },
};
