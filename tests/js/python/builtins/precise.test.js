// Functions of floats in the last digit, as the C library has them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("precise.json", import.meta.url), "pytorch", { least: 2, classes: true });
