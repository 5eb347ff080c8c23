// How far one distribution is from another, as formulas of both.

import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { workOut } from "../run/formulas.js";
import { raise } from "../values/types.js";
import { Distribution } from "./distribution.js";
import { Independent } from "./independent.js";

const CLASSES =
  "torch.where(p.probs == 0, 0.0, torch.where(q.probs == 0, float('inf'), p.probs * (p.logits - q.logits))).sum(-1)";

/** Of two of a kind. */
const FORMULAS = {
  Normal:
    "0.5 * ((ratio := (p.scale / q.scale).pow(2)) + ((p.loc - q.loc) / q.scale).pow(2) - 1 - ratio.log())",
  Categorical: CLASSES,
  OneHotCategorical: CLASSES,
  Bernoulli:
    "torch.where(p.probs == 0, 0.0, torch.where(q.probs == 0, float('inf'), p.probs * (F.softplus(-q.logits) - F.softplus(-p.logits)))) + " +
    "torch.where(p.probs == 1, 0.0, torch.where(q.probs == 1, float('inf'), (1 - p.probs) * (F.softplus(q.logits) - F.softplus(p.logits))))",
  Exponential: "-(ratio := q.rate / p.rate).log() + ratio - 1",
  Laplace:
    "-(ratio := p.scale / q.scale).log() + (apart := (p.loc - q.loc).abs()) / q.scale + ratio * torch.exp(-apart / p.scale) - 1",
  Beta:
    "q.concentration1.lgamma() + q.concentration0.lgamma() + (a := p.concentration1 + p.concentration0).lgamma() - " +
    "(p.concentration1.lgamma() + p.concentration0.lgamma() + (b := q.concentration1 + q.concentration0).lgamma()) + " +
    "(p.concentration1 - q.concentration1) * torch.digamma(p.concentration1) + " +
    "(p.concentration0 - q.concentration0) * torch.digamma(p.concentration0) + (b - a) * torch.digamma(a)",
  Gamma:
    "q.concentration * (p.rate / q.rate).log() + (torch.lgamma(q.concentration) - torch.lgamma(p.concentration)) + " +
    "(p.concentration - q.concentration) * torch.digamma(p.concentration) + (q.rate - p.rate) * (p.concentration / p.rate)",
  Dirichlet:
    "(a := p.concentration.sum(-1)).lgamma() - q.concentration.sum(-1).lgamma() - " +
    "(p.concentration.lgamma() - q.concentration.lgamma()).sum(-1) + " +
    "((p.concentration - q.concentration) * (p.concentration.digamma() - a.digamma().unsqueeze(-1))).sum(-1)",
  Poisson: "p.rate * (p.rate.log() - q.rate.log()) - (p.rate - q.rate)",
  Geometric: "-p.entropy() - torch.log1p(-q.probs) / p.probs - q.logits",
  MultivariateNormal:
    "q.low.diagonal(dim1=-2, dim2=-1).log().sum(-1) - p.low.diagonal(dim1=-2, dim2=-1).log().sum(-1) + 0.5 * (" +
    "torch.linalg.solve_triangular(q.low, p.low, upper=False).pow(2).sum((-2, -1)) + " +
    "torch.linalg.solve_triangular(q.low, (q.loc - p.loc).unsqueeze(-1), upper=False).squeeze(-1).pow(2).sum(-1) - p.loc.shape[-1])",
  Uniform:
    "torch.where((q.low > p.low) | (q.high < p.high), float('inf'), ((q.high - q.low) / (p.high - p.low)).log())",
};

/** Kinds that PyTorch knows the way between, by the first of them; those are not read here. */
const ACROSS = {
  Beta: "Exponential Gamma Normal Uniform",
  Exponential: "Beta Gamma Normal Uniform",
  Gamma: "Beta Exponential Normal Uniform",
  Laplace: "Beta Exponential Gamma Normal Uniform",
  Normal: "Beta Exponential Gamma Laplace Uniform",
  Uniform: "Beta Exponential Gamma Normal",
  Bernoulli: "Poisson",
  Poisson: "Bernoulli",
};

function between(p, q) {
  if (p instanceof Independent && q instanceof Independent) {
    if (p.axes !== q.axes) raise("NotImplementedError");
    return p.summed(between(p.base, q.base));
  }
  const { name } = p.type;
  if (p.type === q.type && Object.hasOwn(FORMULAS, name)) return workOut(FORMULAS[name], { p, q });
  if (p.type === q.type || (ACROSS[name] ?? "").split(" ").includes(q.type.name))
    refuseHere(`kl_divergence of ${name} and ${q.type.name}`);
  if (p.kind.family && q.kind.family) {
    const rule = "The cross KL-divergence between different exponential families cannot";
    raise("NotImplementedError", `${rule} ${" ".repeat(28)}be computed using Bregman divergences`);
  }
  const which = `No KL(p || q) is implemented for p type ${name} and q type ${q.type.name}`;
  return raise("NotImplementedError", which);
}

/** `kl_divergence(p, q)`. */
export function divergence(args, keywords) {
  const { p, q } = taken("kl_divergence", "p q", args, keywords);
  if (!(p instanceof Distribution && q instanceof Distribution)) refuseHere("such a call of kl_divergence");
  return between(p, q);
}
