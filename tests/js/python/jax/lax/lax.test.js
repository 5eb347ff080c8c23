// jax.lax promotes nothing, and jax.vmap needs an axis: programs and what JAX 0.10.2 said of them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("lax.json", import.meta.url), "jax", { least: 12 });
