// Decompositions, of which the shapes are known: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("linear.json", import.meta.url), "jax", { least: 8 });
