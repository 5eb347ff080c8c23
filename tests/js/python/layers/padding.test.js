// Sequences of different lengths as one tensor: as PyTorch has them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("padding.json", import.meta.url), "pytorch", { least: 2, classes: true });
