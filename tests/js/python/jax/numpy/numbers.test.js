// Functions of elements that few programs call, and what there is to ask of values: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("numbers.json", import.meta.url), "jax", { least: 11 });
