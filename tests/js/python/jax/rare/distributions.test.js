// Distributions whose numbers nobody works out here, by their shapes: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("distributions.json", import.meta.url), "jax", { least: 3 });
