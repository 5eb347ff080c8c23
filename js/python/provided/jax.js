// JAX for programs; importing this provides it.

import "../../refusals/words/array-jax.js";
import { hasAttribute } from "../jax/attributes.js";
import { JAX_MODULES as modules } from "../jax/module.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute });
