// Loops that train, compiled or not, to the last digit. Programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("trained.json", import.meta.url), "jax", { least: 17, classes: true });
