// The modules of torch.nn.utils whose functions few programs call, which come when they are called.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { register } from "../../arrays/registered.js";
import { partOf } from "../../values/parts.js";

const PRUNING =
  "identity l1_unstructured random_unstructured ln_structured random_structured custom_from_mask global_unstructured remove is_pruned " +
  "L1Unstructured RandomUnstructured";
const NAMES = {
  prune: PRUNING,
  parametrize: "register_parametrization is_parametrized remove_parametrizations",
  parametrizations: "weight_norm spectral_norm",
};

const later = (table, name) =>
  new FunctionOf(name, (args, keywords) => partOf("layersRare")[table][name](args, keywords));

const listed = (text, table) => (name) => (text.split(" ").includes(name) ? later(table, name) : undefined);

export const RARE_LAYER_MODULES = Object.fromEntries(
  Object.entries(NAMES).map(([name, text]) => {
    const path = `torch.nn.utils.${name}`;
    return [path, new ModuleValue(path, listed(text, name))];
  }),
);
const ofLayers = listed("weight_norm spectral_norm remove_weight_norm", "normed");

register("torch.nn.utils", (name) => RARE_LAYER_MODULES[`torch.nn.utils.${name}`] ?? ofLayers(name));
