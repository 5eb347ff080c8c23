// Reductions that leave out what is no number: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("leaving.json", import.meta.url), "jax", { least: 6 });
