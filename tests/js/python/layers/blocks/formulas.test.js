// Functions of torch.nn.functional that are formulas of others, resizing, folds, lists of parameters.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("formulas.json", import.meta.url), "pytorch", { least: 5, classes: true });
