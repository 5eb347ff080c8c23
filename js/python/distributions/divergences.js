// How far one distribution is from another, as formulas of both.
import { taken } from "../layers/calling.js";
import { raise } from "../values/types.js";
import { Distribution } from "./distribution.js";
import { workOut } from "../run/formulas.js";
import { Independent } from "./independent.js";
import { refuseHere } from "../arrays/refuse.js";

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
  Uniform:
    "torch.where((q.low > p.low) | (q.high < p.high), float('inf'), ((q.high - q.low) / (p.high - p.low)).log())",
};

function between(p, q) {
  if (p instanceof Independent && q instanceof Independent) {
    if (p.axes !== q.axes) raise("NotImplementedError");
    return p.summed(between(p.base, q.base));
  }
  const { name } = p.type;
  if (p.type === q.type && Object.hasOwn(FORMULAS, name)) return workOut(FORMULAS[name], { p, q });
  const isTold = [p, q].every((one) => Object.hasOwn(FORMULAS, one.type.name));
  if (p.type === q.type || isTold) refuseHere(`kl_divergence of ${name} and ${q.type.name}`);
  const which = `No KL(p || q) is implemented for p type ${name} and q type ${q.type.name}`;
  return raise("NotImplementedError", which);
}

/** `kl_divergence(p, q)`. */
export function divergence(args, keywords) {
  const { p, q } = taken("kl_divergence", "p q", args, keywords);
  if (!(p instanceof Distribution && q instanceof Distribution)) refuseHere("such a call of kl_divergence");
  return between(p, q);
}
