// Running sums of whatever adds two, loops and maps whose arguments are given by name, trees of axes: programs and what
// JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("associative.json", import.meta.url), "jax", { least: 25 });
