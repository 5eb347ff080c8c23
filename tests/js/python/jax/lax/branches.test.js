// What branches answer with that are not alike: programs and what JAX 0.10.2 said of them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("branches.json", import.meta.url), "jax", { least: 15 });
