// Arguments that layers, losses, optimizers and what fills weights do not take.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("arguments.json", import.meta.url), "pytorch", { least: 2, classes: true });
