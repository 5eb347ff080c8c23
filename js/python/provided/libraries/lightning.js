// Models that say how they are trained, and what trains them; importing this provides lightning.
import { LIGHTNING_ATTRIBUTES, LIGHTNING_MODULES } from "../../lightning/module.js";
import "../classes.js";
import { provideFramework } from "../frameworks.js";
import "../torch-modules.js";

provideFramework({
  modules: LIGHTNING_MODULES,
  hasAttribute: (name) => LIGHTNING_ATTRIBUTES.has(name),
});
