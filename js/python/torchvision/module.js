// The modules of torchvision. What they lack here is read around as another library is.
import { ModuleValue } from "../arrays/module.js";
import { DATASETS } from "./datasets.js";
import { makeGrid } from "./grid.js";
import { isModelAttribute, MODEL_MODULES, models } from "./models/module.js";
import { TRANSFORM_CLASSES, TRANSFORM_FUNCTIONS } from "./transforms.js";

const moduleOf = (path, members) =>
  Object.assign(new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined)), {
    isInPart: true,
  });

const functional = moduleOf("torchvision.transforms.functional", TRANSFORM_FUNCTIONS);
const v2 = moduleOf("torchvision.transforms.v2", { ...TRANSFORM_CLASSES, functional });
const transforms = moduleOf("torchvision.transforms", { ...TRANSFORM_CLASSES, functional, v2 });
const datasets = moduleOf("torchvision.datasets", DATASETS);

const utils = moduleOf("torchvision.utils", { make_grid: makeGrid });

export const TORCHVISION_MODULES = {
  torchvision: moduleOf("torchvision", { datasets, models, transforms, utils }),
  "torchvision.utils": utils,
  "torchvision.datasets": datasets,
  "torchvision.transforms": transforms,
  "torchvision.transforms.functional": functional,
  "torchvision.transforms.v2": v2,
  "torchvision.transforms.v2.functional": functional,
  ...MODEL_MODULES,
};

/** Attributes of datasets and pictures that no array has. */
const ATTRIBUTES = new Set(
  "classes class_to_idx targets transform target_transform transforms mode width height convert".split(" "),
);
export const isVisionAttribute = (/** @type {string} */ name) =>
  ATTRIBUTES.has(name) || isModelAttribute(name);
