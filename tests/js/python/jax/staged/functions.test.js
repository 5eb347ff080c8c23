// Functions of jax.numpy, jax.nn and jax.lax as the primitives that JAX makes of them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("functions.json", import.meta.url), "jax", { classes: true, least: 340 });
