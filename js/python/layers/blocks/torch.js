// The layers and losses of PyTorch, registered where its modules look for them.
import { register } from "../../arrays/registered.js";
import { COMPARING, comparingNamed } from "../comparing.js";
import { functionalNamed } from "../functional.js";
import { MODULE, PARAMETER } from "../layer.js";
import { LAYERS } from "../torch-layers.js";
import { LOSS_LAYERS } from "../torch-losses.js";
import { BLOCKS } from "./classes.js";
import { MODULE_DICT, MODULE_LIST } from "./containers.js";
import { FORMULATED, formulated } from "./formulated.js";
import { blockNamed } from "./functions.js";
import { FURTHER } from "./further.js";
import { GATHERING } from "./gathering.js";
import { init } from "./initializing.js";
import { PARAMETERS } from "./parameters.js";
import { TRANSFORMERS } from "./transforming.js";

const OF_TORCH = {
  ...LAYERS,
  ...LOSS_LAYERS,
  ...BLOCKS,
  ...TRANSFORMERS,
  ...COMPARING,
  ...FURTHER,
  ...FORMULATED,
  ...GATHERING,
  ...PARAMETERS,
  Module: MODULE,
  Parameter: PARAMETER,
  ModuleList: MODULE_LIST,
  ModuleDict: MODULE_DICT,
  init,
};

register(
  "torch.nn.functional",
  (name) => functionalNamed(name) ?? blockNamed(name) ?? comparingNamed(name) ?? formulated(name),
);
register("torch.nn", (name) => (Object.hasOwn(OF_TORCH, name) ? OF_TORCH[name] : undefined));
