// Masked weights: parameters, masks and what is refused.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("pruning.json", import.meta.url), "pytorch", { least: 4, classes: true });
