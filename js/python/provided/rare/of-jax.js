// What few programs of JAX ask for; importing this provides it.
import * as derivatives from "../../jax/rare/derivatives.js";
import { lax } from "../../jax/rare/lax.js";
import { debugPrint, loops } from "../../jax/rare/loops.js";
import { providePart } from "../../values/parts.js";

providePart("jaxRare", { ...derivatives, debugPrint, lax: { ...lax, ...loops } });
