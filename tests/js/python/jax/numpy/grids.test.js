// Grids, what brackets join, places along axes: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("grids.json", import.meta.url), "jax", { least: 8 });
