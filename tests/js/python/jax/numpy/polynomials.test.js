// Polynomials and powers: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("polynomials.json", import.meta.url), "jax", { least: 1 });
