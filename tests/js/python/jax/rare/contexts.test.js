// jax.disable_jit, named_scope and custom_gradient: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("contexts.json", import.meta.url), "jax", { classes: true, least: 3 });
