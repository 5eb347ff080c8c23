// What occurs most often, and errors of means: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("modes.json", import.meta.url), "jax", { least: 1 });
