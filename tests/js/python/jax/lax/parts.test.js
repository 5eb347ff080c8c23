// What jax.lax cuts along one axis, puts there, and calls by another name: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("parts.json", import.meta.url), "jax", { least: 9 });
