// What programs derive from in lightning: a layer that says what a step of its training is, and a module of data.
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { BUILTINS } from "../builtins/builtins.js";
import { Instance, OBJECTS } from "../classes/instance.js";
import { MODULES, ProgramModule } from "../classes/program-module.js";
import { MODULE } from "../layers/layer.js";
import { PROCESSOR } from "../torch/device.js";
import { isTensor } from "../torch/tensor.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { List } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { Hyperparameters, keep } from "./hyperparameters.js";

/** What is logged is one number. */
function checkLogged(name, value) {
  if (!isTensor(value) || tensorOf(value).numel === 1) return;
  const call = (of) => `self.log(${str(name)}, ${of})`;
  const text = str(value);
  raise(
    "ValueError",
    `\`${call(text)}\` was called, but the tensor must have a single element. You can try doing \`${call(`${text}.mean()`)}\``,
  );
}

const METHODS = {
  log: (_, [name, value], keywords) => checkLogged(name ?? keywords.name, value ?? keywords.value),
  log_dict(_, [given], keywords) {
    for (const [name, value] of (given ?? keywords.dictionary).walk()) checkLogged(name, value);
  },
  save_hyperparameters: (made, names, keywords) => keep(made.hparams, made, made.given, names, keywords),
  print: (_, args, keywords) => session().machine.call(BUILTINS.print, args, keywords),
  optimizers({ trainer }) {
    const all = trainer?.optimizers ?? [];
    return all.length === 1 ? all[0] : new List(all);
  },
  lr_schedulers: () => null,
  toggle_optimizer: () => null,
  untoggle_optimizer: () => null,
  manual_backward: (_, [loss]) => loss[ATTRIBUTE]("backward").call([], {}),
};

class LightningLayer extends ProgramModule {
  hparams = new Hyperparameters();
  /** Who trains it. @type {any} */
  trainer = null;

  /** @param {import("../classes/program-class.js").ProgramClass} type @param {any} given  what it is made with */
  constructor(type, given) {
    super(type);
    this.given = given;
  }

  [ATTRIBUTE](name) {
    if (name === "hparams") return this.hparams;
    if (name === "trainer")
      return this.trainer ?? raise("RuntimeError", `${this.type.name} is not attached to a \`Trainer\`.`);
    const own = super[ATTRIBUTE](name);
    if (own !== undefined) return own;
    if (name === "device") return PROCESSOR;
    if (name === "current_epoch" || name === "global_step") return this.trainer?.[ATTRIBUTE](name) ?? 0n;
    if (!Object.hasOwn(METHODS, name)) return undefined;
    return new FunctionOf(name, (args, keywords) => METHODS[name](this, args, keywords) ?? null);
  }
}

const PATH = "lightning.pytorch.core";

export const LIGHTNING_MODULE = Object.assign(
  new Type("LightningModule", MODULE, `${PATH}.module.LightningModule`),
  {
    making: {
      object: (type, args, keywords) => new LightningLayer(type, { args, keywords }),
      inherited: MODULES.inherited,
    },
  },
);

const kept = (made) => {
  made.hparams ??= new Hyperparameters();
  return made.hparams;
};
const OF_DATA = {
  hparams: kept,
  prepare_data: () => new FunctionOf("prepare_data", () => null),
  setup: () => new FunctionOf("setup", () => null),
  save_hyperparameters: (made) =>
    new FunctionOf("save_hyperparameters", (names, keywords) =>
      keep(kept(made), made, made.given, names, keywords),
    ),
};

/** A module of data: an object that gives loaders. */
export const DATA_MODULE = Object.assign(
  new Type("LightningDataModule", TYPES.object, `${PATH}.datamodule.LightningDataModule`),
  {
    making: {
      object: (type, args, keywords) => Object.assign(new Instance(type), { given: { args, keywords } }),
      inherited: (self, name) =>
        Object.hasOwn(OF_DATA, name) ? OF_DATA[name](self) : OBJECTS.inherited(self, name),
    },
    givenTo: (made, name) => (Object.hasOwn(OF_DATA, name) ? OF_DATA[name](made) : undefined),
  },
);

export const MODULE_ATTRIBUTES = [
  "hparams",
  "trainer",
  "current_epoch",
  "global_step",
  ...Object.keys(METHODS),
  ...Object.keys(OF_DATA),
];
