// Convolutions and matrices made of rows: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("signal.json", import.meta.url), "jax", { least: 4 });
