// The module torch.distributions, registered where torch looks for it.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { register } from "../arrays/registered.js";
import { DISTRIBUTION } from "./distribution.js";
import { divergence } from "./divergences.js";
import { INDEPENDENT } from "./independent.js";
import { FAMILY, TYPES_OF_KINDS } from "./making.js";
import { MIXTURE } from "./mixtures.js";

const MEMBERS = {
  ...TYPES_OF_KINDS,
  Independent: INDEPENDENT,
  MixtureSameFamily: MIXTURE,
  Distribution: DISTRIBUTION,
  ExponentialFamily: FAMILY,
  kl_divergence: new FunctionOf("kl_divergence", divergence),
};

const PATH = "torch.distributions";

const moduleOf = (path, members, inner = {}) =>
  new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : inner[name]));

/** What each stands in of its own: `torch.distributions.normal.Normal`. */
const INNER = {};
for (const [name, value] of Object.entries(MEMBERS)) {
  const own = name === "kl_divergence" ? "kl" : /** @type {any} */ (value).path.split(".")[2];
  INNER[own] = moduleOf(`${PATH}.${own}`, { [name]: value });
}

const distributions = moduleOf(PATH, MEMBERS, INNER);

register("torch", (name) => (name === "distributions" ? distributions : undefined));

export const DISTRIBUTION_MODULES = {
  [PATH]: distributions,
  ...Object.fromEntries(Object.values(INNER).map((module) => [module.path, module])),
};
