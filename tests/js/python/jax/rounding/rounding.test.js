// What JAX rounds otherwise than others: quotients, exponentials, sums of few, and derivatives of these. Programs and what JAX 0.10.2
// printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "jax", { least: 46 });
