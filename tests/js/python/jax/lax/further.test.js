// Bits, paddings and what is nearest in jax.lax: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("further.json", import.meta.url), "jax", { classes: true, least: 3 });
