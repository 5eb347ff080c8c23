// The modules of einops.
import { ModuleValue } from "../arrays/module.js";
import { LAYERS } from "./layers.js";
import { MIXING } from "./mixing.js";
import { OPERATIONS } from "./operations.js";
import { PACKING } from "./packing.js";
import { EINOPS_ERROR } from "./refuse.js";

const moduleOf = (path, members) =>
  new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined));

const torch = moduleOf("einops.layers.torch", { ...LAYERS, ...MIXING });
const layers = moduleOf("einops.layers", { torch });

export const EINOPS_MODULES = {
  einops: moduleOf("einops", {
    ...OPERATIONS,
    ...PACKING,
    EinopsError: EINOPS_ERROR,
    __version__: "0.8.2",
    layers,
  }),
  "einops.layers": layers,
  "einops.layers.torch": torch,
};
