// Quantiles and percentiles, of numbers among which some are none too: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("quantiles.json", import.meta.url), "jax", { least: 10 });
