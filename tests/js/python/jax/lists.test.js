// Lists where JAX wants arrays, wherever they stand among the arguments, and numbers of other kinds: whole ones, truths, NumPy's.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("lists.json", import.meta.url), "jax", { least: 10 });
