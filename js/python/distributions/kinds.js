// The distributions, each by what its parameters have to satisfy and by formulas.
import { greaterThan, integersWithin, interval, lessThan } from "./constraints.js";

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
