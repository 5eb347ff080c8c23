// Lists where JAX wants arrays, wherever they stand among the arguments.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("lists.json", import.meta.url), "jax", { least: 6 });
