// What few programs call of JAX: products and convolutions by their axes, segments, updates of the same place, what is mapped over
// core axes, and what loops and choices say of their functions. Programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "jax", { least: 70, classes: true });
