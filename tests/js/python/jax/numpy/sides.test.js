// Paddings by what is inside, slopes by coordinates, and places below 0: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("sides.json", import.meta.url), "jax", { least: 3 });
