// Numbers of Python's random by weights and of rarer distributions.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("varied.json", import.meta.url), "pytorch", { least: 3, classes: true });
