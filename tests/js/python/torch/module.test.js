// The module torch and what stands between brackets of a tensor, as PyTorch answers.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("module.json", import.meta.url), "pytorch", { least: 13, classes: true });
