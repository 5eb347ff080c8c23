// JAX for programs; importing this provides it.

import "../../refusals/words/array-jax.js";
import { hasAttribute } from "../jax/attributes.js";
import { JAX_MODULES as modules } from "../jax/module.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

provideFramework({ modules, hasAttribute });
// For texts that speak of it without its module.
providePart("jax", {});
