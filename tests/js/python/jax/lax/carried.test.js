// What loops carry and how it may not change: programs and what JAX 0.10.2 said of them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("carried.json", import.meta.url), "jax", { least: 24, classes: true });
