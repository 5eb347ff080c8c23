// Inverse hyperbolic functions, bits, orders in part, windows and angles: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("further.json", import.meta.url), "jax", { least: 8 });
