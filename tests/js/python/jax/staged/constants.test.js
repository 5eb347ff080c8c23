// Numbers in programs of primitives: which are constants of the program, and which are literals in it.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("constants.json", import.meta.url), "jax", { least: 2, classes: true });
