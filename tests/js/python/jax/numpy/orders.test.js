// Orders, elements put in places, what is chosen: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("orders.json", import.meta.url), "jax", { least: 12 });
