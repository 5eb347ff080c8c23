// Options and parameters of optimizers that no step can be made with.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("options.json", import.meta.url), "pytorch", { least: 1, classes: true });
