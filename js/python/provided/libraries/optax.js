// optax; importing this provides it.
import { isOptaxAttribute, OPTAX_MODULES } from "../../optax/library.js";
import { provideFramework } from "../frameworks.js";
import "../classes.js";
import "../collections.js";
import "../jax.js";
import "../numpy.js";
import "../standard.js";
import "../rare/of-jax.js";
import "../rare/of-standard.js";

provideFramework({ modules: OPTAX_MODULES, hasAttribute: isOptaxAttribute });
