// The modules of torchvision. What they lack here is read around as another library is.
import { ModuleValue } from "../arrays/module.js";
import { registered } from "../arrays/registered.js";
import { DATASETS } from "./datasets.js";
import { makeGrid } from "./grid.js";
import { TRANSFORM_CLASSES, TRANSFORM_FUNCTIONS } from "./transforms.js";

const moduleOf = (path, members) =>
  Object.assign(
    new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : registered(path, name))),
    { isInPart: true },
  );

const functional = moduleOf("torchvision.transforms.functional", TRANSFORM_FUNCTIONS);
const v2 = moduleOf("torchvision.transforms.v2", { ...TRANSFORM_CLASSES, functional });
const transforms = moduleOf("torchvision.transforms", { ...TRANSFORM_CLASSES, functional, v2 });
const datasets = moduleOf("torchvision.datasets", DATASETS);

const utils = moduleOf("torchvision.utils", { make_grid: makeGrid });

export const TORCHVISION_MODULES = {
  torchvision: moduleOf("torchvision", { datasets, transforms, utils }),
  "torchvision.utils": utils,
  "torchvision.datasets": datasets,
  "torchvision.transforms": transforms,
  "torchvision.transforms.functional": functional,
  "torchvision.transforms.v2": v2,
  "torchvision.transforms.v2.functional": functional,
};

/** Attributes of datasets and pictures that no array has. */
export const TORCHVISION_ATTRIBUTES = new Set(
  "classes class_to_idx targets transform target_transform transforms mode width height convert".split(" "),
);
