// torch.distributions.MixtureSameFamily: one of several distributions of a kind, which another one picks.
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { workOut } from "../run/formulas.js";
import { REPR } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { raise, Type } from "../values/types.js";
import { DISTRIBUTION, Distribution } from "./distribution.js";

export const MIXTURE = new Type(
  "MixtureSameFamily",
  DISTRIBUTION,
  "torch.distributions.mixture_same_family.MixtureSameFamily",
);

class Mixture extends Distribution {
  /** @param {Distribution} mixture @param {Distribution} component */
  constructor(mixture, component) {
    super(MIXTURE, { ...component.kind, rsample: undefined });
    Object.assign(this, { mixture, component });
    this.batch = component.batch.slice(0, -1);
    this.event = component.event;
  }
  /** A formula of both; the axis of the components is `axis`. */
  of(text, given = {}) {
    const { mixture, component } = /** @type {any} */ (this);
    const axis = BigInt(-1 - this.event.length);
    const shares = workOut("probs.reshape(probs.shape + (1,) * more)", {
      probs: mixture.attribute("probs"),
      more: BigInt(this.event.length),
    });
    const of = (name) => component.attribute(name);
    return workOut(text, { shares, axis, mean: of("mean"), variance: of("variance"), ...given });
  }
  [REPR]() {
    const { mixture, component } = /** @type {any} */ (this);
    return `MixtureSameFamily(\n  ${repr(mixture)},\n  ${repr(component)})`;
  }
  get support() {
    return /** @type {any} */ (this).component.support;
  }
  attribute(name) {
    const { mixture, component } = /** @type {any} */ (this);
    if (name === "mixture_distribution") return mixture;
    if (name === "component_distribution") return component;
    if (name === "mean") return this.of("(shares * mean).sum(axis)");
    if (name === "variance")
      return this.of(
        "(shares * variance).sum(axis) + (shares * (mean - (shares * mean).sum(axis).unsqueeze(axis)).pow(2.0)).sum(axis)",
      );
    if (name === "stddev") return workOut("variance.sqrt()", { variance: this.attribute("variance") });
    return undefined;
  }
  entropy() {
    return this.missing();
  }
  ofValue(name, value) {
    const { mixture, component } = /** @type {any} */ (this);
    if (name === "icdf") return this.missing();
    if (this.isChecked) this.checkValue(value);
    const padded = workOut("value.unsqueeze(axis)", { value, axis: BigInt(-1 - this.event.length) });
    const each = component.ofValue(name, padded);
    if (name === "cdf")
      return workOut("(each * shares).sum(-1)", { each, shares: mixture.attribute("probs") });
    return workOut("torch.logsumexp(each + torch.log_softmax(logits, dim=-1), dim=-1)", {
      each,
      logits: mixture.attribute("logits"),
    });
  }
  draw(name, sizes) {
    if (name === "rsample") this.missing();
    const { mixture, component } = /** @type {any} */ (this);
    const picked = mixture.draw("sample", sizes);
    const each = component.draw("sample", sizes);
    const event = this.event.length;
    return workOut(
      "torch.gather(each, axis, picked.reshape(picked.shape + (1,) * (event + 1)).expand(picked.shape + (1,) + each.shape[each.dim() - event:])).squeeze(axis)",
      { picked, each, event: BigInt(event), axis: BigInt(-1 - event) },
    );
  }
  expand() {
    return refuseHere("expand of a MixtureSameFamily");
  }
}

MIXTURE.call = (args, keywords) => {
  const words = "mixture_distribution component_distribution validate_args=";
  const given = taken("MixtureSameFamily.__init__", words, args, keywords, { method: true });
  const { mixture_distribution: mixture, component_distribution: component } = given;
  if (!(mixture instanceof Distribution) || mixture.type.name !== "Categorical")
    raise(
      "ValueError",
      " The Mixture distribution needs to be an  instance of torch.distributions.Categorical",
    );
  if (!(component instanceof Distribution))
    raise(
      "ValueError",
      "The Component distribution need to be an instance of torch.distributions.Distribution",
    );
  const count = component.batch.at(-1);
  // PyTorch looks at these, and has them from then on.
  mixture.attribute("logits");
  if (mixture.last !== undefined && `${mixture.last}` !== `${count}`)
    raise(
      "ValueError",
      `\`mixture_distribution component\` (${mixture.last}) does not equal \`component_distribution.batch_shape[-1]\` (${count})`,
    );
  const made = new Mixture(mixture, component);
  made.isChecked = given.validate_args !== false;
  return made;
};
