// NumPy's arrays where JAX's are expected, and the other way round, and settings of jax.config: programs and what JAX 0.10.2 and
// NumPy 2.4 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "jax", { least: 10, classes: true });
