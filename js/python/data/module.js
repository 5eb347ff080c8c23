// The module torch.utils.data, registered where torch.utils looks for it.
import { ModuleValue } from "../arrays/module.js";
import { register } from "../arrays/registered.js";
import { defaultCollate } from "./collate.js";
import { DATASETS } from "./datasets.js";
import { ATTRIBUTES, LOADER } from "./loader.js";
import { SAMPLERS } from "./samplers.js";

const MEMBERS = { ...DATASETS, ...SAMPLERS, DataLoader: LOADER, default_collate: defaultCollate };

export const dataModule = new ModuleValue("torch.utils.data", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);

register("torch.utils", (name) => (name === "data" ? dataModule : undefined));

/** Whether a dataset or a loader has an attribute of that name. */
export const isDataAttribute = (name) => ATTRIBUTES.includes(name);
