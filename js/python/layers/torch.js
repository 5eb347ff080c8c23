// The layers and losses of PyTorch, registered where its modules look for them.
import { register } from "../arrays/registered.js";
import { functionalNamed } from "./functional.js";
import { MODULE, PARAMETER } from "./layer.js";
import { LAYERS } from "./torch-layers.js";
import { LOSS_LAYERS } from "./torch-losses.js";

const OF_TORCH = { ...LAYERS, ...LOSS_LAYERS, Module: MODULE, Parameter: PARAMETER };

register("torch.nn.functional", functionalNamed);
register("torch.nn", (name) => (Object.hasOwn(OF_TORCH, name) ? OF_TORCH[name] : undefined));
