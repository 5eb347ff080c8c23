// What differs in an array, and sets of elements: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("sets.json", import.meta.url), "jax", { least: 4 });
