// Lists and dictionaries of parameters, as PyTorch answers.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("parameters.json", import.meta.url), "pytorch", { least: 3, classes: true });
