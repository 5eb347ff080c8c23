// What floats have of which nobody says it, and what stands for addresses.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("defaults.json", import.meta.url), "pytorch", { least: 3, classes: true });
