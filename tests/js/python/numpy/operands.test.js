// Operands at the edge: without axes, empty, or truth values; programs, and what NumPy printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("operands.json", import.meta.url), "numpy", { least: 3 });
