// JAX for programs; importing this provides it.
import { provideFramework } from "../frameworks.js";
import { hasAttribute } from "../jax/attributes.js";
import { JAX_MODULES as modules } from "../jax/module.js";

provideFramework({ modules, hasAttribute });
