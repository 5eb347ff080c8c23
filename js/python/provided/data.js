// torch.utils.data for programs; importing this provides it.
import { dataModule, isDataAttribute } from "../data/module.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules: { "torch.utils.data": dataModule }, hasAttribute: isDataAttribute });
