// Places that may be outside, rows sought in, parts, grids, products of vectors, what is reduced where a mask holds: programs
// and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("places.json", import.meta.url), "jax", { least: 75 });
