// What models of pictures take from timm; importing this provides it.
import { timmModules } from "../../layers/rare/timm.js";
import { provideFramework, worldOfPrograms } from "../frameworks.js";
import "../torch-layers.js";

const initial = (name) => worldOfPrograms().module("torch.nn.init")?.member(name);

provideFramework({ modules: timmModules(initial), hasAttribute: (name) => name === "drop_prob" });
