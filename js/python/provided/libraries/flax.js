// flax; importing this provides it.
import { FLAX_MODULES, isFlaxAttribute } from "../../flax/library.js";
import { provideFramework } from "../frameworks.js";
import "./optax.js";

provideFramework({ modules: FLAX_MODULES, hasAttribute: isFlaxAttribute });
