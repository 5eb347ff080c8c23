// Powers and functions of complex numbers, and what dtypes tell of them, as JAX 0.10.2 printed them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("pairs.json", import.meta.url), "jax", { least: 2 });
