// What jnp.add and its kin have beside being called: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("ufuncs.json", import.meta.url), "jax", { least: 20 });
