// Programs of primitives, as jax.make_jaxpr prints them: of functions, and of what maps, derives, compiles and repeats them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("jaxprs.json", import.meta.url), "jax", { classes: true, least: 150 });
