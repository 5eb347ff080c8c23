// What masked arrays calculate, add up, order and join: programs and what NumPy 2.4.6 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("arithmetic.json", import.meta.url), "numpy", { least: 17, classes: true });
