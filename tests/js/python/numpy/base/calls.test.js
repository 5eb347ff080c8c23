// Calls with what is no size, or with words that a function does not have. Programs and what NumPy 2.4.6 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("calls.json", import.meta.url), "numpy", { least: 2, classes: true });
