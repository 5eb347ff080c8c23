// Derivatives of activations where two formulas meet: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("activations.json", import.meta.url), "jax", { least: 1 });
