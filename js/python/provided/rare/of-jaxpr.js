// jax.make_jaxpr; importing this provides it.
import { makeJaxpr } from "../../jax/staged/jaxpr.js";
import { providePart } from "../../values/parts.js";

providePart("jaxStaged", { makeJaxpr });
