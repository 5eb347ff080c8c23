// The modules of lightning, which programs know under two names, and as pytorch_lightning.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { TYPE } from "../values/protocol.js";
import { TYPES, Type } from "../values/types.js";
import { DATA_MODULE, LIGHTNING_MODULE, MODULE_ATTRIBUTES } from "./lightning-module.js";
import { TRAINER, TRAINER_ATTRIBUTES } from "./trainer.js";

/** What watches a training, and changes no shape. */
function watching(path, name) {
  const type = new Type(name, TYPES.object, `lightning.pytorch.${path}.${name}`);
  type.call = () => ({ [TYPE]: type });
  return [name, type];
}
const watchers = (path, names) => Object.fromEntries(names.split(" ").map((name) => watching(path, name)));

const moduleOf = (path, members) =>
  Object.assign(new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined)), {
    isInPart: true,
  });

const callbacks = watchers(
  "callbacks",
  "EarlyStopping GradientAccumulationScheduler LearningRateMonitor ModelCheckpoint ModelSummary RichModelSummary RichProgressBar StochasticWeightAveraging TQDMProgressBar Timer",
);
const loggers = watchers("loggers", "CSVLogger MLFlowLogger TensorBoardLogger WandbLogger");

const MEMBERS = {
  LightningModule: LIGHTNING_MODULE,
  LightningDataModule: DATA_MODULE,
  Trainer: TRAINER,
  /** Where shapes alone are worked out, no number is drawn. */
  seed_everything: new FunctionOf("seed_everything", ([seed], keywords) =>
    session().mode === "shapes" ? (seed ?? keywords.seed ?? 0n) : refuseHere("values of seed_everything"),
  ),
};

function modulesOf(path) {
  const parts = {
    callbacks: moduleOf(`${path}.callbacks`, callbacks),
    loggers: moduleOf(`${path}.loggers`, loggers),
  };
  return {
    [path]: moduleOf(path, {
      ...MEMBERS,
      ...parts,
      pytorch: moduleOf(`${path}.pytorch`, { ...MEMBERS, ...parts }),
    }),
    [`${path}.callbacks`]: parts.callbacks,
    [`${path}.loggers`]: parts.loggers,
  };
}

export const LIGHTNING_MODULES = {
  ...modulesOf("lightning"),
  ...modulesOf("lightning.pytorch"),
  ...modulesOf("pytorch_lightning"),
};

export const LIGHTNING_ATTRIBUTES = new Set([...MODULE_ATTRIBUTES, ...TRAINER_ATTRIBUTES]);
