// Pooling of every dtype, as PyTorch answers.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("pooling.json", import.meta.url), "pytorch", { least: 1, classes: true });
