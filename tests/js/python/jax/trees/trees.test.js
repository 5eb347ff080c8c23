// Trees of JAX: what programs register, the ways to leaves, structures and what is said where two of them part. Programs and
// what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "jax", { least: 24, classes: true });
