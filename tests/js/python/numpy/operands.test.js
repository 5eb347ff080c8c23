// Operands at the edge: without axes, empty, truth values, beyond a dtype, or no numbers at all; programs, and what NumPy printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("operands.json", import.meta.url), "numpy", { least: 8, classes: true });
