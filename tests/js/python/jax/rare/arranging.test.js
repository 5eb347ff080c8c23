// Rows put in and left out, sorted from the end on, arrays of so many axes: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("arranging.json", import.meta.url), "jax", { least: 6 });
