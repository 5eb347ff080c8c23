// What is told of dtypes: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("kinds.json", import.meta.url), "jax", { least: 3 });
